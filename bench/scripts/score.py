#!/usr/bin/env python3
"""How `rate` agrees with published ratings of Sudoku Explainer (SER).

usage: bench/scripts/score.py PROGRAM EVERY TABLE...

Each line of a table is a puzzle: the board is in the first column, its SER in the last
column, with tabs between them.  Uses one of EVERY even lines and the odd line after it,
counted from 0 and without comments.  The rules of `rate` were chosen on even lines, so
odd lines tell how good they are.  Prints Markdown: for each half point of SER and for even
and odd lines, the number of puzzles, how many of them have the same rating, the mean
difference, and the CPU seconds for each puzzle.
"""
import resource
import subprocess
import sys


def rate(program, puzzles):
    """The ratings, and the CPU seconds for each puzzle."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    output = subprocess.run([program, "rate", "--format", "%e"], text=True, check=True,
                            input="\n".join(puzzles) + "\n", stdout=subprocess.PIPE).stdout
    seconds = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin
    return [float(line.strip(">=")) for line in output.split()], seconds / len(puzzles)


def main():
    program, every = sys.argv[1], int(sys.argv[2])
    lines = []
    for table in sys.argv[3:]:
        with open(table, encoding="utf-8") as file:
            lines += [line.split("\t") for line in file if line[0] != "#"]
    print("| SER | lines | puzzles | equal | mean difference | seconds each |")
    print("|---|---|---|---|---|---|")
    for half in range(2, 26):
        for name, first in ("even", 0), ("odd", 1):
            rows = [line for line in lines[first::2 * every]
                    if int(float(line[-1]) * 2 + 0.001) == half]
            if not rows:
                continue
            found, seconds = rate(program, [row[0] for row in rows])
            wrong = [x - float(row[-1]) for x, row in zip(found, rows)]
            equal = sum(abs(x) < 0.05 for x in wrong)
            print(f"| {half / 2} | {name} | {len(rows):,} | {equal:,} | "
                  f"{sum(wrong) / len(rows):.3f} | {seconds:.4f} |", flush=True)


if __name__ == "__main__":
    main()
