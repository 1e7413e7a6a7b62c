#!/bin/sh
# texts.sh -- generates the manual page and shell completions of a program from
# its option tables.
#
# Usage: texts.sh manual PROGRAM PAGE.in      the page to standard output
#        texts.sh bash | zsh PROGRAM          the completion to standard output
#
# The program prints its tables by --help=FORM (option_texts.c).  In the page,
# lines from `.\" @OPTIONS [COMMAND]` to `.\" @END` are replaced by the options
# of the command; text after `.\" --NAME`, or after a heading, is added to this
# option, or below this heading.

kind=$1 program=$2
name=${program##*/}

manual () { # PAGE
    awk -v program="$program" -v version="$("$program" --version | sed 's/.* //')" '
        function put_options (line, key, ask, lacks) {
            ask = program " " command " --help=manual 2>&1"
            while ((ask | getline line) > 0) {
                if (line ~ / is not installed: /) { lacks = 1; break }
                if (line !~ /^\.\\" /) { print line; continue }
                key = substr (line, 5)
                printf "%s", more[key]
                delete more[key]
            }
            failed += close (ask) != 0 && !lacks
            if (lacks) {
                print "This command is a program that was not built here."
                return
            }
            for (key in more) {
                print "texts.sh: no option " key " of " command >"/dev/stderr"
                failed++
            }
        }
        { gsub (/@VERSION@/, version) }
        /^\.\\" @OPTIONS/ { inside = 1; key = ""; command = $3 " " $4; split ("", more); next }
        inside && /^\.\\" @END/ { inside = 0; put_options (); next }
        inside && /^\.\\" / { key = substr ($0, 5); next }
        inside { more[key] = more[key] $0 "\n"; next }
        { print }
        END { exit failed > 0 }' "$1"
}

commands () {
    "$program" --help=commands 2>/dev/null
}

words () { # COMMAND: itself and its subcommands, as listed by its help
    echo "$1"
    "$program" $1 --help 2>/dev/null | sed -n "s/^  \($1 [a-z]*\)  .*/\1/p"
}

# Collects the options of all commands, each once.
options () { # COMMAND FORM
    words "$1" | while read -r word; do
        "$program" $word --help=$2 2>/dev/null
    done | tr ' ' "${3:- }" | awk '!seen[$0]++'
}

bash_words () { # [COMMAND]: options, with = where they have a value
    options "$1" bash '\n' | tr '\n' ' '
}

bash_completion () {
    function=_$(echo "$name" | tr - _)
    echo "# bash completion of $name, made of its tables of options by texts.sh"
    echo "$function () {"
    echo '    local word=${COMP_WORDS[COMP_CWORD]} words='
    if [ -n "$(commands)" ]; then
        echo '    case ${COMP_WORDS[1]} in'
        for command in $(commands); do
            echo "    $command) words='$(bash_words $command)' ;;"
        done
        echo '    esac'
        echo "    [ \$COMP_CWORD = 1 ] && words='$(echo $(commands))'"
    else
        echo "    words='$(bash_words)'"
    fi
    cat <<'end'
    COMPREPLY=()
    if [[ $word == -* || $words != *--* ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
    fi
}
end
    echo "complete -o default -F $function $name"
}

zsh_options () { # [COMMAND]: one quoted word for each option
    options "$1" zsh | awk '{ printf " \\\n        %s", $0 }'
}

zsh_completion () {
    echo "#compdef $name"
    echo "# zsh completion of $name, made of its tables of options by texts.sh"
    if [ -n "$(commands)" ]; then
        echo "if (( CURRENT == 2 )); then compadd $(echo $(commands)); return; fi"
        echo 'case $words[2] in'
        for command in $(commands); do
            echo "$command) shift words; (( CURRENT-- ))"
            echo "    _arguments -s$(zsh_options $command) '*:file:_files' ;;"
        done
        echo 'esac'
    else
        echo "_arguments -s$(zsh_options) '*:file:_files'"
    fi
}

case $kind in
manual) manual "$3" ;;
bash) bash_completion ;;
zsh) zsh_completion ;;
esac
