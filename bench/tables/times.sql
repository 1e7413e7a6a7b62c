-- times.sql -- geometric mean of the ratios of times to the times in the first line;
-- standard deviation and outliers of the repeats; memory.

select part, title as family, label as solver, ran as rows,
    fixed (speed, 2) as "time geo>", fixed (sigma, 1) || '%' as "sigma>",
    outlying as outliers, fixed (peak_bytes / 1e6, 1) as "most MB>"
from scores order by part, title_at, label_at;
