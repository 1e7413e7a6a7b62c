#!/bin/sh
# test_cli_generate.sh -- the commands of `cdcl-sudoku` that make, rate and compare
# puzzles, seen from outside: generate with requests, rate, canonicalize.
#
# Usage: test_cli_generate.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

root=$PWD
. "$PWD/tests/sudoku.sh"

escargot=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
watanabe=.61..7..3.92..3..............853..........5.45....8....4......1...16.8..6........
inkala2010=..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..
echo $escargot >escargot
echo $watanabe >watanabe
echo $inkala2010 >inkala2010
echo 12345 >bad # not the cells of a board
printf '%s\n' $blank4 >blank4

all_unique () { # NAME NUMBER: boards in `out`
    "$program" solve --unique out >answers 2>err
    [ "$(grep -c '^unique ' answers)" = "$2" ] && [ "$(wc -l <answers)" = "$2" ]
    verdict $? "$1: $2 boards, each with one solution"
}
clues () { # NAME NUMBER: each line of `out` has NUMBER clues
    ! tr -d '.\n' <out | grep -q '[^1-9A-G]' &&
        [ "$(awk -v k="$2" '{ gsub (/[.]/, ""); if (length ($0) != k) n++ }
            END { print n + 0 }' out)" = 0 ] && [ -s out ]
    verdict $? "$1: $2 clues"
}

# --- generate: full grids -------------------------------------------------

for side in 4 9 16 25 49 100; do
    run generate --full --side $side --seed 3
    [ $code = 0 ] && [ ! -s err ]
    verdict $? "generate --full: side $side"
    cp out full$side
    [ $side -gt 49 ] && continue
    "$program" solve full$side >answers 2>err &&
        cmp -s full$side answers || [ $side -gt 36 ]
    verdict $? "generate --full: side $side is right"
done
run generate --seed 1 --full --side 225 # more than the solver has memory for
[ $code = 0 ] && [ "$(tr ', ' '\n\n' <out | grep -c .)" = 50625 ]
verdict $? 'generate --full: side 225'
run generate --side 100 --seed 1
[ $code = 0 ] && grep -q 'not shown to be minimal$' err
verdict $? 'generate: side 100, and a note'

# --- generate: requests -----------------------------------------------------

run generate --clues 26 --symmetry rot180 --count 5 --seed 1
[ $code = 0 ] && [ ! -s err ] && awk '{
    for (i = 1; i <= 81; i++)
        if ((substr ($0, i, 1) == ".") != (substr ($0, 82 - i, 1) == "."))
            exit 1 }' out
verdict $? 'generate: five that look the same turned by half'
clues 'generate: symmetric' 26
all_unique 'generate: symmetric' 5
for clues in 22 24 27; do
    run generate --clues $clues --count 3 --seed 2
    clues 'generate' $clues
    all_unique "generate --clues $clues" 3
done
# Requests that counting proves impossible are refused at once.
excluded () { # MESSAGE OPTION...
    message=$1
    shift
    run generate --seed 1 --attempts 2000000000 "$@"
    refused "generate: $message" 65 "^cdcl-sudoku: error: no such puzzle: $message"
}
excluded 'no pattern of 26 clues has the symmetry rot90: expected 25 or 28$' \
    --clues 26 --symmetry rot90
excluded 'no pattern of 101 clues has the symmetry rot180: expected 100 or 102$' \
    --side 16 --clues 101 --symmetry rot180
excluded '16 clues always leave several solutions: side 9 needs 17 or more$' --clues 16
excluded '3 clues .*: side 4 needs 4' --side 4 --clues 3
excluded '14 clues .*: side 16 needs 15' --side 16 --clues 14
excluded '23 clues .*: side 25 needs 24' --side 25 --clues 23
excluded 'a minimal puzzle of side 9 has at most 72 clues$' --clues 73
excluded 'a minimal puzzle of side 4 has at most 6 clues$' --side 4 --clues 7
echo 1...2..3.3..4... >four-cells
excluded '4 clues in a pattern of 5 cells, each of which gets one$' \
    --side 4 --pattern four-cells --clues 4
echo 12..34.......... >blank-rows
excluded 'rows 3 and 4 of the pattern are blank: exchanged, they make a second solution$' \
    --side 4 --pattern blank-rows
