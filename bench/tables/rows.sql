-- rows.sql -- every instance and label.

select 0 as part, instance, label as solver, status as answer,
    iif (ran, fixed (median_s, 3), '') as "CPU s>",
    iif (ran, fixed (coalesce (peak_bytes, 0) / 1e6, 1), '') as "MB>",
    iif (ran, coalesce (conflicts, '-'), '') as "confl.>",
    coalesce (iif (faults, 'WRONG: ' || coalesce (fault, 'in a repeat'), skipped),
        'exit status ' || "exit", '') as ""
from outcomes order by instance_at, label_at;
