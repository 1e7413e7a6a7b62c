#!/bin/sh
# test_learn.sh -- the lesson of the page (sudoku/web/browser/lesson.json), replayed with the
# programs: each step of Sudoku is the one that `explain` and `hint` find on its board, each
# clause is one of `encode`, and decisions, propagation, conflicts, learned clauses and
# backjumps are those of `cdcl --trace`.
#
# Usage: test_learn.sh PROGRAM, or the folder that holds it.  Needs Python.

root=$PWD
. "$root/tests/sudoku.sh"
who=lesson

have python3 'the lesson is replayed' || { summary; exit; }
[ -x "$cdcl" ] || { skip "the lesson: $cdcl was not built"; summary; exit; }

cat >replay.py <<'END'
import json
import re
import subprocess
import sys

PROGRAM, CDCL, LESSON = sys.argv[1:4]
lesson = json.load (open (LESSON))
HIGH, WIDE = lesson["high"], lesson["wide"]
SIDE = HIGH * WIDE
HEAD = f"rules\nsize {SIDE}\nboxes {HIGH}x{WIDE}\n"
LITERAL = re.compile (r"r(\d)c(\d)([=≠])(\d)")
STATE = {"place", "gone", "true", "false"}   # what a question changes on the board
failed = 0


def check (what, got, expected=True):
    global failed
    failed += got != expected
    if got != expected:
        print (f"{what}: {str (got)[:300]}, expected {str (expected)[:300]}")


def run (*args, text=""):
    return subprocess.run (args, input=text, text=True, capture_output=True).stdout


# The literal of a name such as r3c5≠3, in the numbering of `encode`, and back.
def lit_of (name):
    row, col, sign, digit = LITERAL.fullmatch (name).groups ()
    var = ((int (row) - 1) * SIDE + int (col) - 1) * SIDE + int (digit)
    return var if sign == "=" else -var


def name_of (lit):
    cell, digit = divmod (abs (lit) - 1, SIDE)
    return f"r{cell // SIDE + 1}c{cell % SIDE + 1}{'=' if lit > 0 else '≠'}{digit + 1}"


def clause_of (text):
    return frozenset (lit_of (name) for name in text.split (" or "))


def names (lits):
    return " or ".join (map (name_of, sorted (lits, key=abs)))