run generate --seed 1 --clues 25 --symmetry rot90
clues 'generate: 25 clues add up' 25
run generate --seed 1 --side 4 --clues 4 --count 10
clues 'generate: side 4' 4
all_unique 'generate: side 4' 10
run generate --seed 1 --side 16 --symmetry rot90
all_unique 'generate: side 16' 1
run generate --seed 1 --side 25 --clues 400
[ $code = 0 ] && grep -q 'note: 1 of 1 boards: not shown to be minimal$' err
verdict $? 'generate: side 25 has a note'
clues=$(tr -d '.\n' <out | wc -c)
[ "$clues" = 400 ]
verdict $? 'generate: side 25 has 400 clues'
all_unique 'generate: side 25' 1
run generate --rating 3..5 --count 6 --seed 1
cp out rated
all_unique 'generate --rating' 6
for level in easy medium hard expert; do
    "$program" generate --level "$level" --seed 1 | "$program" rate --format %l
done >out
[ "$(tr '\n' ' ' <out)" = 'easy medium hard expert ' ]
verdict $? 'generate: a level is what rate prints'
run rate --format %b rated
[ "$(grep -c '^[345]$' out)" = 6 ]
verdict $? 'generate: six puzzles rated 3 to 5'
run generate --level 3
refused 'generate --level: a number' 64 "--level '3': expected easy, medium, hard or expert; "
for depth in 0 1; do
    "$program" generate --depth $depth --seed 1 --count 4 | "$program" rate --format %y
done >out
[ "$(tr -d '\n' <out)" = 00001111 ]
verdict $? 'generate --depth: what rate prints'
run generate --depth 2 --side 36
refused 'generate --depth: side 36' 64 '--depth: expected a side up to 25; '
run generate --technique swordfish --symmetry rot180 --count 2 --seed 3
[ ! -s err ] && cp out named
all_unique 'generate --technique' 2
run rate --format %k named
gives 'generate --technique: the hardest step' 0 'swordfish
swordfish'
run explain --style textbook named
[ $code = 0 ] && [ "$(grep -c '(swordfish)' out)" -ge 2 ]
verdict $? 'generate --technique: the explanation has it'
run generate --technique mutant-jellyfish --attempts 20 --seed 1
refused 'generate --technique: none' 65 'board 1: no such puzzle from 20 grids$'
run generate --technique squid
refused 'generate --technique: no name' 64 "--technique 'squid': expected a name that explain --technique list prints; "
run generate --technique xwing
refused 'generate --technique: nearly a name' 64 'list prints .did you mean x-wing[?]'
run generate --technique y-wing
refused 'generate --technique: a part of a name' 64 'list prints .did you mean xy-wing[?]'
run generate --technique x-wing --side 25
refused 'generate --technique: side 25' 64 'a side up to 16; '
run generate --seed 1 --rating 2 --clues 24 --symmetry diagonal --count 2
clues 'generate: three wishes' 24
cp out rated
run rate --format %b rated
gives 'generate: three wishes, the rating' 0 '2
2'
run generate --seed 1 --pattern rated
refused 'generate: two patterns' 65 'a second board: --pattern takes one$'
tail -n 1 rated >pattern
run generate --side 4 --clues 4 --count 2 --seed 1 -O json
sed 's/.*"puzzle":"\(.*\)","status":"generated".*/\1/' out >puzzles
"$program" generate --side 4 --clues 4 --count 2 --seed 1 | cmp -s puzzles -
verdict $? 'generate: json has the boards of the lines'
sed 's/"puzzle":"[.1-4]*"/P/' out >rest
[ "$(cat rest)" = '{"version":1,"number":1,"side":4,"givens":4,P,"status":"generated","minimal":true}
{"version":1,"number":2,"side":4,"givens":4,P,"status":"generated","minimal":true}' ]
verdict $? 'generate: json'
valid 'generate: json is JSON'
run generate --side 4 --clues 4 --count 2 --seed 1 -O grid
"$program" solve --format %p out | cmp -s puzzles -
verdict $? 'generate: grids'
for options in '--side 4:true' '--side 9:true' '--symmetry rot180:false' '--side 16:true' \
    '--side 25:false' '--side 36:false' '--side 49:false' '--side 16 --minimal:true'; do
    # With CHECK=2 the large puzzles take many minutes.
    case $program,$options in
    *check2*,--side\ 1* | *check2*,--side\ [2-4][569]*)
        skip "generate ${options%:*}: minimal or not: judged"
        continue ;;
    esac
    # shellcheck disable=SC2086 # several options
    run generate -O json --seed 1 ${options%:*}
    has "generate ${options%:*}: minimal or not" out \
        ',"status":"generated","minimal":'"${options#*:}"'}$'
