#!/bin/sh
# embed.sh -- texts as strings of C, a line each, with the files they name.
#
# Usage: embed.sh TEXT..., where a line @FILE stands for that file beside it.

for text; do
    [ -r "$text" ] || exit 1
    for file in $(sed -n 's/^@\(.*\..*\)/\1/p' "$text"); do
        [ -r "$(dirname "$text")/$file" ] ||
            { echo "$text: no file $file" >&2; exit 1; }
    done
done
for text; do
    (
        cd "$(dirname "$text")" || exit 1
        while IFS= read -r line; do
            case $line in
            @*.*) cat "${line#@}" || exit 1 ;;
            *) printf '%s\n' "$line" ;;
            esac
        done <"${text##*/}"
    )
done | sed 's/["\\?]/\\&/g; s/.*/    "&\\n",/'
