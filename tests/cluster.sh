#!/bin/sh
# cluster.sh -- experiments and cubes as array jobs of Slurm, on a cluster of one node.
#
# Usage: cluster.sh FOLDER, where cdcl and cdcl-sudoku are, from the root of the project.
# It needs Debian's packages slurm-wlm and munge, installs nothing, and keeps all files
# in a folder that is removed.  The daemons listen on the loopback, on their own ports.
#
# The jobs are bench/experiments/slurm-rows.sh and slurm-cubes.sh.  A worker is killed
# and its task requeued; the node fails with all its processes, and comes back; a file of
# rows loses its end.  Then the rows must be the same as after an undisturbed run.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
root=$PWD
who=cluster
. "$PWD/tests/verdict.sh"
. "$PWD/tests/rows.sh"
PATH=$bin:$PATH:/usr/sbin:/sbin
export PATH
for program in munged slurmctld slurmd sbatch; do
    command -v $program >/dev/null && continue
    echo "$who: $program is missing (Debian packages slurm-wlm, munge)" >&2
    exit 69
done
in_folder
TMPDIR=$dir SLURM_CONF=$dir/slurm.conf # do not use another cluster's configuration
export TMPDIR SLURM_CONF
chmod 755 "$dir"
trap stop EXIT
trap 'exit 130' INT TERM

# ---------------------------------------------------------------------------
# The cluster

pid_of () { # DAEMON
    cat "$dir/$1.pid" 2>/dev/null
}
stop () {
    [ ! -e "$SLURM_CONF" ] || scancel --user="$(id -un)" 2>/dev/null
    for daemon in slurmctld slurmd munged; do
        [ -z "$(pid_of $daemon)" ] || kill "$(pid_of $daemon)" 2>/dev/null
    done
    for daemon in slurmctld slurmd munged; do
        [ -z "$(pid_of $daemon)" ] || wait_for gone "$(pid_of $daemon)"
    done
    cd /
    rm -rf "$dir"
}
free_port () { # FROM: the first port without a listener
    port=$1
    while ss -Htln | grep -q ":$port "; do
        port=$((port + 1))
    done
    echo $port
}
start_node () {
    slurmd -f "$SLURM_CONF" -N node >>"$dir/slurmd.out" 2>&1
}
node_is () { # STATE
    sinfo -h -o %T | grep -qE "^($1)"
}

dd if=/dev/urandom of=key bs=1024 count=1 2>/dev/null
chmod 400 key
munged --force --key-file="$dir/key" --socket="$dir/munge" --pid-file="$dir/munged.pid" \
    --log-file="$dir/munged.log" --seed-file="$dir/seed" 2>munged.out ||
    { cat munged.out; exit 1; }
mkdir state spool
cat >slurm.conf <<END
ClusterName=loopback
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$(free_port 16817)
SlurmdPort=$(free_port 16900)
AuthType=auth/munge
AuthInfo=socket=$dir/munge
CredType=cred/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=requeue_delay=0
MailProg=/bin/true
SlurmdTimeout=5
ReturnToService=2
NodeName=node NodeHostname=$(hostname) NodeAddr=127.0.0.1 CPUs=2
PartitionName=all Nodes=node Default=YES MaxTime=INFINITE State=UP
END
slurmctld -f "$SLURM_CONF" >slurmctld.out 2>&1
start_node
wait_for node_is idle
verdict $? "a node is idle"

# ---------------------------------------------------------------------------
# The rows of an experiment

tasks=4
task_is () { # TASK PATTERN
    scontrol show job -o "${job}_$1" 2>/dev/null | grep -qE "$2"
}
# The processes of all shards, or of one.
workers () { # [SHARD]
    ps -eo pid=,args= | awk -v folder="--rows $dir/rows/" -v shard="--shard $1" \
        '$2 ~ /cdcl-sudoku$/ && index ($0, folder) && index ($0, shard) { print $1 }'
}
steps () { # Slurm's step daemons
    for worker in $(workers); do
        ps -o ppid= -p "$worker"
    done
}
# Starts the pending jobs now, because requeued jobs may wait for minutes.
hurry () {
    for id in $(squeue -h -r -t PENDING -o %A); do
        scontrol update jobid="$id" starttime=now 2>/dev/null
    done
}
over () {
    hurry
    [ -z "$(squeue -h)" ]
}

begin "1,000 runs without a cluster"
many 1000 "$root/tests/cnf"
status 0 "undisturbed" cdcl-sudoku bench many.ini --rows whole.ndjson
begin "the same as $tasks tasks"
job=$(sbatch --parsable --array=1-$tasks --output="$dir/job-%a.out" \
    "$root/bench/experiments/slurm-rows.sh" many.ini "$dir/rows" $tasks)
wait_for lines_are 9 rows/1.ndjson
kill -9 $(workers 1/)
wait_for task_is 1 'JobState=FAILED .*ExitCode=0:9'
verdict $? "a worker was killed: its task must have failed by signal 9"
cp rows/1.ndjson kept
head -c $(($(wc -c <kept) - 50)) kept >rows/1.ndjson
scontrol requeue "${job}_1"
verdict $? "the task is requeued"

begin "the node goes away"
wait_for lines_are 20 rows/2.ndjson
lost=$(steps)
kill -9 "$(pid_of slurmd)" $lost $(workers) 2>/dev/null
wait_for node_is down
verdict $? "the node is gone"
[ -z "$(workers)" ]
verdict $? "no worker is left"
start_node
wait_for node_is 'idle|mixed|allocated'
verdict $? "the node is back"
wait_for over
for task in $(seq $tasks); do
    task_is "$task" 'JobState=COMPLETED .*ExitCode=0:0'
    verdict $? "task $task is completed"
done
status 0 "merged" cdcl-sudoku merge rows/*.ndjson
cp out merged.ndjson
[ "$(wc -l <merged.ndjson)" = "$(wc -l <whole.ndjson)" ] && [ ! -s err ]
verdict $? "a row is missing or there twice"
answers cdcl-sudoku whole.ndjson >one
answers cdcl-sudoku merged.ndjson >two
[ -s one ] && cmp -s one two
verdict $? "other keys or answers"
echo "$who: $(wc -l <merged.ndjson) rows in $tasks tasks; $(echo $lost | wc -w) went with the node"

# ---------------------------------------------------------------------------
# The cubes of a board

begin "cubes"
cdcl-sudoku generate --side 25 --holes balanced --fraction 0.52 --perturb 1 \
    --seed 16 >board 2>err
cdcl-sudoku cubes --parts 8 board -o f.icnf 2>err
count=$(grep -c ^a f.icnf)
status 0 "cubes" sbatch --wait --array=1-"$count" --output="$dir/cube-%a.out" \
    "$root/bench/experiments/slurm-cubes.sh" f.icnf "$dir/cubes"
status 20 "joined" cdcl -q --join cubes f.icnf proof
cdcl-sudoku encode board -o f.cnf
status 0 "the proof" cdcl -q --check f.cnf proof
echo "$who: $count cubes"
summary
