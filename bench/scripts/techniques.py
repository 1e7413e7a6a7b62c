#!/usr/bin/env python3
"""techniques.py -- what `explain --technique NAME --all` finds in a regression library.

Usage: techniques.py PROGRAM LIBRARY [CODE]

A line of the library is a case of a technique:
:code[-variant]:candidates:givens and placed:deleted candidates:eliminations:placements:
length of a chain.  The candidates that the case excludes are compared with all candidates
that its instances exclude.  Only instances with exactly the digits of the case count;
for chains and almost locked sets these are the digits that they exclude.  A chain
counts only if it is not longer than the chain of the case.  A chain between two ends
(codes 0708 and 0711) counts only if it excludes several candidates: a chain that excludes
one candidate is a loop from this candidate back to it, which is another technique.  With
a CODE, each case with this code that differs is shown.

columns: equal (the same candidates), more (the candidates of the case and others), less
(not all candidates of the case), one (of all cases, how many have an instance with exactly
the candidates of the case)
"""
import json, subprocess, sys, tempfile

NAMES = """
0000 full-house|0002 hidden-single|0003 naked-single|0100 pointing|0101 claiming
0110 naked-pair|0111 naked-triple|0200 naked-pair|0201 naked-triple|0202 naked-quad
0210 hidden-pair|0211 hidden-triple|0212 hidden-quad
0300 x-wing|0301 swordfish|0302 jellyfish
0310 finned-x-wing|0311 finned-swordfish|0312 finned-jellyfish
03111 finned-swordfish,sashimi-swordfish|03121 finned-jellyfish,sashimi-jellyfish
0320 sashimi-x-wing|0321 sashimi-swordfish|0322 sashimi-jellyfish
03211 finned-swordfish,sashimi-swordfish|03221 finned-jellyfish,sashimi-jellyfish
0331 franken-swordfish|0332 franken-jellyfish|0340 finned-franken-x-wing
0341 finned-franken-swordfish|03411 finned-franken-swordfish
0342 finned-franken-jellyfish|03421 finned-franken-jellyfish|0362 finned-mutant-jellyfish
03621 finned-mutant-jellyfish
0400 skyscraper|0401 two-string-kite|0402 empty-rectangle|0403 turbot-fish
0404 two-string-kite|0405 empty-rectangle
0500 simple-colours|0501 simple-colours|0502 multi-colours|0503 multi-colours
0600 unique-rectangle|0601 unique-rectangle|0602 unique-rectangle
0603 unique-rectangle|0604 unique-rectangle|0605 unique-rectangle
0606 unique-rectangle|0607 avoidable-rectangle|0608 avoidable-rectangle|0610 bug
0701 x-chain|0702 xy-chain|0703 remote-pair|0706 aic|0707 aic|0708 aic
0709 grouped-aic|0710 grouped-aic|0711 grouped-aic
0709-2 als-aic|0710-3 als-aic|0710-4 als-aic|0711-3 als-aic|0711-4 als-aic
0800 xy-wing|0801 xyz-wing|0803 w-wing
0901 als-xz|0902 als-xy-wing|0903 als-chain|0904 death-blossom|1101 sue-de-coq
"""
CHAINS = ("0702", "0706", "0707", "0708", "0709", "0710", "0711")
SETS = ("09", "11")
TWO_ENDS = ("0708", "0711")
UNIQUE = ("unique-rectangle", "avoidable-rectangle", "bug")
# For types of rectangles, by code: whether the truths besides the rectangle are cells, as
# a set.  The set is empty if there are no further truths; other codes have {False}.
TYPES = {"0600": set(), "0601": set(), "0602": {True}, "0604": set(), "0607": set(), "0608": set()}


