-- anneal.sql -- the rows of anneal.ini, by the number of givens: the SAT solver's time per
-- board; for runs of 10,000 and 100,000 sweeps, the share of boards solved, the time per
-- run, and the time of all runs per solution.  Times are in milliseconds.

with runs as (
    select "set" as kind, cast (substr (instance, 8) as integer) as givens, boards, solver,
        coalesce (solved, 0) as solved, 1000 * solve_s as ms from outcomes)
select kind as part, kind, givens, fixed (sat.ms / boards, 4) as "SAT ms>",
    (100 * short.solved / boards) || '%' as "short>",
    fixed (short.ms / boards, 2) as "ms/run>",
    fixed (short.ms / nullif (short.solved, 0), 2) as "ms/found>",
    (100 * long.solved / boards) || '%' as "long>",
    fixed (long.ms / boards, 2) as "ms/run>",
    fixed (long.ms / nullif (long.solved, 0), 2) as "ms/found>"
from (select * from runs where solver = 'sat') as sat
    join (select kind, givens, solved, ms from runs where solver = 'short') as short
        using (kind, givens)
    join (select kind, givens, solved, ms from runs where solver = 'long') as long
        using (kind, givens)
order by kind, givens;
