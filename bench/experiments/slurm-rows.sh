#!/bin/sh
#SBATCH --requeue --open-mode=append
#
# slurm-rows.sh -- an experiment as an array job of Slurm, a shard for each task.
#
# usage: sbatch --array=1-N slurm-rows.sh EXPERIMENT FOLDER N
#        cdcl-sudoku merge FOLDER/*.ndjson >rows.ndjson
#
# Shard I goes to FOLDER/I.ndjson, on a disk that the nodes share.  A task that failed
# or lost its node is requeued (`scontrol requeue JOB_I`) or submitted again
# (--array=I); it runs the rows that are missing.

mkdir -p "$2" && exec cdcl-sudoku bench "$1" --shard "$SLURM_ARRAY_TASK_ID/$3" \
    --rows "$2/$SLURM_ARRAY_TASK_ID.ndjson" --resume
