# pbp.py -- tests that a checker of pseudo-Boolean proofs refutes no formula with a model.
#
#   python3 pbp.py CHECKER TRIALS SEED
#
# Makes random pseudo-Boolean formulas of a few variables that have a model (by brute
# force), and random lines of a proof.  Lines that the checker refuses are dropped; after
# each accepted line the checker must refuse the contradiction.

import itertools
import random
import subprocess
import sys

checker, trials, seed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
draw = random.Random(seed)


def constraint(variables, lowest, highest):
    terms = [(draw.choice((1, 1, 2, 3, -1, -2, 0)), draw.randint(1, variables), draw.random() < 0.5)
             for _ in range(draw.randint(0, 4))]
    return terms, draw.randint(lowest, highest)


def text(terms, degree, relation=">="):
    words = ["%d %sx%d" % (factor, "~" * negated, variable) for factor, variable, negated in terms]
    return " ".join(words + ["%s %d ;" % (relation, degree)])


def has_model(rows, variables):
    return any(all((total >= degree) if relation == ">=" else total == degree
                   for terms, degree, relation in rows
                   for total in [sum(factor * (bits[variable - 1] != negated)
                                     for factor, variable, negated in terms)])
               for bits in itertools.product((False, True), repeat=variables))


def line(variables, last):
    """A random line of a proof, and the number of constraints that it adds."""
    kind = draw.random()
    if kind < 0.3:
        return "rup " + text(*constraint(variables + 2, -1, 3)), 1
    if kind < 0.6:
        variable, truth = draw.randint(1, variables + 2), draw.randint(0, 1)
        terms, degree = constraint(variables + 2, -1, 2)
        terms.append((draw.randint(1, 3), variable, not truth))
        return "red %s x%d -> %d" % (text(terms, degree), variable, truth), 1
    if kind < 0.85:
        steps = [draw.choice((" %d +" % draw.randint(1, last), " %d *" % draw.randint(1, 3),
                              " %d d" % draw.randint(1, 3))) for _ in range(draw.randint(1, 4))]
        return "pol %d%s" % (draw.randint(1, last), "".join(steps)), 1
    first = draw.randint(1, last)
    return draw.choice(("del id %d" % first, "del range %d %d" % (first, first + 2))), 0


accepted = 0
for trial in range(trials):
    variables, rows = draw.randint(2, 5), [([], 1, ">=")]
    while not has_model(rows, variables):
        rows = [(*constraint(variables, -1, 3), draw.choice((">=", ">=", ">=", "=")))
                for _ in range(draw.randint(2, 7))]
    open("sound.opb", "w").writelines(text(*row) + "\n" for row in rows)
    given = last = sum(1 + (relation == "=") for _, _, relation in rows)
    lines = []
    for _ in range(12):
        more, added = line(variables, last)
        open("sound.pbp", "w").write("\n".join(
            ["pseudo-Boolean proof version 2.0", "f %d" % given, *lines, more, "rup >= 1 ;",
             "output NONE", "conclusion UNSAT : %d" % (last + added + 1),
             "end pseudo-Boolean proof", ""]))
        done = subprocess.run([checker, "sound.opb", "sound.pbp"], capture_output=True, text=True)
        if done.returncode != 1 or done.stderr:
            print("trial %d: %s%s" % (trial, done.stdout, done.stderr), file=sys.stderr)
            sys.exit(1)
        if int(done.stdout.split(":")[1]) > len(lines) + 3: # the number of the refused line
            lines.append(more)
            last += added
            accepted += 1
print("accepted %d lines" % accepted)
sys.exit(accepted < trials)
