-- base.sql -- tables and views from which all other tables are made.
--
--   rows      the rows as they were read, in the order of the plan
--   runs      the rows with further fields: n, the number of the row; label, the solver,
--             with encoding and form of at-most-one if the rows differ in them; seconds,
--             the time that is compared; was_run, wrong, decided
--   outcomes  the result of a label on an instance, over its repeats: median_s, par2,
--             deviation_s, outlying, ran, answered, statuses, faults, any_fault, any_proof,
--             most_bytes; shared says whether all labels that ran the instance answered it.
--             Fields of rows (side, limit_s, conflicts ...) come from the first repeat.
--             label_at and instance_at are the numbers of the first rows of the label and
--             of the instance
--   scoped    the outcomes in each scope: 1 a family, 2 a set, 3 all.  A scope with the same
--             outcomes as a smaller scope is left out.  first_par2 and first_cpu are values
--             of the first label of the scope
--   scores    sums and means of the outcomes of a scope, for each label
--   planned   family, collection, boards and runs of each instance of the experiment;
--             empty when only rows are shown
--   shape     one row; brief: whether to print the short form
--
-- PAR-2 is the mean time in seconds, with twice the limit for an instance without an
-- answer.  A row that was not run (interrupted, formula too large) is in no mean or sum.

create table runs as
select rowid as n, rows.*,
    solver
    || case when encoding <> '' and (select count (distinct encoding) > 1
            from rows where encoding <> '') then ' ' || encoding else '' end
    || case when amo <> '' and (select count (distinct amo) > 1
            from rows where amo <> '') then ' ' || amo else '' end as label,
    -- A small board takes less time than starting the process.  So if the solver reports
    -- its own time and that is less than its CPU time, we use the reported time.
    coalesce (min (load_s + solve_s, cpu_s), load_s + solve_s, cpu_s, 0) as seconds,
    coalesce (skipped, '') = '' as was_run,
    coalesce (fault, '') <> '' as wrong,
    decided (status, ask, boards) as decided
from rows;
create index place on runs (n);

create table outcomes as
with together as (
    select min (n) as n, sum (was_run) = count (*) as ran,
        sum (decided and not wrong) = count (*) as answered,
        group_concat (distinct status) as statuses, sum (wrong) as faults,
        max (fault) as any_fault, max (peak_bytes) as most_bytes,
        iif (max (proof = 'rejected'), 'rejected', min (proof)) as any_proof,
        median (seconds) as median_s, deviation (seconds) as deviation_s,
        cast (outliers (seconds) as integer) as outlying
    from runs group by label, "set", family, instance, hash, ask, options, seed,
        limit_s, memory_mb)
select *, iif (answered, median_s, 2 * limit_s) as par2,
    min (n) over (partition by label) as label_at,
    min (n) over same as instance_at,
    -- Whether all labels that ran the instance have answered it.
    min (answered) filter (where ran) over same as shared
from runs join together using (n)
window same as (partition by "set", family, instance, hash, ask);

create table scoped as
with counts as (
    select count (distinct family) as families, count (distinct "set") as sets,
        count (distinct "set" || '/' || family) as pairs
    from outcomes),
parts as (
    select 1 as part, family as title, outcomes.* from outcomes
    union all
    select 2, "set", outcomes.* from outcomes, counts
    where sets > 1 and (pairs > sets or pairs > families)
    union all
    select 3, 'all', outcomes.* from outcomes, counts
    where sets > 1 or families > 1),
ordered as (
    select *, min (instance_at) over scope as title_at,
        min (label_at) filter (where ran) over scope as scope_label
    from parts window scope as (partition by part, title))
select *, max (par2) filter (where label_at = scope_label and ran)
        over one as first_par2,
    max (median_s) filter (where label_at = scope_label and answered)
        over one as first_cpu
from ordered window one as (partition by part, title, instance_at);

create table scores as
select part, title, title_at, label, label_at, solver, encoding, amo,
    count (*) as ran, sum (answered) as answered,
    sum (answered and status in ('unsat', 'none')) as negative,
    sum (faults) as faults, avg (par2) as par2,
    sum (par2) filter (where first_par2 is not null) / sum (first_par2) as ratio,
    exp (avg (ln (median_s / first_cpu)) filter (
        where answered and median_s > 0 and first_cpu > 0)) as speed,
    100 * avg (iif (median_s > 0, deviation_s / median_s, 0)) as sigma,
    sum (outlying) as outlying, max (most_bytes) as peak_bytes,
    iif (count (conflicts) filter (where shared) = sum (shared),
        avg (conflicts) filter (where shared), null) as conflicts
from scoped where ran group by part, title, label;

create table planned (family, collection, boards, runs);
create table shape as select 1 as brief;
