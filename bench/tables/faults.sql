-- faults.sql -- every wrong answer; in the short form the first two, cut to one line each.

create temp table faults as
select n, row_number () over (order by n) as at, printf ('  %s/%s %s%s%s %s: %s', family,
    instance, encoding, iif (encoding = '', '', ' '), amo, solver, fault) as line
from runs where wrong;

select iif ((select brief from shape), substr (line, 1, 100), line)
from faults where at <= 2 or not (select brief from shape) order by at;
select printf ('  %d more that are wrong: --verbose', count (*))
from faults where at > 2 and (select brief from shape) having count (*);
