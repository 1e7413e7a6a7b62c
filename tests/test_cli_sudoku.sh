#!/bin/sh
# test_cli_sudoku.sh -- the program `cdcl-sudoku` seen from outside: solve,
# encode and decode, their formats, exit statuses and error messages.
#
# Usage: test_cli_sudoku.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

# --- solve: formats -------------------------------------------------------

run solve inkala
gives 'one board' 0 $solved
run solve <inkala
gives 'standard input' 0 $solved
run solve - <inkala
gives 'standard input by -' 0 $solved
run solve inkala inkala tutorial
gives 'several files and sides' 0 "$solved
$solved
$four"
printf '\357\273\277%s\r\n\r\n%s;name\r\n%s,x' $inkala $inkala $inkala >lines
run solve lines
gives 'BOM, CR LF, remarks, no last newline' 0 "$solved
$solved
$solved"
cat >grid <<END
# name: Inkala "2012" \\
# author: Arto
*-----------*
|8..|...|...|
|..3|6..|...|
|.7.|.9.|2..|
|---+---+---|
|.5.|..7|...|
|...|.45|7..|
|...|1..|.3.|
|---+---+---|
|..1|...|.68|
|..8|5..|.1.|
|.9.|...|4..|
*-----------*
END
run solve grid
gives 'a grid with rulers' 0 $solved
run solve --as json grid
has 'JSON escapes' out '"name":"Inkala \\"2012\\" \\\\","author":"Arto"'
has 'JSON line' out '"line":4,'
printf '#AMe\n#DMine\n[Puzzle]\n...4\n..12\n.143\n4321\n[State]\n1234\n1234\n' >sdk
run solve -O json sdk
has '.sdk' out '"name":"Mine","author":"Me".*"status":"solved".*\["'$four
printf '4\n0 0 0 4\n. . 1 2\n- 1 4 3\n4 3 2 1\n' >numbers
run solve numbers
gives 'numbers with a side' 0 $four
printf '0,0,0,4\n0,0,1,2\n0,1,4,3\n4,3,2,1\n' >commas
run solve commas
gives 'numbers with commas' 0 $four
printf 'size 4 4\n- - - 4\n- - 1 2\n- 1 4 3\n4 3 2 1\n' >sugar
run solve sugar
gives 'the size header' 0 $four
echo "$tutorial:1:$four" >counted
run solve counted
gives 'puzzle:count:solution' 0 $four
printf '1...1234123412341234123412341234123412341234123412341234123412..\n' >marks
run solve marks
has 'pencil marks of a 4x4 board' out '^1[1-4]{14}[12]$'
printf '1\n' >one
run solve one
gives 'a board of one cell' 0 1
printf '%s\n' $blank4 $blank4 $blank4 $blank4 $blank4 $blank4 $blank4 $blank4 \
    $blank4 $blank4 $blank4 $blank4 $blank4 $blank4 $blank4 $blank4 >rows
run solve -O json rows
has 'sixteen blank lines of sixteen are a 16x16 board' out '"side":16,'
echo $blank4 >>rows
run solve -O json rows
has 'seventeen are boards of side 4' out '"side":4,'
run solve -O grid inkala
has 'grid output' out '^8 1 2 \| 7 5 3 \| 6 4 9$'
sed -n '4,14p' out >again
run solve again
gives 'a printed grid can be read back' 0 $solved
run solve -u -O both tutorial
sed -i '/ ms, /d' out
gives 'puzzle and solution side by side' 0 "tutorial:1
10 givens on a board of side 4

. . | . 4    1 2 | 3 4
. . | 1 2    3 4 | 1 2
----+----    ----+----
. 1 | 4 3    2 1 | 4 3
4 3 | 2 1    4 3 | 2 1

the only solution"
echo .2.4.4.221434321 >rectangle
run solve -u -O both rectangle
sed -i '/ ms, /d' out
gives 'two solutions beside the puzzle' 0 "rectangle:1
12 givens on a board of side 4

. 2 | . 4    1*2 | 3*4    3*2 | 1*4
. 4 | . 2    3*4 | 1*2    1*4 | 3*2
----+----    ----+----    ----+----
2 1 | 4 3    2 1 | 4 3    2 1 | 4 3
4 3 | 2 1    4 3 | 2 1    4 3 | 2 1

not unique: two solutions, which differ in the cells marked *"
echo 11.............. >clash
run solve -O both clash
has 'a board without solution has one grid' out '^1 1 \| \. \.$'

