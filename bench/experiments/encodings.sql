-- encodings.sql -- which encoding wins: tables of the rows of encodings.ini.
--
-- A ratio divides a PAR-2 time of a solver by the same solver's PAR-2 time with the extended
-- encoding and pairwise clauses, on the same board.  The tables show the geometric mean and
-- the factor of its 95 % confidence interval (Student's t, of the logarithms; a board is a
-- sample).  Choices are made on the odd boards and reported on the even ones.

create temp table places as
select 'to 25' as place, column1 as family
from (values ('easy'), ('hardest'), ('16'), ('25'))
union all select '9x9', column1 from (values ('easy'), ('hardest'))
union all select 'none', column1 from (values ('none-16'), ('none-25'))
union all select column1, column1 from (values ('16'), ('25'), ('36'), ('blank'));

create temp table cells as
with usual as (
    select place, solver, family, instance, hash, par2 as usual_s, row_number () over (
        partition by place, solver order by family, instance, hash) % 2 as odd
    from outcomes join places using (family)
    where ran and encoding = 'extended' and amo = 'pairwise')
select solver, substr (encoding, 1, 3) || ' ' || amo as form, place, odd, answered, par2,
    ln (max (par2, 0.001) / max (usual_s, 0.001)) as log,
    dense_rank () over (order by solver <> 'ours', solver) as solver_at,
    encoding_at (encoding) * 100 + amo_at (amo) as form_at
from outcomes join places using (family)
    left join usual using (place, solver, family, instance, hash)
where ran;

create temp view ratios as
select place, solver, form, odd, count (log) as boards, avg (log) as mean,
    exp (min (50, student (count (log) - 1) * deviation (log) / sqrt (count (log))))
        as factor
from cells group by place, solver, form, odd;

create temp table texts as
select 'time' as kind, solver_at, solver, form, form_at, place,
    iif (sum (answered) = count (*), '', sum (answered) || '/' || count (*) || ' ')
        || shown (avg (par2)) as text
from cells group by solver, form, place
union all
select 'ratio', solver_at, solver, form, form_at, place, fixed (exp (mean), 2)
    || iif (half < ln (100), printf ('*%.2g', exp (half)), '')
from (
    select *, avg (log) as mean,
        student (count (log) - 1) * deviation (log) / sqrt (count (log)) as half
    from cells where log is not null group by solver, form, place);

create temp view tables as
select kind, solver_at, solver, form, form_at,
    coalesce (max (text) filter (where place = '9x9'), '') as "9x9>",
    coalesce (max (text) filter (where place = '16'), '') as "16>",
    coalesce (max (text) filter (where place = '25'), '') as "25>",
    coalesce (max (text) filter (where place = '36'), '') as "36>",
    coalesce (max (text) filter (where place = 'blank'), '') as "blank>",
    coalesce (max (text) filter (where place = 'none'), '') as "none>"
from texts group by kind, solver, form;

select 'PAR-2; how many boards were answered, of those run, where not all were
';
select solver_at as part, solver, form, "9x9>", "16>", "25>", "36>", "blank>", "none>"
from tables where kind = 'time' order by solver_at, form_at;
select '
Mean ratio to extended pairwise * factor of its interval
';
select solver_at as part, solver, form, "9x9>", "16>", "25>", "36>", "blank>", "none>"
from tables where kind = 'ratio' order by solver_at, form_at;

-- Forms that ran on all boards of both halves.
create temp table forms as
with boards as (
    select place, solver, odd, boards from ratios where form = 'ext pairwise')
select odd_one.place, odd_one.solver, odd_one.form, odd_one.mean as odd_mean,
    even.mean, even.factor, even.boards
from ratios as odd_one join ratios as even using (place, solver, form)
    join boards as a on (a.place, a.solver, a.odd, a.boards)
        = (odd_one.place, odd_one.solver, 1, odd_one.boards)
    join boards as b on (b.place, b.solver, b.odd, b.boards)
        = (even.place, even.solver, 0, even.boards)
where odd_one.odd = 1 and even.odd = 0;

select '
Chosen on odd boards; ratio to extended pairwise, and to the best, on even ones
';
select solver as part, solver, place, form as chosen, boards, fixed (exp (mean), 2)
    as "ratio>", iif (factor < 1000, printf ('*/%.2f', factor), '') as "interval>",
    fixed (exp (mean - least), 2) as "of best>"
from (
    select *, min (mean) over pair as least, row_number () over (
        partition by place, solver order by odd_mean) as first
    from forms window pair as (partition by place, solver))
where first = 1 order by solver <> 'ours', solver, place = 'none', place = 'blank',
    place = '36', place = '25', place = '16', place = '9x9';
