-- families.sql -- solved, of these refuted, PAR-2, its ratio to the first line's on what
-- both ran, conflicts on what all answered; ! behind wrong answers.

select part, title as family, label as solver,
    answered || '/' || ran || iif (faults, ' !', '') as "solved>",
    negative as none, fixed (par2, 3) as "PAR-2 s>",
    fixed (ratio, 2) as "to first>", fixed (conflicts, 0) as "conflicts>"
from scores order by part, title_at, label_at;
