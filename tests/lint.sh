#!/bin/sh
# lint.sh -- checks the architecture and the conventions of the project.
#
# Usage: CC=cc CXX=c++ lint.sh BIN OBJECTS, from the root of the project, with the libraries
# built in BIN and all objects in OBJECTS.  Includes and calls must be allowed by
# layers.txt, and at most four objects may call each other in a cycle.  Each header compiles
# alone in C and in C++, all names that a library exports have its prefix, and each file has
# a head that says what it does.

bin=$1 objects=$2
: "${CC:=cc}" "${CXX:=c++}"
checks=0
failed=0

verdict () { # STATUS TEXT
    checks=$((checks + 1))
    [ "$1" = 0 ] && return
    failed=$((failed + 1))
    echo "lint: failed: $2"
}

# Succeeds if a grep for violations, which it prints, finds none.
none () { ! "$@"; }

defines="-D_POSIX_C_SOURCE=200809L -I."
# A header that its own source includes first compiles alone: the build shows it.  In C++
# the headers of a folder are compiled together, and one by one only if that fails.
syntax () { # COMPILER STANDARD LANGUAGE HEADER...
    compiler=$1 standard=$2 language=$3
    shift 3
    printf '#include "%s"\n' "$@" | $compiler -std=$standard -Wall -Wextra -Wno-unused-function \
        -Werror $defines -fsyntax-only -x $language -
}
for header in $(find cdcl sudoku bench -name '*.h'); do
    grep -m 1 '^# *include' "${header%.h}.c" 2>/dev/null | grep -qE "\"($header|${header##*/})\"" ||
        syntax "$CC" c11 c $header
    verdict $? "$header does not compile alone as C"
done
for folder in $(find cdcl sudoku bench -name '*.h' | sed 's|/[^/]*$||' | sort -u); do
    syntax "$CXX" c++17 c++ $folder/*.h 2>/dev/null && verdict 0 && continue
    for header in $folder/*.h; do
        syntax "$CXX" c++17 c++ $header
        verdict $? "$header does not compile alone as C++"
    done
done

# The files and folders of the top level, if this is a clone.
house=' .ci .clang-format .gitignore CHANGELOG.md CONTRIBUTING.md LICENSE Makefile README.md SECURITY.md '
for entry in $(git ls-files 2>/dev/null | cut -d/ -f1 | sort -u); do
    case "$house bench cdcl instances sudoku tests " in
    *" $entry "*) verdict 0 ;;
    *) verdict 1 "$entry does not belong to the top level" ;;
    esac
done

# Pages and their styles and scripts are files of their own (embed.sh), not C strings.
none grep -rnE '<(!DOCTYPE|html|head)' --include='*.c' sudoku bench
verdict $? "a source holds a page as strings"
none grep -rniE 'sudoku' cdcl --exclude=dimacs_foreign.c # it names programs that read boards
verdict $? "cdcl/ names another folder"
# Which folder may use which, by includes and by the symbols of the objects.
declared () { # HEADER...
    sed -n -e 's/^extern .*[ *]\(sudoku_[a-z0-9_]*\);.*/\1/p' \
        -e 's/^[^/]*[ *]\(\(cdcl\|ipasir\|sudoku\)_[a-z0-9_]*\) (.*/\1/p' "$@" |
        grep -v typedef | sort -u
}
facts () {
    grep -rnoE '^ *# *include "[^"]+"' --include='*.[ch]' --include='*.[ch]pp' \
        cdcl sudoku bench |
        awk -F'[:"]' '{
            path = $4 ~ "/" ? $4 : $1
            if ($4 !~ "/") sub (/[^\/]*$/, $4, path)
            if (path !~ /\.def$/) print "include", $1, path
        }'
    for header in cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku*.h; do
        declared $header | sed "s|^|public $header |"
    done
    find cdcl sudoku bench -name '*.c' | sed 's/$/.o/' |
        (cd "$objects" && xargs nm -A 2>/dev/null) | # some are built without their library
        awk -F'\\.o:' '{
            count = split ($2, part, " ")
            if (count == 3 && part[2] ~ /[A-TV-Z]/)
                print "defines", $1, part[3]
            if (count == 2)
                print "uses", $1, part[2]
        }'
}
counts () { # the last line; all lines go to standard error, which may be a file
    awk '{ print | "cat >&2"; last = $0 } END { print last }'
}
read -r more less <<END
$(facts | awk -f tests/layers.awk tests/layers.txt - | counts)
END
checks=$((checks + more))
failed=$((failed + less))