{
    printf 'Grid 01\n'
    echo $inkala | fold -w 9
    printf 'Puzzle 100\n'
    echo $inkala | fold -w 9
    printf 'Easy, (1)\n*---*\n'
    echo $inkala | fold -w 9
    printf 'Grid\n%s\nThe last\n4\n' $inkala
    echo $tutorial | fold -w 4
} >titles
run solve -O json titles
[ $code = 0 ] && [ ! -s err ] &&
    [ "$(sed 's/.*"name":"\([^"]*\)".*/\1/' out | tr '\n' ';')" = \
        'Grid 01;Puzzle 100;Easy, (1);Grid;The last;' ]
verdict $? 'titles are names'
printf '; one\n%% two\n%s\n// three\n' $inkala >comments
run solve comments
gives 'comments of other formats' 0 $solved
for dash in - '*'; do
    echo $inkala | tr . "$dash" >dashes
    run solve dashes
    gives "$dash for a blank" 0 $solved
done
sed 's/^8[-*]/8./' dashes >bad
run solve bad
refused 'two symbols for a blank' 65 "bad:1:3: error: unexpected '\*'"
echo zzz456789 >bad
echo $inkala | fold -w 9 | sed 1d >>bad
echo $inkala | fold -w 9 >>bad
run solve bad
refused 'a bad first row is no title' 65 "bad:1:1: error: 'z' is out of range"
[ "$(cat out)" = "error
$solved" ]
verdict $? 'a bad first row does not shift the next board'

# --- solve: answers -------------------------------------------------------

run solve --unique inkala tutorial
gives 'unique' 0 "unique $solved
unique $four"
echo $blank4 >blank4
run solve --unique blank4
has 'not unique shows two grids' out \
    '^not unique [1-4]{16} [1-4]{16}( r[1-4]c[1-4])+'
run solve --unique -O json blank4
has 'not unique in JSON' out '"unique":false,.*"differ":\["r[1-4]c[1-4]"'
run solve --unique -O grid blank4
has 'differing cells are marked' out '[1-4]\*'
run solve --count blank4
gives '288 grids of side 4' 0 288
run solve --count --limit 10 blank4
gives 'a count that stops' 0 10+
for limit in 287 288 289; do
    run solve --count --limit $limit blank4
    gives "a count up to $limit" 0 $([ $limit = 287 ] && echo 287+ || echo 288)
done
echo 1............... >single
run solve -O grid single
has 'one given is one' out '^1 given on a board'
# Comments of the file about the number of solutions are compared with the answer.
says () { # NAME LINE OPTION...
    echo "$2" >said
    name=$1
    shift 2
    run solve "$@" said
    [ $code = 0 ] && [ "$(wc -l <err)" = 1 ] && grep -q 'said:1: note: ' err
    verdict $? "a note: $name"
}
wrong=$(printf '%081d' 0 | tr 0 1)
says 'one solution, not two' "$inkala:2:" --unique
says 'a solution, not none' "$inkala:0:"
says 'no solution, not one' "$unsolvable:1:"
says 'more solutions than the file says' "$blank4:5:" --count --limit 10
says 'fewer than at least' "$blank4:300+:" --count
echo "$inkala:1:$wrong" >said
for command in solve check; do
    run $command said
    refused "$command: a wrong solution" 65 '^said:1: error: the solution that the file gives is wrong: r1c1 holds 1, but 8 is given there$'
done
says 'a second solution' "$blank4:1:1234341221434321" --unique
printf '%s\n' "$inkala:1:$solved" "$blank4:1000+:" "$blank4:5+:$four" >said
run solve --count --limit 10 said
gives 'no note without contradiction' 0 '1
10+
10+'
echo 11.............. >clash
run solve --unique clash
[ $code = 0 ] && [ "$(cat out)" = none ]
verdict $? 'clashing givens'
has 'clashing givens: the reason' err 'clash:1: note: .*r1c1 and r1c2'
run solve -O json clash
has 'clashing givens in JSON' out '"clash":\["r1c1","r1c2"\]'
printf '%s%063d\n' 1.3456789.2....... 0 >nothing
run solve -O json nothing
has 'a contradiction is named' out '"why":"after single .* r1c2 has no candidate"'
echo $unsolvable >unsolvable
run solve --unique unsolvable
gives 'no solution' 0 none
hard=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
printf '%s\n%s\n' $hard $inkala >two
run solve --conflicts 0 -e minimal two
gives 'a limit on conflicts' 0 "unknown
unknown"
for encoding in $encodings; do
    for amo in $amos; do
        run solve -u -e $encoding -a $amo inkala unsolvable tutorial
        gives "$encoding, $amo" 0 "unique $solved
none
unique $four"
    done
done
printf '%081d\n' 0 >blank9
run solve --seed 1 blank9
cp out first
run solve --seed 2 blank9
! cmp -s first out
verdict $? 'other seeds give other grids'
run solve --seed 1 blank9
cmp -s first out
verdict $? 'the same seed gives the same grid'
run solve --stats inkala
has 'totals' err '^boards +1$'

# --- solve: proofs --------------------------------------------------------

run solve -f --proof proof unsolvable
gives 'a proof of no solution' 0 none
run encode unsolvable -o formula
gives 'its formula' 0 ''
proves 'the proof is right' formula
run solve -f --unique --proof proof --proof-binary inkala
gives 'a proof of uniqueness' 0 "unique $solved"
proves 'the proof of uniqueness is right' proof.cnf
# On these boards, several Hall violators are found one after the other at the root; each
# has its own proof.
for board in table5-2 table6-3 oeis_A198297_16x16_55clues; do
    if [ ! -f "$data/large/$board.txt" ]; then
        skip "a proof of uniqueness: $data/large/$board.txt is missing"
        continue
    fi
    run solve -f --unique --proof proof "$data/large/$board.txt"
    proves "the proof of uniqueness is right: $board" proof.cnf
done

run solve -f --unique --stats --proof proof inkala
has 'totals of a proof' err '^boards +1$'
has 'totals of a proof' err '^with solution +1$'
has 'totals of a proof' err '^variables +729$'
has 'totals of a proof' err '^kernel +general, 1 job$'
run solve --trace trace --deterministic unsolvable
refused 'a trace of several searches' 64 '--trace with --deterministic: '
run solve -f --proof proof --learn-after 0 unsolvable
refused 'a proof that learns late' 64 '--proof with --learn-after: '
run solve --proof - unsolvable
refused 'a proof on standard output' 64 "--proof '-': expected a file"
[ ! -e ./- ]
verdict $? 'nor a file of that name'
run solve -f --proof proof inkala tutorial
refused 'a proof of two files' 64 '--proof takes one board'
run solve -f --proof proof two
refused 'a proof of two boards' 65 'two:2: error: a second board'
cp inkala here.cnf
ln -f here.cnf there
for target in here.cnf there here; do
    run solve --unique --proof $target here.cnf
    refused "a proof over the board: $target" 73 'is read as a board'
done
run encode here.cnf -o there
refused 'a formula over the board' 73 'there: error: would be written as -o and is read as the board \(here.cnf\)'
run encode -o here.cnf <here.cnf
refused 'the same from standard input' 73 'is read as the board \(standard input\)'
cmp -s inkala here.cnf && [ ! -e here ]
verdict $? 'nothing is lost then'
run solve --proof '' inkala
refused 'a proof without a name' 64 "--proof '': expected the name of a file"
run encode --output '' inkala
refused 'a formula without a name' 64 "'': expected the name of a file"
run solve --proof no/such/folder inkala
refused 'a proof that cannot be written' 73 'no/such/folder'

# --- files that must or must not be replaced --------------------------------

run solve --proof inkala
refused 'a proof over the board alone' 64 "--proof 'inkala' without a board"
run solve --unique --proof inkala <tutorial
refused 'the same with a board that is typed' 64 "--proof 'inkala' without a board"
[ "$(cat inkala)" = $inkala ]
verdict $? 'the board is still there'
# NAME WORD...: the file `precious` is not changed, unless --force is given, too.
precious () {
    echo 'c no proof, no formula, no answer' >precious
    cp precious kept
    name=$1
    shift
    run "$@"
    refused "$name" 73 'precious: error: exists: expected another name, or --force'
    cmp -s precious kept
    verdict $? "$name: nothing is lost"
    for force in -f --force; do
        cp kept precious
        run "$@" $force
        [ "$code" = 0 ] && ! cmp -s precious kept
        verdict $? "$name: $force"
    done
}
precious 'an answer over a file' solve -o precious inkala
precious 'answers over a file' solve --output precious inkala tutorial
precious 'a proof over a file' solve --proof precious unsolvable
precious 'a formula over a file' encode inkala -o precious
precious 'boards over a file' generate --seed 1 -o precious
for command in count candidates minimize; do
    precious "what $command says over a file" $command -o precious inkala
    run $command -f -o inkala inkala
    refused "$command over its board" 73 'inkala: error: would be written as -o and is read as a board'
    run $command -unknown inkala
    refused "$command: letters for a word" 64 "unknown option '-u'"
    run $command -O both inkala
    refused "$command: puzzle and solution" 64 "'both': expected line, grid or json"
    mkdir boards
    cp tutorial boards
    run $command boards
    cp out answers
    rm -r boards
    run $command $tutorial
    gives "$command: a folder, and a board on the command line" 0 "$(cat answers)"
done
cp inkala precious
run solve --proof precious tutorial
refused 'a proof over another board' 73 'precious: error: exists: expected another name, or --force'
run encode -o precious tutorial
refused 'a formula over another board' 73 'precious: error: exists: expected another name, or --force'
echo 'c not empty' >precious.cnf
rm precious
run solve --unique --proof precious inkala
refused 'a formula beside the proof' 73 'precious.cnf: error: exists: expected'
[ ! -e precious ]
verdict $? 'then there is no proof either'
: >precious
run solve -o precious inkala
[ "$code" = 0 ] && [ ! -s out ] && [ "$(cat precious)" = $solved ]
verdict $? 'an empty file is replaced'
run solve -o inkala inkala
refused 'an answer over its board' 73 'inkala: error: would be written as -o and is read as a board'
run solve -f -o inkala tutorial inkala
refused 'an answer over a board, by force' 73 'inkala: error: would be written as -o and is read as a board'
[ "$(cat inkala)" = $inkala ]
verdict $? 'nothing is lost'
run solve -o new missing
[ "$code" = 66 ] && [ ! -e new ]
verdict $? 'no file without answers'
for option in -o --output; do
    run solve $option - inkala
    gives "$option - is standard output" 0 $solved
done
newline='line
feed'
run solve "$newline"
refused 'the name of a file with a newline' 66 '^"line.nfeed": error: '
cp inkala "$newline"
run solve -O grid "$newline"
has 'a newline in the name that a grid has' out '^"line.nfeed":1$'
run solve --time "$newline" inkala
refused 'a newline in a value' 64 "line.nfeed\"': expected a number"
run "$newline"
refused 'a newline in a command' 64 'unknown command .*line.*feed'

# --- boards in folders and on the command line ------------------------------

mkdir -p set/4x4 set/16 set/.hidden
cp inkala set/inkala.txt
cp tutorial set/4x4/board.sdk
echo nonsense >set/README
echo nonsense >set/.hidden/bad
ln -s .. set/loop
mkfifo set/pipe
run solve set
gives 'the boards of a folder' 0 "$four
$solved"
run solve set/4x4/ inkala set
gives 'folders and files' 0 "$four
$solved
$four
$solved"
run solve -f --proof proof set/4x4
[ $code = 0 ] && [ "$(cat out)" = $four ]
verdict $? 'a proof of the only board of a folder'
run solve --proof other set
refused 'a proof of a folder' 64 '--proof takes one board'
# Folders with the names of bench's own instances are treated like other folders.
mkdir -p mine/found mine/variants mine/pasted mine/malformed
for name in found variants pasted malformed; do
    cp tutorial mine/$name/board.txt
done
run solve mine
gives 'folders of any name' 0 "$four
$four
$four
$four"
rm -r mine set/inkala.txt set/4x4
run solve set inkala
[ "$code" = 66 ] && [ "$(cat out)" = $solved ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'an empty folder does not stop the others'
has 'an empty folder' err 'set: error: no files in this folder'

run solve $inkala
gives 'a board on the command line' 0 $solved
run solve $tutorial $inkala
gives 'two boards on the command line' 0 "$four
$solved"
run solve "$(echo $inkala | fold -w 9)"
gives 'rows on the command line' 0 $solved
run solve -O json $inkala
has 'what a board on the command line is called' out '"file":"<argument>","line":1,'
run encode $tutorial
has 'its formula' out '^p cnf 64 458$'
cp inkala $tutorial
run solve $tutorial
gives 'a file of that name comes first' 0 $solved
rm $tutorial
run solve 8..x
refused 'neither a file nor a board' 66 \
    "8[.][.]x: error: No such file or directory; nor is it a board: a line of 4 symbols"
run solve 4
refused 'a side is no board' 66 '4: error: No such file .*; nor is it a board: '
run solve 1
refused 'one cell is no board' 66 '1: error: No such file .*; nor is it a board: expected more cells'

for link in https://example.org/x http://www.f-puzzles.com/?load=xx https://puzz.link/p?sudoku/9/9/g1 \
    https://tinyurl.com/abc www.example.org/?id=1 f-puzzles.com/?load=; do
    echo "$link" | "$program" solve >/dev/null 2>expected
    run solve "$link"
    [ $code = 65 ] && [ "$(cat err)" = "$(sed 's/<stdin>/<argument>/' expected)" ]
    verdict $? "$link: the words of standard input"
done
run solve "https://sudokuexchange.com/play/?s=$inkala"
gives 'a link on the command line' 0 $solved

# A board that begins with a dash is not taken for an option.
rows='- - - 4
- - 1 2
- 1 4 3
4 3 2 1'
dashed=$(echo $inkala | sed 's/^./-/')
for board in "$rows" "$(echo "$rows" | tr -d ' ')" "$(echo "$rows" | tr -d ' \n')" "$dashed" \
    "$(echo $dashed | tr . -)" "$(echo $dashed | fold -w 9)" "-$(printf '%0255d' 0 | sed 's/0$/G/')"; do
    echo "$board" | "$program" solve >expected 2>told
    for separator in --jobs=1 --; do
        run solve --unique $separator "$board"
        ! grep -q option err && [ "$(cat err)" = "$(sed 's/<stdin>/<argument>/' told)" ]
        verdict $? "solve $separator: '$board' as an argument"
        [ -s told ] || [ $code = 0 ]
        verdict $? "solve $separator: '$board' is solved (status $code)"
    done
done
run hint --puzzle "$rows" "$rows"
[ $code = 0 ] && grep -q '^Look at' out
verdict $? 'such a board as a value and as an operand'
for word in -6 -67-13 --67 -0000000000000000 -xxxxxxxxxxxxxxxy --unique-solutions-; do
    run solve "$word"
    refused "$word is an option" 64 'unknown option'
done

# --- exit codes, all solutions, formats --------------------------------------

code_of () { # STATUS BOARD...
    expected=$1
    shift
    for jobs in 1 3; do
        run solve --unique --exit-code --jobs $jobs "$@"
        [ $code = $expected ] && [ "$(wc -l <out)" = $# ]
        verdict $? "exit code $expected, $jobs jobs: $code"
        run solve --unique --jobs $jobs "$@"
        [ $code = 0 ]
        verdict $? "no exit code $expected, $jobs jobs: $code"
    done
}
code_of 0 inkala
code_of 0 inkala tutorial
code_of 1 blank4
code_of 1 inkala blank4 tutorial
code_of 2 unsolvable
code_of 2 inkala unsolvable blank4 tutorial
run solve -u --exit-code --conflicts 0 -e minimal inkala
[ $code = 3 ] && [ "$(cat out)" = unknown ]
verdict $? 'exit code of an undecided board'
run solve -u --exit-code inkala missing
[ $code = 66 ]
verdict $? 'an error comes before exit codes'
run solve -f -u --exit-code --proof proof unsolvable
gives 'exit code with a proof' 2 none
run solve --exit-code inkala
refused 'an exit code without a question' 64 '--exit-code without --unique'

run solve --all blank4
[ $code = 0 ] && [ "$(wc -l <out)" = 288 ] && [ "$(sort -u out | wc -l)" = 288 ] &&
    ! grep -vqxE '[1-4]{16}' out && [ ! -s err ]
verdict $? 'all 288 solutions'
cp out all
for jobs in 2 4; do
    run solve --all --jobs $jobs blank4 inkala blank4 tutorial
    [ $code = 0 ] && { cat all; echo $solved; cat all; echo $four; } | cmp -s - out
    verdict $? "all solutions in order, $jobs jobs"
done
run solve --all --limit 5 blank4
gives 'five of all' 0 "$(head -n 5 all)"
run solve --all --limit 5 --jobs 2 blank4 inkala
gives 'five of all, and of another board' 0 "$(head -n 5 all)
$solved"
run solve --all --limit 0 blank4
gives 'all of all' 0 "$(cat all)"
run solve --count --limit 5 blank4
gives 'a count with --limit' 0 5+
run solve --all unsolvable inkala
[ $code = 0 ] && [ "$(cat out)" = $solved ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'all solutions of a board without any'
has 'all solutions: none' err 'unsolvable:1: note: no solution'
run solve --all --conflicts 0 -e minimal inkala
[ $code = 0 ] && [ ! -s out ]
verdict $? 'all solutions up to a limit'
has 'all solutions: a limit' err 'note: a limit ended the search after 0 solutions'
run solve --all missing bad-is-missing inkala
[ $code = 66 ] && [ "$(cat out)" = $solved ]
verdict $? 'all solutions, and missing files'
run solve --all --as grid inkala
refused 'all solutions as grids' 64 '--all with --as: expected line'
run solve --all --unique inkala
refused 'all and unique' 64 '--unique and --all: expected one of the two'
run solve --limit 3 inkala
refused 'a limit of nothing' 64 '--limit without --all or --count'
run solve -f --all --proof proof inkala
refused 'all solutions with a proof' 64 '--proof with --all'
# If a board has very many solutions, each can be read when it is found.
for jobs in 1 2; do
    "$program" solve --all --jobs $jobs blank9 2>err | head -n 3 >out
    [ "$(sort -u out | grep -cxE '[1-9]{81}')" = 3 ]
    verdict $? "the first solutions of many, $jobs jobs"
done

printf '# name: First one\n%s\n%s\n' $inkala $tutorial >named
run solve --format '%n|%p|%s|%%' named
gives 'a format' 0 "First one|$inkala|$solved|%
named:3|$tutorial|$four|%"
run solve --unique --format '%s;%p' inkala unsolvable
gives 'a format and uniqueness' 0 "unique $solved;$inkala
none;$unsolvable"
run solve --count --limit 3 --format '%s;%n' blank4
gives 'a format and a count' 0 '3+;blank4:1'
run solve --all --limit 2 --format '%p %s' blank4
gives 'a format and all solutions' 0 "$blank4 $(sed -n 1p all)
$blank4 $(sed -n 2p all)"
for jobs in 1 2; do
    printf '%s\n%s\n' "${inkala}x" $tutorial >bad
    run solve --jobs $jobs --format '[%n] [%p] [%s]' bad
    [ $code = 65 ] && [ "$(cat out)" = "[bad:1] [] [error]
[bad:2] [$tutorial] [$four]" ]
    verdict $? "a format keeps the place of a bad record, $jobs jobs"
done
run solve --format '%n %q' inkala
refused 'a format with another letter' 64 "expected %n, %p, %s or %% instead of '%q' at 4"
run solve --format 50% inkala
refused 'a format with half a letter' 64 "expected %n, %p, %s or %% instead of '%' at 3"
run solve --format json inkala
refused 'a format without a letter' 64 "'json': expected a text with %n, %p or %s; --as takes words"
run solve --format %s -O json inkala
refused 'a format of JSON' 64 '--format with --as: expected line'

# --- a terminal -------------------------------------------------------------

# Input is typed through a pipe; the screen is a file.
if script -qec true /dev/null </dev/null >screen 2>&1; then
    mkfifo keys
    script -qec "'$program' solve" /dev/null <keys >screen 2>&1 &
    pid=$!
    exec 3>keys
    wait_for grep -q 'reading from the terminal; Ctrl-D' screen
    verdict $? 'solve says that it reads from the terminal'
    echo $inkala >&3
    wait_for grep -q '7 5 3' screen
    verdict $? 'a typed board is answered before the next one'
    echo $unsolvable | fold -w 9 >&3
    wait_for grep -q '^no solution' screen
    verdict $? 'so are rows, after the last one'
    printf '\004' >&3
    wait_for gone $pid
    verdict $? 'Ctrl-D ends it'
    exec 3>&-
    wait $pid
    ! grep -q error screen
    verdict $? 'without an error'
else
    skip 'solve on a terminal: script is missing'
fi

# --- memory -----------------------------------------------------------------

# Finds the least address space, in steps of 2 MB, in which one thread solves the boards.
# With several threads the boards are solved in this space and in larger ones, by as many
# threads as find room.
board16=26C..8.3....7..9...A.B....F..35.......9....CA.G.....5...B.GE28..\
G.2..7.F..C..4.....D3....F.65B.E.FBE6.C8..A.....69..AEB.4....7..\
....7.....BA..9..34.B28...6...7....GE3.4...2.F1.9......G.....2..\
1D...C.....B6.8....4...1972....C...5246..G.D.....E....7..5....2.
printf '%s\n' $board16 $inkala $board16 $tutorial $board16 >boards
"$program" solve boards >expected 2>err
limited () { # KILOBYTES OPTION...
    space=$1
    shift
    (ulimit -v $space && exec "$program" solve "$@" boards) >out 2>err
}
case $program in
*asan* | *tsan*) skip 'solve with little memory: this build needs terabytes' ;;
*)
    least=4096
    until limited $least || [ $least -gt 1000000 ]; do
        least=$((least + 2048))
    done
    cmp -s out expected
    verdict $? "one thread in $least KB"
    more=1024 # the memory of the pool itself, which is less than a step of the loop above
    while [ $more -le 65536 ]; do
        for option in '--jobs 4' '--jobs 4 --deterministic' '--jobs 300'; do
            limited $((least + more)) $option && cmp -s out expected &&
                [ ! -s err ]
            verdict $? "solve $option, $more KB more than one thread needs"
        done
        more=$((more + 8192))
    done ;;
esac

# --- encode and decode ----------------------------------------------------

sizes () { # ENCODING AMO HEADER
    run encode -e "$1" -a "$2" blank9
    clauses=$(grep -vc '^[cp]' out)
    has "encode $1 $2" out "^$3\$"
    has "encode $1 $2 says how many clauses" out "^p cnf[+]? [0-9]+ $clauses\$"
}
sizes minimal pairwise 'p cnf 729 8829'
sizes efficient pairwise 'p cnf 729 11745'
sizes extended pairwise 'p cnf 729 11988'
sizes extended sequential 'p cnf 3321 7776'
sizes extended product 'p cnf 2673 8100'
sizes extended commander 'p cnf 1701 7128'
sizes extended native 'p cnf[+] 729 648'
run encode -a native --as dimacs blank9
has 'native as pairwise clauses' out '^p cnf 729 11988$'
run encode -a native --as knf blank4
has 'knf' out '^k 3 -1 -2 -3 -4 0$'
for format in cnf+ knf; do
    run encode --as $format blank4
    has "$format is native" out '^p (cnf[+]|knf) 64 128$'
    run encode --as $format -a pairwise blank4
    has "$format can be told not to be" out '^p (cnf[+]|knf) 64 448$'
done
run encode --as formula -a native tutorial
grep -v '^#' out >rows
has 'formula: the meaning of names' out '^# r1c2_3: the cell in row 1 and column 2'
has 'formula: a cell' rows '^exactly1[(]r1c1_1, r1c1_2, r1c1_3, r1c1_4[)]$'
has 'formula: a given is a name' rows '^r[1-4]c[1-4]_[1-4]$'
verdict "$([ "$(grep -c '^exactly1' rows)" = 64 ] && ! grep -q '|' rows; echo $?)" \
    'formula is native: 64 sets'
run encode --as formula -e minimal -a sequential blank9
has 'formula: a clause, and auxiliary names' out '^~r1c[1-9]_[1-9] [|] aux[0-9]+$'
run encode --as formula -o text tutorial
run encode --as cnf+ -f -o text tutorial
verdict $code 'encode --force replaces a formula'
run encode --as text tutorial
refused 'no such format' 64 \
    "'text': expected dimacs, cnf[+], knf, formula, "
run encode --as formula --map tutorial
refused 'no map of names' 64 'map with --as formula: its variables have names already'
run encode -e minimal tutorial
has 'the 314 clauses of the tutorial' out '^p cnf 64 314$'
run encode --map tutorial
has 'the map of variables' out '^c var 64 r4c4=4$'
run encode two
refused 'encode takes one board' 65 'two:2: error: a second board'
run encode inkala -o no/such/folder/file
refused 'encode to nowhere' 73 'no/such/folder/file'
ls >before
run encode inkala -o formula
run encode empty-is-missing -o formula2
ls >after
verdict "$([ ! -e formula2 ] && ! grep -q 'formula\.' after; echo $?)" \
    'no temporary files stay'
if full_disk "encode and solve on a full disk"; then
    "$program" encode inkala >/dev/full 2>err
    code=$?
    refused 'a full disk' 74 'cannot write.*: No space'
    "$program" solve inkala >/dev/full 2>err
    code=$?
    refused 'a full disk behind solve' 74 'cannot write.*: No space'
    # A later failure has another reason and another status.
    "$program" solve inkala missing missing inkala >/dev/full 2>err
    [ $? = 66 ] && [ "$(wc -l <err)" = 3 ] && grep -q 'cannot write.*: No space' err
    verdict $? 'a full disk and missing files'
    # This takes milliseconds; the limit is for a program that does not end.
    for jobs in 1 2; do
        yes $inkala | (ulimit -t 600; exec "$program" solve -j $jobs) >/dev/full 2>err
        code=$?
        refused "a full disk ends input without end, $jobs jobs" 74 \
            'cannot write.*: No space'
    done
fi
echo $unsolvable >none
"$program" solve -p closed none >&- 2>&-
[ $? = 74 ] && ! grep -q '[a-z]' closed
verdict $? 'a proof beside closed outputs has nothing of them'

# The true variables of a solved 4x4 board.
values=$(echo $four | awk '{ for (i = 0; i < 16; i++)
    for (d = 1; d <= 4; d++)
        printf "%d ", (substr ($0, i + 1, 1) == d ? 1 : -1) * (4 * i + d) }')
printf 'c hello\ns SATISFIABLE\nv %s\nv 0\n' "$values" >answer
run decode tutorial answer
gives 'decode of v lines' 0 $four
awk -v board=$four 'BEGIN { print "s SATISFIABLE"
    for (i = 0; i < 16; i++)
        for (d = 1; d <= 4; d++)
            printf "%sr%dc%d_%d ", (i % 4 || d > 1 ? "" : "v ") \
                (substr (board, i + 1, 1) == d ? "" : "~"), i / 4 + 1, i % 4 + 1, d \
                (i % 4 < 3 || d < 4 ? "" : "\n")
    print "v ~aux65 other 0" }' >answer
run decode tutorial answer
gives 'decode of names' 0 $four
sed 's/ ~r1c1_2/& r1c1_2/' answer >twice
run decode tutorial twice
refused 'decode of a name that contradicts' 65 'twice:2:18: error: variable 2 is both'
printf 'SAT\n%s 99 -100 0\n' "$values" >answer
run decode tutorial - <answer
gives "decode of MiniSat's file" 0 $four
run decode -O grid tutorial answer
has 'decode to a grid' out '^1 2 \| 3 4$'
echo UNSAT >answer
run decode tutorial answer
gives 'decode of UNSAT' 0 none
echo 's UNKNOWN' >answer
run decode tutorial answer
gives 'decode of unknown' 0 unknown
printf 's SATISFIABLE\nv 1 0\n' >answer
run decode tutorial answer
refused 'decode of too little' 65 'answer: error: .*r1c2 holds no digit'
printf 'SAT\n%s 0\n' "$(echo "$values" | sed 's/^1 -2 /-1 2 /')" >answer
run decode tutorial answer
refused 'decode of a wrong digit' 65 'answer: error: .*r1c2'
printf 's SATISFIABLE\nv 1 -1 0\n' >answer
run decode tutorial answer
refused 'decode of a contradiction' 65 'answer:2:5: error: variable 1'
printf 'SAT\n1 -2\n' >answer
run decode tutorial answer
refused 'decode of half an answer' 65 'answer:2: error: .*cut off'
printf 's SATISFIABLE\ns UNSATISFIABLE\n' >answer
run decode tutorial answer
refused 'decode of two answers' 65 'answer:2:1: error: a second answer'
echo nonsense >answer
run decode tutorial answer
refused 'decode of nonsense' 65 'answer:1:1: error: expected'
: >answer
run decode tutorial answer
refused 'decode of nothing' 65 'answer: error: no answer'
run decode answer tutorial
refused 'decode with an empty answer first' 65 \
    'answer: error: holds no board, but the second file does: expected the board first'
printf 's SATISFIABLE\nv %s\nv 0\n' "$values" >answer
for board in tutorial $tutorial; do
    run decode answer $board
    refused 'decode with swapped arguments' 65 \
        'answer: error: holds no board, but the second file does: expected the board first'
done
run decode answer answer
[ $code = 65 ] && ! grep -q 'second file' err
verdict $? 'decode without a board'
run decode -o decoded tutorial answer
[ $code = 0 ] && [ "$(cat decoded)" = $four ]
verdict $? 'decode to a file'
run decode -o answer tutorial answer
refused 'decode over the answer' 73 'answer: error: would be written as -o and is read as the answer'
run decode - -
refused 'decode of twice standard input' 64 'standard input'
for solver in minisat cadical picosat; do
    have $solver "there and back by it" || continue
    run encode inkala -f -o formula
    if [ $solver = minisat ]; then
        minisat formula answer >log 2>&1
    else
        $solver formula >answer 2>log
    fi
    run decode inkala answer
    gives "there and back by $solver" 0 $solved
done

# --- bad input ------------------------------------------------------------

: >bad
run solve bad
refused 'an empty file' 65 'bad: error: no board'
printf '# only a comment\n\n' >bad
run solve bad
refused 'no board' 65 'bad: error: no board'
mkdir folder
run solve folder
refused 'a folder without files' 66 'folder: error: no files in this folder'
run solve missing
refused 'a missing file' 66 'missing: error:'
printf '%s\000\n' $inkala >bad
run solve bad
refused 'a NUL byte' 65 'bad:1:82: error: binary'
{ echo 1...; printf '..\0.\n'; echo $tutorial; echo $inkala; } >bad
run solve bad
refused 'a NUL byte in a board of rows' 65 'bad:2:3: error: binary data .*: expected text$'
# The bytes of an executable file: its header, and text between bytes that are not text.
{ printf '\177ELF\2\1\1\0\0\0\0\0\3\0>\0\1\0\0\0'; printf '\0usage: %%s\0error\0\n\f\333'; } >bad
run solve bad
refused 'a program' 65 '^bad:1:[0-9]+: error: binary data .*: expected text$'
echo $inkala | sed 's/.$/x/' >bad
run solve bad
refused 'a letter' 65 "bad:1:81: error: 'x' is out of range.* 1 to 9"
echo $inkala | sed 's/.$/!/' >bad
run solve bad
refused 'no symbol' 65 "bad:1:81: error: unexpected '!'"
echo $inkala | sed 's/.$//' >bad
run solve bad
refused '80 symbols' 65 'bad:1:1: error: a line of 80 symbols: expected 64 .an 8x8 board. or 81'
printf '%s\n9.9.\n' $tutorial >bad
run solve bad
refused 'a row too many' 65 'bad:2:1: error: a line of 4 symbols, a row of side 4: expected 4 such lines$'
printf '9\n0 0 0 0 0 0 0 0 0\n0 0 0 10 0 0 0 0 0\n' >bad
run solve bad
refused 'a number out of range' 65 'bad:3:7: error: 10 is out of range'
printf '.........\n........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n' >bad
run solve bad
refused 'a short row' 65 'bad:2:1: error: row 2 has 8 symbols, expected 9'
printf '.........\n.........\n' >bad
run solve bad
refused 'a board that ends early' 65 'bad:2: error: .* ends after 2 of 9 rows'
printf '1000000000\n0 0 0\n' >bad
run solve bad
refused 'a side of a billion' 65 'bad:2:1: error: row 2 has 3 symbols, expected 10'
printf '784\n0 0 0\n' >bad
run solve bad
refused 'a side of 784 and no rows' 65 'bad:2:1: error: row 1 has 3 numbers'
printf '12\n' >bad
run solve bad
refused 'a side without rows' 65 'bad:1:1: error: side 12 without rows'
head -c 10000000 /dev/zero | tr '\000' 1 >bad
run solve bad
refused 'ten million symbols' 65 'bad:1:1: error: a line of 10000000 symbols'
printf '%s:x:\n' $inkala >bad
run solve bad
refused 'a count that is none' 65 'bad:1:83: error: expected a number of sol'
printf '%s:1:12\n' $inkala >bad
run solve bad
refused 'a solution that is too short' 65 'bad:1:85: error: .* expected 81'
printf '%s\n8..12.4.!\n%s\n' $inkala $inkala >bad
run solve bad
[ $code = 65 ] && [ "$(cat out)" = "$solved
error
$solved" ]
verdict $? 'a bad record keeps its place, the others are answered'
has 'a bad record is named' err 'bad:2:9: error: unexpected'
run solve missing inkala
[ $code = 66 ] && [ "$(cat out)" = $solved ]
verdict $? 'a missing file does not stop the others'

# --- usage ----------------------------------------------------------------

run --help
[ $code = 0 ] && [ "$(wc -l <out)" -le 30 ]
verdict $? '--help fits a screen'
cp out long
run --help=commands
while read -r command; do
    grep -q "^.\{12\}$command " long
    verdict $? "--help lists $command"
done <out
[ "$(wc -l <out)" -ge 20 ]
verdict $? '--help=commands lists all'

bench=bench
[ -x "$programs/cdcl-sudoku-bench" ] || { bench= && skip "bench --help: it was not built"; }
for command in '' solve encode decode generate count candidates minimize $bench; do
    run $command --help
    [ $code = 0 ] && grep -q '^usage: cdcl-sudoku' out
    verdict $? "$command --help"
    ! awk 'length ($0) > 80' out | grep .
    verdict $? "$command --help: a line longer than 80"
    cp out long
    run $command -h
    [ $code = 0 ] && cmp -s out long
    verdict $? "$command -h"
    for option in --version -V; do
        run $command $option
        [ $code = 0 ] && grep -qxE 'cdcl-sudoku [0-9.]+' out
        verdict $? "$command $option"
    done
done
run help
has 'help' out '^usage: cdcl-sudoku COMMAND'
run --version
has version out '^cdcl-sudoku [0-9]+\.[0-9]+\.[0-9]+$'
run
[ $code = 64 ] && [ ! -s out ] && [ "$(wc -l <err)" -le 24 ] &&
    [ "$(awk 'length > 79' err)" = '' ] && [ "$(grep -cE '^  [a-z]+ +[a-z]' err)" = 10 ]
verdict $? 'no command: ten of them, on a screen'
grep '^  cdcl-sudoku' err | sed "s|cdcl-sudoku|'$program'|" >first
sh first >out 2>err
[ $? = 0 ] && grep -q '^unique ' out && [ -s puzzle.txt ]
verdict $? 'no command: the examples'
rm -f puzzle.txt first
run sovle
refused 'an unknown command' 64 "unknown command 'sovle' .did you mean solve"
run paint
refused 'a command like none' 64 "unknown command 'paint'; see cdcl-sudoku --help"
run --unique
refused 'an option without a command' 64 "'--unique': expected a command before options"
run solve --count --limit x inkala
refused 'a count that is no number' 64 "error: --limit 'x': expected a"
for word in $inkala inkala - -$(echo $inkala | cut -c 2-) https://example.org/x; do
    run "$word"
    refused "$word is no command" 64 \
        "unknown command '$word' .did you mean cdcl-sudoku solve '$word'[?])"
done
run solve --encoding maximal inkala
refused 'an unknown encoding' 64 'expected minimal, efficient, extended or triad'
run solve --amo maximal inkala
refused 'an unknown at-most-one' 64 'expected native, pairwise'
run solve --as maximal inkala
refused 'an unknown output' 64 'expected line, grid, json or both'
run solve --seed x inkala
refused 'a seed that is no number' 64 'expected a number'
run solve --time -1 inkala
refused 'a negative time' 64 'expected a number of seconds'
run solve --unique --count inkala
refused 'unique and count' 64 'expected one of the two'
run encode --as maximal inkala
refused 'an unknown format' 64 'expected dimacs'
run solve --nonsense inkala
refused 'an unknown option' 64 "unknown option '--nonsense'"
run encode -uz inkala
refused 'an unknown letter' 64 "unknown option '-u'"
run solve --unique -uz inkala
refused 'an unknown letter behind another' 64 "unknown option '-z'"
run solve --time
refused 'a missing value' 64 '--time: expected a value'
run decode -O
refused 'a missing value of a letter' 64 '-O: expected a value'
run solve --uniqe inkala
refused 'an option misspelt' 64 "unknown option '--uniqe' .did you mean --unique"
for command in solve check count candidates explain hint rate generate minimize \
    canonicalize convert encode decode play cubes 'theorems extract' 'theorems candidates'; do
    $program $command --help=all >out
    grep -q -e '^      --rules FILE ' out && grep -q -e '^      --symbols TEXT ' out
    verdict $? "$command --help lacks --rules or --symbols"
    ! grep -q ' $' out
    verdict $? "$command --help: blanks at the end of a line"
done
for command in rules csp theorems merge; do
    "$program" $command --rules inkala </dev/null >out 2>err
    code=$?
    grep -q 'is not installed:' err && skip "$(cat err)" && continue
    refused "rules of $command, which reads no board" 64 "unknown option '--rules'"
done
run solve --rule=six inkala
refused 'an abbreviation of --rules' 66 'six: error: No such file'
while read -r words; do
    run ${words% -*} inkala
    refused "the suggestion for $words" 64 "unknown option .* .did you mean -${words##* -}[?]"
done <<'END'
generate --difficulty=hard --level
generate --size=9 --side
generate --random --holes random
solve --threads=2 --jobs
solve --timeout=5 --time
solve --json --as json
solve --pairwise --amo pairwise
solve --uniqueness --unique
check --format=json --as
explain --html --as html
rate --csv --as csv
convert --rating --difficulty
END
run hint --more inkala
refused 'an unknown option with half of the letters of another' 64 "unknown option '--more'; see"
run solve --co inkala
refused 'an ambiguous option' 64 "option '--co' is ambiguous: --count, --conflicts"
run convert --too x
refused 'nearest to a former spelling alone' 64 "unknown option '--too'; see"
run solve -unique inkala
refused 'one dash for two' 64 "unknown option '-unique' .did you mean --unique"
run solve inkala -time=5
refused 'one dash for two, behind a file' 64 "unknown option '-time' .did you mean --time"
if [ $bench ]; then
    run bench -csv rows.csv inkala
    refused 'one dash for two, of bench' 64 "unknown option '-csv' .did you mean --csv"
fi
for option in -o --output --proof -p; do
    run solve $option -u inkala
    refused "a file that is an option: $option" 64 "'-u': expected the name of a file"
    [ ! -e ./-u ]
    verdict $? "a file that is an option: $option makes none"
done
run solve --unique=1 inkala
refused 'a value too many' 64 '--unique=1: expected no value'

# All kernels give the same answers, with and without learning.
for kernel in auto general simd plain; do
    run solve --unique --kernel $kernel inkala
    gives "kernel $kernel" 0 "unique $solved"
done
run solve --learn-after 0 --stats inkala
[ "$(cat out)" = $solved ] && grep -q '^with learning *1$' err
verdict $? "learning from the first conflict"
run solve --stats inkala
[ "$(cat out)" = $solved ] && grep -q '^with learning *0$' err
verdict $? "no learning for an easy board"
for kernel in gfni avx512 wide avx2; do # not on every machine
    run solve --unique --kernel $kernel inkala
    case $kernel$code in
    gfni0) false ;;
    *0) [ "$(cat out)" = "unique $solved" ] ;;
    *65) grep -q "kernel $kernel is not for this board: .*(gfni: 16, wide: 9)" err ;;
    *) grep -q "kernel '$kernel': expected" err ;;
    esac
    verdict $? "kernel $kernel: the answer, or why not"
done
run solve --kernel none inkala
refused 'an unknown kernel' 64 "kernel 'none': expected auto, general"
run solve -f --kernel simd --proof proof inkala
refused 'a proof by the SIMD kernel' 64 'expected auto or general'
run solve --kernel simd tutorial
[ $code = 65 ] && grep -q 'expected side 9 or 16' err
verdict $? "a kernel that does not know the board"

# --- generate ---------------------------------------------------------------

unnoted () { # takes the notes about --holes out of err
    grep -v ': note: --holes: a board may have several solutions' err >left
    mv left err
}
run generate --count 20 --seed 3
[ "$code" = 0 ] && [ ! -s err ] && [ "$(wc -l <out)" = 20 ]
verdict $? 'generate: 20 boards'
cp out made
run solve --unique made
[ "$(grep -c '^unique ' out)" = 20 ]
verdict $? 'generate: each has one solution'
run generate --count 20 --seed 3 --minimal --side 9
gives 'generate: the same again' 0 "$(cat made)"
run generate -n 5 --seed 3
gives 'generate: a beginning' 0 "$(head -n 5 made)"
run generate -n 0 --seed 1
gives 'generate: none' 0 ''
run generate
[ "$code" = 0 ] && cp out unseeded &&
    seed=$(sed -n 's/^cdcl-sudoku: note: seed \([0-9]*\)$/\1/p' err) &&
    [ -n "$seed" ] && [ "$(wc -l <err)" = 1 ]
verdict $? 'generate: without a seed it tells one'
run generate --seed "$seed"
gives 'generate: which makes the same board' 0 "$(cat unseeded)"
run generate
! cmp -s out unseeded
verdict $? 'generate: without a seed, another board each time'
for holes in random balanced qcp; do
    run generate --seed 1 --holes $holes --fraction 0.6
    case $holes in qcp) or=', or none' ;; *) or= ;; esac
    [ "$code" = 0 ] &&
        [ "$(cat err)" = "cdcl-sudoku: note: --holes: a board may have several solutions$or" ]
    verdict $? "generate: a warning of --holes $holes"
