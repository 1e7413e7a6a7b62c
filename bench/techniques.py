#!/usr/bin/env python3
"""techniques.py -- what `explain --technique NAME --all` finds in a regression library.

Usage: techniques.py PROGRAM LIBRARY [CODE]

A line of the library is :code[-variant]:candidates:givens and placed:deleted
candidates:eliminations:placements:...  The union of all instances with exactly the
digits of the case is compared with the case; for chains, sets and blossoms, whose cases
are one instance and do not name all of its digits, all instances count.  With a CODE each
case of it that differs is shown.

columns: equal (the same candidates), more (the case's and others), less (not all of the
case's), one (of all cases: those that are one of the instances)
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
0331 franken-swordfish|0332 franken-jellyfish|0340 franken-x-wing
0341 franken-swordfish|03411 franken-swordfish|0342 franken-jellyfish
03421 franken-jellyfish|0362 mutant-jellyfish|03621 mutant-jellyfish
0400 skyscraper|0401 two-string-kite|0402 empty-rectangle|0403 turbot-fish
0404 two-string-kite|0405 empty-rectangle
0500 simple-colours|0501 simple-colours|0502 multi-colours|0503 multi-colours
0600 unique-rectangle|0601 unique-rectangle|0602 unique-rectangle
0603 unique-rectangle|0604 unique-rectangle|0605 unique-rectangle
0606 unique-rectangle|0610 bug
0701 x-chain|0702 xy-chain|0703 remote-pair|0706 aic|0707 aic|0708 aic
0709 grouped-aic|0710 grouped-aic|0711 grouped-aic
0800 xy-wing|0801 xyz-wing|0803 w-wing
0901 als-xz|0902 als-xy-wing|0903 als-chain|0904 death-blossom|1101 sue-de-coq
"""
ONE_INSTANCE = ("0702", "0706", "0707", "0708", "0709", "0710", "0711", "09", "11")
UNIQUE = ("unique-rectangle", "bug")


def instances(program, name, case):
    """The digits and the candidates of each instance."""
    command = [program, "explain", "--technique", name, "--all", "-O", "json", case]
    if name in UNIQUE:
        command.append("--assume-unique")
    out = subprocess.run(command, capture_output=True, text=True)
    for line in out.stdout.splitlines():
        step = json.loads(line)
        if "technique" not in step:
            continue
        digits = {r[2] for r in step["truths"] + step["links"] if r[0] != "cell"}
        digits |= {int(c.split("=")[1]) for c in step["place"]}
        yield digits, {c[5] + c[1] + c[3] for c in step["eliminate"] + step["place"]}


def main():
    program, library = sys.argv[1:3]
    wanted = sys.argv[3] if len(sys.argv) > 3 else None
    names = dict(item.split() for item in NAMES.replace("\n", "|").split("|") if item)
    known = subprocess.run([program, "explain", "--technique", "list"],
                           capture_output=True, text=True).stdout.split()
    table = {}
    for line in open(library):
        _, code, candidates, _, _, eliminated, placed = line.strip().split(":")[:7]
        base = code.split("-")[0]
        name = names.get(base, "?")
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
            found = list(instances(program, name, file.name))
        if not base.startswith(ONE_INSTANCE) and name not in UNIQUE:
            found = [f for f in found if f[0] == set(map(int, candidates))]
        union = set().union(*(f[1] for f in found))
        row["equal" if union == case else "more" if case <= union else "less"] += 1
        row["one"] += union == case or any(f[1] == case for f in found)
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
