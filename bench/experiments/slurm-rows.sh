#!/bin/sh
#SBATCH --requeue --open-mode=append
#
# slurm-rows.sh -- runs an experiment as an array job of Slurm, one shard per task.
#
# usage: sh slurm-rows.sh EXPERIMENT FOLDER N [OPTION OF SBATCH]...
#        cdcl-sudoku merge FOLDER/*.ndjson >rows.ndjson
#
# Submits N tasks with the time, memory and cores of the experiment; the given options of
# sbatch override these.  Shard I writes FOLDER/I.ndjson, on a disk that the nodes share.
# When called again, it submits only the tasks with missing or failed rows, which
# `cdcl-sudoku merge --missing N FOLDER/*.ndjson` lists, and runs only these rows.

if [ -z "$SLURM_ARRAY_TASK_ID" ]; then
    [ $# -ge 3 ] || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 64; }
    experiment=$1 folder=$2 shards=$3
    shift 3
    tasks=1-$shards
    needs=$(cdcl-sudoku bench "$experiment" --sbatch "$shards") || exit
    for file in "$folder"/*.ndjson; do
        [ -e "$file" ] || break
        tasks=$(cdcl-sudoku merge --missing "$shards" "$folder"/*.ndjson)
        [ $? -le 1 ] || exit 65
        break
    done
    [ -n "$tasks" ] || { echo "no row is missing"; exit 0; }
    exec sbatch --array="$tasks" $needs "$@" "$0" "$experiment" "$folder" "$shards"
fi
mkdir -p "$2" && exec cdcl-sudoku bench "$1" --shard "$SLURM_ARRAY_TASK_ID/$3" \
    --rows "$2/$SLURM_ARRAY_TASK_ID.ndjson" --resume --retry
