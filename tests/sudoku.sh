# sudoku.sh -- functions shared by the tests of the program `cdcl-sudoku`.  It is sourced
# from the root of the project; $1 is the program or its folder.

program=$1
[ -d "$program" ] && program=$program/cdcl-sudoku
case $program in /*) ;; *) program=$PWD/$program ;; esac
cdcl=$(dirname "$program")/cdcl
data=${SUDOKU_DATA:-$PWD/../shared/data}
who=cdcl-sudoku
. "$PWD/tests/verdict.sh"
in_folder

run () {
    "$program" "$@" >out 2>err
    code=$?
}

# Checks exit status and standard output of the last run, which ends with a newline, and
# that there are no messages.
gives () { # NAME STATUS OUTPUT
    # Only for an output with blank lines at its end, which $3 cannot have, are there more
    # processes than cmp.
    [ "$code" = "$2" ] && [ ! -s err ] && {
        cmp -s - out <<END || { [ "$(cat out)" = "$3" ] && [ -z "$(tail -c 1 out)" ]; }
$3
END
    }
    verdict $? "$1 (status $code, expected $2)"
}

has () { # NAME FILE PATTERN
    grep -qE -e "$3" "$2"
    verdict $? "$1: no '$3'"
}

# Checks the file `proof`, a proof of this formula, if the checker was built.
proves () { # NAME FORMULA
    if [ ! -x "$cdcl" ]; then
        skip "$1: $cdcl was not built"
        return
    fi
    "$cdcl" --check "$2" proof >out 2>err
    has "$1" out 's VERIFIED'
}

# Checks that the output is JSON of version 1, with one object on each line.
valid () { # NAME
    have python3 "$1" || return
    python3 -c 'import json
for line in open ("out"):
    assert json.loads (line)["version"] == 1' 2>err
    verdict $? "$1"
}

# Checks that an input is refused, with one line on standard error that has the position.
refused () { # NAME STATUS PATTERN
    [ "$code" = "$2" ] && one_line err && grep -qE -e "$3" err
    verdict $? "$1 (status $code, expected $2, '$3')"
}

inkala=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
solved=812753649943682175675491283154237896369845721287169534521974368438526917796318452
tutorial=...4..12.1434321
four=1234341221434321
echo $inkala >inkala
echo $tutorial >tutorial
blank4=................
unsolvable=..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..
