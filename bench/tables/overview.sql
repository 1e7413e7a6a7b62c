-- overview.sql -- the short report: which encoding of ours is best, and how far the
-- others are.
--
--   set          best of ours          solved   PAR-2   next  worst  minisat's best
--   9x9          extended native        37/37   161us  6.43x  34.5x   37/37  9.19ms
--
-- Best is the configuration of the first solver that solved most, and of several such
-- the one with the least PAR-2; only those count of which every row was run.  "next"
-- and "worst" are the PAR-2 of its second best and its last, to that of the best.  A
-- set has a star if rows were not run, and an exclamation mark if answers are wrong.

create temp view kinds as
select outcomes.*, coalesce (boards, 0) > 0 as collection,
    solver = (select solver from runs where n = 1) as own,
    iif (encoding = '', solver, encoding || ' ' || amo) as name
from outcomes;

create temp table sets as
select collection, family, count (*) as size, sum (faults) as faults,
    min (instance_at) as set_at, sum (boards) as boards, avg (boards) as each
from (
    select collection, family, instance_at, boards, sum (faults) as faults from kinds
    group by collection, family, instance_at)
group by collection, family;

create temp table ranks as
select *, row_number () over (best order by answered desc, par2) as place,
    count (*) over best as places
from (
    select collection, family, own, name, label, sum (ran) as ran,
        sum (answered) as answered, avg (par2) filter (where ran) as par2
    from kinds group by collection, family, label)
    join sets using (collection, family)
where ran = size and (answered or not collection)
window best as (partition by collection, family, own);

create temp table lines as
select sets.*, first.name, first.answered, first.par2, next.par2 as next,
    worst.par2 as worst, other.answered as other_answered, other.par2 as other_par2,
    (select count (*) from ranks where (collection, family)
            = (sets.collection, sets.family))
        = (select count (distinct label) from kinds
            where collection = sets.collection and "set" in (
                select "set" from kinds where family = sets.family)) as whole,
    '' as marked
from sets
left join ranks as first on (first.collection, first.family, first.own, first.place)
    = (sets.collection, sets.family, 1, 1)
left join ranks as next on (next.collection, next.family, next.own, next.place)
    = (sets.collection, sets.family, 1, 2)
left join ranks as worst on (worst.collection, worst.family, worst.own, worst.place)
    = (sets.collection, sets.family, 1, worst.places) and worst.places > 1
left join ranks as other on (other.collection, other.family, other.own, other.place)
    = (sets.collection, sets.family, 0, 1)
order by set_at;

update lines set marked = printf (iif (whole, iif (faults, '%!.10s !', '%!.12s'),
    iif (faults, '%!.8s * !', '%!.10s *')), family);

create temp view names as
select 'best of ' || solver as mine, coalesce (
    (select iif (count (distinct solver) = 1, solver || '''s best', 'best of others')
        from kinds where not own), 'other''s best') as others
from runs where n = 1;

select printf ('For each set the best encoding of ours, how much longer its next and its '
    || 'worst
one take, and the other solver in its best.  Uniqueness is decided.  PAR-2: mean
time, twice the limit for each board not solved.
%-12s %-20.19s %7s %7s %6s %6s %15.15s', 'set', mine, 'solved', 'PAR-2', 'next', 'worst',
    others)
from names where (select count (*) from sets where not collection);

select printf ('%!-12s %!-20.20s %7s %7s %6s %6s %7s %7s',
    marked, coalesce (name, '-'),
    coalesce (answered || '/' || size, '-'), iif (par2 is null, 'not run', shown (par2)),
    times (next, par2), times (worst, par2), coalesce (other_answered || '/' || size, '-'),
    iif (other_par2 is null, 'not run', shown (other_par2)))
from lines where not collection;

select printf ('
Collections: boards in a second, uniqueness decided; ours in one process,
by its own clock; solvers of formulas get many boards in one formula.
%-12s %-20.19s %7s %7s %6s %6s %15.15s', 'collection', mine, 'boards', 'per s', 'next',
    'worst', others)
from names where (select count (*) from sets where collection);

select printf ('%!-12s %!-20.20s %7d %7.0f %6s %6s %15.0f',
    marked, coalesce (name, '-'), boards,
    coalesce (each / nullif (par2, 0), 0), times (next, par2), times (worst, par2),
    coalesce (each / nullif (other_par2, 0), 0))
from lines where collection;

-- What was left out must not decide which is best.
create temp table common as
select * from kinds where not collection and instance_at in (
    select instance_at from kinds where not collection group by instance_at
    having sum (ran) > 0 and sum (ran) = (select sum (ran) from kinds where not collection
        group by instance_at order by 1 desc));

select printf ('
all sets: %d boards of which all rows were run, best line first',
    count (distinct instance_at))
from common having count (distinct label) > 1;

select encoding, amo, solver, sum (answered) || '/' || sum (ran) as "solved>",
    shown (avg (par2) filter (where ran)) as "PAR-2>",
    times (avg (par2) filter (where ran), first_value (avg (par2) filter (where ran))
        over best) as "to first>",
    iif (count (conflicts) filter (where shared) = sum (shared and ran),
        fixed (avg (conflicts) filter (where shared), 0), null) as "conflicts>",
    fixed (max (most_bytes) / 1e6, 1) as "most MB>"
from common where (select count (distinct label) from common) > 1
group by label having sum (ran)
window best as (order by sum (ran) desc, sum (answered) desc,
    avg (par2) filter (where ran))
order by sum (ran) desc, sum (answered) desc, avg (par2) filter (where ran);
