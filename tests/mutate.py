# mutate.py -- mutants of C sources with a single change: errors that a person could make.
#
#   python3 mutate.py SEED FILE...       the mutant of each statement, in the order of SEED
#
# A statement is the text between braces and semicolons of a function's body.  Heads of
# `if`, `for`, `while` and `switch` count as statements; assertions and lines of the log do
# not.  Each statement has one mutant: first its kind is chosen at random, then its place.
# The order and these choices depend on a hash of the seed and of the statement with its
# file and function.  So an edit elsewhere changes neither, and the first mutants are a fair
# sample.
#
# Kinds, after DeMillo, Lipton and Sayward, "Hints on test data selection", 1978:
#   drop       the statement is missing; a returned value is negated
#   condition  the condition of a head, or of `?`, is negated, always or never holds
#   bound      exchanges < and <=, > and >=
#   operator   another operator of the same kind, or a unary operator is removed
#   constant   one more, one less; true and false
#   literal    negate (x) becomes x
#   reason     another kind of reason, or none
#   undo       backtracks to a level beside the right one

import hashlib
import random
import re
import sys

TOKEN = re.compile(r"""(?P<skip>\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:\\\n|[^\n])*)
    |(?P<text>"(?:\\.|[^"\\])*")
    |(?P<char>'(?:\\.|[^'\\])+')
    |(?P<number>\.?[0-9](?:[eEpP][+-]|[0-9a-zA-Z_.])*)
    |(?P<word>[A-Za-z_][A-Za-z_0-9]*)
    |(?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||.)""",
                   re.X | re.S | re.M)
OPERATORS = {"==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+",
             "/": "*", "%": "/", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
             "+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=",
             "^=": "|=", "<<=": ">>=", ">>=": "<<=", "++": "--", "--": "++"}
BEFORE = "!", "~", "-"  # unary operators, which may be dropped
BOUNDS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
REASONS = {"reason_pair": "reason_clause", "reason_clause": "reason_pair",
           "reason_group": "reason_clause", "REASON_PAIR": "REASON_CLAUSE",
           "REASON_CLAUSE": "REASON_PAIR", "REASON_GROUP": "REASON_CLAUSE"}
HEADS = "if", "for", "while", "switch"
SILENT = re.compile(r"(_Static_|static_)?assert \(|LOG|CHECK_|\( void \)")


class Token:
    def __init__(self, match):
        self.kind, self.text = match.lastgroup, match.group()
        self.begin, self.end = match.span()


def tokens(text):
    return [Token(m) for m in TOKEN.finditer(text) if m.lastgroup != "skip"]


def closing(line, at):
    """Where the bracket at `at` is closed, or the end."""
    depth = 0
    for i in range(at, len(line)):
        depth += (line[i].text in "([{") - (line[i].text in ")]}")
        if not depth:
            return i
    return len(line)


def bodies(line):
    """Name, begin and end of each function's body."""
    i = 0
    while i < len(line):
        if line[i].text == "{":
            end = closing(line, i)
            if i and line[i - 1].text == ")":
                name, level = i - 1, 0
                while name >= 0: # back to the list of parameters and the text before it
                    level += (line[name].text == ")") - (line[name].text == "(")
                    if not level:
                        break
                    name -= 1
                if name > 0 and line[name - 1].kind == "word":
                    yield line[name - 1].text, i + 1, end
            i = end
        i += 1


def statements(line, begin, end):
    """Begin and end, without its semicolon, of each statement of a body."""
    first = i = begin
    while i < end:
        text = line[i].text
        if i == first and text in HEADS:
            i = closing(line, i + 1)
            yield first, i + 1
            first = i + 1
        elif text in "([" or text == "{" and i > first and line[first].text not in ("else", "do"):
            i = closing(line, i) # of a call, or of an initializer
        elif text in "{};" or i == first and text in ("else", "do"):
            if i > first:
                yield first, i
            first = i + 1
        elif text == ":" and (line[first].text in ("case", "default") or i == first + 1):
            first = i + 1
        i += 1


def declares(line, begin):
    words = [token.text for token in line[begin:begin + 3]]
    return line[begin].kind == "word" and len(words) == 3 and words[0] != "return" and (
        words[0] in ("const", "static", "struct", "enum", "unsigned", "signed") or
        line[begin + 1].kind == "word" or
        words[1] == "*" and line[begin + 2].kind == "word" and words[0][0] not in "*(")


