#!/bin/sh
# test_arguments.sh -- no order of arguments makes a program destroy a file: runs random
# command lines of both programs in a folder of files, see arguments.c.
#
# Usage: test_arguments.sh BIN [TRIES], from the root of the project.  1,000 tries by
# default; the tries are the same in each run.

bin=$1
case $bin in /*) ;; *) bin=$PWD/$bin ;; esac
source=$PWD/tests/arguments.c
tries=${2:-1000}
who=arguments
. "$PWD/tests/verdict.sh"
in_folder

${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -o arguments "$source" >out 2>&1
verdict $? "arguments.c is compiled"
mkdir files
for seed in 1 2 3 4; do
    rm -rf files/*
    (cd files && ../arguments "$bin" $((tries / 4)) $seed) >out 2>err
    verdict $? "seed $seed: something is lost"
    [ "$(wc -l <out)" = 1 ] && [ ! -s err ]
    verdict $? "seed $seed: a try is not as it should be"
    awk '/ tries, / { exit !($3 >= $1 / 100) }' out
    verdict $? "seed $seed: too few tries write a file"
done

summary
