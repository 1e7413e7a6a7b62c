-- sizes.sql -- mean sizes of the formulas of boards.

select part, title as family, label as solver,
    fixed (avg (vars), 0) as "vars>", fixed (avg (clauses), 0) as "clauses>",
    fixed (avg (literals), 0) as "literals>",
    fixed (avg (text_bytes) / 1e6, 1) as "MB>", fixed (avg (encode_s), 2) as "s>"
from scoped group by part, title, label having count (clauses) > 0
order by part, title_at, label_at;
