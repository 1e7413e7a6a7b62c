-- boards.sql -- boards per second in collections, by the solver's own time for solving if
-- it reports one.  The ratio is the time divided by the first solver's time on the same
-- collection in the same run; the table has the median and range of this ratio over all runs.

with each as (
    select runs.*, coalesce (min (solve_s, cpu_s), solve_s, cpu_s) / boards as seconds_each,
        min (n) over (partition by label) as label_at,
        min (n) over (partition by "set", family, instance, hash) as instance_at
    from runs where boards > 0 and decided),
pairs as (
    select each.*, seconds_each / nullif (max (seconds_each) filter (
            where label_at = lowest) over (partition by instance_at, run), 0) as ratio
    from (select *, min (label_at) over (partition by instance_at) as lowest
        from each) as each)
select instance_at as "group", instance as collection, label as solver, boards,
    fixed (1 / median (seconds_each), iif (median (seconds_each) > 0.1, 2, 0)) as "per s>",
    fixed (1e6 * median (seconds_each), 2) as "us>",
    fixed (avg (conflicts) / boards, 2) as "confl.>",
    fixed (median (ratio), 2) as "ratio>",
    iif (count (ratio), printf ('%.3g-%.3g', min (ratio), max (ratio)), '-') as range
from pairs group by instance_at, label_at order by instance_at, label_at;