def binary(line, i, begin):
    return i > begin and (line[i - 1].kind in ("number", "char", "word") and
                          line[i - 1].text not in ("return", "case") or
                          line[i - 1].text in (")", "]"))


def lines_kept(text, begin, end, to):
    return begin, end, to + "\n" * (text.count("\n", begin, end) - to.count("\n"))


def head(text, line, begin, end):
    """Changes of the condition of `if`, `while` and `for`."""
    left, right = begin + 1, end - 1
    if line[begin].text == "for":
        inner, stops = left + 1, []
        while inner < right:
            if line[inner].text in "([{":
                inner = closing(line, inner)
            elif line[inner].text == ";":
                stops.append(inner)
            inner += 1
        if len(stops) != 2:
            return
        left, right = stops
    if line[begin].text != "switch" and right > left + 1:
        begin, end = line[left + 1].begin, line[right - 1].end
        for way in ("!(%s)", "0 && (%s)", "1 || (%s)"):
            yield "condition", (begin, end, way % text[begin:end])


def changes(text, line, begin, end):
    """Kind and change (begin, end, new text) of a statement."""
    first = line[begin]
    if first.text in HEADS:
        yield from head(text, line, begin, end)
    elif first.text == "return" and end > begin + 1:
        left, right = line[begin + 1].begin, line[end - 1].end
        yield "drop", (left, right, "!(%s)" % text[left:right])
    elif not declares(line, begin):
        yield "drop", lines_kept(text, first.begin, line[end - 1].end, "")
    else: # the tokens before its value belong to its type
        while begin < end and line[begin].text != "=":
            begin += 1
    for i in range(begin, end):
        token = line[i]
        here = token.begin, token.end
        word, before = token.text, binary(line, i, begin)
        if word in BOUNDS and before:
            yield "bound", (*here, BOUNDS[word])
        if word in OPERATORS and (before or word in ("++", "--")):
            yield "operator", (*here, OPERATORS[word])
        elif word in BEFORE and not before:
            yield "operator", (*here, "")
        elif word == "?":
            yield "condition", (*here, "&& 0 ?")
        elif word in ("true", "false"):
            yield "constant", (*here, "false" if word == "true" else "true")
        elif token.kind == "number":
            yield "constant", (*here, "(%s + 1)" % word)
            yield "constant", (*here, "(%s - 1)" % word)
        elif word in REASONS:
            yield "reason", (*here, REASONS[word])
        if i + 1 == end or line[i + 1].text != "(":
            continue
        close = closing(line, i + 1)
        if word == "negate":
            yield "literal", (*here, "")
        elif word.startswith("reason_") and word in REASONS:
            yield "reason", lines_kept(text, token.begin, line[close].end, "REASON_NONE")
        elif word.endswith("backtrack") and close > i + 2 and close < end:
            yield "undo", (line[close].begin, line[close].begin, " + 1")
            yield "undo", (line[close].begin, line[close].begin, " - 1")


class Mutant:
    def __init__(self, path, text, function, key, kind, change):
        self.path, self.function, self.key, self.kind = path, function, key, kind
        self.begin, self.end, self.to = change
        self.text, self.was = text, text[self.begin:self.end]
        self.line = text.count("\n", 0, self.begin) + 1

    def mutated(self):
        return self.text[:self.begin] + self.to + self.text[self.end:]

    def words(self):
        return [" ".join(part.split()) for part in (self.was, self.to)]

    def __str__(self):
        return "%s:%d %s %s: %s -> %s" % (
            self.path, self.line, self.function, self.kind, *self.words())


def mutants(seed, paths):
    """A mutant of each statement, in an order that the seed alone determines."""
    found = []
    for path in paths:
        text = open(path).read()
        line = tokens(text)
        seen = {}
        for function, begin, end in bodies(line):
            for first, last in statements(line, begin, end):
                words = " ".join(token.text for token in line[first:last])
                if SILENT.match(words):
                    continue
                place = function, words
                seen[place] = seen.get(place, 0) + 1
                name = "\0".join((str(seed), path, *place, str(seen[place])))
                key = hashlib.sha256(name.encode()).hexdigest()[:12]
                possible = list(changes(text, line, first, last))
                if possible:
                    dice = random.Random(key)
                    kind = dice.choice(sorted({kind for kind, _ in possible}))
                    change = dice.choice([change for its, change in possible if its == kind])
                    found.append(Mutant(path, text, function, key, kind, change))
    return sorted(found, key=lambda mutant: mutant.key)


if __name__ == "__main__":
    for mutant in mutants(sys.argv[1], sys.argv[2:]):
        print(mutant)
