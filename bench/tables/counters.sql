-- counters.sql -- means of the solvers' counters; * if some rows lack the counter.

select part, title as counters, label as solver,
    max (count (conflicts), count (decisions), count (propagations),
        count (ticks)) as rows,
    fixed (avg (conflicts), 1) || iif (count (conflicts) < count (*), '*', '') as "confl.>", fixed (avg (decisions), 1) || iif (count (decisions) < count (*), '*', '') as "decis.>",
    fixed (avg (propagations), 1) || iif (count (propagations) < count (*), '*', '') as "propag.>", fixed (avg (ticks), 1) || iif (count (ticks) < count (*), '*', '') as "ticks>"
from scoped group by part, title, label
having count (conflicts) + count (decisions) + count (propagations) + count (ticks) > 0
order by part, title_at, label_at;
