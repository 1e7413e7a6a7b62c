#!/bin/sh
# python.sh -- the Python module as users get it: installs the wheel, runs
# tests/python/ by pytest, the examples of its docstrings, its types, and a notebook.
#
# Usage: python.sh BUILD [SHOTS], from the root of the project: the folder of the programs
# and of packages/python/, and a folder for the pictures of the notebook.

who=python
root=$PWD
. tests/verdict.sh
build=$(realpath "$1")
shots=${2:+$(realpath "$2")}
: "${PYTHON:=python3}"
has () { # MODULE WHAT: python3 would take the folder build for a module
    (cd / && "$PYTHON" -c "import $1" 2>/dev/null) && return
    skip "$2: the Python module $1 is missing"
    return 1
}
tells () { # STATUS WHAT: a verdict with the end of the output
    [ "$1" = 0 ] || tail -n 40 out
    verdict "$1" "$2"
}
if have "$PYTHON" "$who" && has build "$who" && has setuptools "$who" && has wheel "$who" &&
    has pip "$who" && has pytest "$who"; then
    begin "the wheel is built"
    make --no-print-directory python || exit
    begin "the wheel is used"
    wheel=$(ls "$build"/python/*.whl)
    in_folder
    cp "$wheel" .
    sed -n 's/^    python3 \(-m pip install\)/"$PYTHON" \1 --quiet --no-index --no-deps --target installed/p' \
        "$root/sudoku/packages/python/README.md" >install
    [ -s install ] && PYTHON=$PYTHON sh install >out 2>&1
    tells $? "README: the wheel is installed as it says"
    export PYTHONPATH="$dir/installed" PYTHONDONTWRITEBYTECODE=1 BUILD="$build"
    "$PYTHON" -m pytest -q -p no:cacheprovider "$root/tests/python" >out 2>&1
    tells $? "tests/python"
    begin "the examples are run"
    "$PYTHON" -m pytest -q -p no:cacheprovider --doctest-modules \
        installed/cdcl_sudoku >out 2>&1
    tells $? "the examples of docstrings"
    sed -n '/^```python/,/^```/p' "$root/sudoku/packages/python/README.md" | sed '1d;$d' >readme.py
    "$PYTHON" readme.py >out 2>&1 && [ "$(wc -l <out)" -gt 40 ] &&
        [ "$(tail -n 1 out)" = "True None" ]
    tells $? "README: the lines run as typed"
    if has mypy "types"; then
        MYPYPATH=installed "$PYTHON" -m mypy --strict --cache-dir="$dir" -p cdcl_sudoku >out 2>&1
        tells $? "mypy --strict"
    fi
    if has nbclient "notebook" && has ipykernel "notebook"; then
        "$PYTHON" "$root/tests/python/notebook.py" $shots >out 2>&1
        tells $? "a notebook draws boards and steps"
    fi
fi
summary
