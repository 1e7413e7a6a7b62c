-- families.sql -- solved, of these refuted, PAR-2, its ratio to the first line's on what
-- both ran, conflicts on what all answered; ! before wrong answers, *
-- where fewer were run than by another.

select part, title as family, label as solver,
    iif (ran < max (ran) over (partition by part, title), '* ', '')
        || iif (faults, '! ', '') || answered || '/' || ran as "solved>",
    negative as none, shown (par2) as "PAR-2>",
    fixed (ratio, 2) as "to first>", fixed (conflicts, 0) as "conflicts>"
from scores order by part, title_at, label_at;