# Tests are compiled once for all builds, except for the two that depend on the build.
none grep -rnwE '^ *#.*(TINY|LOGGING|NDEBUG|__SANITIZE_ADDRESS__)|HASTE' tests \
    --include='*.[ch]pp' --exclude=build.cpp --exclude=test_log.cpp
verdict $? "a test depends on a macro of a build: tests/build.hpp"

# Each library has its prefix, so that a program with an IPASIR of its own can link
# libcdcl beside it; the archive of IPASIR has the core, too.
for library in cdcl=cdcl 'ipasircdcl=(ipasir|cdcl)' cdcl-sudoku=sudoku; do
    archive=$bin/lib${library%%=*}.a
    none sh -c "nm -g --defined-only '$archive' | awk 'NF == 3 { print \$3 }' |
        grep -vE '^${library#*=}_'"
    verdict $? "$archive defines names without the prefix ${library#*=}_"
done
# Only one function may print: in test builds, check.c names a broken invariant right before
# it aborts.
none sh -c "nm -A -u '$bin/libcdcl.a' '$bin/libipasircdcl.a' \
    '$bin/libcdcl-sudoku.a' | grep -E ' U (archive_.*|v?f?printf|f?puts|f?putc|putchar|fwrite|abort|exit|_exit)\$' |
    grep -vE ':check.c.o:.* (abort|fprintf|fwrite)'"
verdict $? "a library prints, exits or needs another library"

# Each shared library exports what its header declares, and nothing else.
exports () { # LIBRARY
    nm -D --defined-only "$bin/$1" | awk 'NF == 3 { print $3 }' | sort -u
}
for pair in "libcdcl.so cdcl/cdcl.h" "libipasircdcl.so cdcl/ipasir.h" \
    "libcdcl-sudoku.so $(echo sudoku/sudoku*.h)"; do
    library=${pair%% *} header=${pair#* }
    exported=$(exports $library | xargs) listed=$(declared $header | xargs)
    for name in $exported; do
        case " $listed " in *" $name "*) verdict 0 ;; *)
            verdict 1 "$library exports $name, which $header does not declare" ;;
        esac
    done
    for name in $listed; do
        case " $exported " in *" $name "*) verdict 0 ;; *)
            verdict 1 "$header declares $name, which $library does not export" ;;
        esac
    done
    # dh_makeshlibs fails for a name that is exported and not listed, or the reverse.
    symbols=sudoku/packages/debian/${library%.so}.symbols
    unlike=$({ exports $library; sed -n 's/^ \([^@]*\)@.*/\1/p' $symbols; } | sort | uniq -u | xargs)
    [ -z "$unlike" ]
    verdict $? "$library and $symbols differ: $unlike"
done

# What CONTRIBUTING.md says to touch, and the folders in the tables of the layers, exist.
for name in $(grep -oE '`[a-z][a-z0-9_.]*/[a-z0-9_./]*`' CONTRIBUTING.md | tr -d '`' | grep -v ^build/) \
    $(sed -n 's,^|[^`]*`\([a-z/]*/\)`.*,cdcl/\1,p' cdcl/ARCHITECTURE.md) \
    $(sed -n 's,^|[^`]*`\([a-z/]*/\)`.*,sudoku/\1,p' sudoku/ARCHITECTURE.md); do
    [ -e $name ]
    verdict $? "CONTRIBUTING.md or ARCHITECTURE.md names $name, which does not exist"
done

# make test-everything runs the tests that these pages name and CI does not call.
everything=$(sed -n 's/^EVERYTHING := //p' tests/tests.mk)
for name in $(cat README.md CONTRIBUTING.md | grep -oE '\btest-[a-z]+' | sort -u); do
    case " explain all everything $everything " in
    *" ${name#test-} "*) verdict 0 ;;
    *) verdict 1 "$name is neither in make test-all nor in EVERYTHING" ;;
    esac
