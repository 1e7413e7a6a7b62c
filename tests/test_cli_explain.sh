#!/bin/sh
# test_cli_explain.sh -- `cdcl-sudoku explain`, seen from outside.
#
# Usage: test_cli_explain.sh PROGRAM, or the folder that holds it.  Prints a line for
# each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

run explain tutorial
gives 'explain: text' 0 "tutorial:1
10 givens on a board of side 4

. . | . 4
. . | 1 2
$(sed -n 6,99p out)"
has 'explain: a single' out '^1\. The last blank cell of column 3 is r1c3, and 3 is missing there\. \(full-house\)$'
has 'explain: the end' out "^solved after 6 steps: $four\$"
run explain -O json tutorial
has 'explain: json' out '^{"version":1,"technique":"full-house","eliminate":\[\],"place":\["r1c3=3"\],"truths":\[\["cell",1,3\]\],"links":\[\],"tau":1,"least":1,"proved":true,"proof":\[{"kind":"false","depth":0,"candidate":"r1c3=3"},{"kind":"none","depth":0,"truth":\["cell",1,3\]}\],"text":".* r1c3.*[(]full-house[)]"}$'
has 'explain: json, the end' out '"puzzle":"'$tutorial'","status":"solved","steps":6,"board":"'$four'"}$'
valid 'explain: json is JSON'

run explain $blank4
has 'explain: nothing to exclude' out "^several after 0 steps: $blank4\$"
# A line of the library, with placed digits and a deleted candidate: 1 of r1c2.
echo ':0002:2:+1...........3.2.::112::' >library
run explain library
run explain --as json "$root/instances/unsat/dup-row.txt"
has 'explain: no solution' out '"status":"none","steps":0,"count":0,.*"why":{"text":"[^"]* are both [1-9] in '
run explain --as grid tutorial
refused 'explain: another form' 64 "--as 'grid': expected text, json, svg or html"
run explain --truths 31 tutorial
refused 'explain: a limit' 64 "--truths '31': expected a number from 1 to 30"
echo 12345 >bad
run explain bad
[ $code = 65 ] && grep -q '^bad:1' err
verdict $? 'explain: a bad record'

run explain tutorial
sed -n '/^3\. /,/^4\. /p' out | sed '$d' >third
run explain --step 3 tutorial
gives 'explain: one step' 0 "tutorial:1
$(cat third)"
{ cat tutorial && echo && cat tutorial; } >twice
run explain --step 3 twice
[ "$(grep -c '^twice:[0-9]*$' out)" = 2 ]
verdict $? 'explain: one step says of which board it is'
run explain --step 3 -O svg tutorial
[ "$(grep -c '<svg' out)" = 2 ] && grep -q '>3\. ' out
verdict $? 'explain: one step is one picture'
run explain --step 7 tutorial
refused 'explain: no such step' 65 'tutorial:1: error: --step 7: expected at most 6'
run explain --step 2 --end tutorial
refused 'explain: a step, or the end' 64 '--step and --end: expected one of the two'

run explain --end --stats tutorial
has 'explain: totals' err '^[0-9]+ steps of 1 board, [0-9]+ not proved smallest; milliseconds of the processor for a step: median '

# --- techniques -----------------------------------------------------------

for names in '' , x-wing,; do
    run explain --technique "$names" tutorial
    refused "explain: techniques '$names'" 64 'expected a name that explain --technique list prints'
done
run explain --technique list
[ "$(sed -n '1p;25p;$p' out | tr '\n' ' ')" = 'full-house x-wing nested-forcing-net ' ]
verdict $? 'explain: techniques in the order of the books'
run explain --style textbook --end tutorial
[ "$(cut -d ' ' -f 1,4,5 out | grep .)" = "solved steps: $four" ]
verdict $? 'explain: textbook, and no more than the end'
run explain --technique hidden-single tutorial
has 'explain: one technique, and why' out '^1\. In box 1 only r1c1 can be 1: the 1 in r2c3 sees r2c1 and r2c2; the 1 in r3c2$'
has 'explain: the rest of why' out '^   sees r1c2\. \(hidden-single\)$'
run explain --technique full-house,naked-pair inkala
has 'explain: techniques that are not enough' out '^stuck after 0 steps: '
# 7 has two places each in rows 2 and 8, in the same columns, and other places in these
# columns.
awk 'BEGIN {
    for (r = 1; r <= 9; r++)
        for (c = 1; c <= 9; c++)
            for (d = 1; d <= 9; d++)
                printf "%s", d == 7 && (r == 2 || r == 8) && c != 3 && c != 6 ? "." : d
    print "" }' >marks
