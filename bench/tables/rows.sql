-- rows.sql -- a line for each instance and label.

select instance_at as "group", instance, label as solver, statuses as answer,
    iif (ran, shown (median_s), '') as "time>",
    iif (ran, coalesce (fixed (most_bytes / 1e6, 1), '-'), '') as "MB>",
    iif (ran, coalesce (conflicts, '-'), '') as "confl.>",
    coalesce (iif (faults, 'WRONG: ' || any_fault, skipped), reason,
        'exit status ' || "exit", '') as ""
from outcomes order by instance_at, label_at;
