#!/bin/sh
# test_cli_hint.sh -- `cdcl-sudoku hint`, seen from outside.
#
# Usage: test_cli_hint.sh PROGRAM, or the folder that holds it.  Prints a line for
# each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

# The last full house: only r4c1 is blank.
echo 123434122143.321 >last
run hint last
gives 'hint: where to look' 0 'Look at box 3.'
run hint --reveal 2 last
gives 'hint: for what' 0 'Look at box 3: full-house.'
run hint --reveal 3 last
gives 'hint: in which cells' 0 'Look at box 3: full-house with the digit 4 in r4c1.'
run hint --reveal 4 last
gives 'hint: the step' 0 'The last blank cell of row 4 is r4c1, and 4 is missing there. (full-house)'
run hint --reveal 4 -O json last
has 'hint: json' out '"status":"hint","reveal":4,"house":\["box",3\],"technique":"full-house","digits":\[4\],"cells":\["r4c1"\],"eliminate":\[\],"place":\["r4c1=4"\],"text":"The last blank cell of row 4 is r4c1, and 4 is missing there\. \(full-house\)"}$'
valid 'hint: json is JSON'
run hint --reveal 1 -O json last
has 'hint: json says no more than asked' out '"reveal":1,"house":\["box",3\],"text":"Look at box 3\."}$'

# A step of many truths, of a board on which no simpler technique finds anything.
run hint --reveal 3 inkala
has 'hint: and where' out '^Look at [a-z]* [1-9]: (nested-)?forcing-net with the digits? [1-9].* in r[1-9]c[1-9]'
run hint --reveal 4 inkala
has 'hint: what would be left without' out '^[1-9] cannot be in r[1-9]c[1-9]: otherwise .* \((nested-)?forcing-net\)$'
has 'hint: a proof in lines' out '^1\. Suppose r[1-9]c[1-9] were [1-9]\.$'
has 'hint: which ends so' out '^So r[1-9]c[1-9] is not [1-9]\.$'

# The reason of a placement; and a hidden single in a box, which comes before naked singles.
run hint --reveal 4 "$root/instances/9x9/nikoli-example.txt"
gives 'hint: why a digit is there' 0 'In box 1 only r2c1 can be 1: the 1 in r1c9 sees r1c1 and r1c2; the 1 in r3c4 sees r3c2 and r3c3; the 1 in r7c3 sees r2c3. (hidden-single)'

# Boards without a next step.
echo $four >full
echo $blank4 >blank
run hint full blank
gives 'hint: the end' 0 'The board is solved.
The board has several solutions.'
several='288 solutions; two differ in r[1-4]c[1-4] .*;( r[1-4]c[1-4]=[1-4]){4} would leave one'
for level in 3 4; do
    run hint --reveal $level blank
    has "hint: several solutions, level $level" out "^The board has $several\.$"
done
run hint --reveal 4 -O json blank
has 'hint: several solutions as json' out '"status":"several","reveal":4,"count":288,.*"hints":{"fewest":true,.*"text":"The board has 288 solutions;'
valid 'hint: several solutions as JSON'

# A wrong entry: 2 at r1c1 of the puzzle, whose solution has 1 there.
echo 2..4..12.1434321 >wrong
for level in 1 2 3 4; do
    run hint --puzzle tutorial --reveal $level wrong
    gives "hint: a wrong entry, level $level" 0 'r1c1 = 2 is wrong.'
done
run hint --puzzle tutorial -O json wrong
has 'hint: a wrong entry as json' out '"givens":10,"puzzle":"'"$tutorial"'","entries":"2\.{15}","status":"wrong","reveal":1,"wrong":\["r1c1=2"\],"text":"r1c1 = 2 is wrong\."}$'
run hint --puzzle tutorial tutorial
[ $code = 0 ] && grep -q '^Look at [a-z]* [1-4]\.$' out
verdict $? 'hint: nothing is wrong'

# The board and the puzzle have the rules of killer.txt, by which r1c1 is 3.
killer=$root/instances/variants/killer.txt
sed 's/^\.12.6./512.6./' "$killer" >wrong
run hint --puzzle "$killer" wrong
gives 'hint: a wrong entry under rules' 0 'r1c1 = 5 is wrong.'
# With variant rules that only the file of the puzzle has.
rising=$root/instances/variants/diagonal-rising.txt
tail -n 1 "$rising" | sed 's/^\./3/; s/:.*//' >line
run hint --puzzle "$rising" line
gives 'hint: a wrong entry under the rules of the puzzle' 0 'r1c1 = 3 is wrong.'
run hint --puzzle "$killer" "$killer"
gives 'hint: nothing is wrong under rules' 0 'Look at box 1.'