done
# Output is not read as input: with a longer file this would never end.
cp inkala growing
for command in solve encode count candidates; do
    "$program" $command growing >>growing 2>err
    code=$?
    refused "$command: a file and standard output are one" 73 \
        '^growing: error: is read as .* would be written as standard output'
    "$program" $command - <growing >>growing 2>err
    code=$?
    refused "$command: standard input and output are one" 73 \
        '^<stdin>: error: is read as .* would be written as standard output'
    cmp -s inkala growing
    verdict $? "$command: the file is as it was"
done
for name in nofile ./8..x 4/x; do
    run solve $name
    refused "no such file: $name" 66 "^$name: error: No such file or directory$"
done
for format in dimacs cnf+; do
    for map in '' --map; do
        "$program" encode --as $format $map inkala >bad
        run solve bad
        refused "a formula is no board: $format $map" 65 \
            '^bad: error: a formula: expected a Sudoku; cdcl solves formulas$'
    done
done
{ printf '5,3,,,7,,,,\n' && printf '6,,,1,9,5,,,,7\n'; } >bad
run solve bad
refused 'a field too many' 65 '^bad:2:1: error: row 2 has 10 fields, expected 9$'
run solve ''
refused 'no name' 66 "^cdcl-sudoku: error: '': expected the name of a file, or a board$"
for words in -oletter -o=letter '-o letter' --output=letter; do
    rm -f letter
    run generate --seed 3 -n=5 $words
    [ "$code" = 0 ] && [ ! -s out ] && [ "$(wc -l <letter)" = 5 ] && [ ! -e =letter ]
    verdict $? "a letter and its value: $words"
