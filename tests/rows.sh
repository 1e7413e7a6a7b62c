# rows.sh -- functions shared by the tests of experiments.  It is sourced.

# The experiment many.ini: our solver on small formulas, repeated until there are
# enough rows.
many () { # ROWS FOLDER
    rows=$1 formulas=$(ls "$2"/*.cnf | wc -l)
    cat >many.ini <<END
[experiment]
solvers = cdcl
memory = 100000000
limit = 600
repeats = $(((rows + formulas - 1) / formulas))
[set all]
files = $2/*.cnf
END
}

# The rows of a file, sorted, without times and paths.
answers () { # CDCL-SUDOKU FILE
    "$1" merge "$2" 2>/dev/null |
        sed 's/,"row":.*,"date":"[^"]*"//; s/,"load_begin":[0-9.]*//; s/,"command".*//' | sort
}
