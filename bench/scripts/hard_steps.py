#!/usr/bin/env python3
"""hard_steps.py -- how long the steps of hard boards are in textbook style.

usage: bench/scripts/hard_steps.py PROGRAM BOARDS FROM TO

Each line of BOARDS is a board, or a name, a tab and a board.  The boards with numbers from
FROM up to, but not including, TO are explained, counted from 0.  Prints for each board the
CPU seconds, the number of steps, how many steps have no name, how many are parts of other
steps, the number of lines of the longest step, and how many steps have more than 40 lines.
Then prints how often each technique occurred, and how often with more than 40 lines.
"""

import collections
import re
import resource
import subprocess
import sys

MOST = 40


def seconds():
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def steps_of(text):
    """The lines of each step: its numbered line, and the indented lines below it."""
    steps = []
    for line in text.split("\n"):
        if re.match(r"\d+\. ", line):
            steps.append([line])
        elif steps and line.startswith(" "):
            steps[-1].append(line)
    return steps


def main():
    program, boards, first, last = sys.argv[1:5]
    names = collections.Counter()
    long = collections.Counter()
    lines = [line.rstrip("\n") for line in open(boards, encoding="utf-8")]
    lines = [line.split("\t")[1] if "\t" in line else line.split()[0]
             for line in lines if line and not line.startswith("#")]
    total = 0
    for number in range(int(first), min(int(last), len(lines))):
        begin = seconds()
        run = subprocess.run([program, "explain", "--style", "textbook"],
                             input=lines[number] + "\n", text=True,
                             capture_output=True, check=False)
        steps = steps_of(run.stdout)
        unnamed = parts = 0
        for step in steps:
            text = " ".join(line.strip() for line in step)
            name = re.search(r"\(([a-z-]+|\d+ truths?[^)]*)\)", text).group(1)
            unnamed += "truth" in name
            names["unnamed" if "truth" in name else name] += 1
            long[name] += len(step) > MOST
            parts += " needs it. (" in text
        took = seconds() - begin
        total += took
        print(f"{number} {took:.2f} s, {len(steps)} steps, {unnamed} without a name, {parts} parts,",
              f"longest {max(map(len, steps), default=0)} lines,",
              f"{sum(len(step) > MOST for step in steps)} above {MOST},",
              *re.findall(r"^(\w+) after", run.stdout, re.M), flush=True)
    print(f"{total:.1f} s")
    for name, count in names.most_common():
        print(f"{name} {count}, {long[name]} above {MOST} lines")


main()