done
rm letter
run generate --seed 3 -o=
refused 'a letter with no value' 64 "'': expected the name of a file"
run generate --seed 3 -o =odd
gives 'a name that begins with the sign' 0 ''
[ -s =odd ]
verdict $? 'a name that begins with the sign is kept'
rm =odd
run generate --seed 3 -n 5 --output five
gives 'generate to a file' 0 ''
head -n 5 made | cmp -s - five
verdict $? 'generate to a file: the boards'
run generate --seed 4
[ "$code" = 0 ] && [ "$(cat out)" != "$(head -n 1 made)" ]
verdict $? 'generate: another seed, another board'
# With CHECK=2 a full grid of side 49 takes minutes.
case $program in *check2*) side=9 ;; *) side=49 ;; esac
run generate --seed 1 --side $side --holes balanced --fraction 0.3
[ "$code" = 0 ] && cp out large && "$program" solve large >out 2>err
verdict $? 'generate: what it prints can be read, large or not'
for holes in random balanced qcp; do
    run generate --seed 1 --side 16 --holes $holes --fraction 0.5 --perturb 2
    [ "$code" = 0 ] && [ "$(tr -cd . <out | wc -c)" = 128 ]
    verdict $? "generate --holes $holes"
done
for side in 16 36; do
    run generate --seed 1 --side $side --pigeons $((side / 3)) --fraction 0.6
    [ "$code" = 0 ] && cp out pigeons
    verdict $? "generate --pigeons, side $side"
    run solve -f --proof proof pigeons
    gives "too many pigeons, side $side" 0 none
    "$program" encode -f --as knf pigeons -o formula
    proves "the proof by counting is right, side $side" formula
