"""Sudoku boards: the commands of cdcl-sudoku as functions.

A puzzle is a string in any format that the program reads, rules included; a path, of a
file that may be compressed; rows of numbers, as lists or an array of NumPy of shape
[side, side] with 0 for a blank; or a Board.  Keyword options are those of the command of
the same name in `cdcl-sudoku help`, with _ for -: `generate(clues=26, seed=1)`; `time` is
in seconds.  `rules` has rules of the puzzle, as lines, or a path of a file with them.  What
is none of these is a TypeError.

The program runs in a process of its own, so that other threads go on; Ctrl-C, or to leave
an iterator, ends it.

>>> puzzle = "1...|..2.|.3..|...4".replace("|", "")
>>> print(solve(puzzle))
1 2 | 4 3
3 4 | 2 1
----+----
4 3 | 1 2
2 1 | 3 4
>>> check(puzzle).status
'unique'
>>> [step.technique for step in explain(puzzle)][:2]
['hidden-single', 'hidden-single']
>>> solve("12x")
Traceback (most recent call last):
...
cdcl_sudoku.boards.SudokuError: 1:1: a line of 3 symbols: expected 4 (a row of side 4)
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Union

from ._native import PROGRAM

Json = Dict[str, Any]
Option = Union[str, int, float, bool, "os.PathLike[str]", None]
_ERROR = 64  # and above: exit statuses of sysexits.h


class SudokuError(ValueError):
    """A puzzle or an option is wrong; `line` and `column` count from 1, None without one."""

    def __init__(self, text: str) -> None:
        lines = [_WORDS.match(line) for line in text.strip().splitlines()]
        super().__init__("\n".join(_words(found) for found in lines if found))
        first = lines[0] if lines else None
        self.line: Optional[int] = int(first[2]) if first and first[2] else None
        self.column: Optional[int] = int(first[3]) if first and first[3] else None


# A line of standard error.  The groups are the option whose text has the error, the line and
# column in this text, and the message.
_WORDS = re.compile(r"(?:cdcl-sudoku: |.*?(?:/(rules|puzzle))?:(?:(\d+):)?(?:(\d+):)? (?=error: ))?"
                    r"(?:error: )?(.*)")


def _words(found: "re.Match[str]") -> str:
    """Options as the keywords of a function."""
    words = re.sub("; see cdcl-sudoku .*--help$", "", found[4])
    words = re.sub(r"--([a-z]+(?:-[a-z]+)*)", lambda it: it[1].replace("-", "_"), words)
    return ":".join([part for part in found.groups()[:3] if part] + [f" {words}"]).strip()


@dataclass(frozen=True)
class Board:
    """A board, as text that the program reads; its `str` is a grid."""

    text: str

    def __str__(self) -> str:
        return convert(self, "grid").rstrip("\n")

    def _repr_svg_(self) -> str:
        return convert(self, "svg", paper="board")


Puzzle = Union[str, "os.PathLike[str]", Board, Sequence[Any], Any]


@dataclass(frozen=True)
class Answer:
    """The answer of a command for a puzzle; `data` has all of its JSON."""

    puzzle: Board
    status: str
    data: Json = field(repr=False)

    @property
    def board(self) -> Board:
        """The first solution, if the answer has one, else the puzzle."""
        return next(iter(getattr(self, "solutions", ())), self.puzzle)

    def __str__(self) -> str:
        return str(self.board)

    def _repr_svg_(self) -> str:
        return self.board._repr_svg_()


@dataclass(frozen=True)
class Solution(Answer):
    """`status`: solved, unique, not unique or none; `solutions`: the solutions found."""

    solutions: List[Board]


@dataclass(frozen=True)
class Count(Answer):
    """The number of solutions found, and whether these are all."""

    count: int
    complete: bool


@dataclass(frozen=True)
class Check(Count):
    """`status`: unique, wrong (entries are), several or none; two solutions at most."""

    solutions: List[Board]


@dataclass(frozen=True)
class Candidates(Answer):
    """The digits that a cell has in some solution: [side][side], lists of digits."""

    candidates: List[List[List[int]]]


@dataclass(frozen=True)
class Hint(Answer):
    """A sentence about the next step."""

    text: str


@dataclass(frozen=True)
class Rating(Answer):
    """The difficulty of a puzzle: easy to expert; Sudoku Explainer's rating; B, the length of the
    longest braid."""

    level: Optional[str]
    se: Union[float, str, None]
    b: Union[int, str, None]


@dataclass(frozen=True)
class Minimal(Answer):
    """A puzzle without redundant givens; None if there is none."""

    minimal: Optional[Board]

    @property
    def board(self) -> Board:
        return self.minimal or self.puzzle


@dataclass(frozen=True)
class Step:
    """A step: the candidates, such as r1c2=3, that it places and excludes.

    Its `str` is a sentence, its picture the board with the step.
    """

    puzzle: Board
    number: int
    technique: str
    place: List[str]
    eliminate: List[str]
    data: Json = field(repr=False)
    options: Dict[str, Option] = field(repr=False)

    def _as(self, form: str) -> str:
        return _output("explain", self.puzzle,
                       {**self.options, "step": self.number, "as": form})

    def __str__(self) -> str:
        return self._as("text").rstrip("\n")

    def _repr_svg_(self) -> str:
        return self._as("svg")


def _text(puzzle: Puzzle) -> str:
    """The puzzle as text that the program reads."""
    if isinstance(puzzle, Board):
        return puzzle.text
    if isinstance(puzzle, str):
        return puzzle
    rows = _plain(puzzle)
    if rows and all(isinstance(row, str) for row in rows):
        return "\n".join(rows)
    if rows and all(_is_cell(cell) for cell in rows):
        side = round(len(rows) ** 0.5)
        rows = [rows[i:i + side] for i in range(0, len(rows), side)]
    if rows and all(isinstance(row, list) and all(map(_is_cell, row)) for row in rows):
        return "".join(" ".join(map(str, row)) + "\n" for row in rows)
    raise TypeError("a puzzle: expected text, rows of whole numbers with 0 for a blank, a path "
                    f"or a Board, not {type(puzzle).__name__} {puzzle!r:.40}")


def _plain(rows: Any) -> List[Any]:
    """Rows and arrays as lists; an empty list for anything else."""
    items = rows.tolist() if hasattr(rows, "tolist") else rows
    if isinstance(items, (str, bytes, bytearray, dict, set)) or not isinstance(items, Iterable):
        return []
    return [item.tolist() if hasattr(item, "tolist") else
            list(item) if isinstance(item, (list, tuple)) else item for item in items]


def _is_cell(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _file(name: str, content: Any, folder: str) -> str:
    """A path for the option `rules` or `puzzle`; a text is first written to the folder."""
    if isinstance(content, os.PathLike):
        os.stat(content)
        return os.path.join(os.curdir, os.fsdecode(content))
    if name == "rules" and not isinstance(content, str):
        raise TypeError("rules: expected text, as 'killer 10 r1c1 r1c2 r1c3', or a path, "
                        f"not {type(content).__name__} {content!r:.40}")
    place = os.path.join(folder, name)
    with open(place, "w", encoding="utf-8") as file:
        file.write(_text(content))
    return place


def _lines(command: str, puzzle: Puzzle, options: Dict[str, Option]) -> Iterator[str]:
    """Runs a command, and yields its output line by line."""
    options = dict(options)
    arguments, text = [PROGRAM, command], ""
    rules, first = options.pop("rules", None), options.pop("puzzle", None)
    with tempfile.TemporaryDirectory() as folder:
        for name, content in ("rules", rules), ("puzzle", first):
            if content is not None:
                arguments += ["--" + name, _file(name, content, folder)]
        for name, value in options.items():
            if value is not None and value is not False:
                option = "--" + name.replace("_", "-")
                arguments.append(option if value is True else f"{option}={value}")
        if isinstance(puzzle, os.PathLike):
            os.stat(puzzle)  # FileNotFoundError in the words of Python
            place = os.path.join(os.curdir, os.fsdecode(puzzle))  # "-" would be the input
            arguments += ["--", place]
        elif command != "generate":
            arguments, text = arguments + ["-"], _text(puzzle)
        try:
            yield from _run(arguments, text)
        except SudokuError as error:
            if not isinstance(puzzle, str) or not os.path.exists(puzzle):
                raise
            raise SudokuError(f"{error}; expected the text of a puzzle: "
                              f"for the file, pathlib.Path({puzzle!r})") from None


def _run(arguments: List[str], text: str) -> Iterator[str]:
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said, \
            tempfile.TemporaryFile("w+", encoding="utf-8") as given:
        given.write(text)
        given.seek(0)
        process = subprocess.Popen(arguments, stdin=given, stdout=subprocess.PIPE,
                                   stderr=said, text=True, encoding="utf-8")
        try:
            assert process.stdout
            for line in process.stdout:
                yield line
            status = process.wait()
        finally:
            process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()
        if status < 0 or status >= _ERROR:
            said.seek(0)
            raise SudokuError(said.read() or f"cdcl-sudoku ended with status {status}")


def _output(command: str, puzzle: Puzzle, options: Dict[str, Option]) -> str:
    return "".join(_lines(command, puzzle, options))


def _json(command: str, puzzle: Puzzle, options: Dict[str, Option]) -> Iterator[Json]:
    for line in _lines(command, puzzle, {**options, "as": "json"}):
        try:
            yield json.loads(line)
        except ValueError:
            raise SudokuError(f"expected an answer, not the text of another option: {line}"
                              ) from None


def _one(command: str, puzzle: Puzzle, options: Dict[str, Option]) -> Json:
    """The answer for a single board, with the first three fields of an Answer."""
    answers = list(_json(command, puzzle, options))
    if len(answers) != 1:
        raise SudokuError(f"expected one board, not {len(answers)}")
    data = answers[0]
    return {"puzzle": _given(puzzle, options, data["puzzle"]), "status": data["status"],
            "data": data}


def _given(puzzle: Puzzle, options: Dict[str, Option], line: str) -> Board:
    """The puzzle with its rules; without any, as a line."""
    if not isinstance(puzzle, (str, Board)) or options.get("rules"):
        return Board(line)
    return Board(_text(puzzle))


def _whole(puzzle: Puzzle, options: Dict[str, Option]) -> Board:
    """The puzzle with its rules, if it has any."""
    text = _output("convert", puzzle, {"rules": options.get("rules"), "as": "rules"})
    *head, line = [line for line in text.splitlines() if not line.startswith("# ")]
    return Board(line if len(head) == 2 else text)  # "rules" and "size N"


def _boards(lines: Optional[List[str]]) -> List[Board]:
    return [Board(line) for line in lines or []]


def solve(puzzle: Puzzle, **options: Option) -> Solution:
    """Solves a puzzle; with unique=True, also searches for another solution.

    >>> answer = solve([[1, 0, 0, 0]] + [[0] * 4] * 3, unique=True)
    >>> answer.status, len(answer.solutions)
    ('not unique', 2)
    """
    answer = _one("solve", puzzle, options)
    return Solution(**answer, solutions=_boards(answer["data"].get("solutions")))


def solutions(puzzle: Puzzle, **options: Option) -> Iterator[Board]:
    """Yields the solutions, as they are found.

    >>> next(solutions("." * 81, seed=1)).text.count(".")
    0
    """
    for line in _lines("solve", puzzle, {**options, "all": True, "as": "line"}):
        yield Board(line.strip())


def count(puzzle: Puzzle, **options: Option) -> Count:
    """Counts the solutions, at most `limit`.

    >>> count("1" + "." * 15).count
    72
    """
    answer = _one("count", puzzle, options)
    return Count(**answer, count=answer["data"]["count"],
                 complete=answer["data"]["complete"])


def check(puzzle: Puzzle, **options: Option) -> Check:
    """Checks for one solution; else gives the reason for none, or where two differ.

    Of a puzzle with one solution, `data["wrong"]` has entries that are not of it.

    >>> check("11" + "." * 14).data["why"]["text"]
    'r1c1 and r1c2 are both 1 in row 1'
    """
    answer = _one("check", puzzle, options)
    data = answer["data"]
    return Check(**answer, count=data["count"], complete=data["complete"],
                 solutions=_boards(data.get("solutions")))


def candidates(puzzle: Puzzle, **options: Option) -> Candidates:
    """The digits of each cell in all solutions.

    >>> candidates("12" + "." * 14).candidates[0]
    [[1], [2], [3, 4], [3, 4]]
    """
    answer = _one("candidates", puzzle, options)
    cells, side = answer["data"].get("candidates", []), answer["data"]["side"]
    return Candidates(**answer, candidates=[cells[row:row + side]
                                            for row in range(0, len(cells), side)])


def explain(puzzle: Puzzle, **options: Option) -> Iterator[Step]:
    """Yields the steps to the solution, as they are found.

    >>> print(next(explain("1...|..2.|.3..|...4".replace("|", ""), style="textbook")))
    1. r1c4 can only be 3: row 1 has 1, column 4 has 4, box 2 has 2. (naked-single)
    """
    board: Optional[Board] = None
    for number, data in enumerate(_json("explain", puzzle, options), 1):
        if "technique" not in data:
            continue
        board = board or _whole(puzzle, options)
        kept = {name: value for name, value in options.items() if name != "rules"}
        yield Step(board, number, data["technique"], data["place"], data["eliminate"],
                   data, kept)


def hint(board: Puzzle, **options: Any) -> Hint:
    """A hint for the current board: `level` 1, where to look, to 4, the step.

    The option `puzzle` says what the board comes from, so that wrong entries are found.

    >>> hint("1.34|34..|2143|4321".replace("|", "")).text
    'Look at box 1.'
    """
    answer = _one("hint", board, options)
    return Hint(**answer, text=answer["data"]["text"])


def rate(puzzle: Puzzle, **options: Option) -> Rating:
    """Rates the difficulty of the puzzle.

    >>> rate("1...|..2.|.3..|...4".replace("|", "")).level
    'easy'
    """
    answer = _one("rate", puzzle, options)
    return Rating(**answer, level=answer["data"].get("level"),
                  se=answer["data"].get("se"), b=answer["data"].get("b"))


def generate(**options: Option) -> Iterator[Board]:
    """Yields `count` random puzzles (default 1).

    >>> [board.text for board in generate(side=4, count=2, seed=1)]
    ['1..44.....2.....', '..3..4.2.....2..']
    """
    for data in _json("generate", None, options):
        yield Board(data["puzzle"])


def minimize(puzzle: Puzzle, **options: Option) -> Minimal:
    """Removes givens until none can be removed without a second solution.

    >>> minimize("1234341221434321").data["clues"]
    5
    """
    answer = _one("minimize", puzzle, options)
    line = answer["data"].get("minimal")
    return Minimal(**answer, minimal=Board(line) if line else None)


def convert(puzzle: Puzzle, to: str = "line", **options: Option) -> str:
    """The puzzle in another format: line, grid, box, sdk, csv, svg, html, latex, ...

    >>> print(convert("1...|..2.|.3..|...4".replace("|", ""), to="sdm"), end="")
    1.....2..3.....4
    """
    if to in ("pdf", "png") and "output" not in options:
        raise TypeError(f"{to} is not text: expected output='board.{to}', a file to write")
    return _output("convert", puzzle, {**options, "as": to})


def encode(puzzle: Puzzle, to: str = "dimacs", **options: Option) -> str:
    """The formula of the puzzle: dimacs, cnf+, knf, formula, opb, sugar, minizinc, ...

    >>> from cdcl_sudoku.formula import CNF
    >>> from cdcl_sudoku.solvers import Solver
    >>> formula = CNF(from_string=encode("1...|..2.|.3..|...4".replace("|", "")))
    >>> Solver(bootstrap_with=formula).solve()
    True
    """
    return _output("encode", puzzle, {**options, "as": to})
