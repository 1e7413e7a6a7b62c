"""test_boards.py -- compares the functions for boards with the output of the program."""

import json
import os
import re
import signal
import subprocess
import threading
import time
import xml.dom.minidom
from pathlib import Path

import pytest

import cdcl_sudoku
from cdcl_sudoku import Board, SudokuError
from cdcl_sudoku.formula import CNF, FormulaError
from cdcl_sudoku.solvers import Solver

BUILD = Path(os.environ["BUILD"])
PUZZLE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
ROWS = [[int(c.replace(".", "0")) for c in PUZZLE[i:i + 9]] for i in range(0, 81, 9)]


def program(*arguments, text=PUZZLE):
    return subprocess.run([BUILD / "cdcl-sudoku", *arguments, "-"], input=text,
                          capture_output=True, text=True).stdout


def test_forms_of_puzzles(tmp_path):
    path = tmp_path / "board.txt"
    path.write_text(PUZZLE)
    grid = program("solve", "-O", "grid")
    forms = [PUZZLE, Board(PUZZLE), ROWS, sum(ROWS, []), path,
             [PUZZLE[i:i + 9] for i in range(0, 81, 9)], (tuple(row) for row in ROWS)]
    try:
        import numpy
        forms += [numpy.array(ROWS), numpy.array(ROWS, "int8").ravel(),
                  list(numpy.array(ROWS)), list(numpy.array(ROWS).ravel())]
    except ImportError:
        pass
    for form in forms:
        answer = cdcl_sudoku.solve(form, unique=True)
        assert answer.status == "unique"
        assert answer.solutions[0].text == program("solve", "-O", "line").split()[-1]
        assert [c for c in str(answer) if c.isdigit()] == list(answer.solutions[0].text)
        assert str(answer).split("\n")[0] in grid
        assert answer.puzzle.text.split("\n")[0] in (PUZZLE, PUZZLE[:9])


def test_answers_are_those_of_the_program():
    for name in "count", "check", "candidates", "hint", "rate", "minimize":
        easy = PUZZLE.replace("8....", "81275", 1)
        data = getattr(cdcl_sudoku, name)(easy).data
        expected = json.loads(program(name, "-O", "json", text=easy))
        assert data == expected and data["puzzle"] == easy
    assert cdcl_sudoku.encode(PUZZLE, to="opb") == program("encode", "-O", "opb")
    assert cdcl_sudoku.convert(PUZZLE, to="sdk") == program("convert", "-O", "sdk")
    solver = Solver(bootstrap_with=CNF(from_string=cdcl_sudoku.encode(PUZZLE)))
    (model,) = solver.enum_models()
    assert "".join(str((lit - 1) % 9 + 1) for lit in model if lit > 0) == \
        cdcl_sudoku.solve(PUZZLE).solutions[0].text
    some = [next(cdcl_sudoku.solutions("." * 256)).text for _ in range(2)]
    assert len(some[0]) == 256
    assert len(set(board.text for board in cdcl_sudoku.solutions("." * 16))) == 288


def test_steps_and_pictures():
    easy = next(cdcl_sudoku.generate(seed=3))
    steps = list(cdcl_sudoku.explain(easy, style="textbook"))
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    said = program("explain", "--style", "textbook", text=easy.text)
    assert str(steps[4]) in said
    for drawn in easy, steps[4], cdcl_sudoku.solve(easy):
        assert drawn._repr_svg_().startswith("<svg")
        assert drawn._repr_svg_().endswith("</svg>\n")


def test_titles_keep_off_the_numbers_of_columns():
    step = next(cdcl_sudoku.explain(next(cdcl_sudoku.generate(seed=3))))
    picture = xml.dom.minidom.parseString(step._repr_svg_()).documentElement
    title = next(text for text in picture.getElementsByTagName("text")
                 if "title" in text.getAttribute("class"))
    board = picture.getElementsByTagName("svg")[0]
    number = board.getElementsByTagName("text")[1]
    top = (float(board.getAttribute("y")) + float(number.getAttribute("y")) -
           float(number.getAttribute("font-size")))
    # Letters like g and p reach a third of their size below the line; .title has size 13.
    assert top - float(title.getAttribute("y")) > 13 / 3 + 2


def test_a_step_has_rules_only_where_there_are_some(tmp_path):
    path = tmp_path / "board.txt"
    path.write_text("# name: Mine\n" + PUZZLE)
    for form in PUZZLE, ROWS, path:
        step = next(cdcl_sudoku.explain(form))
        assert step.puzzle.text == PUZZLE
        assert step.data["text"] in " ".join(str(step).split())
    small = "1.....2..3.....4"
    ruled = next(cdcl_sudoku.explain("rules\nsize 4\nkiller 3 r1c1 r1c2\n" + small))
    assert "killer 3" in ruled.puzzle.text and small in ruled.puzzle.text
    step = next(cdcl_sudoku.explain(small, rules="size 4\nkiller 3 r1c1 r1c2"))
    assert "killer 3" in step.puzzle.text and str(step)


