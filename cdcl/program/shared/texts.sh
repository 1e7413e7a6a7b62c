#!/bin/sh
# texts.sh -- what the build makes of a program's table of options: the options
# of the solver in its manual page, and shell completions.
#
# Usage: texts.sh manual PROGRAM PAGE.in      the page to standard output
#        texts.sh bash | zsh PROGRAM          the completion to standard output
#
# The program prints its table, by --list-options and --help.  In the page, the
# line `.\" @OPTIONS@` is replaced.  In --help, an option stands at the beginning
# of a line as `-x, --name ARGUMENT  meaning` or `--name=DEFAULT  meaning`; a
# meaning goes on in lines that are indented further, up to a list in columns; and
# commands are under `commands`.

kind=$1 program=$2
name=${program##*/}

# Lines `LETTER NAME ARGUMENT MEANING`, divided by tabs, of a help text.
table () {
    awk 'match ($0, /[^ ]/) <= 20 { print line; line = $0; going = 1; next }
        { text = substr ($0, RSTART); going = going && text !~ /  / }
        going { line = line " " text }
        END { print line }' |
        sed -nE "s/^ *((-[a-zA-Z]), )?--([a-z0-9-]+)(\[=[A-Za-z]+\]|[ =][A-Z]+|=[0-9]+)? +(.*)/\2	\3	\4	\5/p"
}

manual () {
    "$program" --list-options | awk '
        FNR == NR && /^--/ {
            split ($1, option, "[-=]+")
            range = substr ($0, index ($0, "(") + 1)
            sub (/ \.\.\. /, " to ", range); sub (/\)$/, "", range)
            text = text ".TP\n.BI \\-\\-" option[2] "= N\n"
            rest = "From " range ", default " option[3] ".\n"
            next
        }
        FNR == NR {
            sub (/^ +/, "")
            text = text toupper (substr ($0, 1, 1)) substr ($0, 2) ".\n" rest
            next
        }
        /^\.\\" @OPTIONS@$/ { printf "%s", text; next }
        { print }' - "$1"
}

commands () {
    "$program" --help | sed -n '/^commands/,/^$/s/^  \([a-z]*\) .*/\1/p'
}

bash_words () { # [COMMAND]: options, with = where they have a value
    "$program" $1 --help | table |
        awk -F '\t' '{ printf " --%s%s", $2, $3 == "" || $3 ~ /^\[/ ? "" : "=" }'
}

bash_completion () {
    function=_$(echo "$name" | tr - _)
    echo "# bash completion of $name, made of its --help by texts.sh"
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
    "$program" $1 --help | table | awk -F '\t' -v quote="'" '{
        gsub (quote, "", $4); gsub (/[][]/, "\\\\&", $4)
        value = $3; gsub (/[^A-Za-z]/, "", value)
        if ($3 ~ /^=[0-9]/)
            value = "N"
        file = value ~ /^(FILE|DIR)$/ ? "_files" : ""
        value = $3 == "" ? "" : ($3 ~ /^\[/ ? "::" : ":") value ":" file
        form = $3 == "" ? "" : $3 ~ /^\[/ ? "=-" : "="
        printf " \\\n        %s--%s%s[%s]%s%s", quote, $2, form, $4, value, quote
        if ($1 != "")
            printf " \\\n        %s%s[%s]%s%s", quote, $1 (value == "" || \
                value ~ /^::/ ? "" : "+"), $4, value ~ /^::/ ? "" : value, quote
    }'
}

zsh_completion () {
    echo "#compdef $name"
    echo "# zsh completion of $name, made of its --help by texts.sh"
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