done
run generate --seed 1 --side 16 --pigeons 5 --fraction 0.6
cp out pigeons
run generate --seed 1 --side 16 --pigeons 5 --fraction 0.6 --housed
[ "$code" = 0 ] && cp out housed && [ "$(tr -cd . <out | wc -c)" = 155 ] &&
    [ "$(tr -cd . <pigeons | wc -c)" = 154 ] &&
    "$program" solve housed >out 2>err && ! grep -q none out
verdict $? 'generate --housed: one given less, and a solution'
run generate --seed 1 --side 16 --pigeons 5 --fraction 0.01
refused 'generate: few holes' 65 '3 blank cells do not suit --pigeons: expected another --fraction$'
run generate --seed 1 --side 16 --pigeons 8 --fraction 0.6
refused 'generate: many pigeons' 64 "--pigeons '8': expected a number from 2 to 7 for side 16"
run generate --pigeons 4 --fraction 0.6
refused 'generate: half of an odd side' 64 "--pigeons '4': expected a number from 2 to 3 for side 9"
run generate --side 4 --pigeons 2 --fraction 0.6
refused 'generate: pigeons on a small board' 64 '--pigeons: expected a side from 9 to 784'
run generate --pigeons 3
refused 'generate: no fraction' 64 '--pigeons without --fraction'
run generate --housed
refused 'generate: nobody housed' 64 '--housed without --pigeons'
run generate --pigeons 3 --fraction 0.5 --perturb 1
refused 'generate: perturbed pigeons' 64 '--perturb without --holes'
run generate --seed 1 --holes qcp --fraction 0
unnoted
refused 'generate: too many givens' 65 '0 blank cells are too few for qcp: expected a larger --fraction$'
run generate --seed 1 --holes qcp --fraction 0 --perturb 1
unnoted
refused 'generate: too many givens to perturb' 65 '0 blank cells are too few for qcp: expected a larger --fraction$'
run generate --seed 1 --holes random --fraction 0 --perturb 1
unnoted
refused 'generate: nothing to perturb' 65 'too few givens can be changed for --perturb: expected fewer, or another --fraction$'
run generate --seed 1 --holes random --fraction 1 --perturb 1
unnoted
refused 'generate: no given' 65 'too few givens can be changed for --perturb: expected fewer, or another --fraction$'
run generate --side 11
refused 'generate: no boxes' 64 "--side '11': expected a side whose boxes have two rows or more"
for side in 6 8 10 12 14 15; do
    run generate --side $side --seed 1
    cp out board
    run check board
    has "generate: side $side" out '^unique '
