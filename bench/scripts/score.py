#!/usr/bin/env python3
"""How well `rate` estimates Sudoku Explainer's number (SER).

Usage: bench/scripts/score.py PROGRAM TABLE [EVERY]

TABLE has a puzzle a line in its first column, its SER in its last, with tabs
between.  Takes each EVERY-th line (an even number, default 10), and the one after it:
the first are odd lines, on which bounds are chosen, the second are even.
Prints rank correlations (Spearman) of SER with each measure, and the scatter: how
many puzzles have which estimate and which SER.
"""
import collections
import statistics
import subprocess
import sys

MEASURES = {"%e": "estimate", "%h": "HoDoKu's score", "%t": "most truths",
            "%T": "all truths", "%b": "B"}


def ranks(values):
    """The mean rank of each value among all."""
    counts, rank, below = collections.Counter(values), {}, 0
    for value in sorted(counts):
        rank[value] = below + (counts[value] - 1) / 2
        below += counts[value]
    return [rank[value] for value in values]


def spearman(first, second):
    return statistics.correlation(ranks(first), ranks(second))


def number(text):
    """`>8.3` is the next half, 8.5, which no estimate is."""
    if text[0] == ">":
        return (int(float(text[1:]) * 2) + 1) / 2
    return float(text) if text != "-" else float("inf")


def measure(program, puzzles):
    """For each puzzle the values of all measures."""
    output = subprocess.run(
        [program, "rate", "--format", " ".join(MEASURES)],
        input="\n".join(puzzles) + "\n", stdout=subprocess.PIPE, text=True,
        check=True).stdout
    return [[number(word) for word in line.split()]
            for line in output.splitlines()]


def scatter(estimates, ratings):
    """A row for each whole and half SER, a column for each of the estimate."""
    def half(value):
        return int(value * 2) / 2
    counts = collections.Counter(
        (half(x), half(y)) for x, y in zip(estimates, ratings))
    columns = sorted({x for x, _ in counts})
    print("| SER \\ estimate | " + " | ".join(map(str, columns)) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for row in sorted({y for _, y in counts}):
        print(f"| {row} | " + " | ".join(
            str(counts[x, row] or "") for x in columns) + " |")


def main():
    program, table = sys.argv[1:3]
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    with open(table, encoding="utf-8") as file:
        lines = [line.split("\t") for line in file if line[0] != "#"]
    every += every % 2  # chosen lines and reported ones stay apart
    for name, first in ("odd lines", 0), ("even lines", 1):
        rows = lines[first::every]
        ratings = [float(row[-1]) for row in rows]
        values = measure(program, [row[0] for row in rows])
        print(f"{name}: {len(rows)} puzzles; " + ", ".join(
            f"{what} {spearman(ratings, [row[i] for row in values]):.3f}"
            for i, what in enumerate(MEASURES.values())))
    print()
    scatter([row[0] for row in values], ratings)


if __name__ == "__main__":
    main()
