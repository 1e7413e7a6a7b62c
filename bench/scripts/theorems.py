#!/usr/bin/env python3
"""theorems.py -- what `theorems candidates` found in several sets of puzzles, as tables.

Usage: theorems.py FOLDER MOST NAME=LIBRARY[,LIBRARY]...

A library is what `cdcl-sudoku theorems candidates FILE` printed for a set, or a part of
it.  Adds up the deductions of each theorem, and prints tables in Markdown: the sets, how
many deductions the first theorems cover, the techniques and their ranks, and the most
frequent theorems without a name.  Writes two files to FOLDER: library.txt with the first
MOST theorems, and coverage.svg (with gnuplot).
"""
import collections
import pathlib
import re
import subprocess
import sys

FIRST = 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000
HEAD = re.compile(r"# (\d+) deductions, (\d+) steps, (\d+) boards; \d+ theorems; "
                  r"(\d+) steps not proved smallest; (\d+) deductions of no theorem")


class Shapes:
    """Groups theorems of one shape by union-find, since libraries number shapes
    differently."""

    def __init__(self):
        self.parent = {}

    def find(self, text):
        self.parent.setdefault(text, text)
        while self.parent[text] != text:
            text = self.parent[text]
        return text

    def unite(self, a, b):
        self.parent[self.find(a)] = self.find(b)


def read(path, names, shapes):
    """The five numbers of the first line, and the deductions of each theorem."""
    figures, counts, texts = None, collections.Counter(), []
    for line in open(path):
        if line.startswith("# "):
            figures = [int(figure) for figure in HEAD.match(line).groups()]
        elif not line.startswith("theorems"):
            theorem, comment = line.rstrip("\n").split(" # ")
            name, text = theorem.split(" ", 1)
            count, alike = comment.split(" as ")
            names[text] = name
            counts[text] = int(count)
            texts.append(text)
            shapes.unite(text, texts[int(alike) - 1])
    return figures, counts


def ranked(counts):
    return sorted(counts, key=lambda text: (-counts[text], text))


def covered(counts, most):
    """The share of the deductions that the first theorems cover, in percent."""
    return 100 * sum(sorted(counts.values())[-most:]) / sum(counts.values())


def grouped(counts, shapes):
    result = collections.Counter()
    for text, count in counts.items():
        result[shapes.find(text)] += count
    return result


def without_singles(counts, names):
    return collections.Counter({text: count for text, count in counts.items()
                                if not names[text].endswith("-single")})


def row(cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def table(head, rows):
    row(head)
    print("|---" * len(head) + "|")
    for cells in rows:
        row(cells)
    print()


def draw(folder, curves):
    """Plots the share that the first m theorems cover, for each m, as a curve per set."""
    data = plots = ""
    for number, (name, counts) in enumerate(curves.items()):
        total, sum_, next_ = sum(counts.values()), 0, 1
        data += f"$set{number} << END\n"
        for rank, text in enumerate(ranked(counts), 1):
            sum_ += counts[text]
            if rank >= next_ or rank == len(counts):
                data += f"{rank} {100 * sum_ / total:.2f}\n"
                next_ = rank * 1.03
        data += "END\n"
        plots += f"{', ' if plots else ''}$set{number} with lines lw 2 title '{name}'"
    script = f"""set terminal svg size 720,440 font 'Helvetica,13' background 'white'
set output '{folder}/coverage.svg'
set logscale x
set xlabel 'the first m theorems'
set ylabel 'of deductions but singles, %'
set yrange [0:100]
set grid
set key bottom right
{data}plot {plots}
"""
    subprocess.run(["gnuplot"], input=script, text=True, check=True)


def main():
    folder, most = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    names, shapes, sets, figures = {}, Shapes(), {}, {}
    for word in sys.argv[3:]:
        name, paths = word.split("=")
        sets[name], figures[name] = collections.Counter(), [0] * 5
        for path in paths.split(","):
            head, counts = read(path, names, shapes)
            sets[name] += counts
            figures[name] = [a + b for a, b in zip(figures[name], head)]
    total = sum(sets.values(), collections.Counter())
    others = without_singles(total, names)
    table(["set", "boards", "steps", "not proved smallest", "deductions", "of no theorem",
           "theorems", "shapes"],
          [[name, f[2], f[1], f[3], f[0], f[4], len(sets[name]),
            len(grouped(sets[name], shapes))] for name, f in figures.items()] +
          [["all"] + [sum(f[i] for f in figures.values()) for i in (2, 1, 3, 0, 4)] +
           [len(total), len(grouped(total, shapes))]])
    curves = {**sets, "all": total}
    curves = {**{name: without_singles(counts, names) for name, counts in curves.items()},
              "shapes of all": grouped(others, shapes)}
    table(["m"] + [f"{name}, %" for name in curves],
          [[m] + [f"{covered(counts, m):.1f}" if m <= 2 * len(counts) else ""
                  for counts in curves.values()] for m in FIRST])
    folder.mkdir(parents=True, exist_ok=True)
    draw(folder, curves)
    order = ranked(total)
    rank = {text: i for i, text in enumerate(order, 1)}
    by_name = collections.defaultdict(list)
    for text in order:
        by_name[names[text]].append(text)
    table(["technique", "theorems", "first rank", "deductions", "%"],
          [[name if name != "-" else "(no name)", len(texts), rank[texts[0]],
            sum(total[text] for text in texts),
            f"{100 * sum(total[text] for text in texts) / sum(total.values()):.3f}"]
           for name, texts in sorted(by_name.items(), key=lambda item: rank[item[1][0]])])
    table(["rank", "deductions", "the most frequent without a name"],
          [[rank[text], total[text], f"`{text}`"] for text in by_name["-"][:20]])
    first = {}
    with open(folder / "library.txt", "w") as out:
        sums = [sum(f[i] for f in figures.values()) for i in range(5)]
        out.write("theorems 1\n# {} deductions, {} steps, {} boards; {} theorems; {} steps "
                  "not proved smallest; {} deductions of no theorem: more than 12 truths, or "
                  "too many symmetries\n".format(*sums[:3], len(total), *sums[3:]))
        for text in order[:most]:
            alike = first.setdefault(shapes.find(text), rank[text])
            out.write(f"{names[text]} {text} # {total[text]} as {alike}\n")


main()
