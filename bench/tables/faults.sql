-- faults.sql -- every wrong answer.

select printf ('  %s/%s %s%s%s %s: %s', family, instance, encoding,
    iif (encoding = '', '', ' '), amo, solver, fault)
from runs where wrong order by n;