done
run generate -O json --seed 1 --full
has 'generate --full: not a question' out ',"status":"generated"}$'
run generate --as both
refused 'generate: no such form' 64 "--as 'both': expected line, grid or json"
run generate --pattern pattern --count 2 --seed 3
all_unique 'generate --pattern' 2
[ "$(tr '1-9' x <out | sort -u)" = "$(tr '1-9' x <pattern)" ]
verdict $? 'generate --pattern: these cells alone'

run generate --seed 1 --clues 45 --attempts 1
refused 'generate: none, and how far it came' 65 '^cdcl-sudoku: error: board 1: no such puzzle from 1 grids: the nearest has 28 clues$'
run generate --seed 1 --side 4 --rating 3 --attempts 2
refused 'generate: no such rating' 65 'no such puzzle from 2 grids: the nearest has [456] clues and rating [01]$'
echo 1....2....3....4 >slope
run generate --seed 1 --side 4 --pattern slope --attempts 2
refused 'generate: no puzzle on a pattern' 65 'no such puzzle from 2 grids: on this pattern none came below [0-9]+ solutions$'
run generate --seed 1 --pattern blank4
refused 'generate: a pattern of another side' 65 'blank4:1: error: --pattern: expected a board of side 9 with some digits$'
run generate --seed 1 --pattern bad
refused 'generate: no pattern' 65 '^bad:1'
run generate --seed 1 --symmetry round
refused 'generate: no class' 64 "--symmetry 'round': expected none, rot180, rot90,.*or full"
run generate --seed 1 --rating 5..3
refused 'generate: no interval' 64 "--rating '5..3': expected LO..HI"
run generate --seed 1 --rating x
refused 'generate: no rating' 64 "--rating 'x': expected LO..HI"
run generate --seed 1 --clues 82
refused 'generate: too many clues' 64 "--clues '82': expected at most 81 for side 9"
run generate --seed 1 --clues 20 --full
refused 'generate: a full grid with clues' 64 '--clues and --full: expected one of the two'
run generate --seed 1 --side 64 --symmetry full
refused 'generate: a symmetry too large' 64 '--symmetry: expected a side up to 49'
run generate --seed 1 --side 36 --rating 1
refused 'generate: a rating too large' 64 '--rating: expected a side up to 25'
run generate --seed 1 --side 25 --pattern pattern
refused 'generate: a pattern too large' 64 '--pattern: expected a side up to 16'
run generate --seed 1 --swap 1
refused 'generate: a swap alone' 64 '--swap without --near'
run generate --near inkala --count 1 --seed 1
[ $code = 0 ] && [ "$(wc -l <out)" = 1 ] && [ ! -s err ]
verdict $? 'generate: near, as many as asked for'
run generate --jobs 2 --near pattern
refused 'generate: near in two jobs' 64 '--near with --jobs'

# Boards depend neither on the number of threads nor on the number of boards.
for options in '--count 40' '--count 20 --symmetry full' \
    '--count 20 --holes balanced --fraction 0.6' '--side 16 --count 3' \
    '--full --side 25 --count 7'; do
    # shellcheck disable=SC2086 # several options
    "$program" generate $options --seed 5 >one 2>err
    # shellcheck disable=SC2086
    "$program" generate $options --seed 5 --jobs 3 >three 2>>err
    cmp -s one three && [ -s one ] && [ "$(sort -u one | wc -l)" = "$(wc -l <one)" ]
    verdict $? "generate $options: three jobs"
