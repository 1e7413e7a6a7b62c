#!/bin/sh
#SBATCH --requeue --open-mode=append
#
# slurm-cubes.sh -- the cubes of a board or formula as an array job of Slurm.
#
# usage: cdcl-sudoku cubes --parts 200 board.txt -o board.icnf
#        sbatch --array=1-$(grep -c ^a board.icnf) slurm-cubes.sh board.icnf FOLDER
#        cdcl -q --join FOLDER board.icnf board.drat
#
# Answers to Slurm are 0, solved, or what cdcl says about a failure.

cdcl -q --cube "$SLURM_ARRAY_TASK_ID" --results "$2" "$1"
code=$?
case $code in
10 | 20) ;;
*) exit $code ;;
esac
