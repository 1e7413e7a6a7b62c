-- answers.sql -- how many boards have no solution, one solution, or several, in
-- collections and as single instances; ! marks wrong answers.

select part, title || iif (sum (faults), ' !', '') as answers, label as solver,
    sum (iif (boards > 0, boards, 1)) as boards,
    sum (iif (boards > 0, coalesce (none, 0), status = 'none')) as none,
    sum (iif (boards > 0, coalesce ("unique", 0), status = 'unique')) as "unique",
    sum (iif (boards > 0, coalesce (several, 0), status = 'several')) as several
from scoped where ran group by part, title, label order by part, title_at, label_at;