done
"$program" generate --count 25 --seed 5 >one
"$program" generate --count 40 --seed 5 | head -n 25 | cmp -s one -
verdict $? 'generate: the first of many'
"$program" generate --seed 1 --side 4 --rating 3 --attempts 2 --count 9 --jobs 3 >out 2>err
code=$?
refused 'generate: one message for three jobs' 65 'board 1: no such puzzle'

# --- generate --near ------------------------------------------------------

sed -n '/^[^#]/{s/:.*//;p;q;}' "$root/instances/9x9/17-clue.txt" >royle
case $program in
*asan* | *tsan*) skip 'near: all that it reaches: minutes in this build' ;;
*)
    run generate --near royle --clues 17
    [ $code = 0 ]
    verdict $? 'near: all that it reaches'
    ;;
esac
"$program" generate --side 4 --clues 4 --seed 1 >near4
run generate --near near4
[ $code = 0 ] && [ ! -s err ]
verdict $? 'near: side 4'
clues 'near: side 4' 4
n=$(wc -l <out)
all_unique 'near: side 4' "$n"
cp out found4
"$program" canonicalize near4 found4 | sort | uniq -d >twice
[ ! -s twice ]
verdict $? 'near: pairwise inequivalent'
"$program" canonicalize found4 | cmp -s found4 -
verdict $? 'near: each is canonical'
run generate --near near4 --count $((n + 1))
[ $code = 65 ] && grep -q "near4: error: $n of $((n + 1)) puzzles: --swap 1 reaches no others" err
verdict $? 'near: how far it came'
run generate --near near4 --swap 2 --clues 4
[ $code = 0 ] && [ "$(wc -l <out)" -ge "$n" ]
verdict $? 'near: two swapped'
run generate --near near4 --clues 9
refused 'near: clues too far' 65 'a puzzle with 4 clues: expected 9 to 10'
run generate --near full16
refused 'near: side 16' 65 'full16:1: error: --near: expected a board of side 4 or 9$'
run generate --near bad
refused 'near: no board' 65 '^bad:1'
run generate --near nowhere
refused 'near: no file' 66 'nowhere'

# The puzzles of instances/ that were found in this way.
near=$root/instances/found/17-clue.txt
grep -v '^#' "$near" >ours
[ "$(wc -l <ours)" -ge 500 ]
verdict $? 'near: 500 puzzles in instances/'
cp ours out
clues 'near: in instances/' 17
all_unique 'near: in instances/' "$(wc -l <ours)"
"$program" canonicalize ours | cmp -s ours -
verdict $? 'near: instances/ has canonical puzzles'
[ "$(sort -u ours | wc -l)" = "$(wc -l <ours)" ]
verdict $? 'near: instances/ has each once'
if [ -r "$data/17clue_49158.txt" ]; then
    "$program" canonicalize "$data/17clue_49158.txt" | sort >known
    [ "$(sort ours | comm -12 - known | wc -l)" = "$(wc -l <ours)" ]
    verdict $? 'near: each is in the complete list'
else
    skip "near: each is in the complete list: no $data/17clue_49158.txt"
fi

# --- canonicalize ---------------------------------------------------------

run canonicalize inkala
gives 'canonicalize: 9x9' 0 ........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.
echo 4............... >corner
run canonicalize corner tutorial
gives 'canonicalize: 4x4' 0 "...............1
$("$program" canonicalize <tutorial)"
"$program" canonicalize inkala | "$program" canonicalize >out 2>err
code=$?
gives 'canonicalize: twice, in a pipe' 0 "$("$program" canonicalize inkala)"
run canonicalize -O json inkala
has 'canonicalize: json' out '"version":1,.*"side":9,.*"status":"canonical","canonical":"[.1-9]*"}$'
valid 'canonicalize: json is JSON'
run canonicalize --as grid corner
has 'canonicalize: a grid' out '^ *\. 1|\. \| \. 1|\. 1$'
for side in 16 25; do
    run canonicalize full$side
    [ $code = 65 ] && grep -q "full$side:1: error: canonicalize: a board of side $side: expected side 4 or 9$" err
    verdict $? "canonicalize: side $side"
