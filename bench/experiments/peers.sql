-- peers.sql -- ours against each peer: tables of the rows of peers.sh.
--
-- PAR-2: CPU seconds, and twice the limit without an answer.  The first ratio is our sum of
-- PAR-2 of a family to the peer's.  The second is the geometric mean over the instances
-- that both answered, with the factor of its 95 % confidence interval (Student's t, of the
-- logarithms).

create temp table own as
select family, instance, hash, par2 as own_s, answered as own_answered
from outcomes where ran and solver in ('cdcl', 'program');

create temp table pairs as
select solver, family, instance, own_s, par2, own_answered, answered,
    iif (own_answered and answered, ln (max (own_s, 0.001) / max (par2, 0.001)), null) as log
from outcomes join own using (family, instance, hash)
where ran and solver not in ('cdcl', 'program');

create temp table ratios as
select solver, family, count (*) as n, sum (own_answered) as ours, sum (answered) as theirs,
    sum (own_s) as own_s, sum (par2) as their_s, avg (log) as mean,
    student (count (log) - 1) * deviation (log) / sqrt (count (log)) as half
from pairs group by solver, family
union all
select solver, '~ all', count (*), sum (own_answered), sum (answered), sum (own_s),
    sum (par2), avg (log), student (count (log) - 1) * deviation (log) / sqrt (count (log))
from pairs group by solver;

select 'Ours against each peer: instances, answers, PAR-2 in seconds, and ratios (below 1: ours
is faster); each formula counts once for each random order of its variables and clauses
';
select solver as part, solver as peer, iif (family = '~ all', 'all', family) as family, n as "n>",
    ours as "ours>", theirs as "theirs>", shown (own_s) as "ours s>",
    shown (their_s) as "theirs s>", fixed (own_s / max (their_s, 0.001), 2) as "PAR-2>",
    coalesce (fixed (exp (mean), 2) || iif (half < ln (100), printf ('*%.2g', exp (half)), ''),
        '-') as "both>"
from ratios order by solver, ratios.family;
