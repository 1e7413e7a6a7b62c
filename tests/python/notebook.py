"""notebook.py -- executes a notebook, and checks that a board and a step are shown as pictures.

Usage: notebook.py [SHOTS], with the module on PYTHONPATH; a folder for the pictures.
"""

import os
import pathlib
import sys
import xml.dom.minidom

import nbclient
import nbformat

INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
CELLS = [
    f"from cdcl_sudoku import *\npuzzle = '{INKALA}'\nsolve(puzzle)",
    "check(puzzle)",
    "hint(puzzle)",
    "board = next(generate(clues=26, seed=1))\nboard",
    "step = next(explain(board))\nstep",
    "print(solve(board, unique=True))",
]
PICTURES = {0: 81, 3: 26, 4: 26}  # least number of digits in the picture of a cell


def digits(svg: str) -> int:
    """The pieces of text of one digit."""
    texts = xml.dom.minidom.parseString(svg).getElementsByTagName("text")
    return sum(1 for t in texts if "".join(n.data for n in t.childNodes if n.nodeType == 3).isdigit())


def main() -> None:
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in CELLS])
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3").execute()
    for number, cell in enumerate(book.cells):
        assert len(cell.outputs) == 1, (number, cell.outputs)
        data = cell.outputs[0].get("data", {})
        if "image/svg+xml" in data:
            picture = data["image/svg+xml"]
            assert digits(picture) >= PICTURES.get(number, 1), (number, digits(picture))
            if sys.argv[1:]:
                pathlib.Path(sys.argv[1], f"notebook-{number}.svg").write_text(picture)
        else:
            assert number not in PICTURES, (number, data)
    grid = book.cells[-1].outputs[0].text
    assert len([c for c in grid if c.isdigit()]) == 81, grid


main()