# The candidates of the cells of a step: digits that the cell sees are excluded, and the
# candidates that earlier steps excluded.
def candidates (step):
    digits = [int (symbol) if symbol != "." else 0 for symbol in step["board"]]
    def sees (a, b):
        (row, col), (down, right) = divmod (a, SIDE), divmod (b, SIDE)
        return row == down or col == right or (
            row // HIGH == down // HIGH and col // WIDE == right // WIDE)
    cells = [{digit} if digit else {d for d in range (1, SIDE + 1) if not any (
        other == d and sees (cell, at) for at, other in enumerate (digits))}
             for cell, digit in enumerate (digits)]
    for name in step.get ("gone", []):
        cell, digit = divmod (lit_of (name) - 1, SIDE)
        check (f"{step['title']}: {name} was a candidate", digit + 1 in cells[cell])
        cells[cell].discard (digit + 1)
    return cells


# The board of a step as the programs read it.
def text_of (step):
    marks = "".join (str (d) if d in cell else "." for cell in candidates (step)
                     for d in range (1, SIDE + 1))
    return f"{HEAD}# marks: {marks}\n{step['board']}\n"


def explain (text):
    lines = run (PROGRAM, "explain", "--style", "textbook", "--as", "json", "-", text=text)
    return [step for step in map (json.loads, lines.splitlines ()) if "technique" in step]


# ---------------------------------------------------------------------------
# Steps of Sudoku

# The cells of a row or column that have the candidate, or the cell of a truth.
def places (step, kind, number, other):
    found = candidates (step)
    for cell in range (SIDE * SIDE):
        row, col = cell // SIDE + 1, cell % SIDE + 1
        if kind == "cell" and (row, col) == (number, other) or other in found[cell] and (
                number == {"row": row, "column": col}.get (kind)):
            yield f"r{row}c{col}"


def sudoku (step):
    title, ask = step["title"], step["asks"][0]
    found = explain (text_of (step))[0]
    check (f"{title}: the first step", found["technique"], step["technique"])
    check (f"{title}: what it places", found["place"], ask.get ("place", []))
    check (f"{title}: what it excludes", sorted (found["eliminate"]), sorted (ask.get ("gone", [])))
    hint = run (PROGRAM, "hint", "--reveal", "4", "--as", "json", "-", text=text_of (step))
    check (f"{title}: the hint", json.loads (hint).get ("technique"), step["technique"])
    cells = set (step.get ("look", "").split ())
    shown = set (re.findall (r"r\dc\d", found["text"])) | {
        cell for truth in found["truths"] for cell in places (step, *truth)}
    check (f"{title}: the highlighted cells belong to the step", cells <= shown)
    changed = {name.split ("=")[0] for name in found["place"] + found["eliminate"]}
    check (f"{title}: the answer", ask["answer"] in changed or bool (step.get ("true")))
    return found


# The board of a step follows from the previous board by the steps of `explain`.
def follows (before, after):
    board, gone = list (before["board"]), set (before.get ("gone", []))
    for step in explain (text_of (before)):
        if "".join (board) == after["board"] and gone == set (after.get ("gone", [])):
            return True
        gone |= set (step["eliminate"])
        for name in step["place"]:
            cell, digit = divmod (lit_of (name) - 1, SIDE)
            board[cell] = str (digit + 1)
    return False


# The chain has the cells that `explain` names.  Each literal forces the next one, and `cdcl`
# learns from the first one that it is false.
def chain (step, found):
    first, *rest = step["true"] + step["asks"][0]["true"]
    events = search (step, [first])
    cells = candidates (step)
    check (f"{step['title']}: its cells", {name.split ("=")[0] for name in [first, *rest]},
           set (re.findall (r"r\dc\d", found["text"])))
    check (f"{step['title']}: the last cell clashes with the first", -lit_of (rest[-1]) in
           clashes (lit_of (first)))
    for before, after in zip ([first, *rest], rest):
        cell, digit = divmod (lit_of (after) - 1, SIDE)
        check (f"{step['title']}: {before} leaves {after}", len (cells[cell]) == 2 and
               -(cell * SIDE + (lit_of (before) - 1) % SIDE + 1) in clashes (lit_of (before)))
    learned = [event["lits"] for event in events if event.get ("event") == "learn"]
    check (f"{step['title']}: what is learned", learned[0], [-lit_of (first)])


# The literals that a binary clause of the formula excludes together with a literal.
def clashes (lit):
    return {other for clause in formula () if len (clause) == 2 and -lit in clause
            for other in clause}


# ---------------------------------------------------------------------------
# Steps of the solver

made = {}


def formula ():
    if not made:
        text = text_of (lesson["steps"][-1])
        open ("board.txt", "w").write (text)
        run (PROGRAM, "encode", "--as", "dimacs", "board.txt", "--force", "-o", "board.cnf")
        made["clauses"] = {frozenset (map (int, line.split ()[:-1]))
                           for line in open ("board.cnf") if line[0] not in "cp"}
    return made["clauses"]


def search (step, decisions):
    formula ()
    run (CDCL, "-q", "--plain", "--force", "--trace", "trace.json", "--decide",
         " ".join (str (lit_of (name)) for name in decisions), "board.cnf")
    return [json.loads (line) for line in open ("trace.json")]


# Whether `encode` writes this clause; literals may be missing that are false at level 0.
def is_encoded (text, root):
    clause = clause_of (text)
    return any (clause <= full and all (-lit in root for lit in full - clause)
                for full in formula ())


def solver (step, events, root):
    title = step["title"]
    for text, meaning in step.get ("clauses", []):
        check (f"{title}: {text}, {meaning}", is_encoded (text, root))
    known = {text for text, meaning in step.get ("clauses", [])}
    for ask in step["asks"]:
        check (f"{title}: the options", ask["answer"] in ask["options"] and
               set (ask["wrong"]) == set (ask["options"]) - {ask["answer"]})
        check (f"{title}: the options are in the table", not known or
               set (ask["options"]) <= known)
    if known:
        units (step, root)


# After the decision and each answer, exactly the right option forces a literal.
def units (step, root):
    true = root | {lit_of (name) for name in step["true"]}
    for ask in step["asks"]:
        for option in ask["options"]:
            clause = clause_of (option)
            forces = not clause & true and sum (-lit not in true for lit in clause) == 1
            check (f"{step['title']}: {option} forces a literal", forces, option == ask["answer"])
        true |= {lit_of (name) for name in ask.get ("true", [])}
        true |= {-lit_of (name) for name in ask.get ("false", [])}


# The table has literals of the trace, with their levels and reasons, and the conflict.
def trail (step, events):
    title, now = step["title"], {}
    for event in events:
        if event["event"] in ("decide", "imply") and event["level"]:
            now[event["lit"]] = (event["level"], event.get ("reason", {}).get ("lits"))
        if event["event"] == "conflict":
            break
    rows = [row[1] for row in step["trail"]]
    for level, name, reason, meaning in step["trail"]:
        found = now.get (lit_of (name), (None, None))
        expected = frozenset (found[1]) if found[1] else frozenset ()
        check (f"{title}: {name}", (found[0], names (expected)),
               (level, names (clause_of (reason)) if reason else ""))
        for other in clause_of (reason) - {lit_of (name)} if reason else []:
            check (f"{title}: the reason of {name} is above it",
                   name_of (-other) in rows[:rows.index (name)])
    check (f"{title}: the conflict", frozenset (event["reason"]["lits"]),
           clause_of (step["conflict"][0]))


def ends (events, root):
    wanted, step = lesson["search"], lesson["steps"][-1]
    title = step["title"]
    check (f"{title}: nothing is forced before the first decision", [
        name_of (lit) for cell, marks in enumerate (candidates (step)) if len (marks) > 1
        for lit in (cell * SIDE + digit for digit in marks) if {lit, -lit} & root], [])
    check (f"{title}: decisions", [name_of (event["lit"]) for event in events
                                   if event["event"] == "decide"], wanted["decide"])
    learned = [frozenset (event["lits"]) for event in events if event["event"] == "learn"]
    check (f"{title}: learned clauses", learned, [*map (clause_of, wanted["learned"])])
    check (f"{title}: backjumps", [[event["from"], event["to"]] for event in events
                                   if event["event"] == "backjump"], wanted["jumps"])
    check (f"{title}: the learned clause is the answer", clause_of (step["asks"][0]["answer"]),
           learned[0])
    check (f"{title}: the level is the answer", step["asks"][1]["answer"],
           f"level {wanted['jumps'][0][1]}")
    # In the end the chain's cell gets its last candidate, and the first learned clause acts.
    forced = {name_of (event["lit"]): event["reason"]["lits"] for event in events
              if event["event"] == "imply" and not event["level"]}
    check (f"{title}: r6c2=5 at level 0", "r6c2=5" in forced)
    check (f"{title}: r3c5=5 by the learned clause", frozenset (forced["r3c5=5"]), learned[0])
    model = next (event["model"] for event in events if event["event"] == "sat")
    check (f"{title}: the solution", "".join (
        name_of (lit)[-1] for lit in sorted (model) if lit > 0), wanted["solution"])
    for option, why in step["asks"][0]["wrong"].items ():
        check (f"{title}: {option} holds in the solution", bool (clause_of (option) & set (model)),
               "would be wrong" not in why)


# Each literal that a text names is one of the board's candidates, or its negation.
def texts (part):
    if isinstance (part, str):
        yield part
    elif isinstance (part, list):
        for one in part:
            yield from texts (one)
    elif isinstance (part, dict):
        for key, one in part.items ():
            if key not in STATE | {"board", "technique", "answer", "look", "search"}:
                yield from texts (one)


steps = lesson["steps"]
for i, step in enumerate (steps):
    if "technique" in step:
        found = sudoku (step)
    if step.get ("true") and "technique" in step:
        chain (step, found)
    if i and "technique" in step:
        check (f"{step['title']}: its board follows", follows (steps[i - 1], step))
for step in steps[4:]:
    check (f"{step['title']}: the same board", text_of (step), text_of (steps[3]))
events = search (steps[-1], lesson["search"]["decide"])
events = events[[event.get ("event") for event in events].index ("solve"):] if any (
    event.get ("event") == "solve" for event in events) else [
        event for event in events if event.get ("event") not in (None, "clause", "group")]
root = set ()
for event in events:
    if event["event"] == "decide":
        break
    if event["event"] == "imply":
        root.add (event["lit"])
for step in steps[4:]:
    solver (step, events, root)
trail (steps[-1], events)
ends (events, root)
cells = candidates (steps[-1])
for text in texts (steps[4:]):
    for match in LITERAL.finditer (text):
        cell, digit = divmod (abs (lit_of (match[0])) - 1, SIDE)
        check (f"{match[0]} is open on the board", digit + 1 in cells[cell] and len (cells[cell]) > 1)
words = sum (len (text.split ()) for text in texts (lesson))
check (f"{words} words are fewer than 1,900", words < 1900)
for step in steps:
    count = len (re.findall (r"[.!?:](?:\s|$)", " ".join (step["text"])))
    check (f"{step['title']}: two to six sentences", 2 <= count <= 6)
check ("six steps and five questions", (len (steps), len (lesson["questions"])), (6, 5))
sys.exit (failed > 0)
END

python3 replay.py "$program" "$cdcl" "$root/sudoku/web/browser/lesson.json" >out 2>err
verdict $? "the lesson agrees with the programs"
[ ! -s out ] && [ ! -s err ]
verdict $? "the lesson is replayed in silence"

# A lesson with an error is noticed.
for change in 's/"answer": "r6c2"/"answer": "r6c5"/' 's/\["r6c2=6"\]/["r6c1=6"]/' \
    's/r3c3=3 or r4c3=3/r3c3=3 or r4c5=3/' 's/"learned": \["r6c2≠5 or/"learned": ["r6c2≠2 or/' \
    's/\[3, "r5c6=5"/[1, "r5c6=5"/' 's/"r5c4=6"\]/"r5c3=6"]/'; do
    sed "$change" "$root/sudoku/web/browser/lesson.json" >wrong.json
    python3 replay.py "$program" "$cdcl" wrong.json >out 2>err
    [ $? = 1 ]
    verdict $? "the lesson: an error is noticed: $change"
done
summary
