-- plot.sql -- a cactus plot, a scatter plot, and by side where boards differ in it, as a
-- script of gnuplot.  `wanted` has the stem of the files.
--
-- Point (n, t) of the first says that the solver decides n instances within t seconds
-- each: the lower and the farther to the right, the better.  A dot of the second is an
-- instance that the first solver and another one ran, with their seconds, twice the limit
-- for no answer; lines say equal, twice and ten times.  Then come seconds and megabytes
-- by the side of the board, medians and maxima.
--
-- Source: Brain, Davenport and Griggio, "Benchmarking solvers, SAT-style", 2017, on what
-- such a plot shows.

create temp table labels as
select replace (replace (label, '"', ''), '''', '') as label, label_at from outcomes
group by label;

create temp table curves as
select labels.label, label_at, coalesce (side, 0) as side, max (median_s, 0.00001) as seconds,
    row_number () over (partition by label_at order by median_s) as place,
    max (1, coalesce (most_bytes, 0) / 1e6) as mb
from outcomes join labels using (label_at) where ran and answered;

create temp table dots as
select labels.label, max (par2, 0.00001) as seconds,
    max (base, 0.00001) as base
from (select *, max (par2) filter (where ran and label_at = 1)
        over (partition by instance_at) as base from outcomes)
    join labels using (label_at)
where ran and label_at > 1 and base is not null;

create temp table many as
select count (distinct label) as labels, (select count (distinct side) from curves) > 1
    as sides, (select min (seconds) / 1.5 from (select seconds from curves union all
        select min (seconds, base) from dots union all select 0.01)) as least, max (0.01, coalesce (max (par2) filter (where ran), 0)) as most,
    count (distinct instance_at) + 1 as instances
from outcomes;

-- A curve needs a point: the first one is outside of the picture.
select '# A plot of rows.
$solved << END';
select printf ('"%s" %d %.6f', label, place, seconds) from (
    select label, label_at, -1 as place, -1 as seconds from labels
    union all select label, label_at, place, seconds from curves)
order by label_at, place;
select 'END
$sides << END';
select printf ('"%s" %d %.6f %.3f', label, side, seconds, mb) from (
    select label, label_at, -1 as side, -1 as seconds, -1 as mb from labels
    union all select label, label_at, side, median (seconds), max (mb) from curves
    group by label, side)
order by label_at, side;
select 'END
$pairs << END';
select printf ('"%s" %.6f %.6f', label, base, seconds) from (
    select label, -1 as base, -1 as seconds from labels
    union all select label, base, seconds from dots);
select 'END';

select printf ('array Label[%d] = [%s]', labels, (
    select group_concat ('''' || label || '''', ', ')
    from (select label from labels order by label_at)))
from many;

select printf ('set grid
own (name, label, value) = name eq label ? value : NaN
do for [file in "svg png"] {
    set output ''%s.'' . file
    if (file eq "svg") {
        set terminal svg size 1100,%d dynamic background rgb "white"
    } else {
        set terminal pngcairo size 1650,%d
    }
    set key left top font ",%d"
    set multiplot layout %d,%d
    set xlabel "instances answered"
    set ylabel "CPU time in seconds"
    set logscale y
    set xrange [0:%d]
    set yrange [%g:%g]
    plot for [i=1:%d] $solved using (own(strcol(1), Label[i], $2)):3 \
        with linespoints pointsize 0.5 linecolor i title Label[i] noenhanced
    unset key', replace (replace (stem, '''', ''''''), '
', ''), 520 + 480 * sides,
    780 + 720 * sides, iif (labels > 12, 7, 11), 1 + sides, 1 + (sides or labels > 1), instances,
    least, most, labels)
from many, wanted;
select printf ('    set logscale x
    set xrange [%g:%g]
    set xlabel Label[1] noenhanced
    set ylabel "the others"
    plot for [i=2:%d] $pairs using (own(strcol(1), Label[i], $2)):3 \
        with points pointsize 0.5 linecolor i, x with lines linecolor 0, \
        for [k in "0.1 0.5 2 10"] k * x with lines dashtype 2 linecolor 0', least, most, labels)
from many where labels > 1;
select printf ('    set logscale xy
    set xlabel "side of the board"
    set ylabel "CPU time in seconds, medians"
    set xrange [1:*]
    plot for [i=1:%d] $sides using (own(strcol(1), Label[i], $2)):3 \
        with linespoints pointsize 0.5 linecolor i
    set ylabel "memory in MB, the most"
    set yrange [1:*]
    plot for [i=1:%d] $sides using (own(strcol(1), Label[i], $2)):4 \
        with linespoints pointsize 0.5 linecolor i', labels, labels)
from many where sides;
select '    unset multiplot
    unset logscale
}';
