#!/bin/sh
# embed.sh -- converts texts, and the files that they include, to C strings.
#
# Usage: embed.sh [--page FOLDER] TEXT...  In a text, a line @FILE is replaced by
# this file from the folder of the text.  Comments of included scripts are
# omitted, since they are only for readers of the sources.  Strings are split at
# the length that C guarantees.  A line @NAME becomes a separate string, and the
# head of an SQL file begins a new string.  With --page, the texts are copied
# unchanged, and FILE may also be in FOLDER.

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
