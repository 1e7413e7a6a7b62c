# rules.py -- the rules of Sudoku as clauses.  This shares nothing with the encoder, so it
# confirms that the formula of a proof is about the board.
#
# Usage: python3 rules.py FORMULA ROWS COLS BOARD [SOLUTION]; exit status 0 if the DIMACS
# file and the rules of the board give the same set of clauses.
#
# Boxes have ROWS rows and COLS columns, so digits go from 1 to ROWS * COLS.  A board is
# symbols (1 to 9, A to Z, @ for 36; others are blank), or numbers with 0 for blank.
#
# A variable says that a cell holds a digit; variables are numbered cell by cell, line by
# line, and within a cell digit by digit.  Each cell has exactly one digit; each house has
# each digit exactly once.  The solution must satisfy all clauses, and adds one more clause:
# some blank cell holds another digit than in the solution.

import sys
from itertools import combinations

SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"


def board(path, side):
    words = " ".join(line.split("#")[0].split(":")[0] for line in open(path)).split()
    if not all(word.isdigit() and len(word) < 3 for word in words):
        return [max(SYMBOLS.find(symbol.upper()), 0) for symbol in "".join(words)]
    return [int(word) for word in words][-side * side:] # the side may come before them


def houses(rows, cols):
    """The cells of each row, column and box, counted from 0 line by line."""
    side = rows * cols
    for line in range(side):
        yield [line * side + col for col in range(side)]
        yield [row * side + line for row in range(side)]
    for top in range(0, side, rows):
        for left in range(0, side, cols):
            yield [(top + row) * side + left + col for row in range(rows) for col in range(cols)]


def exactly_one(literals):
    yield literals
    for one, other in combinations(literals, 2):
        yield [-one, -other]


def clauses(rows, cols, given):
    side = rows * cols
    cells, digits = range(side * side), range(1, side + 1)
    for cell in cells:
        yield from exactly_one([cell * side + digit for digit in digits])
    for house in houses(rows, cols):
        for digit in digits:
            yield from exactly_one([cell * side + digit for cell in sorted(house)])
    for cell in cells:
        if given[cell]:
            yield [cell * side + given[cell]]


def other_solution(side, given, solution):
    return [-cell * side - solution[cell] for cell in range(side * side) if not given[cell]]


def dimacs(path):
    clause = []
    for line in open(path):
        if line[:1] in "cp":
            continue
        for literal in map(int, line.split()):
            if literal:
                clause.append(literal)
                continue
            yield clause
            clause = []


def as_set(clauses):
    return {tuple(sorted(clause, key=abs)) for clause in clauses}


formula, rows, cols = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
boards = [board(path, rows * cols) for path in sys.argv[4:]]
if any(len(cells) != (rows * cols) ** 2 for cells in boards):
    sys.exit("rules.py: a board has another number of cells")
ruled = as_set(clauses(rows, cols, boards[0]))
if len(boards) > 1:
    solution = {cell * rows * cols + digit for cell, digit in enumerate(boards[1])}
    if any(not any((abs(lit) in solution) == (lit > 0) for lit in clause) for clause in ruled):
        sys.exit("rules.py: the solution breaks a rule")
    ruled |= as_set([other_solution(rows * cols, *boards)])
found = as_set(dimacs(formula))
for clause in sorted(ruled ^ found)[:3]:
    print("rules.py: only in", "the rules:" if clause in ruled else "the formula:", *clause)
sys.exit(ruled != found)
