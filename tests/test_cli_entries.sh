#!/bin/sh
# test_cli_entries.sh -- digits that a player entered, in files and with `--puzzle`: which
# formats keep them, which commands use the givens alone, and which report a wrong one.
#
# Usage: test_cli_entries.sh PROGRAM, or the folder that holds it.  Prints a line for
# each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

givens=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
answer=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# Two entries: DIGIT in r1c3, where the solution has 4, and 6 in r1c4.  DELETED is a deleted
# candidate (digit, row, column).
begun () { # DIGIT DELETED
    printf ':0000:x:53+%d+6%s:%s::\n' "$1" "$(printf %s $givens | cut -c 5-)" "$2"
}
begun 4 191 >right
begun 1 191 >wrong
echo $givens >puzzle
sed 's/^53../5346/' puzzle >board
sed 's/^53../5316/' puzzle >mistake

# --- the givens alone -------------------------------------------------------

for command in solve count 'rate --format %g-%p' 'encode --as dimacs' minimize candidates \
    canonicalize; do
    begun 1 | sed 's/:191:/::/' >bare
    run $command puzzle
    cp out plain
    run $command bare
    cmp -s out plain
    verdict $? "$command: the givens alone"
done
run solve -O json wrong
has 'solve: entries as json' out '"givens":30,"puzzle":"'"$(echo $givens | sed 's/\./[.]/g')"'","entries":"\.\.16\.{77}","status":"solved"'
run convert --as rules wrong
sed -n '2,$p' out >rules
grep -v '^#' out | head -2 >ruled
run solve --rules ruled puzzle
gives 'rules of a board with entries' 0 "$answer"

# --- wrong entries ------------------------------------------------------------

for source in file option; do
    case $source in
    file) set -- right wrong ;;
    option) set -- board mistake --puzzle puzzle ;;
    esac
    good=$1 bad=$2
    shift 2
    run check "$@" "$good" "$bad"
    gives "check: entries of the $source" 0 "unique $answer
wrong: r1c3 = 1 is wrong"
    run check "$@" -O json "$bad"
    has "check: entries of the $source, as json" out '"status":"wrong","count":1,"complete":true,"solutions":\["'$answer'"\],"wrong":\["r1c3=1"\]}$'
    valid "check: entries of the $source, JSON"
    run check "$@" -O grid "$bad"
    [ "$(head -2 out | tail -1)" = '30 givens and 2 entries on a board of side 9'"$(
        [ "$source" = option ] || echo ', with pencil marks')" ] &&
        [ "$(grep . out | tail -1)" = 'r1c3 = 1 is wrong' ]
    verdict $? "check: entries of the $source, as a grid"
    run hint "$@" "$bad"
    gives "hint: entries of the $source" 0 'r1c3 = 1 is wrong.'
    run hint "$@" "$good"
    has "hint: right entries of the $source" out '^Look at [a-z]* [1-9]\.$'
    run explain "$@" "$bad"
    gives "explain: entries of the $source" 0 'wrong: r1c3 = 1 is wrong'
    run explain "$@" -O json "$bad"
    has "explain: entries of the $source, as json" out '"status":"wrong","steps":0,.*"wrong":\["r1c3=1"\]}$'
    valid "explain: entries of the $source, JSON"
    run explain "$@" -O svg "$bad"
    has "explain: entries of the $source, as a picture" out 'r1c3 = 1 is wrong\.'
    run explain "$@" --end "$good"
    gives "explain: right entries of the $source" 0 "solved after 49 steps: $answer"
done
run explain -O html right
has 'explain: entries are no givens' out '30 digits are given, and 2 entered\.'
run explain --end puzzle
gives 'explain: the givens alone take more steps' 0 "solved after 51 steps: $answer"

# If entries look like givens, the reported digit is one whose removal leaves a solution.
commands='check explain'
case $programs in *check2*) commands= && skip 'a wrong digit that looks given: too slow' ;; esac
for command in $commands; do
    run $command mistake
    has "$command: a wrong digit" out '^none: without r1c3 = 1 there is one solution; r[1-9]c[1-9] needs a digit'
done

# Several entries, and a mark.
printf ':0000:x:53+1+9%s:391 141::\n' "$(printf %s $givens | cut -c 5-)" >many
run check many
gives 'check: all that is wrong' 0 'wrong: r1c3 = 1 and r1c4 = 9 are wrong; r9c1 lacks the mark 3'
run hint many
gives 'hint: all that is wrong' 0 'r1c3 = 1 and r1c4 = 9 are wrong; r9c1 lacks a mark.'
run check -O json many
has 'check: all that is wrong, as json' out '"wrong":\["r1c3=1","r1c4=9","r9c1"\]}$'

