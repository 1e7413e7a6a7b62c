-- overview.sql -- the short report: the boards of the set `first`, the best encoding, and
-- the results of each set.
--
--   encoding        native     pairwise   …
--   ours: best is extended native; then triad 3.32x, efficient 13.5x, minimal 15.4x
--   triad         1.28ms   63  1.93ms   63 …
--
--   set                    runs best of ours          solved   PAR-2  minimal at best …
--   36x36             12 of 416 extended native          3/3  1.53s     -       -
--
-- Configurations are compared only on the same boards.  In the encoding table these are
-- the boards on which the largest number of configurations ran.  In a set, they are the
-- boards of the configuration that ran on the largest number of boards.  The best
-- configuration is the one that solved the most boards; ties are broken by the least PAR-2.
--
-- The report has at most 60 lines of 100 columns if `shape` is brief.

-- ---------------------------------------------------------------------------
-- The set `first`: a line for each board or file of boards, a column for each solver and
-- encoding

create temp table named as
select outcomes.*, solver || ' ' || encoding as mine,
    iif (instance glob 'line-[0-9]*', family, family || '/' || instance) as file
from outcomes where "set" = 'first';

create temp table pairs as
select file, mine, min (n) as at, min (min (n)) over (partition by file) as file_at,
    count (*) as boards, sum (ran) as ran, sum (answered) as answered, max (limit_s) as limit_s,
    avg (median_s) as seconds, avg (conflicts) as conflicts, count (conflicts) as counted,
    iif (max (skipped) like '%larger%', 'too large', 'not run') as why
from named group by file, mine;

create temp table columns as
select mine, row_number () over (order by min (at)) as place from pairs group by mine;

select 'Time for a board and conflicts.  ">" is before a limit that was reached.'
from columns limit 1;
select printf ('%-16s', 'board') || group_concat (printf ('%21s', mine), '')
from (select mine from columns order by place) having count (*);
select printf ('%!-16.16s', max (title)) || group_concat (cell, '') from (
    select file, file_at, iif (boards > 1, file || ' (' || boards || ')', file) as title,
        printf ('%10s%11s', case
            when ran < boards then why
            when answered < boards then '> ' || shown (limit_s)
            else shown (seconds) end,
            iif (counted < boards or answered < boards, '-', fixed (conflicts, 0) || ' c.')) as cell
    from pairs join columns using (mine) group by file, mine order by file_at, place)
group by file order by file_at;
select '' from columns limit 1;

create temp view kinds as
select outcomes.*, coalesce (boards, 0) > 0 as collection,
    iif (encoding = '', solver, encoding || ' ' || amo) as name
from outcomes where "set" <> 'first';

-- Only instances that the largest number of configurations ran, so that skipped runs do not
-- decide which configuration is best.
create temp table common as
select * from kinds where ran and not collection and instance_at in (
    select instance_at from kinds where not collection group by instance_at
    having sum (ran) > 0 and sum (ran) = (select sum (ran) from kinds where not collection
        group by instance_at order by 1 desc));

create temp table cells as
select solver, encoding, amo, name, label, min (label_at) as at, count (*) as ran,
    sum (answered) as answered, avg (par2) as par2,
    min (min (label_at)) over (partition by solver) as solver_at,
    min (min (label_at)) over (partition by encoding) as encoding_at,
    min (min (label_at)) over (partition by amo) as amo_at
from common where (select count (distinct label) from common) > 1
group by label;

create temp table forms as
select amo, row_number () over (order by min (amo_at)) as place from cells
where encoding <> '' group by amo;

create temp table solvers as
select solver, encoding <> '' as encoded, max (answered) as good, row_number () over (
    partition by encoding <> '' order by min (at)) as place
from cells group by solver;

-- For each solver, the best at-most-one form of each encoding, the best encoding first.
create temp table tops as
select *, row_number () over (partition by solver order by answered desc, par2) as place,
    first_value (par2) over (partition by solver order by answered desc, par2) as least
from (
    select *, row_number () over (partition by solver, encoding
        order by answered desc, par2) as own from cells)
