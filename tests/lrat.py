# lrat.py -- converts LRAT from text, with an optional defect, to the binary form that the
# verified incremental checker reads.
#
#   python3 lrat.py WAY <TEXT >BINARY
#
# WAY is `whole`, or a defect: a lemma in the middle is stronger (`lemma`),
# lacks its last hint (`hint`), or is missing (`gone`); the empty clause is missing (`end`);
# a clause that the lemma needs is deleted (`deleted`).

import sys


def number(value):
    code = 2 * abs(value) + (value < 0)
    while code > 127:
        yield 128 | code & 127
        code >>= 7
    yield code


def binary(line):
    words = line.split()
    at = 1 if words[1] == "d" else 0
    yield ord("d" if at else "a")
    for word in words[2 * at:]:
        yield from number(int(word)) if word != "0" else [0]


def halves(line):
    words = line.split()
    end = words.index("0")
    return words[1:end], words[end + 1:-1]


way = sys.argv[1]
lines = sys.stdin.read().splitlines()
lemmas = [i for i, line in enumerate(lines) if " d " not in line]
long = [i for i in lemmas if len(halves(lines[i])[0]) > 1 and len(halves(lines[i])[1]) > 1]
at = (long or lemmas)[len(long or lemmas) // 2]
name = lines[at].split()[0]
clause, hints = halves(lines[at])
if way == "lemma":
    lines[at] = " ".join([name] + clause[:-1] + ["0"] + hints + ["0"])
elif way == "hint":
    lines[at] = " ".join([name] + clause + ["0"] + hints[:-1] + ["0"])
elif way == "gone":
    lines[at] = "1 d 0"
elif way == "end":
    lines[lemmas[-1]] = "1 d 0"
elif way == "deleted":
    lines[at] = f"1 d {hints[-1]} 0\n{lines[at]}"
elif way != "whole":
    sys.exit("lrat.py: no such way")
sys.stdout.buffer.write(b"d\0") # deletes nothing; so the proof is not taken for DRAT
for line in "\n".join(lines).splitlines():
    sys.stdout.buffer.write(bytes(binary(line)))
