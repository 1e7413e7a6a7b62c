#!/bin/sh
#SBATCH --requeue --open-mode=append
#
# slurm-cubes.sh -- solves the cubes of a board or formula as an array job of Slurm.
#
# usage: sh slurm-cubes.sh FORMULA.icnf FOLDER SECONDS MIB [OPTION OF SBATCH]...
#
#   cdcl-sudoku cubes --parts 200 board.txt -o board.icnf
#   sh slurm-cubes.sh board.icnf FOLDER 3600 4096
#   cdcl -q --join FOLDER board.icnf board.drat
#
# Submits a task on one core for each cube.  cdcl gets the limits SECONDS and MIB, and Slurm
# slightly higher limits, which options of sbatch override.  When called again, the script
# submits only the cubes without an answer, which `cdcl --join FOLDER board.icnf` lists.
#
# Exit status of a task: 0 solved, 75 out of time, otherwise the exit status of cdcl.

if [ -z "$SLURM_ARRAY_TASK_ID" ]; then
    [ $# -ge 4 ] || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 64; }
    formula=$1 folder=$2 seconds=$3 mib=$4
    shift 4
    tasks=1-$(grep -c ^a "$formula")
    if [ -d "$folder" ]; then
        said=$(cdcl --join "$folder" "$formula")
        case $? in 0 | 10 | 20) ;; *) exit 65 ;; esac
        tasks=$(echo "$said" | sed -n '/^c cubes without an answer: /{s///;s/ /,/g;p;}')
    fi
    [ -n "$tasks" ] || { echo "no cube is missing"; exit 0; }
    exec sbatch --array="$tasks" --time=$((seconds / 60 + 5)) --mem=$((mib + 64))M \
        --cpus-per-task=1 "$@" "$0" "$formula" "$folder" "$seconds" "$mib"
fi
[ -z "$4" ] || ulimit -v $(($4 * 1024))
cdcl -q ${3:+--time "$3"} --cube "$SLURM_ARRAY_TASK_ID" --results "$2" "$1"
code=$?
case $code in
10 | 20) ;;
0) exit 75 ;;
*) exit $code ;;
esac