where own = 1 and encoding <> '';

select printf ('Mean time, with twice the limit for a board not solved (PAR-2), and boards solved, '
    || 'of the
%d that all ran.%s', count (distinct instance_at),
    iif (max (ask) = 'unique', '  Whether there is another solution is decided, too.', ''))
from common having (select count (*) from cells);
select printf ('%-9s', 'encoding') || group_concat (printf ('%13s', amo), '')
from (select amo from forms order by place) having count (*);

select line from (
    select solver_at, 0 as encoding_at, printf ('%!.16s: ', solver) || iif (max (answered),
        'best is ' || max (name) filter (where place = 1) || coalesce ('; then '
            || group_concat (iif (place = 1, null, encoding || ' '
                || iif (answered, times (par2, least), 'none')), ', '), ''),
        'none is solved') as line
    from (select * from tops order by place) group by solver
    union all
    select solver_at, encoding_at, printf ('%-9s', encoding) || group_concat (printf (
        '%8s%5s', iif (par2 is null, '-', shown (par2)), coalesce (answered, '')), '')
    from (
        select rows.*, found.par2, found.answered
        from (select distinct solver, solver_at, encoding, encoding_at from cells
            where encoding <> '') as rows
        join forms
        left join cells as found on (found.solver, found.encoding, found.amo)
            = (rows.solver, rows.encoding, forms.amo)
        order by place)
    group by solver, encoding) as each
where solver_at in (select solver_at from cells join solvers using (solver)
    where encoded and (good or each.encoding_at = 0)
        and (place <= 3 or not (select brief from shape)))
order by solver_at, encoding_at;
select printf ('%!-21.21s %8s%5d', solver, shown (par2), answered)
from cells join solvers using (solver)
where not encoded and (place <= 3 or not (select brief from shape)) order by at;
select printf ('%d more solvers: --verbose', count (*)) from solvers
where place > 3 and (select brief from shape) having count (*);

-- ---------------------------------------------------------------------------
-- Sets

-- Without an experiment, `planned` has the instances of the rows.
insert into planned
select family, coalesce (boards, 0) > 0, coalesce (boards, 1), count (*)
from runs where not exists (select * from planned) and "set" <> 'first'
group by family, instance, hash, "set" order by min (n);

create temp table sets as
select *, printf (iif (faults, '%!.12s !', '%!.14s'), family) as title,
    row_number () over (partition by collection order by at) as place
from (
    select family, collection, sum (boards) as boards, sum (runs) as runs, min (rowid) as at
    from planned group by family, collection)
left join (
    select family, coalesce (boards, 0) > 0 as collection, sum (was_run) as ran,
        sum (wrong) as faults
    from runs where "set" <> 'first' group by 1, 2) using (family, collection);

-- For each set, the labels in the order of the number of instances that they ran.  Only the
-- instances of the first label count.
create temp table tries as
select family, collection, label, row_number () over (partition by family, collection
    order by count (*) desc, sum (answered) desc, avg (par2)) as place
from kinds where ran group by family, collection, label;
create index try on tries (family, collection, label);

create temp table bases as
select family, collection, instance_at
from kinds join tries using (family, collection, label) where place = 1 and ran;
create index base on bases (family, collection, instance_at);

create temp table ranks as
select *, row_number () over (best order by answered desc, par2) as place,
    row_number () over (one order by answered desc, par2) as own_place
from (
    select family, collection, solver, encoding, name, count (*) as size,
        sum (answered) as answered, avg (par2) as par2, sum (boards) as boards,
        solver = (select solver from runs where n = 1) as own,
        (select count (*) from bases as b where (b.family, b.collection)
            = (kinds.family, kinds.collection)) as base
    from kinds join bases using (family, collection, instance_at)
    where ran group by family, collection, label)
where size = base and (answered or not collection)
window best as (partition by family, collection, own),
    one as (partition by family, collection, own, encoding);
create index rank on ranks (family, collection, own);

