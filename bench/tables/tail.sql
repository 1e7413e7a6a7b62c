-- tail.sql -- how many rows have an answer, and of how many another solver gave it, too;
-- why others have none.  The table `run` says what this process did.

select printf ('%d rows run, %d were there: '
    || '%d answers, %d as another solver''s; %d DISAGREE',
    ran, (select count (*) from runs) - ran, count (solvers),
    coalesce (sum (solvers > 1), 0), (select coalesce (sum (wrong), 0) from runs))
from run left join (
    select solvers from runs join (
        select hash as asked, count (distinct solver) as solvers from runs
        where decided and not wrong group by hash) on hash = asked
    where decided and not wrong);

select 'others: ' || group_concat (number || ' ' || what, ', ')
from (
    select count (*) as number, what from runs join (
        select 1 as place, 'timeout' as why, 'out of time' as what
        union all select 2, 'skipped', 'too large'
        union all select 3, 'unknown', 'undecided'
        union all select 4, 'failed', 'ended without an answer by themselves'
        union all select 5, 'solved', 'solved, not known to be unique')
        on status = why
    where not wrong and not decided group by place
    union all
    select missing, reason from run where missing);

select printf ('  %s %s: exit status %d, the first of %d', instance, label, "exit", count (*))
from (select *, min (n) over (partition by label, "exit") as first from runs
    where status = 'failed' order by n)
group by first order by first;
