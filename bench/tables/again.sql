-- again.sql -- shards with missing or failed rows, as a list for `sbatch --array`.
-- With N = `wanted.shards`, shard I has the rows I, I + N, I + 2 N, ...

create temp table gaps as
select row + 1 as first, lead (row, 1, size + 1) over (order by row) - 1 as last
from (select distinct row from rows where row > 0 and status <> 'failed' union select 0)
    join (select coalesce (max ("rows"), 1000000000) as size from rows)
where row <= size;

create temp table due as
with recursive numbers as (
    select 1 as shard union all select shard + 1 from numbers, wanted where shard < shards)
select shard from numbers, wanted
where exists (
    select 1 from gaps
    -- The shard's first row in or after the gap.
    where first + (shard - 1 - (first - 1) % shards + shards) % shards <= last);

select group_concat (iif (first = last, first, first || '-' || last), ',')
from (
    select min (shard) as first, max (shard) as last
    from (select shard, shard - row_number () over (order by shard) as island from due)
    group by island order by first);
