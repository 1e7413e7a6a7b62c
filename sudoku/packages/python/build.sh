#!/bin/sh
# build.sh -- builds the wheel and the sdist of the Python module.
#
# Usage: build.sh FOLDER, from the root of the project; FOLDER/native has the library and the
# program.  The sdist has the files of sudoku/packages/python, and below them the sources of the library
# and of the program (in a clone, the files that Git tracks).  PYTHON builds the wheel from the
# sdist.

folder=$1
: "${PYTHON:=python3}"
for module in build setuptools wheel; do
    (cd / && "$PYTHON" -c "import $module") 2>/dev/null && continue # where no folder is called build
    echo "python: the module $module is missing; 'make deps-python' installs it" >&2
    exit 69
done
parts="Makefile LICENSE CHANGELOG.md cdcl sudoku"
files () {
    if [ -e .git ]; then
        git ls-files -z $parts
    else
        find $parts -type f -print0
    fi
}
set -e
rm -rf "$folder/source" "$folder"/*.whl "$folder"/*.tar.gz
mkdir -p "$folder/source"
files | tar --null -T - -c | tar -x -C "$folder/source"
cp -r sudoku/packages/python/. "$folder/source"
rm -rf "$folder/source/sudoku/packages/python"
[ ! -e .git ] || export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
CDCL_NATIVE=$(realpath "$folder/native") "$PYTHON" -m build --no-isolation \
    --outdir "$folder" "$folder/source" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 70; }