# If the givens have several solutions, or none, no entry is reported as wrong.
echo ':0000:x:+1...........3.2.:::' >several
echo ':0000:x:11+2.............:::' >none
run check several none
has 'check: givens with several solutions' out '^several: [0-9]+ solutions; two differ'
has 'check: givens without solution' out '^none: r1c1 and r1c2 are both 1 in row 1'
run hint several none
gives 'hint: givens that are no puzzle' 0 'The givens have several solutions.
The givens have no solution.'
run hint --reveal 3 none
gives 'hint: givens that clash' 0 'The givens have no solution: a given is wrong among r1c1 and r1c2.'
run explain several none
has 'explain: givens with several solutions' out '^several after 0 steps: 1\.\.\.'
has 'explain: givens without solution' out '^none: r1c1 and r1c2 are both 1 in row 1'
run check --puzzle "$root/instances/4x4/blank.txt" tutorial
has 'check: a puzzle with several solutions' out '^several: 288 solutions'
run explain --puzzle inkala tutorial
refused 'explain: a puzzle of another side' 65 'tutorial:1: error: --puzzle: expected a board of this side'
run check --puzzle nothing tutorial
refused 'check: no puzzle' 66 'nothing: error'

# --- files ------------------------------------------------------------------

begun 4 >right
run convert --as line right
cp out lines
gives 'convert: entries of a line' 0 "# entries: ..46$(printf %77s | tr ' ' .)
$givens"
json='fpuzzles link sudokupad'
run convert --as fpuzzles right
if grep -q 'built without Jansson' err; then
    skip "f-puzzles: $(cat err)"
    json=
fi
for format in line grid box sdk rules sudokuwiki $json; do
    run convert --as $format right
    cp out written
    run convert --as line written
    cmp -s out lines && [ ! -s err ]
    verdict $? "convert: entries in $format"
    run check written
    gives "check: entries in $format" 0 "unique $answer"
done
for format in sdm ss csv sudokuexchange; do
    run convert --as $format right
    has "convert: no entries in $format" err "warning: $format has no place for 1 board with entries\$"
done
# The [State] of a .sdk file, and cells of OpenSudoku: digit, notes, and 1 if the digit is
# an entry of the player.
{
    echo '[Puzzle]'
    fold -w 9 puzzle
    printf '\n[State]\n'
    sed 's/^53\./534/' puzzle | fold -w 9
} >state.sdk
run convert state.sdk
has 'sdk: the state has entries' out '^# entries: \.\.4\.{78}$'
has 'sdk: the puzzle has the givens' out "^$(sed 's/\./\\./g' puzzle)\$"
for version in '1 -' '3 0' '4 0|0'; do
    notes=${version#* }
    {
        printf '<opensudoku><game data="version: %s&#10;' "${version% *}"
        sed 's/^53\./534/; s/\./0/g' puzzle | fold -w 1 | awk -v notes="$notes" \
            'NF { printf "%s|%s|%d|", $1, notes, $1 == 0 || NR == 3 }'
        echo '" /></opensudoku>'
    } >open.xml
    run convert open.xml
    has "OpenSudoku, version $version: entries" out '^# entries: \.\.4\.{78}$'
    has "OpenSudoku, version $version: givens" out "^$(sed 's/\./\\./g' puzzle)\$"
done
[ -n "$json" ] || { summary; exit; }
run convert --as fpuzzles wrong
has 'convert: entries are no givens' out '\[\{"value":5,"given":true\},\{"value":3,"given":true\},\{"value":1\},\{"value":6\},\{"value":7,'
run convert --as rules "$root/instances/variants/killer.txt"
{
    sed '$d' out
    echo "# entries: 5$(printf %35s | tr ' ' .)"
    tail -n 1 out
} >killer
run convert --as fpuzzles killer
cp out json
run check json
has 'check: entries under other rules' out '^(wrong: r1c1 = 5 is wrong|unique )'
echo '{"size":1,"grid":[[{"value":"x"}]]}' >letter
run solve letter
refused 'f-puzzles: an entry that is no digit' 65 'grid: r1c1: the entry is no digit'

summary