done

# Make expands a variable that it passes on before each recipe.  PYTHON starts a program.
[ -z "$(PYTHON=x make --no-print-directory --eval 'seen: ; @printenv PYTHON' seen 2>/dev/null)" ]
verdict $? "PYTHON in the environment makes each recipe search for Python"

while read -r status file; do
    verdict "$status" "$file does not begin with its head comment"
done <<END
$(find cdcl sudoku bench tests \( -name '*.[ch]' -o -name '*.[ch]pp' \) -print0 |
    xargs -0 awk 'FNR == 1 {
        name = FILENAME
        sub (/.*\//, "", name)
        print index ($0, "// " name " -- ") != 1, FILENAME
    }')
END

# The kind of a step is in its argument: no code compares names of techniques.
! grep -nE '(strcmp|strncmp|strstr|memcmp) \([^;]*(technique|"[a-z]+-)' sudoku/explain/*.c \
    sudoku/explain/*/*.c sudoku/web/page/*.c sudoku/program/pages/*.c sudoku/theorems/*.c \
    sudoku/rate/textbook.c sudoku/rate/score.c
verdict $? "no finder, word, picture or score tests the names of techniques"
# Sentences are made from steps, not from text that was written before.
! grep -nE '\b(strcmp|strncmp|strstr|sscanf) \(' sudoku/explain/words/*.c
verdict $? "words compare no text"
! grep -nE 'explain/(finders|proofs|referee)/' sudoku/explain/words/*.[ch]
verdict $? "words include nothing of finders, proofs and the referee"
! grep -nE 'struct sudoku_(step|argument|element|proof_line) *\{' sudoku/sudoku*.h
verdict $? "public headers do not show what is in a step"
[ "$(grep -c 'sudoku_step_[a-z]* (' sudoku/sudoku_explain.h)" -le 8 ]
verdict $? "a step has at most eight public functions"
# Sentences use what a finder found; they do not search again.
! grep -nE 'sudoku_(bounds|equation|equation_bounds|sandwich|form_settle|fillings_joint) \(|->(verify|pair) \(' \
    sudoku/explain/words/*.c
verdict $? "words do no arithmetic of constraints, and try no digits"
# The fillings of a constraint are found before the sentence that lists them.
! grep -lE 'sudoku_fillings_new \(' sudoku/explain/words/*.c | grep -vE '/(step|proof)_text\.c$'
verdict $? "sentences about fillings read them, and do not enumerate"
# Likewise, each property of a rule is a field of its kind (kind.h).
! grep -nE 'strcmp \([^;]*"[a-z]' sudoku/explain/*.c sudoku/explain/*/*.c sudoku/web/page/step.c
verdict $? "explanations do not test the names of rules"

# Phrases that stop a reader, in the text and the comments of a clone.
prose () {
    git ls-files -- '*.[ch]' '*.[ch]pp' '*.def' '*.js' '*.mjs' '*.css' '*.html' '*.sh' '*.py' \
        '*.md' '*.in' '*.mk' '*.awk' '*.sql' '*.ini' '*.txt' '*Makefile' ':!bench/results/*/*' \
        ':!instances' ':!tests/fuzz/seeds' ':!tests/cnf' ':!tests/phrases.*' 2>/dev/null
}
read -r more less <<END
$(prose | tr '\n' '\0' | xargs -0 awk -f tests/phrases.awk tests/phrases.txt | counts)
END
checks=$((checks + more))
failed=$((failed + less))

# The number of lines in a clone is limited; a commit that adds lines raises the limit.
while read -r most endings; do
    lines=$(git ls-files cdcl sudoku bench 2>/dev/null |
        grep -E "\\.($(echo "$endings" | tr ' ' '|'))\$" | tr '\n' '\0' | xargs -0 cat | wc -l)
    [ "$lines" -le "$most" ]
    verdict $? "$lines lines of $endings, and tests/size.txt says $most"
done <<END
$(grep -v '^#' tests/size.txt)
END

echo "lint: $((checks - failed)) passed, $failed failed"
[ "$failed" = 0 ]
