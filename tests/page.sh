#!/bin/sh
# page.sh -- the page of `make page` in a browser: compares its answers with the native
# programs, and checks accessibility by axe-core, if npm can fetch it.
#
# Usage: page.sh BUILD [SHOTS], from the root of the project: the folder of the native
# programs and of the page, and a folder for pictures of the page.  BOARDS is a file of
# boards: page and program prove that each is unique, and print their times.

who=page
. tests/verdict.sh
build=$(realpath "$1")
[ -z "$2" ] || mkdir -p "$2" || exit 1
have_browser "$PWD/tests" && have emcc page && {
    begin "the page is built"
    make --no-print-directory WERROR=1 page || exit
    axe=$build/page/node_modules/axe-core/axe.min.js
    [ -r "$axe" ] || { have npm "accessibility" &&
        npm install --silent --no-audit --no-fund --prefix "$build/page" axe-core@4; } ||
        axe=
    begin "the page is used"
    python3 tests/page_play.py "$build/cdcl-sudoku.html" "$build" "$axe" $2
    verdict $? "the page in a browser"
    begin "the page as a person uses it"
    python3 tests/page_person.py "$build/cdcl-sudoku.html" "$build"
    verdict $? "the page as a person uses it"
    begin "what the page says while one sets, rates and explains"
    python3 tests/page_know.py "$build/cdcl-sudoku.html" "$build"
    verdict $? "facts, rating and steps in the page"
    begin "a setter draws rules"
    python3 tests/page_set.py "$build/cdcl-sudoku.html" "$build"
    verdict $? "a setter draws rules"
    begin "the lesson and the export"
    python3 tests/page_learn.py "$build/cdcl-sudoku.html" "$build"
    verdict $? "the lesson and the export"
    begin "the page answers a thousand boards"
    python3 tests/page_boards.py "$build/cdcl-sudoku.html" "$build" $BOARDS
    verdict $? "a thousand boards in page and program"
}
summary
