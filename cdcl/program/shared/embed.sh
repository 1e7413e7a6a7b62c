#!/bin/sh
# embed.sh -- a page as strings of C, a line each, with the files it names.
#
# Usage: embed.sh PAGE.html, where a line @FILE stands for that file beside it.

cd "$(dirname "$1")" || exit 1
while IFS= read -r line; do
    case $line in
    @*.*) cat "${line#@}" || exit 1 ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"${1##*/}" | sed 's/["\\?]/\\&/g; s/.*/    "&\\n",/'