def test_what_is_no_puzzle():
    for wrong in (42, None, 1.5, True, b"1...", [], {}, object(), [1.5] * 16, [[1, None]],
                  [[[1]]], {"1": 2}, [True] * 16):
        for name in ("candidates", "check", "convert", "count", "encode", "hint", "minimize",
                     "rate", "solve"):
            with pytest.raises(TypeError, match="expected text, rows of whole numbers.* not "
                               + type(wrong).__name__):
                getattr(cdcl_sudoku, name)(wrong)
        for name in "explain", "solutions":
            with pytest.raises(TypeError, match="expected text, rows"):
                next(getattr(cdcl_sudoku, name)(wrong))
    with pytest.raises(TypeError, match="rules: expected text"):
        cdcl_sudoku.solve(PUZZLE, rules=42)
    with pytest.raises(TypeError, match="expected text, rows"):
        cdcl_sudoku.hint(PUZZLE, puzzle=42)


def test_errors_are_in_the_words_of_python(tmp_path, monkeypatch):
    def message(call):
        with pytest.raises(SudokuError) as caught:
            call()
        return str(caught.value)

    assert message(lambda: cdcl_sudoku.solve(PUZZLE, rules="killer 3 r1c1\nfoo 3")).startswith(
        "rules:2:1: ")
    assert message(lambda: cdcl_sudoku.hint(PUZZLE, puzzle="12")).startswith("puzzle:1:1: ")
    assert cdcl_sudoku.hint(PUZZLE, puzzle="." * 81).status == "several"
    assert message(lambda: cdcl_sudoku.solve(PUZZLE, exit_codde=True)) == \
        "unknown option 'exit_codde' (did you mean exit_code?)"
    assert message(lambda: cdcl_sudoku.solve(PUZZLE, time="x")) == \
        "time 'x': expected a number of seconds"
    both = message(lambda: cdcl_sudoku.solve("12\n\n345")).split("\n")
    assert all(re.match(r"[13]:1: ", line) for line in both), both
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text(PUZZLE)
    assert "pathlib.Path('board.txt')" in message(lambda: cdcl_sudoku.solve("board.txt"))
    with pytest.raises(TypeError, match="output='board.pdf'"):
        cdcl_sudoku.convert(PUZZLE, to="pdf")


def test_rules_and_puzzles_from_paths(tmp_path):
    rules, puzzle = tmp_path / "rules", tmp_path / "puzzle"
    rules.write_text("size 4\nkiller 5 r1c1 r1c2")
    puzzle.write_text(PUZZLE)
    first = cdcl_sudoku.solve("." * 16, rules=rules).solutions[0].text
    assert int(first[0]) + int(first[1]) == 5
    assert cdcl_sudoku.hint("1" + PUZZLE[1:], puzzle=puzzle).status not in ("hint", "none")
    with pytest.raises(FileNotFoundError):
        cdcl_sudoku.solve(PUZZLE, rules=tmp_path / "none")


def test_rules():
    rules = "size 4\nkiller 5 r1c1 r1c2\nkiller 5 r2c1 r2c2"
    answer = cdcl_sudoku.solve("." * 16, rules="rules\n" + rules)
    first = answer.solutions[0].text
    assert int(first[0]) + int(first[1]) == 5 == int(first[4]) + int(first[5])
    step = next(cdcl_sudoku.explain("1" + "." * 14 + "2", rules="rules\n" + rules))
    assert "killer" in step.puzzle.text and step._repr_svg_().startswith("<svg")


def test_errors(tmp_path, monkeypatch):
    with pytest.raises(SudokuError) as caught:
        cdcl_sudoku.count("1234\n12x4\n....\n....")
    assert caught.value.line == 2 and caught.value.column == 3
    for wrong in lambda: cdcl_sudoku.solve(PUZZLE, encoding="none"), \
            lambda: cdcl_sudoku.solve(PUZZLE + "\n" + PUZZLE), lambda: cdcl_sudoku.solve(""):
        with pytest.raises(SudokuError) as caught:
            wrong()
        assert caught.value.line is None
    with pytest.raises(FileNotFoundError):
        cdcl_sudoku.solve(tmp_path / "none")
    with pytest.raises(SudokuError, match="expected an answer"):
        cdcl_sudoku.solve(PUZZLE, help=True)
    (tmp_path / "-").write_text(PUZZLE)
    monkeypatch.chdir(tmp_path)
    assert cdcl_sudoku.solve(Path("-")).status == "solved"
    for text, line, column in (("p cnf 1 1\n\n1 y 0", 3, 3), ("p cnf x 1", 1, 1), ("1 2", 1, 1),
                               ("1 999999999 0", 1, 3), ("1 1_0 0", 1, 3), ("1 \u0663 0", 1, 3)):
        with pytest.raises(FormulaError) as caught:
            CNF(from_string=text)
        assert (caught.value.line, caught.value.column) == (line, column)


def test_formulas_are_written_and_read(tmp_path):
    with pytest.raises(TypeError):
        CNF(from_clauses=[[1.5]])
    formula = CNF(from_clauses=[[1, -5], [3], []])
    formula.comments.append("c a comment")
    formula.to_file(tmp_path / "formula.cnf")
    for again in CNF(from_file=tmp_path / "formula.cnf"), formula.copy():
        assert (again.nv, again.clauses) == (5, formula.clauses)
        assert again.comments == formula.comments


def test_an_iterator_that_is_left_and_signals_end_the_program():
    def children():
        return Path(f"/proc/self/task/{threading.get_native_id()}/children").read_text()

    before = children()
    blank = cdcl_sudoku.solutions("." * 81)
    next(blank)
    blank.close()
    assert children() == before
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        cdcl_sudoku.count("." * 81)
    assert children() == before and time.monotonic() - begin < 30
