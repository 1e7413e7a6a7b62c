-- inference.sql -- how many boards of collections an inference method solves without
-- search, and how many variables it assigns.

select part, title as inference, label as method, sum (boards) as boards,
    coalesce (sum (solved), 0) as solved,
    fixed (100.0 * coalesce (sum (solved), 0) / sum (boards), 3) || '%' as "share>",
    fixed (1.0 * sum (assigned) / sum (boards), 2) as "vars>",
    fixed (sum (median_s), 1) as "CPU s>"
from scoped where ran group by part, title, label having sum (boards) > 0
order by part, title_at, label_at;
