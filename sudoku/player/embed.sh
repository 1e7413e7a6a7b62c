#!/bin/sh
# embed.sh -- the page as strings of C, a line each, with the files it names.
#
# Usage: embed.sh, from the root of the project.

cd sudoku/player || exit 1
while IFS= read -r line; do
    case $line in
    @*.*) cat "${line#@}" || exit 1 ;;
    *) printf '%s\n' "$line" ;;
    esac
done <page.html | sed 's/["\\?]/\\&/g; s/.*/    "&\\n",/'
