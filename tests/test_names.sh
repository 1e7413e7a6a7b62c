#!/bin/sh
# test_names.sh -- names of files that nobody expects, in every command that takes a
# file: tests/names.txt, a name on a line, with the escapes of printf %b.
#
# usage: test_names.sh FOLDER, where cdcl and cdcl-sudoku are.  A name is never an
# option, a word of a shell, a format or a place to write to.  What a command prints and
# writes is what it prints and writes for a plain name, nothing else in the folder comes,
# goes or changes, and messages have no byte that a terminal obeys.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
root=$PWD
who=names
. "$PWD/tests/verdict.sh"
in_folder
cdcl=$bin/cdcl
sudoku=$bin/cdcl-sudoku

# --- Commands of solvers, which `bench` fills in, in a folder with blanks.

if ! "$sudoku" bench --list-solvers 2>&1 | grep -q 'built without'; then
    mkdir -p "a b/tmp dir"
    cd "a b" || exit 71
    while IFS= read -r line; do
        name=$(printf '%b.' "$line")
        cp "$root/tests/cnf/queens6.cnf" "./${name%.}.cnf"
    done <"$root/tests/names.txt"
    names=$(wc -l <"$root/tests/names.txt")
    cat >"a solver" <<END
#!/bin/sh
[ \$# = 5 ] && [ "\$1" = -o ] && [ "\$2" = "x y" ] && [ "\$3" = "" ] || exit 3
case \$4 in -*) exit 4 ;; esac
"$cdcl" -q "\$4" >"\$5"
exit 0
END
    chmod +x "a solver"
    cat >odd.ini <<END
[experiment]
solvers = odd cdcl
memory = 100000000
limit = 600
[set odd]
files = *.cnf .*.cnf
[solver odd]
command = "$PWD/a solver" {options} "" {formula} '{answer}'
options = -o 'x y'
exit = 0 0
END
    ls -a >before
    status 0 "a solver on odd names" env TMPDIR="tmp dir" "$sudoku" bench odd.ini \
        --rows rows.ndjson --csv rows.csv
    [ "$(grep -c '"solver":"odd".*"status":"sat","checked":"model"' rows.ndjson)" = "$names" ]
    verdict $? "a solver on odd names: not every name has an answer"
    rm rows.ndjson rows.csv out err
    ls -a | cmp -s - before && [ -z "$(ls "tmp dir")" ]
    verdict $? "a solver on odd names: something else was made"
    for quote in \' \"; do
        printf '[solver x]\ncommand = x %s{formula}\n' $quote >bad.ini
        status 65 "an open quote" "$sudoku" bench bad.ini
        contains err "bad.ini:2:11: error: command = x $quote{formula}: expected a second $quote" \
            "an open quote"
        printf '[solver x]\ncommand = x {formula}\noptions = a %s b\n' $quote >bad.ini
        status 65 "options with an open quote" "$sudoku" bench bad.ini
        status 64 "an option with an open quote" "$sudoku" bench odd.ini --solver "cdcl:a=$quote"
    done
    cd ..
fi

summary
