-- holes.sql -- missing rows of the plan, and row numbers that occur twice: the first ten of
-- each.  `holes` has the number of missing rows plus the number of repeated row numbers.

create temp view gaps as
select row + 1 as first, lead (row, 1, size + 1) over (order by row) - 1 as last, size
from (select distinct row from rows where row > 0 union select 0)
    join (select max ("rows") as size from rows)
where row <= size;

create temp table doubles as
select row from rows where row > 0 group by row having count (*) > 1;

select printf ('row %d is there with two keys: expected rows of one experiment', row)
from doubles order by row limit 10;
select printf ('missing: rows %d to %d of %d', first, last, size)
from gaps where first <= last order by first limit 10;

create temp table holes as
select coalesce (sum (last - first + 1), 0) + (select count (*) from doubles) as size
from gaps;
