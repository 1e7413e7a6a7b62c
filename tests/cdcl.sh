# cdcl.sh -- functions shared by the tests of the program `cdcl`.  It is sourced from the
# root of the project; $1 is the folder of the program.

cdcl=$1/cdcl
case $cdcl in /*) ;; *) cdcl=$PWD/$cdcl ;; esac
cnf=$PWD/tests/cnf
stats=$PWD/cdcl/engine/stats.def
options=$PWD/cdcl/engine/options.def
techniques=$(sed -n 's/^TECHNIQUE (\([a-z]*\),.*/\1/p' "$PWD/cdcl/engine/techniques.def")
who=cdcl
. "$PWD/tests/verdict.sh"
in_folder

# Runs cdcl with the given arguments; standard input comes from the caller.
run () {
    "$cdcl" "$@" >out 2>err
    code=$?
}

expect () { # NAME CODE [LINE-OF-OUTPUT]: judges the last run; a newline must end its output
    [ "$code" = "$2" ] && [ -z "$(tail -c 1 out)" ] && { [ -z "${3-}" ] || grep -qxF -e "$3" out; } &&
        { [ "$2" -ge 64 ] || [ ! -s err ] || ! grep -q ' error: ' err; }
    verdict $? "$1 (status $code, expected $2)"
}

# Judges a formula that must be refused, with one line on standard error and no answer.
refuse () { # NAME STATUS MESSAGE-PATTERN [OPTION...]; formula in f
    name=$1 want=$2 pattern=$3
    shift 3
    run "$@" f
    [ "$code" = "$want" ] && one_line err &&
        grep -qE -e "$pattern" err && ! grep -q '^[sv] ' out
    verdict $? "$name (status $code, expected $want)"
}

# Judges the last run, which must end in an error and give no answer.
wrong () { # NAME STATUS MESSAGE-PATTERN
    [ "$code" = "$2" ] && grep -qE -e "$3" err && ! grep -q '^[sv] ' out
    verdict $? "$1 (status $code, expected $2)"
}

# Removes the outputs of the previous formula.
formula () {
    printf "$@" >f
    rm -f f.proof f.lrat f-core f-expanded
}

# Pigeons in holes for two pigeons each.  This is hard, as Hall violators do not help.
pigeon_pairs () { # PIGEONS HOLES
    awk -v p="$1" -v h="$2" 'BEGIN {
        print "p cnf", p * h, p + h * p * (p - 1) * (p - 2) / 6
        for (i = 0; i < p; i++) {
            for (j = 1; j <= h; j++) printf "%d ", i * h + j
            print 0
        }
        for (j = 1; j <= h; j++)
            for (a = 0; a < p; a++)
                for (b = 0; b < a; b++)
                    for (c = 0; c < b; c++)
                        print -a * h - j, -b * h - j, -c * h - j, 0
    }'
}

# A pigeonhole formula, as clauses and as groups.
pigeons () { # PIGEONS HOLES FORMAT
    awk -v p="$1" -v h="$2" -v f="$3" 'BEGIN {
        print "p", f, p * h, p + (f == "cnf" ? h * p * (p - 1) / 2 : h)
        for (i = 0; i < p; i++) {
            for (j = 1; j <= h; j++) printf "%d ", i * h + j
            print 0 }
        for (j = 1; j <= h; j++) {
            if (f == "cnf")
                for (i = 0; i < p; i++) for (k = 0; k < i; k++)
                    print -(i * h + j), -(k * h + j), 0
            else {
                for (i = 0; i < p; i++) printf "%d ", i * h + j
                print "<= 1" } } }'
}
