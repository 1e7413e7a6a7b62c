-- compare.sql -- what became better or worse from the rows `old` to the rows `rows`.
--
-- Rows are paired by their keys; the repeats of a row are represented by their median.
-- Counters are exact, so every difference counts.  The logarithms of the ratios of new to
-- old times are a paired sample; the interval is Student's t interval at 95 %.
--
-- A line says that times cannot be trusted if the machine was busier in one file than in the
-- other: the loads must differ by more than half a thread, by more than a quarter of the
-- cores, and by more than a quarter of the smaller load.
--
-- The result is "worse" if no row is in both files; if an answer is lost, or contradicts
-- the answer of the other file; or if for a solver the geometric mean of the ratios of a
-- counter, or the lower end of the interval for times, is above 1 by more than the
-- tolerance.

create temp table sides as
select *, min (n) as first, median (cpu_s) as seconds,
    sum (coalesce (skipped, '') = '' and coalesce (fault, '') = ''
        and decided (status, ask, boards)) = count (*) as answered,
    sum (coalesce (skipped, '') <> '') as left_out,
    avg ((load_begin + load_end) / 2) as load
from (select 0 as new, rowid as n, * from old union all select 1, rowid, * from rows)
group by new, instance, hash, "set", family, ask, encoding, amo, solver, options, seed,
    limit_s, memory_mb;

create temp table pairs as
select a.first as n, a.solver, a.instance, a.encoding, a.amo, a.answered as was,
    b.answered as is_now, a.left_out or b.left_out as left_out, a.status as old_status,
    b.status as new_status,
    coalesce (a.fault, '') = '' and coalesce (b.fault, '') = ''
        and (contradicts (b.status, b.answer, a.status, a.answer)
            or contradicts (a.status, a.answer, b.status, b.answer)) as other,
    a.seconds as old_s, b.seconds as new_s, a.load as old_load, b.load as new_load,
    min (a.cores, b.cores) as cores,
    a.conflicts as old_conflicts, b.conflicts as new_conflicts,
    a.decisions as old_decisions, b.decisions as new_decisions,
    a.propagations as old_propagations, b.propagations as new_propagations,
    a.ticks as old_ticks, b.ticks as new_ticks
from sides as a join sides as b using (instance, hash, "set", family, ask, encoding, amo,
    solver, options, seed, limit_s, memory_mb)
where not a.new and b.new;

select printf ('%d rows are in both files, %d only in the old, %d only in the new',
    count (*), (select count (*) from sides where not new) - count (*),
    (select count (*) from sides where new) - count (*))
from pairs;
select printf ('%d of them were not run, and count in no figure', sum (left_out))
from pairs having sum (left_out) > 0;

-- If no row matches, this has the fields of all keys.  They serve to find an old row (among
-- the first 20) and a new row that differ in the fewest fields.
create temp table keys as
select new, first as n, "key", iif (typeof (value) = 'real', printf ('%g', value), value)
    as value
from (
    select new, first, 1 as place, 'instance' as "key", instance as value from sides
    union all select new, first, 2, 'hash', hash from sides
    union all select new, first, 3, 'set', "set" from sides
    union all select new, first, 4, 'family', family from sides
    union all select new, first, 5, 'ask', ask from sides
    union all select new, first, 6, 'encoding', encoding from sides
    union all select new, first, 7, 'amo', amo from sides
    union all select new, first, 8, 'solver', solver from sides
    union all select new, first, 9, 'options', options from sides
    union all select new, first, 10, 'seed', seed from sides
    union all select new, first, 11, 'limit', limit_s from sides
    union all select new, first, 12, 'memory', memory_mb from sides)
where not exists (select 1 from pairs)
    and (new or first in (select first from sides where not new order by first limit 20))
order by new, first, place;
select 'no row matches: ' || text
from (
    select group_concat (printf ('''%s'' is %s in OLD and %s in NEW', "key",
            coalesce (nullif (a.value, ''), 'none'), coalesce (nullif (b.value, ''), 'none')),
            '; ') as text
    from keys as a join keys as b using ("key")
    where not a.new and b.new and a.value <> b.value
    group by a.n, b.n order by count (*), a.n, b.n limit 1);

-- Warns if the load differs too much.
select printf ('the load was %.1f in OLD and %.1f in NEW: times of %s cannot be trusted',
    avg (old_load), avg (new_load), group_concat (solver, ', '))
from (
    select solver, avg (old_load) as old_load, avg (new_load) as new_load,
        min (cores) as cores
    from pairs group by solver)
where abs (old_load - new_load) > max (0.5, cores / 4.0, min (old_load, new_load) / 4)
having count (*);

create temp table changed as
select n, solver, instance || ' ' || encoding || ' ' || amo as instance,
    old_status || ' -> ' || new_status as change,
    iif (other, 'DISAGREES', iif (was, 'LOST', 'won')) as verdict
from pairs where not left_out and (was <> is_now or other);

create temp table counters as
with counted as (
    select 1 as place, 'conflicts' as what, pairs.*, old_conflicts as old,
        new_conflicts as new from pairs
    union all select 2, 'decisions', pairs.*, old_decisions, new_decisions from pairs
    union all select 3, 'propagations', pairs.*, old_propagations, new_propagations
        from pairs
    union all select 4, 'ticks', pairs.*, old_ticks, new_ticks from pairs)
select min (n) as n, solver, place, what, count (*) as both, sum (new < old) as fewer,
    sum (new = old) as same, sum (new > old) as more,
    exp (avg (ln ((new + 1.0) / (old + 1.0)))) as factor, -- a counter may be 0
    null as low, null as high
from counted where was and is_now and not left_out and old + new is not null
group by solver, place;

create temp table judged as
with logs as (
    select solver, n, ln (new_s / old_s) as log from pairs
    where was and is_now and not left_out and old_s > 0 and new_s > 0),
times as (
    select min (n) as n, solver, 5 as place, 'time' as what, count (*) as both,
        null as fewer, null as same, null as more, avg (log) as mean,
        student (count (*) - 1) * deviation (log) / sqrt (count (*)) as half
    from logs group by solver),
measures as (
    select * from counters
    union all
    select n, solver, place, what, both, fewer, same, more, exp (mean),
        iif (both > 1, exp (mean - half), null), iif (both > 1, exp (mean + half), null)
    from times)
select *, iif (coalesce (low, iif (place < 5, factor, 1))
        > 1 + (select tolerance from wanted), 'WORSE', iif (high < 1, 'better', ''))
    as verdict
from measures;

select '' where (select count (*) from changed);
select solver as part, solver, instance, change, verdict from changed order by part, n;
select '' where (select count (*) from judged);
select solver as part, solver, what, both as rows, fewer, same, more,
    'x ' || fixed (factor, 4) as "mean>",
    iif (low is null, '', fixed (low, 3) || ' to ' || fixed (high, 3)) as "95 % interval>",
    verdict as ""
from judged order by min (n) over (partition by solver), place;

create temp view worse as
select 1 from changed where verdict <> 'won'
union all select 1 from judged where verdict = 'WORSE'
union all select 1 from (select count (*) as size from pairs) where not size;