done
run generate --side 841
refused 'generate: too large' 64 "--side '841': expected a number from 4 to 784"
run generate --holes
refused 'generate: no pattern' 64 '--holes: expected a value'
run generate --holes diagonal --fraction 0.5
refused 'generate: unknown pattern' 64 "holes 'diagonal': expected random, balanced or qcp"
run generate --holes random
refused 'generate: no fraction' 64 '--holes without --fraction'
run generate --fraction 0.5
refused 'generate: no holes' 64 '--fraction without --holes'
run generate --perturb 3
refused 'generate: nothing perturbed' 64 '--perturb without --holes'
run generate --holes random --fraction 50
refused 'generate: fraction' 64 "--fraction '50': expected a number from 0 to 1"
run generate --minimal --holes random --fraction 0.5
refused 'generate: two kinds' 64 '--minimal and --holes: expected one of the two'
run generate --pigeons 3 --fraction 0.5 --minimal
refused 'generate: two kinds, the default last' 64 '--minimal and --pigeons: expected'
run generate --holes random --holes qcp --fraction 0.5
[ $code = 0 ]
verdict $? 'generate: of one kind the last counts'
run generate --count x
refused 'generate: count' 64 "--count 'x': expected a number"
run generate made
refused 'generate: a file' 64 "'made': expected only options"
if full_disk "generate on a full disk"; then
    for count in 5 1000; do # output smaller and larger than a buffer
        "$program" generate --seed 1 --count $count >/dev/full 2>err
        code=$?
        refused "generate: disk full, $count boards" 74 'cannot write.*: No space'
    done