run explain --technique x-wing --all -O json marks
has 'explain: all instances' out '"technique":"x-wing","eliminate":\["r1c3=7","r1c6=7","r3c3=7",.*"r9c6=7"\],"place":\[\],"truths":\[\["row",(2|8),7\],\["row",(2|8),7\]\],"links":\[\["column",3,7\],\["column",6,7\]\],"cover":\[\["column",3,7\],\["column",6,7\]\],"fins":\[\],"tau":2,"least":2,"proved":true,'
has 'explain: all instances, the end' out '"status":"all","steps":1,'
valid 'explain: instances are JSON'
run explain --technique aic --all -O json marks
has 'explain: a loop excludes at each of its links' out '"technique":"aic","eliminate":\[("r[1345679]c[36]=7",?){14}\],"place":\[\],"truths":\[\["row",[28],7\],\["row",[28],7\]\]'
# On sides above 9 five cells may have five digits where no smaller subset is left.
run explain --technique naked-quint,hidden-quint --all "$root/instances/16x16/made-108.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: a naked quint' joined ' r2c1 is 6 or 7; r5c1 and r13c1 are 2, 7, B or E; r7c1 is 2, 7 or B; r12c1 is B or E: these five cells take these five digits of column 1; so 6, B and E cannot be in r3c1\. \(naked-quint\)'
has 'explain: a hidden quint' joined ' these five digits fill these five cells, which have no room for others; so 3 cannot be in r5c14, r5c15, r5c16, r7c15 or r8c16, nor B in r5c14, r5c15 or r7c15\. \(hidden-quint\)'
run explain --technique x-wing --all marks
has 'explain: an x-wing in words' out '^1\. In row 2 the digit 7 can only go to column 3 or 6; the same in row 8: '
run explain --style textbook --technique nested-forcing-net "$root/instances/9x9/sudopedia-completed.txt"
has 'explain: nothing is open' out '^solved after 0 steps: '
# Forcing chains with nested cases, and a net within a net; the referee judges each step.
echo 98.7..6..5...9..7...7..4...4...327....65...9.......3.11...8.5...2.........54...8. >forced
run explain --style textbook --nodes 1 forced
has 'explain: cases of a cell or a house' out '^    [0-9]+\. If r[1-9]c[1-9] is [1-9]:$'
has 'explain: a case that needs no line' out '^    [0-9]+\. If r[1-9]c[1-9] is [1-9](,| or ).* is (not )?[1-9]\.$'
has 'explain: a case ends' out '; so( |$)'
has 'explain: a net within a net' out '^      [0-9]+\. Suppose also that r[1-9]c[1-9] were [1-9]\.$'
has 'explain: in which line a digit was ruled out' out ' was ruled out in line [0-9]'
run explain --style textbook --nodes 1 -O json forced
cp out forced.json
[ "$(grep -c '"technique":"[0-9]' out)" = 0 ] && grep -q '"status":"solved"' out
verdict $? 'explain: textbook, every step has a name'
# A long net is split into parts, and no step has more than 40 lines, even if the last part
# cites many others.
longest='/^[0-9]+\. / { lines = 0 } /^solved/ { exit !(most <= 40 && most > 20) } ++lines > most { most = lines }'
echo .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7..... >nugget
run explain --style textbook nugget
awk "$longest" out
verdict $? 'explain: no step has more than 40 lines where many are cited'
echo 98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6 >parts
run explain --style textbook parts
has 'explain: a part' out '^[0-9]+\. If r[1-9]c[1-9] is [1-9], the following lines hold; step [0-9]+ uses them\.$'
has 'explain: a part is cited' out '^    By step [0-9]+, r[1-9]c[1-9] is (not )?[1-9][,. ]'
awk "$longest" out
verdict $? 'explain: no step has more than 40 lines'
tr -d ' \n' <out >sentences
part=$(sed -n 's/^    By step \([0-9]*\), r[1-9]c[1-9] is .*/\1/p' out | tail -n 1)
# A single names the step in which a candidate was excluded.
tr -s '\n ' ' ' <out | sed 's/ (naked-single)/&\n/g' |
    sed -n 's/.* \(r[1-9]c[1-9]\) can only be [1-9]: \(row\|column\|box\)[^;]*; \([1-9]\) was ruled out in step \([0-9]*\)\. .*/\4 \1 \3/p' >lost
run explain --style textbook -O json parts
[ -s lost ] && while read -r step cell digit; do
    sed -n "${step}p" out | grep -q "\"eliminate\":\[[^]]*\"$cell=$digit\"" || exit 1
done <lost
verdict $? 'explain: since which step a digit is out'
sed -n 's/.*"text":"\(.*\)"}$/\1/p' out | sed 's/\\u000a//g' | tr -d ' ' >texts
found=0
while read -r text; do grep -qF -- "$text" sentences && found=$((found + 1)); done <texts
[ $found -gt 100 ] && [ $found = "$(grep -c '"technique"' out)" ]
verdict $? 'explain: each step of json has the sentence of the text'
run explain --style textbook --step "$part" -O html parts
has 'explain: html, a part' out 'data-result="r[1-9]c[1-9] (=|≠) [1-9] if r[1-9]c[1-9] = [1-9]"'
run explain --style textbook --step "$part" -O json parts
has 'explain: json, a part' out '"eliminate":\[\],"place":\[\],.*"part_of":[0-9]'
run explain --style textbook -O json --step "$(sed 's/.*"part_of":\([0-9]*\).*/\1/' out)" parts
has 'explain: json, what is cited' out "\"told\":$part}.*"
cp forced.json out
has 'explain: json, cases' out '"technique":"(cell|house)-forcing-[a-z]*",.*"proof":\[{"kind":"case","depth":0,"candidate":"r[1-9]c[1-9]=[1-9]","truth":\["'
valid 'explain: json of nets is JSON'
run explain --style textbook -O html --nodes 1 forced
has 'explain: html, cases' out '<ol class="proof">$'
has 'explain: html, a case' out '^<li value="[0-9]+">If r[1-9]c[1-9] is [1-9]:</li>$'
has 'explain: html, lines of a case' out '^<li value="[0-9]+" style="margin-left:2em">'
# Cells that three digits cannot fill: with one guardian, or with several, which are then a
# truth of nets.
echo ..7.9.45..9....6.74.567..89...45.76.7.49.68.5....87.94...8...7.3..7.....27......8 >hammer
echo ........1......234....2567...76.2....65.89...8..75.9....8.9...7.52..6...79...8... >guarded
# Step 2 is the tridagon; what follows takes most of the time.
run explain --style textbook --step 2 hammer
tr -s '\n ' ' ' <out >joined
has 'explain: a tridagon' joined 'The tridagon of 1, 2 and 3 in boxes 2, 3, 5 and 6 \(r1c4, .* and r6c7\) cannot have these digits alone: read by rows, .* the two orders differ; (r[1-6]c[4-9]) alone has another digit, a guardian; so \1 is [4-9]\. \(tridagon\)'
run explain --style textbook --step 2 -O json hammer
has 'explain: json, a tridagon' out '"technique":"tridagon",.*"truths":\[\["tridagon",("r[1-6]c[4-9]",){12}1,2,3\]\],"links":\[\]'
valid 'explain: json of a tridagon is JSON'
run explain --style textbook --step 2 -O html hammer
has 'explain: html, a tridagon' out 'tridagon'
run explain --style textbook guarded
tr -s '\n ' ' ' <out >joined
has 'explain: guardians' joined 'so a guardian is true: r5c1 is 2 or r9c3 is 6; so 2 cannot be in r1c1: otherwise the tridagon of 1, 3 and 4 in boxes 4, 5, 7 and 8 would have no guardian left\. \(tridagon-forcing-net\)'
has 'explain: guardians in a proof' joined 'has no guardian left \(r5c1 sees the 2 in r1c1; r9c3 sees the 6 in r7c1\)\.'
# Texts of almost locked sets (named by letters), of death blossoms (with the digits of the
# stem), and of Sue de Coq (explained by counting).
echo 8......3...324....6....354....8..7......2..6..893.....5.1..7..44.....25.9.......7 >lettered
run explain --style textbook lettered
has 'explain: almost locked sets' out '^    - A, r3c2: 7 and 9$'
run explain --style textbook -O html lettered
has 'explain: html, a list of sets' out '^<li>A, r3c2: 7 and 9</li>$'
run explain --style textbook lettered
has 'explain: restricted common digits' out '^    A and B have the restricted common digit 7, B and C 5\. Of two such sets only$'
echo 9....35.1..4.6..8.........7.4.......5.9.74.......2.3...8...1.....7...2...5.8....3 >blossom
run explain --style textbook blossom
has 'explain: a stem' out '^[0-9]+\. Whichever digit r6c4 has, one almost locked set loses it, and has all of its$'
has 'explain: a petal' out '^    - 5, r1c5, r2c4, r3c4 and r3c5: 1, 4, 5, 8 and 9$'
printf '%s\n' 9....1......52......6.4...5.837.4....4.2..5..51.......8......23.21.3.......8...7. \
    1.....7...3..7.......46...8..8..649....8...62..9....8..9..2..7...439.....1.7....4 >cross
run explain --style textbook cross
tr -s '\n ' ' ' <out >joined
has 'explain: Sue de Coq is counted' joined ': these [a-z]+ cells hold exactly [a-z]+ digits, [^(]*\(sue-de-coq\)'
[ "$(grep -o '(sue-de-coq)' joined | wc -l)" = "$(grep -o 'hold exactly [a-z]* digits[^(]*(sue-de-coq)' joined | wc -l)" ]
verdict $? 'explain: each Sue de Coq is counted, none is described as a loop'
! grep -o 'hold exactly [a-z]* digits, [^(]*; so ' joined | grep ' of .* of .* of '
verdict $? 'explain: Sue de Coq has its places in a line and a box'
# Irregular regions: two regions in two rows, or two rows in two regions.
cat >irregular <<END
rules
size 9
regions
AAABBBCCC
AAABBBCCC
ADABBCCFF
ADDBEECFF
DDDEEEFFF
DDDEEIIFF
GGGGEEIII
GHHHHHHII
GGGGHHHII
...3..4...7..6.5.....1...9...12..6.8....4..............4......6...6..1.56........
END
run explain irregular
tr -s '\n ' ' ' <out >joined
has 'explain: fish of irregular regions' joined ': the 2s of regions 1 and 3 must be in these two rows; so r3c1, r3c3, r3c6 and r3c7 are not 2\. \(franken-x-wing\)'
run explain -O json irregular
[ "$(grep -c '"technique":"[0-9]' out)" = 0 ] && grep -q '"status":"solved"' out
verdict $? 'explain: irregular regions, every step has a name'
run explain "$root/instances/variants/xsum.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: the arithmetic of an X-sum' joined 'is the first one\): 1 in r1c1 makes 1 at most; 5 or 6 in r1c1 makes 5\+1\+2\+3\+4 = 15 at least; so 1, 5 and 6 cannot be in r1c1\. \(xsum-bounds\)'
has 'explain: the digits of an X-sum' joined 'The X-sum of 5 from r3c1 to r3c6: the first digits can only be 2\+3; so r3c2 is 3\. \(xsum\)'
run explain "$root/instances/variants/sandwich.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: where the crusts of a sandwich are' joined 'is too much; 1 is in r2c4, r2c5 or r2c6, and 6 in r2c1, r2c2 or r2c3; the digits between them can only be 2\+3 or 5; so 4'
has 'explain: a sandwich of nothing' joined ': the sum takes no cells between 1 and 6; 1 and 6 are in r4c1 and r5c1;'
run explain "$root/instances/variants/littlekiller.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: a sum that is not reached' joined ': r1c2, r2c3, r3c4, r4c5 and r5c6 are at most 4\+5\+1\+5\+4 = 19 \(1 is in r3c4, 6 in r3c6\)\.'
has 'explain: a digit of the sum itself' joined 'are at most 1\+3\+1\+3 = 8 \(1 is in r3c5, 1 in r1c3; for r4c6'
run explain "$root/instances/variants/between.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: what is placed does not exclude the rest' joined 'so r2c2 is 2, and 1 cannot be in r1c4, nor 2 in r4c4\. \(between\)'
run explain "$root/instances/variants/skyscraper.txt"
has 'explain: a skyscraper clue is no turbot fish' out '\(skyscraper-clue\)$'
run explain --technique fish tutorial
refused 'explain: no such technique' 64 "--technique 'fish': expected a name"
run explain --style modern tutorial
refused 'explain: no such style' 64 "--style 'modern': expected shortest or textbook"
run explain --all tutorial
refused 'explain: all of what' 64 '--all without --technique'

# The board is printed before each step.  The 1 in the same box excludes 1 from r1c1.
run explain --boards tutorial
has 'explain: boards' out '^[1-4 ]* \| *3 *4$'
[ "$(grep -c '+' out)" = 7 ]
verdict $? 'explain: a board before each step'
# Each column is as wide as its own widest cell.
run explain --boards --truths 1 "$root/instances/9x9/watanabe-2013.txt"
[ "$(grep -c '^ *[1-9][1-9 |]*$' out)" -ge 9 ] &&
    [ "$(grep '^ *[1-9][1-9 |]*$' out | awk 'length > most { most = length } END { print most }')" -le 80 ]
verdict $? 'explain: boards of at most 80 columns'

# --- pictures ---------------------------------------------------------------

# The page has frames for the board, for each step and for the end, and loads no other file.
run explain --as html tutorial inkala --truths 1 --nodes 1 --technique full-house
has 'explain: html, the board' out '^<h2><small></small>tutorial:1</h2>$'
has 'explain: html, a sentence' out '^<p>The last blank cell of column 3 is r1c3, and 3 is missing there\.</p>$'
has 'explain: html, what is placed' out 'data-title="Full House" data-result="r1c3 = 3" data-number="2">'
[ "$(grep -c '^<section' out)" = 6 ] && ! grep -qE 'src=|@import|url\(' out &&
    [ "$(tail -n 1 out)" = '</html>' ]
verdict $? 'explain: html, frames'
run explain --as html --step 1 tutorial
has 'explain: the title of one step is the puzzle' out '^<title>tutorial:1, step by step</title>$'
run explain --as svg --technique x-wing --all marks
[ "$(grep -c '^<svg' out)" = 4 ] && [ "$(grep -c 'class="truths"' out)" = 2 ] &&
    [ "$(grep -c 'class="links"' out)" = 2 ] &&
    [ "$(grep -c 'class="truth"' out)" = 4 ] &&
    [ "$(grep -c 'class="excluded"' out)" = 14 ]
verdict $? 'explain: svg, an x-wing'
has 'explain: svg, the line of row 2' out '^<path d="M102.0 86.0L222.0 86.0" class="truths"/>$'
have python3 'explain: pictures are XML' &&
    python3 -c 'import xml.dom.minidom as m; m.parse ("out")' 2>err
verdict $? 'explain: svg is XML'
run explain --as html --technique hidden-single "$root/instances/16x16/made-108.txt"
has 'explain: html, symbols are those of the board' out '^<text class="given" [^>]*>G</text>$'
run explain "$root/instances/16x16/made-150.txt"
has 'explain: symbols of side 16' out '^3[.] In box 2 only r3c8 can be D: the D in r11c5 sees r1c5, r2c5 and r4c5; the D$'
! grep -E '(be|is|are|not|the) 1[0-6]( |[.]|,|;)' out
verdict $? 'explain: no numbers where the board has letters'
run explain --as svg bad
[ $code = 65 ] && [ ! -s out ]
verdict $? 'explain: no picture of a bad record'
run explain --as html "$root/instances/unsat/dup-row.txt"
has 'explain: html, no solution' out '<p>r5c1 and r5c9 are both 2 in row 5 \(2 givens and 1 rule, the fewest that clash\)\.</p>'

# --- uniqueness -------------------------------------------------------------

# Without 4 in r7c3, each cell has two candidates, and each digit two places in each house.
cat >grave <<END
:0610::.+9.+613.+8+4...2+5+7+1+393.184+92..968+5+7+1+42+3+4379+2+6+81+5+1..+3+84......+1+9+2..8..9+435+67+1+51.+76+8..+2:::::
END
cat >rectangle <<END
:0606-1:39:+39+4+6+821+5+7+6+1+873+5+42+952+7+4..+3+681+53.47..+6+4+7.+56+8.3+18+6....+7+457+368.4..+29+4+5.....+3+2+81.....4:::::
END
run explain --technique bug --all -O json --assume-unique grave
has 'explain: a grave' out '"technique":"bug","eliminate":\["r7c3=3","r7c3=6"\],"place":\[\],"truths":\[\["bug"\]\],"links":\[\["cell",7,3\]\],"tau":1,'
run explain --technique unique-rectangle --all -O json --assume-unique rectangle
has 'explain: a hidden rectangle' out '"eliminate":\["r6c6=9"\],.*\["rectangle","r[1-9]c[1-9]","r[1-9]c[1-9]",3,9\]'
valid 'explain: rectangles are JSON'
run explain --technique unique-rectangle --all --assume-unique rectangle
has 'explain: a rectangle in words' out 'he rectangle from r[1-9]c[1-9] to r[1-9]c[1-9] cannot have 3 and 9 alone: swapped, '
# Two cells that form a subset together with the other candidates of the rectangle.
echo ...1...8...489...2...........7.2..184......6.59...8.7.1....6..3..52....1.42.8.... >subset
run explain --technique unique-rectangle --all -O json --assume-unique subset
has 'explain: a rectangle with a subset' out '"eliminate":\["r9c1=7","r9c1=9"\].*\["rectangle","r4c1","r8c2",3,6\],\["cell",7,2\],\["cell",7,3\]\]'
# A rectangle with a candidate that becomes true within a proof.
echo ':0603-1:28:+8.9..7......6+9+8..3...5218..+214+8.5..7.83.+7.2..........+8...+78.64..6..+53+7.17.......5:312 412 417 419 223 127 128 638 639 958 959 367 967 968 971 272 972 273 292 392 193:288 298::' >within
run explain --technique unique-rectangle --all -O json --assume-unique within
has 'explain: a truth of uniqueness within a proof' out '"status":"all","steps":12,'
# Digits that are not givens: digits that the library marks, and digits that steps placed.
echo ':0607:24:543+2+6+8+79+1+71+9+4532+6+8+2+6+8+7+1+9..48..+5.+4..6.5.+6.1..763.+9.+2.+45....+46.+7.....97+6..+17+63+2+548+9:243 288 377 388::::' >avoidable
run explain --technique avoidable-rectangle --all -O json --assume-unique avoidable
has 'explain: an avoidable rectangle' out '"technique":"avoidable-rectangle","eliminate":\["r4c8=2"\],"place":\[\],"truths":\[\["rectangle","r4c6","r6c8",2,4\]\]'
tr -d + <avoidable >givens
run explain --technique avoidable-rectangle --all -O json --assume-unique givens
has 'explain: givens are never swapped' out '"status":"all","steps":0,'
echo ......95..3.........416......2....83.9....7.......84....95.4........73....8.2..17 >puzzle
run explain --style textbook --assume-unique puzzle
tr -s '\n ' ' ' <out >joined
has 'explain: an avoidable rectangle of steps' joined 'he rectangle from r5c8 to r7c9 cannot have 2 and 6 alone: swapped, they would be another solution, as none of them is a given, so r5c9 is [1-9]( or r5c9 is [1-9])*; so 2 cannot be in r5c9\. \(avoidable-rectangle\)'
# A chain of which one end contains the other; and a rectangle within a chain.
printf '%s\n' .....7..5.6.....9...19..........4.8.83...5..4.7..6..12.1...2..72...4......7...6.. \
    ..1..2.......46.2.....7.58..9.......75.6........3...4.1.4.9..5.....6.8.......31.9 >chained
run explain --style textbook --assume-unique chained
tr -s '\n ' ' ' <out >joined
has 'explain: one end of a chain holds the other' joined 'then r6c6 is not 9, so in column 6 r9c6 is 9\. So 9 is in r9c5, r9c6 or r9c9; so 9 cannot be in r9c1 or r9c2\. \(als-aic\)'
has 'explain: a rectangle in a chain' joined 'then as the rectangle from r3c1 to r6c3 cannot have 2 and 6 alone, r3c1 is 3; then '
run explain --technique unique-rectangle,bug --all -O json grave rectangle
[ "$(grep -c '"status":"all","steps":0,' out)" = 2 ]
verdict $? 'explain: nothing of uniqueness without --assume-unique'

# --- other rules ------------------------------------------------------------

variants=$root/instances/variants
run explain "$variants/slowthermometer.txt"
has 'explain: too many ways to list' out '^   the tip\): in all ways to fill it r1c1 is 1 or 3; r2c2 is 2 or 4; r3c3 is 2, 3$'
run explain "$variants/killer.txt"
has 'explain: ways to fill a cage, whose rule was told' out '^17\. The cage of 13 at r5c3: only r6c2 is blank; r5c3, r6c2 and r6c3 can only be$'
has 'explain: the rules of a board' out '^  killer 13 r5c3 r6c2 r6c3$'
run explain -O json "$variants/killer.txt"
has 'explain: a cage as json' out '"technique":"cage-combinations",.*"truths":\[\["killer",[0-9]+\]\]'
valid 'explain: cages are JSON'
# The x, y, x, y of each dashed line.  A digit is 0.56 of its font size wide, and 0.72 high.
printf 'rules\nsize 9\nboxes 3x3\nkiller 8 r1c1 r1c2 r2c1\n%081d\n' 0 >caged
run explain --truths 1 -O svg caged
awk -F '"' '/<svg/ { lines = 0 }
    /stroke-dasharray/ { line[lines++] = substr ($2, 2) }
    /class="(plain|truth|excluded|placed)" x=/ {
        digits++
        for (i = 0; i < lines; i++) {
            split (line[i], at, /[ L]/)
            cut += at[1] < $4 + 0.28 * $8 && at[3] > $4 - 0.28 * $8 &&
                   at[2] < $6 && at[4] > $6 - 0.72 * $8
        }
    }
    END { exit !digits || cut }' out
verdict $? 'explain: a cage cuts through candidates'
run explain -O json "$variants/diagonal-rising.txt"
has 'explain: a digit on a diagonal' out '"technique":"diagonal/","eliminate":\[\],"place":\["r6c4=2"\],"truths":\[\["diagonal/",1,2,"r[1-9]c[1-9]"\]\]'
printf 'rules\nsize 4\nregions\nAABC\nAABC\nDDBC\nDD.C\n................\n' >few
run explain --technique full-house few
refused 'explain: techniques need whole regions' 65 "few:8: error: explain: --technique: expected regions of as many cells as the side"
run explain "$variants/whispers.txt"
has 'explain: a link with a name' out '^10\. r2c2 is 1 or 2; so, by the whispers line from r1c1 \(neighbours differ by 3$'
# On whispers lines digits exclude others.  A single cell is not a chain, and an exclusion
# of one digit need not hold for another digit.
printf 'rules\nsize 9\nboxes 3x3\nwhispers %s\nwhispers %s\nwhispers %s\n%s\n' \
    'r4c1 r3c1 r2c2 r3c3 r4c3' 'r2c7 r3c7 r4c7 r4c8 r4c9' 'r7c5 r8c5 r9c5' \
    .....9..8.....6.5.8..........38.....95......7...1.....6..4.2..............2....8. >whispers
run explain --style textbook whispers
tr -s '\n ' ' ' <out >joined
has 'explain: a cell and what a constraint excludes' joined '\. r2c7 is 1, 2 or 7; so, by the whispers line from r2c7[ ,]'
has 'explain: ends of a chain of other digits' joined '\. So r4c7 is 2 or 9, or r2c7 is 2 or 7; so, by the whispers line from r2c7[ ,]'
run explain "$variants/littlekiller.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: a constraint of one cell' joined 'they may repeat\): its only cell is r1c6; so r1c6 is 5\. '
has 'explain: two truths exclude together' joined ' 4 cannot be in r3c5: otherwise the diagonal sum of 20 from r1c2 to r5c6 could not be filled\. 1\. Suppose r3c5 were 4\. '
# Colours and chains, in which a knight's move excludes, too.
printf 'rules\nsize 9\nboxes 3x3\nantiknight\n%s\n' ............7..9............8..3.....3........1.....6....5...1.4.....39.3........ >knight
run explain --technique full-house,naked-single,hidden-single,pointing,claiming,constraint,naked-pair,hidden-pair,simple-colours,multi-colours,two-string-kite,aic knight
tr -s '\n ' ' ' <out >line
has 'explain: a chain says which link is a rule' line '; then, by the anti-knight rule, r[1-9]c[1-9] is not [1-9], so '
run explain "$variants/shape-jigsaw.txt"
has 'explain: which letter is which region' out '^regions, a letter each, from region 1 on:$'
run explain --as html "$variants/shape-jigsaw.txt" "$variants/thermometer.txt"
has 'explain: html, a region' out '^<p>In region 2 the digit 4 can only go to r1c5 or r2c4, and r2c5 sees both of these cells; so 4 cannot be in r2c5\.</p>$'
has 'explain: html, a constraint' out '^<p>The thermometer from r1c1 \(digits grow from the bulb to the tip\): r1c1, r1c2, r1c3, r2c3 and r3c3 can only be 1-2-3-4-5; so r1c1 is 1, '
run explain "$variants/killer.txt" "$variants/thermometer.txt"
tr -s '\n ' ' ' <out >joined
has 'explain: the last blank cell of a cage' joined ': only r2c1 is blank; r1c1, r1c2 and r2c1 can only be 3\+1\+4; so r2c1 is 4\. '
has 'explain: a bound that skips digits' joined ' at least 1, 2, 3 and 6 \(r6c3 is not 4 or 5\); from r6c3 to r6c6 the digits are at most 6, 4 \(r6c4 is not 5\), 3 and 2; '
# All puzzles except those whose first steps take long.
set -- "$variants"/*.txt
for file in "$variants"/*.txt; do
    shift
    case $file in *antiknight* | *nonconsecutive*) ;; *) set -- "$@" "$file" ;; esac
done
run explain --end "$@"
[ $# -gt 42 ] && [ "$(grep -c '^solved after' out)" = $# ]
verdict $? 'explain: one puzzle of each kind'

library=$data/techniques/regression_cases.txt
case $program in
*asan* | *tsan*)
    skip 'explain: the table of techniques: minutes in this build'
    skip 'explain: the hardest board: minutes in this build' ;;
*)
    run explain --style textbook --end inkala
    [ "$(cut -d ' ' -f 1,4,5 out | grep .)" = "solved steps: $solved" ]
    verdict $? 'explain: the hardest board'
    if [ ! -e "$library" ]; then
        skip "explain: the table of techniques: $library is missing"
    elif have python3 'explain: the table of techniques'; then
        python3 "$root/bench/scripts/techniques.py" "$program" "$library" >out 2>err
        grep '^|' "$root/bench/results/techniques.md" | cmp -s out -
        verdict $? 'explain: bench/results/techniques.md'
    fi
    ;;
esac

summary
