#!/usr/bin/env python3
"""ratings.py -- B, depth and class of the boards of several sets, as one table.

usage: bench/scripts/ratings.py PROGRAM SECONDS NAME=FILE...

Each line of a file has one board: a board of side 9, alone or in a column between tabs, or
f-puzzles JSON at the end of the line.  Each file of a folder has one board, of any side
that can be rated.  The class is B at depth 1, BxB at depth 2, BxBB at depth 3 (Berthier,
"Hierarchical classifications", 2023).  A board has a limit of SECONDS of wall-clock time.
Prints Markdown: a line for each class, a column for each set, and last the CPU seconds.
"""

import collections
import os
import re
import resource
import subprocess
import sys

BOARD = re.compile(r"^(?:.*\t)?(\{.*\})$|(?:^|\t)([0-9.]{81})(?:\s|$)")
NAMES = {"0": "singles", "1": "B", "2": "BxB", "3": "BxBB"}


def boards_of(path):
    """The input of the program: names of files, or lines."""
    if os.path.isdir(path):
        return sorted(os.path.join(path, name) for name in os.listdir(path)), None
    with open(path, encoding="utf-8") as lines:
        found = [BOARD.search(line) for line in lines if not line.startswith("#")]
    return [], "".join(match.group(match.lastindex) + "\n" for match in found if match)


def class_of(line):
    """The sort key (depth, class) of a class, and its name."""
    depth, _, number = line.partition(" ")
    if depth.isdigit() and number.isdigit():
        name = NAMES.get(depth, "depth " + depth)
        return (int(depth), int(number)), name if depth == "0" else f"{name} {number}"
    if depth.isdigit():
        return (int(depth), 1000), f"{NAMES.get(depth, depth)}, class not known"
    return (1000, 0), {"error": "not rated: the side"}.get(line, line)


def main():
    program, limit = sys.argv[1:3]
    sets = [given.split("=", 1) for given in sys.argv[3:]]
    counts, names, seconds = {}, {}, {}
    for title, path in sets:
        files, lines = boards_of(path)
        begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run = subprocess.run([program, "rate", "--time", limit, "--format", "%y %x"] + files,
                             input=lines, text=True, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=False)
        seconds[title] = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin
        counts[title] = collections.Counter()
        for line in run.stdout.splitlines():
            key, name = class_of(line)
            names[key, name] = name
            counts[title][key, name] += 1
    print("| class | " + " | ".join(title for title, _ in sets) + " |")
    print("|---" * (len(sets) + 1) + "|")
    for key in sorted(names):
        print(f"| {names[key]} | "
              + " | ".join(f"{counts[title][key]:,}" if counts[title][key] else ""
                           for title, _ in sets) + " |")
    print("| boards | " + " | ".join(f"{sum(counts[t].values()):,}" for t, _ in sets) + " |")
    print("| seconds | " + " | ".join(f"{seconds[t]:,.1f}" for t, _ in sets) + " |")


if __name__ == "__main__":
    main()