fi
# --- fields of records ------------------------------------------------------
wrong_solution="5$(printf %s $solved | cut -c 2-)"
printf 'puzzle,candidates,name\n8....x....,%s,bad\n1...............,,\n' \
    "$(printf '1234%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)" >table.csv
run solve --format '%s;%n' table.csv
[ "$code" = 65 ] && [ "$(tail -n 1 out)" = '1234341221434321;table.csv:3' ]
verdict $? 'facts of an unreadable record do not pass to the next one'
printf '[{"title":"Collection"},{"puzzle":"%s"}]\n' $inkala >list.json
run solve --format '%s;%n' list.json
gives 'facts of an object without a puzzle do not pass to the next one' 0 "$solved;list.json:1"
printf '{"puzzle":"%s %s"}\n' $inkala $wrong_solution >own.json
printf 'puzzle,x\n"%s,%s",1\n' $inkala $wrong_solution >own.csv
printf '{"puzzle":"%s","solutions":["%s"]}\n' $inkala $wrong_solution >alone.json
for file in own.json own.csv alone.json; do
    run solve $file
    refused "a wrong solution beside the puzzle in $file" 65 'the solution that the file gives is wrong: r1c1'
done
printf '{"puzzle":"%s","solved":false,"candidates":true}\n' $inkala >flags.json
run solve flags.json
gives 'true and false are no solution and no candidates' 0 $solved
printf 'size 4\nregions\n1|1|2|\n1|1|2|2\n3|3|4|4\n3|3|4|4\n' >holes
run solve --rules holes ................
refused 'an empty field is no region' 65 'holes:3:7: error: expected the letter or number of a region'

summary