done
run canonicalize "$root/instances/unsat/dup-row.txt" corner
[ $code = 65 ] && grep -q 'are in the same house and both hold' err && grep -q '1$' out
verdict $? 'canonicalize: givens that clash'
run canonicalize bad
[ $code = 65 ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'canonicalize: no board'
run canonicalize --as json bad
valid 'canonicalize: json of no board has a version'
run solve --as json inkala
valid 'solve: json has a version'
run canonicalize --frmo
[ $code = 64 ]
verdict $? 'canonicalize: no such option'

# --- rate -----------------------------------------------------------------

run rate --format '%b %w' watanabe inkala inkala2010 escargot
gives 'rate: braids and widths' 0 '0 183530
- 3599
- 173
- 231'
run rate --format '%w' inkala
gives 'rate: what is named' 0 3599
run rate --format '%i, %g, %%' watanabe
gives 'rate: other letters' 0 'hidden single, 20, %'
run rate --format '%p %n' tutorial
gives 'rate: the puzzle and its name' 0 "$tutorial "
run rate --format '%b %i %w' tutorial full4
gives 'rate: 4x4' 0 '0 naked single 1
0 naked single 1'
run rate --format '%b %i %w' full16 full25
gives 'rate: 16x16 and 25x25' 0 '0 naked single 1
0 naked single 1'
cat >scored <<'EOF'
...456..9..6.......891..45.2.........7..9.....35......397...5.......4.72.....5361
.2.4...8..5.7.9......1..56...4.....6..5.4.9...7.6.2.3.3.2..8............8..36....
12............9.3.789.1....2...4..6....3....1..5....47.9..6....5....431.8.7..2..6
EOF
# The chains from all places of a digit have a common conclusion.
run rate --format %e 81.....9..7..8.6.....41.7...9......6....9.4.258...3........4..3.4.62.........71..
gives 'rate: Sudoku Explainer, multiple chains' 0 8.3
run rate --format '%h %l %e %t %T' watanabe scored tutorial full16
gives 'rate: scores' 0 '454 easy 1.5 1 61
290 easy 2.0 1 55
778 hard 4.2 3 63
1650 hard 6.6 4 86
24 easy - 1 6
- easy - - -'
run rate --format '%h %H' watanabe scored tutorial full16
gives 'rate: levels of HoDoKu' 0 '454 easy
290 easy
778 hard
1650 unfair
24 easy
- -'
run rate --format '%E %l' escargot scored tutorial full16
gives 'rate: ER, EP and ED of Sudoku Explainer' 0 '10.5/1.2/1.2 expert
2.0/1.2/1.2 easy
4.2/1.2/1.2 hard
6.6/1.2/1.2 hard
- easy
- easy'
run rate --format '%d %D %c %C' --runs 5 tutorial
gives 'rate: no effort' 0 '0 0-0 0 0-0'
run rate --format all --runs 5 escargot
has 'rate: all columns' out '^expert	10.5	nested-forcing-net	-	23	10.5/1.2/1.2	[0-9]*	extreme	two levels	2	2	231	'
cp out first
run rate --format all --runs 5 escargot
cmp -s out first
verdict $? 'rate: the same each time'
run rate watanabe escargot scored full16
gives 'rate: for people' 0 'easy  SE 1.5  hidden-single  B 0  20 givens
expert  SE 10.5  nested-forcing-net  B -  23 givens
easy  SE 2.0  hidden-pair  B 0  26 givens
hard  SE 4.2  xy-wing  B 3  24 givens
hard  SE 6.6  xy-chain  B 4  26 givens
easy  B 0  256 givens'
run rate --format se,level,b watanabe escargot
gives 'rate: columns by name' 0 '1.5	easy	0
10.5	expert	-'
run rate --as csv --format se,technique,givens watanabe tutorial blank4
gives 'rate: csv, a field for each column' 0 'status,se,technique,givens
rated,1.5,hidden-single,20
rated,,,10
several,,,0'
rm -f rated.csv
run rate -o rated.csv escargot
[ "$(sed 1q rated.csv)" = status,puzzle,level,se,technique,b,givens ]
verdict $? 'rate: the ending csv chooses the table'
run rate --as csv --format %b escargot
refused 'rate: letters are for lines' 64 'a line with letters is for --as line: expected columns such as se,level,b'
run rate --format se,hardness escargot
refused 'rate: an unknown column' 64 "expected columns such as se,level,b instead of 'hardness'"
run rate -O json --format all --runs 5 watanabe tutorial
has 'rate: json' out '"status":"rated","level":"easy","se":1.5,"technique":"hidden-single","b":0,"er_ep_ed":"1.5/1.2/1.2","hodoku":454,"hodoku_level":"easy","inference":"hidden single","depth":0,"class":0,"width":183530,"decisions":0,"decisions_range":\[0,0\],"conflicts":0,"conflicts_range":\[0,0\],"most_truths":1,"truths":61,"steps":61,"hardest":"hidden-single"}$'
valid 'rate: json is JSON'
run rate -O json --format all --runs 1 escargot "$root/instances/16x16/made-150.txt"
has 'rate: json of the hardest step' out '"level":"expert","se":10.5,"technique":"nested-forcing-net","b":null,"er_ep_ed":"10.5/1.2/1.2",'
has 'rate: json of a large side' out '"level":"easy","b":0,"inference":.*"conflicts":[0-9]*,"conflicts_range":\[[0-9,]*\]}$'
valid 'rate: json of both is JSON'
run rate --format %b --most 3 escargot watanabe
gives 'rate: at most, and none at all' 0 '-
0'
run rate --format '%w %b' --nodes 3598 inkala
gives 'rate: a bound at the limit of effort' 0 '>3598 -'
run rate --format '%w %b' --nodes 3599 inkala
gives 'rate: all nodes within the limit' 0 '3599 -'
run rate --format '%w %b' --nodes 1000 --sets 1000 "$root/instances/16x16/made-95.txt" \
    "$root/instances/25x25/made-310.txt"
gives 'rate: bounds of side 16 and 25' 0 '>1000 -
>1000 >2'
run rate --nodes 1000 --sets 1000 --runs 1 --format all -O json "$root/instances/25x25/made-310.txt"
has 'rate: bounds, json' out '"b":">2",.*"depth":1,"class":">2","width":">1000",'
valid 'rate: json of bounds is JSON'
run rate --format %b blank4 "$root/instances/unsat/dup-row.txt"
gives 'rate: several and none' 0 'several
none'
cat inkala tutorial | "$program" rate --format %w - >out 2>err
code=$?
gives 'rate: a pipe' 0 '3599
1'
run rate --format '%b %w' full49
[ $code = 65 ] && grep -q 'full49:1: error: rate: %b, %w: not defined for side 49: expected a side up to 25$' err
verdict $? 'rate: what is not defined is named'
run rate "$root/instances/variants/killer.txt" "$root/instances/variants/whispers.txt" \
    "$root/instances/variants/shape-12x12.txt"
gives 'rate: other rules' 0 'easy  cage-combinations  B 0  7 givens
hard  naked-pair  B 2  7 givens
hard  B 3  48 givens'
run rate -O json --format all "$root/instances/variants/killer.txt"
has 'rate: other rules, json' out '"status":"rated","level":"easy","b":0,"depth":0,"class":0,"most_truths":1,"truths":24,"steps":24,"hardest":"cage-combinations"}$'
# For variant rules, the steps are the same as explain's, with and without proofs.
for rules in littlekiller palindrome windoku diagonal-rising; do
    run rate --format %s "$root/instances/variants/$rules.txt"
    rated=$(cat out)
    run explain --end "$root/instances/variants/$rules.txt"
    grep -q "^solved after $rated steps" out
    verdict $? "rate: steps of explain --end, $rules"
    run explain "$root/instances/variants/$rules.txt"
    grep -q "^solved after $rated steps" out
    verdict $? "rate: steps of explain, $rules"
done
run rate --format '%b %i %w %d %D %c %C %h %l %e %t %T' "$root/instances/variants/killer.txt"
refused 'rate: what other rules do not have' 65 'rate: %i, %w, %d, %D, %c, %C, %h, %e: not for boards'
run rate --format technique "$root/instances/variants/killer.txt"
refused 'rate: a column that other rules do not have' 65 'rate: technique: not for boards'
run rate --as csv --format puzzle,givens,b blank4
gives 'rate: csv, what needs no answer' 0 'status,puzzle,givens,b
several,................,0,'
run rate --format '%y %x' watanabe inkala inkala2010 escargot "$root/instances/16x16/made-95.txt"
gives 'rate: depth and class' 0 '0 0
2 4
2 2
2 2
2 3'
run rate --format '%s %k' watanabe tutorial
gives 'rate: steps' 0 '61 hidden-single
6 naked-single'
run rate --format %g full49
gives 'rate: givens of any side' 0 2401
run rate --format %z inkala
refused 'rate: no such letter' 64 "instead of '%z' at 1"
run rate -O grid inkala
refused 'rate: no grid' 64 "--as 'grid': expected line, csv or json"
run rate bad
[ $code = 65 ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'rate: no board'

# --- solve: first phases --------------------------------------------------

{ echo 36; yes '0' | head -n 1296 | paste -sd ' ' | fold -s -w 72; } >blank36
for when in auto never always; do
    run solve --first-phases $when --stats blank36
    [ $code = 0 ]
    verdict $? "first phases: $when"
    cp err stats-$when
done
has 'first phases: no conflict' stats-auto '^conflicts +0$'
has 'first phases: conflicts without' stats-never '^conflicts +[1-9]'
run solve --first-phases sometimes blank36
refused 'first phases: no such time' 64 "--first-phases 'sometimes': expected auto, never or always"

# --- rules of their own ---------------------------------------------------

cat >six <<'END'
size 6
antiking
killer 7 r1c1 r1c2 r2c1
thermometer r6c6 r5c5 r4c4
END
run generate --rules six --seed 1 --count 3 --jobs 2
cp out made
run generate --rules six --seed 1 --count 3
gives 'generate: rules, in threads or not' 0 "$(cat made)"
[ "$(sort -u made | grep -cE '^[.1-6]{36}$')" = 3 ]
verdict $? 'generate: three puzzles of side 6'
run solve --rules six --unique made
[ "$(grep -c '^unique' out)" = 3 ]
verdict $? 'generate: unique with these rules'
run generate --rules six --side 9
refused 'generate: rules and a side' 64 '--side and --rules: expected one'
run generate --rules six --full
refused 'generate: rules and a full grid' 64 '--full and --rules: expected one'
printf 'size 4\nantiking\n' >nothing
run generate --place killer:14,thermometer:2 --symmetry rot180 --seed 1 --count 3 --jobs 2
cp out placed
run generate --place killer:14,thermometer:2 --symmetry rot180 --seed 1 --count 3
gives 'generate: --place, in threads or not' 0 "$(cat placed)"
[ "$(grep -c '^killer' placed)" = 42 ] && [ "$(grep -c '^thermometer' placed)" = 6 ]
verdict $? 'generate: --place makes as many'
[ "$("$program" solve --unique placed | grep -c '^unique')" = 3 ]
verdict $? 'generate: --place makes puzzles with their rules'
run generate --place killer:20 --clues 1 --seed 1 --as json
has 'generate: --place, json' out '"givens":[01],.*"minimal":true,"rules":"rules[^"]*killer'
run generate --place killer:2 --rules six --seed 1
[ "$code" = 0 ] && [ "$(grep -c '^killer' out)" = 3 ] && grep -q '^antiking' out
verdict $? 'generate: --place adds to rules'
run generate --place killer:60 --seed 1 --attempts 2
refused 'generate: --place without room' 65 \
    'board 1: no such puzzle from 2 grids: in the last one there was room for [0-9]+ of killer'
run generate --place odd:1 --clues 3 --seed 1 --attempts 2
refused 'generate: --place with too few clues' 65 \
    'board 1: no such puzzle from 2 grids: the nearest has [0-9]+ clues'
for wrong in antiknight:1 killer killer:0 killer:2, killer:2x :3; do
    run generate --place $wrong
    refused "generate: --place $wrong" 64 "--place '$wrong': expected KIND:N"
done
run generate --rules nothing --seed 1
refused 'generate: no grid has these rules' 65 'these rules have no solution'
head -n 1 made >one
run canonicalize --rules six one
refused 'canonicalize: other rules' 65 'not for boards with rules of their own'
run rate --rules six one --format '%b %y %x'
has 'rate: rules by a file' out '^[0-9] [01] [0-9]$'
echo ................ >blank4
run check --rules nothing blank4
has 'check: rules that clash' out '^none: the anti-king rule cannot hold in row'

summary
