#!/bin/sh
# embed.sh -- texts as strings of C, with the files they name.
#
# Usage: embed.sh [--page FOLDER] TEXT..., where a line @FILE stands for that file beside
# it, without the comments of scripts, which are for who reads the sources.  A string has
# as many lines as C promises room for, but a line @NAME is one of its own, and the head
# of a file of SQL begins one.  With --page, the texts as they are, where FILE may lie in
# FOLDER, too.

[ "$1" != --page ] || { made=$(realpath "$2") && shift 2 || exit 1; }
separator='    ,'
case $1 in *.css | *.ini) separator= ;; esac
put () { # FILE
    case $1 in
    *.js) sed '/^ *\/\/\( .*\)\{0,1\}$/d' "$1" ;;
    *) cat "$1" ;;
    esac
}
for text; do
    [ -r "$text" ] || exit 1
    for file in $(sed -n 's/^@\(.*\..*\)/\1/p' "$text"); do
        [ -r "$(dirname "$text")/$file" ] || [ -r "${made:-/nowhere}/$file" ] ||
            { echo "$text: no file $file" >&2; exit 1; }
    done
done
for text; do
    (
        cd "$(dirname "$text")" || exit 1
        while IFS= read -r line; do
            case $line in
            @*.*) put "${line#@}" 2>/dev/null || put "$made/${line#@}" || exit 1 ;;
            *) printf '%s\n' "$line" ;;
            esac
        done <"${text##*/}"
    )
done | if [ "$made" ]; then cat; else sed 's/["\\?]/\\&/g' | awk -v separator="$separator" '
    size && (/^(@|-- .*\.sql -- )/ || mark || size + length > 4000) { print separator; size = 0 }
    { print "    \"" $0 "\\n\""; size += length + 1; mark = /^@/ }
    END { if (size) print separator }'; fi
