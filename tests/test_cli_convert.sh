#!/bin/sh
# test_cli_convert.sh -- `cdcl-sudoku convert`, seen from outside: formats, files,
# what is lost, and wrong input.
#
# Usage: test_cli_convert.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

printf '# name: Inkala, "2012" <&>\n# author: A. Inkala\n# source: 50%%_\\ #$\n%s:1:%s\n' \
    $inkala $solved >named

# --- formats --------------------------------------------------------------

for format in line grid box sdk csv; do
    run convert --to $format named
    [ $code = 0 ] && [ ! -s err ] && cp out there.$format &&
        "$program" convert there.$format | cmp -s named -
    verdict $? "convert: $format and back"
done
for format in sdm ss; do
    run convert -O $format named
    [ $code = 0 ] && cp out there.$format &&
        [ "$("$program" convert there.$format)" = $inkala ]
    verdict $? "convert: the cells in $format and back"
    [ "$(cat err)" = "cdcl-sudoku: warning: $format has no place for 1 name, 1 author, 1 source, 1 number of solutions, 1 solution" ]
    verdict $? "convert: what $format loses"
done
"$program" candidates $(echo $inkala | sed 's/8/./g') >marked
for format in line grid box sdk ss csv; do
    "$program" convert --to $format marked >there &&
        [ "$("$program" convert there)" = "$(cat marked)" ]
    verdict $? "convert: pencil marks in $format and back"
done
for side in 16 36 49; do
    "$program" generate --side $side --holes random --fraction 0.5 --seed 1 \
        --count 2 2>err >large
    for format in line grid box sdk csv; do
        "$program" convert --to $format large | "$program" convert - |
            cmp -s large -
        verdict $? "convert: side $side in $format and back"
    done
done
run convert --to grid named inkala
"$program" convert out >again
[ "$(tail -n 1 again)" = $inkala ] && [ "$(wc -l <again)" = 5 ]
verdict $? 'convert: two files'

# --- f-puzzles ------------------------------------------------------------

if "$program" convert --to link named 2>err | grep -q '?load=N4Ig'; then
    for format in fpuzzles link; do
        "$program" convert --to $format named 2>err >there &&
            [ "$("$program" convert there)" = "$(grep -v source named |
                sed 's/:1:/::/')" ] &&
            [ "$(cat err)" = "cdcl-sudoku: warning: $format has no place for 1 source, 1 number of solutions" ]
        verdict $? "convert: $format and back"
    done
    run convert "$("$program" convert --to link $inkala)"
    gives 'convert: a link as argument' 0 $inkala
    run convert 'https://www.f-puzzles.com/?load=N4Igz$'
    refused 'convert: a bad link as argument' 66 'expected base64'
else
    grep -q 'built without Jansson.*libjansson-dev' err
    verdict $? 'convert: without Jansson'
fi

# --- symbols --------------------------------------------------------------

run convert --symbols abcdefghi --blank - inkala
gives 'convert: letters' 0 "$(echo $inkala | tr .1-9 -a-i)"
run convert --to box --ascii --symbols 0123 $tutorial
gives 'convert: a frame in ASCII' 0 "+-----+-----+
| . . | . 3 |
| . . | 0 1 |
+-----+-----+
| . 0 | 3 2 |
| 3 2 | 1 0 |
+-----+-----+"
run convert --symbols 123 $tutorial
refused 'convert: too few symbols' 65 '^<argument>:1: error: 3 symbols: expected 4 for a board of side 4$'

# --- files ----------------------------------------------------------------

run convert named -o made.csv
[ $code = 0 ] && cmp -s made.csv there.csv
verdict $? 'convert: the ending says the format'
run convert named -o made.csv
refused 'convert: a file that exists' 73 'made.csv: error: exists'
cmp -s made.csv there.csv
verdict $? 'convert: and is not touched'
run convert --force named --output=made.csv --to sdm
[ $code = 0 ] && [ "$(cat made.csv)" = $inkala ]
verdict $? 'convert: --force'
run convert named -o named -f
refused 'convert: the file that is read' 73 'named: error: is the file of the board'

# --- what is wrong --------------------------------------------------------

run convert --to pdg named
refused 'convert: an unknown format' 64 "error: --to 'pdg': expected a format \\(line, grid, .*\\); the file to write is --output"
echo 12345 >bad
printf 'name,puzzle\na,%s\nb,123\n"c,%s\nd,%s\n' $tutorial $tutorial $four >bad.csv
run convert bad.csv
[ $code = 65 ] && [ "$(cat err)" = 'bad.csv:3:3: error: a line of 3 symbols: expected 4 (a row of side 4)
bad.csv:4:19: error: quotation marks that are not in pairs, or text behind them' ] &&
    [ "$(grep -v '#' out)" = "$tutorial
$four" ]
verdict $? 'convert: bad rows of a table, and the good ones'
printf '#A x\n[Puzzle]\n...4\n..12\n.1x3\n4321\n' >bad.sdk
run convert --to csv bad.sdk
refused 'convert: a bad .sdk' 65 '^bad.sdk:5:3: error: '
[ ! -s out ]
verdict $? 'convert: nothing of a bad board'
run convert --to sdm inkala bad
refused 'convert: a bad line' 65 '^bad:1:1: error: '
[ "$(cat out)" = $inkala ]
verdict $? 'convert: the board before it'
printf '┏━━━┯━━━┳━━━┯━━━┓\n┃ 1 │ 2 ┃ 3 │ 4 ┃\n┃ 1 │ 2 ┃ x │ 4 ┃\n' >bad.box
run convert bad.box
refused 'convert: a bad frame' 65 '^bad.box:3:11: error: '
printf '..|.4\n..|12\n--+--\n.1|43\n' >bad.ss
run convert bad.ss
refused 'convert: a short .ss' 65 '^bad.ss:4: error: the board that starts in line 1 ends after 3 of 4 rows$'
head -n 1 large >first
run convert --to ss first
refused 'convert: a side that .ss does not have' 65 '^first:1: error: ss has no boards of side 49: expected a side up to 36$'

summary
