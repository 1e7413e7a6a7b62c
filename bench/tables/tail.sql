-- tail.sql -- how many rows have an answer, how many of these answers a second solver gave
-- as well, and why the other rows have no answer.  The table `run` describes this run.

select printf ('%d rows run, %d were there: '
    || '%d answers, %d as another solver''s; %d DISAGREE',
    ran, (select count (*) from runs) - ran, count (solvers),
    coalesce (sum (solvers > 1), 0), (select coalesce (sum (wrong), 0) from runs))
from run left join (
    select solvers from runs join (
        select hash as asked, count (distinct solver) as solvers from runs
        where decided and not wrong group by hash) on hash = asked
    where decided and not wrong);

-- The line is wrapped to 100 columns.
select iif (line, '        ', 'others: ') || group_concat (what, ', ')
from (
    select what, sum (length (what) + 2) over (order by place) / 92 as line
    from (
        select place, count (*) || ' ' || what as what from runs join (
            select 1 as place, 'timeout' as why, 'out of time' as what
            union all select 2, 'skipped', 'too large'
            union all select 3, 'unknown', 'undecided'
            union all select 4, 'failed', 'ended without an answer by themselves'
            union all select 5, 'solved', 'solved, not known to be unique')
            on status = why
        where not wrong and not decided group by place
        union all
        select 6, missing || ' ' || reason from run where missing))
group by line order by line;

create temp table failures as
select instance, label, why, count (*) as rows, row_number () over (order by min (n)) as at
from (select *, coalesce (reason, 'exit status ' || "exit") as why from runs)
where status = 'failed' group by label, why;

select printf ('  %!.40s %!.20s: %!.60s, the first of %d', instance, label, why, rows)
from failures where at <= 2 or not (select brief from shape) order by at;
select printf ('  %d more that failed: --verbose', count (*))
from failures where at > 2 and (select brief from shape) having count (*);
