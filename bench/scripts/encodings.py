#!/usr/bin/env python3
"""encodings.py -- which encoding wins: tables, and a picture, of its rows.

usage: encodings.py ROWS.csv[.xz] [PICTURE.svg]     (the picture needs gnuplot)

Times are processor seconds of the solver.  PAR-2 is their mean, with twice the
limit for a board that was not answered; so it is in geometric means of ratios.
Rows that were not run count nowhere.  Intervals have the mean in 95 of 100 cases
(Student's t, of the logarithms of the ratios; a board is a sample).

A ratio is to the solver's own time with the extended encoding and pairwise clauses,
on the boards that both ran.  What is chosen is chosen on the odd boards of a set,
and its figures are those of the even ones.
"""
import csv
import lzma
import math
import statistics
import subprocess
import sys
from collections import defaultdict

ENCODINGS = "minimal efficient extended triad".split()
AMOS = "native pairwise sequential product commander binary bimander".split()
COMBINATIONS = [(encoding, amo) for encoding in ENCODINGS for amo in AMOS]
USUAL = "extended", "pairwise"
ANSWERS = "solved", "unique", "several", "none"
GROUPS = {"to 25": ("easy", "hardest", "16", "25"), "9x9": ("easy", "hardest"), "16": ("16",), "25": ("25",), "36": ("36",),
          "blank": ("blank",), "none": ("none-16", "none-25")}


def student(freedom):
    """What |t| exceeds in one of 20 cases (table; then Abramowitz, Stegun 26.7.5)."""
    table = [math.inf, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365]
    x, f = statistics.NormalDist().inv_cdf(0.975), freedom
    return table[f] if f < len(table) else (
        x + (x**3 + x) / (4 * f) + (5 * x**5 + 16 * x**3 + 3 * x) / (96 * f * f))


class Solver:
    """The rows of a solver: seconds[group][combination][board]."""

    def __init__(self):
        self.seconds = defaultdict(lambda: defaultdict(dict))
        self.solved = defaultdict(lambda: defaultdict(int))

    def add(self, group, row):
        if row["status"] == "skipped":
            return
        combination = row["encoding"], row["amo"]
        answered = row["status"] in ANSWERS and not row["fault"]
        board = row["family"], row["instance"], row["hash"]
        self.seconds[group][combination][board] = (
            float(row["cpu_s"]) if answered else 2 * float(row["limit_s"]))
        self.solved[group][combination] += answered

    def half(self, group, odd):
        """Boards of the group that the usual form ran, in the order of their names."""
        boards = sorted(self.seconds[group][USUAL])
        return boards[0 if odd else 1::2]

    def ratio(self, group, combination, boards=None, to=USUAL):
        """Mean ratio, the factor of its interval, the number of boards."""
        mine, other = (self.seconds[group][name] for name in (combination, to))
        logs = [math.log(max(mine[board], 1e-3) / max(other[board], 1e-3))
                for board in mine if board in other and (not boards or board in boards)]
        if not logs:
            return None, None, 0
        spread = (student(len(logs) - 1) * statistics.stdev(logs) / math.sqrt(len(logs))
                  if len(logs) > 1 else math.inf)
        return math.exp(statistics.mean(logs)), math.exp(min(spread, 50)), len(logs)


def read(path):
    solvers = defaultdict(Solver)
    with (lzma.open if path.endswith(".xz") else open)(path, "rt", newline="") as file:
        for row in csv.DictReader(file):
            for group, families in GROUPS.items():
                if row["family"] in families:
                    solvers[row["solver"]].add(group, row)
    return solvers


def print_table(solvers, title, cell):
    for name, solver in solvers.items():
        groups = [group for group in GROUPS if solver.seconds[group]]
        print(f"\n{name}: {title}\n{'':21}" + "".join(f"{g:>14}" for g in groups))
        for combination in COMBINATIONS:
            cells = [cell(solver, group, combination) for group in groups]
            if any(cells):
                print("%-10s %-10s" % combination + "".join(f"{c:>14}" for c in cells))