-- `weak`: the encoding that is compared with the best one: minimal if it was run, otherwise
-- the last one; null if there is only one.
create temp view names as
select solver as mine, (
        select encoding from runs where encoding <> '' and solver = first.solver
        group by encoding having (select count (distinct encoding) from runs
            where encoding <> '') > 1
        order by encoding = 'minimal' desc, min (n) desc limit 1) as weak, (
        select iif (count (distinct solver) = 1, solver || '''s best', 'best of others')
        from runs where solver <> first.solver having count (*)) as others
from runs as first where n = 1;

create temp table lines as
select sets.*, best.name, best.size, best.answered, best.par2, best.boards / best.size as each,
    weak.answered as weak_answered, weak.par2 as weak_par2,
    other.answered as other_answered, other.par2 as other_par2,
    printf ('%!-14s %14s %!-20.20s', title, coalesce (ran, 0) || ' of ' || runs,
        coalesce (best.name, iif (ran, '-', 'not reached'))) as head
from sets
left join ranks as best on (best.family, best.collection, best.own, best.place)
    = (sets.family, sets.collection, 1, 1)
left join ranks as weak on (weak.family, weak.collection, weak.own, weak.own_place,
    weak.encoding) = (sets.family, sets.collection, 1, 1, (select weak from names))
left join ranks as other on (other.family, other.collection, other.own, other.place)
    = (sets.family, sets.collection, 0, 1);

create temp view heads as
select *, printf (' %!14.14s %!15.15s', coalesce (weak || ' best', ''), coalesce (others, ''))
    as tail
from names;

select '' from cells limit 1;
select printf ('%-14s %14s %!-20.20s %8s %7s', 'set', 'runs', 'best of ' || mine, 'solved',
    'PAR-2') || rtrim (tail)
from heads where (select count (*) from sets where not collection);
select head || rtrim (printf (' %8s %7s %7s %6s %7s %7s', coalesce (answered || '/' || size, '-'),
    iif (par2 is null, '-', shown (par2)), coalesce (weak_answered || '/' || size, ''),
    iif (weak_par2 is null, '', times (weak_par2, par2)),
    coalesce (other_answered || '/' || size, ''),
    iif (other_par2 is null, '', shown (other_par2))))
from lines where not collection and (place <= 13 or not (select brief from shape))
order by place;
select printf ('%d more sets, %d of %d runs: --verbose', count (*),
    coalesce (sum (ran), 0), sum (runs))
from sets where not collection and place > 13 and (select brief from shape)
having count (*);

select '' from sets group by 1 having min (collection) < max (collection);
select printf ('Boards in a second; ours by its own clock, solvers of formulas many boards in '
    || 'one formula.
%-14s %14s %!-20.20s %8s %7s', 'collection', 'runs', 'best of ' || mine, 'boards', 'per s')
    || rtrim (tail)
from heads where (select count (*) from sets where collection);
select head || rtrim (printf (' %8d %7s %14s %15s', boards,
    coalesce (printf ('%.0f', each / par2), '-'),
    iif (weak_par2 is null, '', times (weak_par2, par2)),
    coalesce (printf ('%.0f', each / other_par2), '')))
from lines where collection and (place <= 4 or not (select brief from shape))
order by place;
select printf ('%d more collections: --verbose', count (*))
from sets where collection and place > 4 and (select brief from shape) having count (*);

-- ---------------------------------------------------------------------------
-- Table of all configurations

select printf ('
all sets: %d boards of which all rows were run, best line first',
    count (distinct instance_at))
from common having not (select brief from shape) and (select count (*) from cells);

select encoding, amo, solver, sum (answered) || '/' || count (*) as "solved>",
    shown (avg (par2)) as "PAR-2>",
    times (avg (par2), first_value (avg (par2)) over best) as "to first>",
    iif (count (conflicts) filter (where shared) = sum (shared),
        fixed (avg (conflicts) filter (where shared), 0), null) as "conflicts>",
    fixed (max (most_bytes) / 1e6, 1) as "most MB>"
from common
where not (select brief from shape) and (select count (*) from cells)
group by label
window best as (order by count (*) desc, sum (answered) desc, avg (par2))
order by count (*) desc, sum (answered) desc, avg (par2);
