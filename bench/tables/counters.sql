-- counters.sql -- means of what solvers count.

select part, title as counters, label as solver,
    max (count (conflicts), count (decisions), count (propagations),
        count (ticks)) as rows,
    fixed (avg (conflicts), 1) as "confl.>", fixed (avg (decisions), 1) as "decis.>",
    fixed (avg (propagations), 1) as "propag.>", fixed (avg (ticks), 1) as "ticks>"
from scoped group by part, title, label
having count (conflicts) + count (decisions) + count (propagations) + count (ticks) > 0
order by part, title_at, label_at;
