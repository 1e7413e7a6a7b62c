#!/bin/sh
# test_sentences.sh -- sudoku/SENTENCES.md has each sentence of `explain`, one example each.
#
# Usage: test_sentences.sh PROGRAM, or the folder that holds it.  Sentences are alike if they
# only differ in cells, digits and the length of lists.  With SENTENCES=FILE the page is
# written to FILE; use this to update it.

root=$PWD
. "$PWD/tests/sudoku.sh"

# Boards that need many techniques, and one board for each rule except the slow ones.
cat >boards <<'END'
98.7..6..5...9..7...7..4...4...327....65...9.......3.11...8.5...2.........54...8.
8......3...324....6....354....8..7......2..6..893.....5.1..7..44.....25.9.......7
9....35.1..4.6..8.........7.4.......5.9.74.......2.3...8...1.....7...2...5.8....3
9....1......52......6.4...5.837.4....4.2..5..51.......8......23.21.3.......8...7.
..7.9.45..9....6.74.567..89...45.76.7.49.68.5....87.94...8...7.3..7.....27......8
..6.1.7.9.7.5..3....83..4...6.15.29.........6.1.........79....1.3..7..4...4..3...
3.15...8..6....7.9....6..3...2.9.....5.7....6....4.3.......92.7.1.6.45....5......
..1....7.2.38...1..9..7....8...13......95....9.......2.2......4.35...9.61....2...
72.......54........36..9...91.8...7....5..46.....2.3..2.........9...1.3.....6.2.1
5.1.......93..........7.81..5...26.3.2..6....6..5.....7...5.......8..2.4.....3..9
......95..3.........416......2....83.9....7.......84....95.4........73....8.2..17
.....7..5.6.....9...19..........4.8.83...5..4.7..6..12.1...2..72...4......7...6..
END
set -- boards
for file in "$root"/instances/variants/*.txt; do
    case $file in *antiknight* | *nonconsecutive* | *logic* | *or.txt) ;; *) set -- "$@" "$file" ;; esac
done
{
    "$program" explain --style textbook --assume-unique boards
    "$program" explain --nodes 2000 --truths 6 "$@"
} >steps

# Writes one sentence per line, by technique; lines of proofs are separate.
awk '
function end() { if (text != "") print text; text = "" }
/^ *([0-9]+\. ([^(S]|S[^o])|So r|By step)/ || /^$/ || /^[a-z]/ { end() }
/^[0-9]+\. / { proof = 0 }
/^   +([0-9]+\. ([^(S]|S[^o])|So r|By step)/ { proof = 1 }
/^ *([0-9]+\. ([^(S]|S[^o])|So r|By step)/ || text != "" {
    line = $0
    depth = match (line, /[^ ]/)
    listed = text == "" ? 0 : line ~ /^ *- / ? depth : listed
    behind = listed && line !~ /^ *- / && depth == listed # a sentence after the items
    sub (/^ */, "", line)
    if (text == "") {
        sub (/^[0-9]+\. /, "", line)
        text = (proof ? "proof" : "step") "\t" line
    } else
        text = text (line ~ /^- / ? "  " : behind ? "   " : " ") line
    listed = behind ? 0 : listed
}
END { end() }' steps | awk -F '\t' '
{
    kind = $1
    if (kind == "step")
        kind = match ($2, /\([^()]*\)$/) ? substr ($2, RSTART + 1, RLENGTH - 2) : "no name"
    form = $2
    gsub (/r[0-9]+c[0-9]+|[0-9]+/, "X", form)
    while (gsub (/X(, | and | or )X/, "X", form))
        ;
    form = substr (form, 1, 60)
    if (!seen[kind, form]++ && ++count[kind] <= (kind == "proof" ? 40 : 3))
        print kind "\t" $2
}' | LC_ALL=C sort -s -t '	' -k 1,1 | awk -F '\t' '
BEGIN {
    print "# Sentences"
    print ""
    print "What `explain` says, an example for each form; `SENTENCES=FILE make try-sentences` writes this page."
}
$1 != last { print "\n## " $1 "\n"; last = $1 }
{ gsub (/  - /, "\n  - "); gsub (/   /, "\n  "); print "- " $2 }' >page
[ -z "$SENTENCES" ] || cp page "$root/$SENTENCES"
cmp page "$root/sudoku/SENTENCES.md"
verdict $? 'sentences: sudoku/SENTENCES.md'
[ "$(grep -c '^- ' page)" -gt 100 ] && ! grep -qE 'lost it|\(base\)|left out here' page
verdict $? 'sentences: many, and none of the old ones'

summary
