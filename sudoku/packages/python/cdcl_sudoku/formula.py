"""Formulas in DIMACS, with the interface of PySAT: class CNF."""

from __future__ import annotations

import os
from typing import Iterable, Iterator, List, Optional, TextIO, Union

from ._native import MAX_VAR, literals


class FormulaError(ValueError):
    """A text is not a formula; `line` and `column` count from 1."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(f"{line}:{column}: {text}")
        self.line, self.column = line, column


class CNF:
    """Clauses.

    `clauses` are lists of literals, `nv` is the largest variable, or the one that the
    header announced, and `comments` are the lines that begin with c.

    >>> formula = CNF(from_string="c two\\np cnf 3 2\\n1 -2 0\\n2 3 0\\n")
    >>> formula.nv, formula.clauses, formula.comments
    (3, [[1, -2], [2, 3]], ['c two'])
    >>> CNF(from_string="p cnf 3 1\\n1 x 0\\n")
    Traceback (most recent call last):
    ...
    cdcl_sudoku.formula.FormulaError: 2:3: expected a literal, not 'x'
    """

    def __init__(self, from_file: Union[str, "os.PathLike[str]", None] = None,
                 from_fp: Optional[TextIO] = None, from_string: Optional[str] = None,
                 from_clauses: Iterable[Iterable[int]] = ()) -> None:
        self.nv = 0
        self.clauses: List[List[int]] = []
        self.comments: List[str] = []
        if from_file is not None:
            self.from_file(from_file)
        elif from_fp is not None:
            self.from_fp(from_fp)
        elif from_string is not None:
            self.from_string(from_string)
        else:
            self.extend(from_clauses)

    def __iter__(self) -> Iterator[List[int]]:
        return iter(self.clauses)

    def __len__(self) -> int:
        return len(self.clauses)

    def append(self, clause: Iterable[int]) -> None:
        """Adds a clause."""
        lits = list(literals(clause))
        self.nv = max([self.nv, *[abs(lit) for lit in lits]])
        self.clauses.append(lits)

    def extend(self, clauses: Iterable[Iterable[int]]) -> None:
        """Adds clauses."""
        for clause in clauses:
            self.append(clause)

    def copy(self) -> CNF:
        """Another formula with the same clauses."""
        other = CNF(from_clauses=self.clauses)
        other.nv, other.comments = self.nv, list(self.comments)
        return other

    def from_file(self, name: Union[str, "os.PathLike[str]"]) -> None:
        """Reads a file, in place of what was here."""
        with open(name, encoding="utf-8") as file:
            self.from_fp(file)

    def from_string(self, text: str) -> None:
        """Reads a text."""
        self._read(text.splitlines())

    def from_fp(self, file: TextIO) -> None:
        """Reads an open file."""
        self._read(file)

    def _read(self, lines: Iterable[str]) -> None:
        self.nv, self.clauses, self.comments = 0, [], []
        vars = number = 0
        clause: List[int] = []
        for number, line in enumerate(lines, 1):
            words = line.split()
            if words and words[0].startswith("c"):
                self.comments.append(line.rstrip())
            elif words and words[0] == "p":
                vars = self._header(number, line, words)
            elif words == ["%"]:  # what follows in files of SATLIB is no clause
                break
            else:
                self._literals(number, line, words, clause)
        if clause:
            raise FormulaError(number, 1, "the last clause lacks its 0")
        self.nv = max(self.nv, vars)

    @staticmethod
    def _header(number: int, line: str, words: List[str]) -> int:
        if len(words) != 4 or words[1] != "cnf" or not "".join(words[2:]).encode().isdigit():
            raise FormulaError(number, line.index("p") + 1, "expected 'p cnf V C'")
        return int(words[2])

    def _literals(self, number: int, line: str, words: List[str],
                  clause: List[int]) -> None:
        place = 0
        for word in words:
            place = line.index(word, place)
            try:
                lit = int(word) if word.isascii() and "_" not in word else MAX_VAR + 1
            except ValueError:
                lit = MAX_VAR + 1
            if abs(lit) > MAX_VAR:
                raise FormulaError(number, place + 1, f"expected a literal, not '{word}'")
            place += len(word)
            if lit:
                clause.append(lit)
            else:
                self.append(clause)
                clause.clear()

    def to_dimacs(self) -> str:
        """The text.

        >>> print(CNF(from_clauses=[[1, -2], []]).to_dimacs(), end="")
        p cnf 2 2
        1 -2 0
        0
        """
        lines = [*self.comments, f"p cnf {self.nv} {len(self.clauses)}",
                 *(" ".join(map(str, [*clause, 0])) for clause in self.clauses)]
        return "\n".join(lines) + "\n"

    def to_fp(self, file: TextIO) -> None:
        """Writes the text to an open file."""
        file.write(self.to_dimacs())

    def to_file(self, name: Union[str, "os.PathLike[str]"]) -> None:
        """Writes a file."""
        with open(name, "w", encoding="utf-8") as file:
            self.to_fp(file)
