#!/bin/sh
# python.sh -- the Python module as its users have it: the wheel installed, and
# tests/python/ by pytest; the examples of its docstrings; its types; a notebook.
#
# Usage: python.sh BUILD [SHOTS], from the root of the project: the folder of the programs
# and of python/, and one for the pictures of the notebook.

who=python
root=$PWD
. tests/verdict.sh
build=$(realpath "$1")
has () { # MODULE WHAT
    python3 -c "import $1" 2>/dev/null && return
    skip "$2: the Python module $1 is missing"
    return 1
}
tells () { # STATUS WHAT: and the end of what it said
    [ "$1" = 0 ] || tail -n 40 out
    verdict "$1" "$2"
}
wheel=$(ls "$build"/python/*.whl 2>/dev/null)
if have python3 "$who" && has pip "$who" && has pytest "$who"; then
    in_folder
    python3 -m pip install --quiet --no-index --no-deps --target installed "$wheel" >out 2>&1
    tells $? "the wheel is installed"
    export PYTHONPATH="$dir/installed" PYTHONDONTWRITEBYTECODE=1 BUILD="$build"
    python3 -m pytest -q -p no:cacheprovider "$root/tests/python" >out 2>&1
    tells $? "tests/python"
    python3 -m pytest -q -p no:cacheprovider --doctest-modules \
        installed/cdcl_sudoku >out 2>&1
    tells $? "the examples of docstrings"
    sed -n '/^```python/,/^```/p' "$root/sudoku/python/README.md" | sed '1d;$d' >readme.py
    python3 readme.py >out 2>&1 && [ "$(wc -l <out)" -gt 40 ] &&
        [ "$(tail -n 1 out)" = "True None" ]
    tells $? "README: the lines run as typed"
    if has mypy "types"; then
        MYPYPATH=installed python3 -m mypy --strict --cache-dir="$dir" -p cdcl_sudoku >out 2>&1
        tells $? "mypy --strict"
    fi
fi
summary