def candidates_of(givens, deleted):
    """The remaining digits of each blank cell, by row and column."""
    digits = givens.replace("+", "").replace(".", "0")
    left = {}
    for cell in range(81):
        row, column = divmod(cell, 9)
        seen = {digits[other] for other in range(81)
                if other // 9 == row or other % 9 == column or
                (other // 27 == row // 3 and other % 9 // 3 == column // 3)}
        name = "%d%d" % (row + 1, column + 1)
        if digits[cell] == "0":
            left[name] = {d for d in "123456789"
                          if d not in seen and d + name not in deleted}
    return left


def instances(program, name, case):
    """Each instance as JSON."""
    command = [program, "explain", "--technique", name, "--all", "-O", "json", case]
    if name in UNIQUE:
        command.append("--assume-unique")
    out = subprocess.run(command, capture_output=True, text=True)
    for line in out.stdout.splitlines():
        step = json.loads(line)
        if "technique" in step:
            yield step


def result(step, code, left):
    """The candidates that the instance excludes or places.  A chain that places a digit
    counts as excluding the other digits of the cell."""
    found = {c[5] + c[1] + c[3] for c in step["eliminate"] + step["place"]}
    if code.startswith(CHAINS) and step["place"]:
        found = {d + c[1] + c[3] for c in step["place"]
                 for d in left[c[1] + c[3]] if d != c[5]}
    return found


def belongs(step, found, code, name, candidates, length):
    """Whether the step is an instance of the case."""
    digits = set(candidates)
    if name in UNIQUE:
        corners = [r for r in step["truths"] if r[0] == "rectangle"]
        others = {r[0] == "cell" for r in step["truths"] if r[0] not in ("rectangle", "bug")}
        return ((not corners or {str(d) for d in corners[0][3:]} == digits) and
                (not corners or others == TYPES.get(code[:4], {False})))
    if code.startswith(CHAINS + SETS):
        return ({c[0] for c in found} == digits and
                not (code.startswith(TWO_ENDS) and len(found) < 2) and
                (not length or name == "als-aic" or
                 2 * step["tau"] - 1 <= int(length)))
    return digits == {str(r[2]) for r in step["truths"] + step["links"]
                      if r[0] != "cell"} | {c[5] for c in step["place"]}


def main():
    program, library = sys.argv[1:3]
    wanted = sys.argv[3] if len(sys.argv) > 3 else None
    names = dict(item.split() for item in NAMES.replace("\n", "|").split("|") if item)
    known = subprocess.run([program, "explain", "--technique", "list"],
                           capture_output=True, text=True).stdout.split()
    table = {}
    for line in open(library):
        (_, code, candidates, givens, deleted, eliminated, placed,
         length) = (line.strip() + ":").split(":")[:8]
        name = names.get(code, names.get(code.split("-")[0], "?"))
        if wanted and wanted != code:
            continue
        row = table.setdefault((code, name), {"equal": 0, "more": 0, "less": 0,
                                              "one": 0, "cases": 0})
        row["cases"] += 1
        if not set(name.split(",")) <= set(known):
            continue
        case = set() if code.endswith("-x") else set((eliminated + " " + placed).split())
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(line)
            file.flush()
            left = candidates_of(givens, deleted.split())
            every = [(step, result(step, code, left))
                     for step in instances(program, name, file.name)]
        found = [result for step, result in every if
                 belongs(step, result, code, name, candidates, length)]
        union = set().union(*found)
        row["equal" if union == case else "more" if case <= union else "less"] += 1
        row["one"] += union == case or any(result == case for _, result in every)
        if wanted and union != case:
            print(line.strip(), "lacks", *sorted(case - union), "has", *sorted(union - case))
    print("| code | technique | cases | equal | more | less | one |")
    print("|---|---|---|---|---|---|---|")
    total = dict.fromkeys(("cases", "equal", "more", "less", "one"), 0)
    for (code, name), row in sorted(table.items()):
        print("| %s | %s | %s |" % (code, name,
                                    " | ".join(str(row[key]) for key in total)))
        for key in total:
            total[key] += row[key]
    print("| | all | %s |" % " | ".join(str(total[key]) for key in total))


main()
