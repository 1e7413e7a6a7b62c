#!/bin/sh
# texts.sh -- generates the shell completions of a program from its option tables.
#
# Usage: texts.sh bash | zsh PROGRAM          prints the completion
#
# The program prints its tables by --help=FORM (option_texts.c).  The completions
# after `help` are commands and topics.

kind=$1 program=$2
name=${program##*/}

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
        echo "    [ \"\$COMP_CWORD \${COMP_WORDS[1]} \${word%%-*}\" = \"2 help \$word\" ] &&"
        echo "        words='$(echo $(commands) formats)'"
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
        echo "if [[ \$CURRENT = 3 && \$words[2] = help ]]; then compadd $(echo $(commands)) formats; return; fi"
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
bash) bash_completion ;;
zsh) zsh_completion ;;
esac