def par2(solver, group, combination):
    seconds = solver.seconds[group][combination].values()
    return seconds and "%d/%d %7.3f" % (solver.solved[group][combination], len(seconds),
                                        statistics.mean(seconds)) or ""


def geometric(solver, group, combination):
    mean, factor, count = solver.ratio(group, combination)
    if not count:
        return ""
    return f"{mean:.2f}" + (f" */{factor:.2f}" if factor < 100 else "")


def print_choices(solvers):
    print(f"\n{'chosen on odd boards':42}ratio to the usual form, on even ones")
    for name, solver in solvers.items():
        for group in GROUPS:
            odd, even = (solver.half(group, odd) for odd in (True, False))
            forms = [c for c in COMBINATIONS if even and all(
                solver.ratio(group, c, half)[2] == len(half) for half in (odd, even))]
            if USUAL not in forms:
                continue
            best, after = (min(forms, key=lambda c: solver.ratio(group, c, half)[0])
                           for half in (odd, even))
            mean, factor, count = solver.ratio(group, best, even)
            regret = solver.ratio(group, best, even, after)[0]
            print(f"{name:14}{group:7}{' '.join(best):21}{mean:6.2f} {'*/%.2f' % factor if factor < 1e3 else '':8}"
                  f"{count:3} boards, {regret:.2f} of the best there")


def picture(solvers, path):
    """A heat map for each solver and size: ratios to the least; – if none answered."""
    names = [name for name in ("ours", "minisat", "cadical") if name in solvers]
    groups = [group for group in GROUPS if group not in ("blank", "to 25") and
              all(solvers[name].seconds[group] for name in names)]
    script = [f"set terminal svg size 1120,{20 + 225 * len(names)} font 'sans,10'",
              f"set output '{path}'", f"set multiplot layout {len(names)},{len(groups)} "
              "title 'time, to the least of the solver and side;  –: none answered;  "
              "white  not run'",
              "set palette defined (0 '#f7fbff', 1 '#9ecae1', 3 '#4292c6', 5 '#08306b')",
              "set cbrange [0:5]\nunset colorbox\nunset key\nset tics scale 0",
              "set xtics rotate by 90 right\nset style fill solid noborder\nset yrange [3.5:-0.5]\nset xrange [-0.5:6.5]",
              "set xtics (" + ", ".join(f"'{a}' {i}" for i, a in enumerate(AMOS)) + ")",
              "set ytics (" + ", ".join(f"'{e}' {i}" for i, e in enumerate(ENCODINGS)) + ")",
              "set lmargin 9.5\nset rmargin 0.5\nset tmargin 2.5\nset bmargin 5.5"]
    for name in names:
        for group in groups:
            solver = solvers[name]
            ratios = {c: solver.ratio(group, c)[0] for c in COMBINATIONS}
            best = min((r for r in ratios.values() if r), default=1)
            script.append("$cells << END")
            for (encoding, amo), ratio in ratios.items():
                if ratio:
                    shown = ratio / best
                    label = (f"{shown:.{0 if shown >= 9.95 else 1}f}"
                             if solver.solved[group][encoding, amo] else "–")
                    script.append(f"{AMOS.index(amo)} {ENCODINGS.index(encoding)} "
                                  f"{shown} {label}")
            title = f"{name}, " + ("no solution" if group == "none" else
                                   f"side {group.split('x')[0]}")
            script.append(
                f"END\nset title '{title}' offset 0,-0.6\n"
                "plot $cells using 1:2:(0.5):(0.5):(log($3)/log(2)) with boxxyerror fc palette, "
                "$cells using 1:2:4:($3 > 6 ? 0xffffff : 0) with labels "
                "font ',8' textcolor rgb variable")
    subprocess.run(["gnuplot"], input="\n".join(script), text=True, check=True)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    ALL = read(sys.argv[1])
    print_table(ALL, "boards answered, of those run; PAR-2 in seconds", par2)
    print_table(ALL, "mean ratio to extended pairwise, factor of its interval", geometric)
    print_choices(ALL)
    if len(sys.argv) == 3:
        picture(ALL, sys.argv[2])