# A mark is missing: r1c1 may only be 2 or 3.
awk 'BEGIN { printf ".23."; for (i = 0; i < 15; i++) printf "1234"; print "" }' >mark
run hint --puzzle tutorial mark
gives 'hint: a missing mark' 0 'r1c1 lacks a mark.'
run hint --puzzle tutorial --reveal 4 mark
gives 'hint: which mark is missing' 0 'r1c1 lacks the mark 1.'

# Digits that clash, without the puzzle's file.
echo 1..1............ >clash
run hint clash
gives 'hint: no solution' 0 'The board has no solution.'
run hint --reveal 3 clash
gives 'hint: entries that clash' 0 'The board has no solution: an entry is wrong among r1c1 and r1c4.'
run hint --reveal 4 clash
has 'hint: why they clash' out '^The board has no solution: .*1.*row 1'

# A wrong entry, 9 in r1c1, that leads to a contradiction only after a long search.
echo 9.6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1.7....12.5..3.6..7..8.2.....41. >late
case $program in
*check2*) skip 'hint: an entry that shows late: this build is slow' ;;
*)
    run hint --reveal 4 late
    has 'hint: an entry that shows late' out '^The board has no solution: without r1c1 = 9 there is one solution; r1c7 needs a digit, .* \(28 givens and [0-9]+ rules, none of which can be left out; no reason has fewer than [0-9]+\)\.$'
    for level in 1 2 3; do
        run hint --reveal $level late
        gives "hint: an entry that shows late, level $level" 0 'The board has no solution; without r1c1 = 9 there is one solution.'
    done
    run hint -O json late
    has 'hint: an entry that shows late, as json' out '"status":"none","reveal":1,"wrong":\["r1c1=9"\],"text":"The board has no solution; without r1c1 = 9 there is one solution\."}$'
    valid 'hint: an entry that shows late, JSON'
    run check -O json late
    has 'check: an entry that shows late, as json' out '"status":"none",.*"suspects":\["r1c1=9"\],"why":{'
    # Two wrong entries: no single digit can be blamed.
    sed 's/^9./92/' late >later
    run hint --reveal 3 later
    has 'hint: too many conflicting entries to list' out '^The board has no solution, as [0-9]+ of its digits together show; --puzzle FILE finds the wrong entry\.$'
    ;;
esac

# For boards with no solution, or several, explain and hint print what check prints.
case $program in # these builds check each step of the search for reasons
*asan* | *tsan* | *check2*) skip 'hint: the verdicts of check: minutes in this build' ;;
*)
    find "$root/instances/unsat" "$root/instances/multi" -name '*.txt' -exec \
        "$program" check -O json {} + | sed 's/.*"status"/"status"/' >verdicts
    find "$root/instances/unsat" "$root/instances/multi" -name '*.txt' -exec \
        "$program" explain --end -O json {} + |
        sed 's/.*"status"/"status"/; s/"steps":[0-9]*,//; s/"board":"[^"]*",//' |
        cmp -s - verdicts
    verdict $? 'explain: what check says'
    find "$root/instances/unsat" "$root/instances/multi" -name '*.txt' -exec \
        "$program" hint --reveal 4 -O json {} + | sed 's/.*"status"/"status"/
            s/"reveal":4,//; s/"wrong":\[[^]]*],//; s/,"text":"The [^"]*"}$/}/' |
        cmp -s - verdicts
    verdict $? 'hint: what check says'
    [ "$(grep -c '"several"' verdicts)" -gt 5 ] && [ "$(grep -c '"none"' verdicts)" -gt 5 ]
    verdict $? 'hint: boards of both kinds'
    ;;
esac

# Other rules: a constraint or a region to look at.
variants=$root/instances/variants
run hint --reveal 2 "$variants/thermometer.txt" "$variants/shape-latin.txt"
gives 'hint: other rules' 0 'Look at the thermometer from r1c1: the step places a digit.
Look at r2c2: naked-single.'
run hint --reveal 3 "$variants/arrow.txt"
gives 'hint: cells beside' 0 'Look at the arrow from r1c1: arrow-bounds with the digits 1, 2, 3, 5 and 6 in r1c2 and r2c3.'
run hint -O json "$variants/thermometer.txt" "$variants/shape-latin.txt"
has 'hint: a thermometer as json' out '"house":\["thermometer",1\]'
has 'hint: a cell as json' out '"house":\["cell",2,2\]'

run hint --reveal 5 last
refused 'hint: another level' 64 "--reveal '5': expected a number from 1 to 4"
run hint --puzzle inkala last
refused 'hint: a puzzle of another side' 65 'last:1: error: --puzzle: expected a board of this side'
run hint --puzzle blank last
gives 'hint: a puzzle with several solutions' 0 'The givens have several solutions.'

summary
