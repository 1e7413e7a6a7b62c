-- families.sql -- a line for each family and label: instances solved; instances refuted;
-- PAR-2; the ratio of PAR-2 to PAR-2 of the first line, on instances that both labels ran;
-- conflicts, on instances that all labels answered.  ! marks wrong answers; * marks a label
-- that ran fewer instances than another.

select part, title as family, label as solver,
    iif (ran < max (ran) over (partition by part, title), '* ', '')
        || iif (faults, '! ', '') || answered || '/' || ran as "solved>",
    negative as none, shown (par2) as "PAR-2>",
    fixed (ratio, 2) as "to first>", fixed (conflicts, 0) as "conflicts>"
from scores order by part, title_at, label_at;
