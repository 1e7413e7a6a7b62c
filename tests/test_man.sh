#!/bin/sh
# test_man.sh -- the manual pages: clean roff, and nothing missing in them.
#
# Usage: test_man.sh BIN, from the root of the project.  Every option of --help
# must be in the page of its program, under its command, and in completions; every
# function of cdcl.h and ipasir.h in cdcl(3), of sudoku*.h in sudoku(3), and no
# other one.

bin=$1
who=man
. "$PWD/tests/verdict.sh"

# The page without escapes of fonts and hyphens.
plain () {
    sed 's/\\f[BIRP]//g; s/\\-/-/g; s/[][]//g; s/"//g; s/=/ /g; s/,/ /g' "$1"
}

# The page from one heading .SS on up to the next.
part () { # PAGE HEADING
    plain "$1" | awk -v heading="$2" '/^\.S[SH] / { on = $2 == heading } on'
}

options () { # the long options that --help lists at the beginning of a line
    sed -n 's/^ *\(-[a-zA-Z], \)\{0,1\}\(--[a-z0-9-]*\).*/\2/p' | sort -u
}

holds () { # OPTION: in the page on standard input
    grep -qE -e "(^| )$1( |\$)"
}

for page in "$bin/cdcl.1" "$bin/cdcl.3" "$bin/cdcl-sudoku.1" \
    "$bin/sudoku.3"; do
    if have groff "the format of $page"; then
        [ -z "$(groff -man -ww -b -Tutf8 -K utf8 -z "$page" 2>&1)" ]
        verdict $? "$page: groff warns"
    fi
    version=$(sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
    grep -q "^\.TH .* $version\"" "$page"
    verdict $? "$page: its version is not $version"
done

once () { # PROGRAM [COMMAND]: a row hides those of its name behind it
    twice=$("$@" --help=all | sed -n 's/^  ....--\([a-z0-9-]*\).*/\1/p' | sort | uniq -d)
    [ -z "$twice" ]
    verdict $? "$* has two options of one name: $twice"
}
once "$bin/cdcl"
for option in $("$bin/cdcl" --help | options); do
    plain "$bin/cdcl.1" | holds "$option"
    verdict $? "cdcl.1 lacks $option"
    for completion in cdcl _cdcl; do
        grep -q -e "$option[^a-z0-9-]" "$bin/completions/$completion"
        verdict $? "completions/$completion lacks $option"
    done
done
commands=$("$bin/cdcl-sudoku" --help=commands)
for command in $commands; do
    once "$bin/cdcl-sudoku" $command
    # --help and --version are in the page once.
    for option in $("$bin/cdcl-sudoku" $command --help=all | options); do
        [ "$option" = --help ] || [ "$option" = --version ] ||
            part "$bin/cdcl-sudoku.1" $command | holds "$option"
        verdict $? "cdcl-sudoku.1 lacks $option of $command"
        [ "$option" = --help ] ||
            grep -q "^ *$command) .* $option[ =']" \
                "$bin/completions/cdcl-sudoku"
        verdict $? "completions/cdcl-sudoku lacks $option of $command"
    done
done
# A letter means the same in all commands, and an option has the same letter in all;
# except that solve counts solutions and generate counts boards, and that -O and -o change
# places in convert --as FORM.
[ "$(echo "$commands" | wc -l)" -ge 11 ]
verdict $? "the commands of cdcl-sudoku: $(echo $commands)"
letters=$(for command in $commands; do
    [ $command = bench ] || "$bin/cdcl-sudoku" $command --help=all |
        sed -n 's/^  \(-[a-zA-Z]\), --\([a-z-]*\).*/\1 \2/p
            s/^      --\([a-z-]*\).*/- \1/p'
done | sort -u | grep -vx -e '-[cn] count')
for field in 1 2; do
    twice=$(echo "$letters" | cut -d ' ' -f $field | grep -vx -e - | sort | uniq -d)
    [ -z "$twice" ]
    verdict $? "cdcl-sudoku: options differ from command to command: $twice"
done
functions () { # HEADER...: what they declare
    sed -n 's/^[^/]*[ *]\(\(cdcl\|ipasir\|sudoku\)_[a-z0-9_]*\) (.*/\1/p' "$@" |
        grep -v typedef | sort -u
}
synopsis () { # PAGE
    plain "$1" | sed -n '/^\.SH SYNOPSIS/,/^\.SH DESCRIPTION/p'
}
for name in $(functions cdcl/cdcl.h cdcl/ipasir.h); do
    grep -qw "$name" "$bin/cdcl.3"
    verdict $? "cdcl.3 lacks $name"
done
for name in $(functions sudoku/sudoku*.h); do
    synopsis "$bin/sudoku.3" | grep -qw "$name"
    verdict $? "sudoku.3 lacks $name"
done
# Names in a page must exist.
for page in "$bin/cdcl.3" "$bin/sudoku.3"; do
    for name in $(plain "$page" |
        grep -owE '(cdcl|ipasir|sudoku)_[a-z0-9_]+' | sort -u); do
        grep -qw "$name" cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku*.h
        verdict $? "$page has $name, which no header has"
    done
done

# The shells can read the completions, which complete options and commands.
if command -v bash >/dev/null; then
    complete () { # COMPLETION WORD...: what the last word becomes
        bash -c 'file=$1; shift; . "$file"; COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1)); _${1//-/_}; echo "${COMPREPLY[*]}"' \
            bash "$bin/completions/$1" "$@"
    }
    [ "$(complete cdcl --vivify)" = '--vivifyint= --vivify=' ] &&
        [ "$(complete cdcl --no)" = --no-witness ] && [ -z "$(complete cdcl x)" ]
    verdict $? "bash completes options of cdcl"
    [ "$(complete cdcl-sudoku so)" = solve ] &&
        [ "$(complete cdcl-sudoku solve --uni)" = --unique ] &&
        [ "$(complete cdcl-sudoku encode --red)" = --reduce= ]
    verdict $? "bash completes commands of cdcl-sudoku, and their options"
fi
# A meaning of two lines in the help is one sentence here, up to a list of values.
grep -qF -e '--modeint=[conflicts of the first focused phase, the unit of all others (' \
    "$bin/completions/_cdcl" &&
    grep -qF -e '--symmetry=[keep the pattern symmetric: none, ' \
        "$bin/completions/_cdcl-sudoku"
verdict $? "zsh shows whole sentences"
if command -v zsh >/dev/null; then
    zsh -n "$bin/completions/_cdcl" && zsh -n "$bin/completions/_cdcl-sudoku"
    verdict $? "zsh reads its completions"
fi

summary
