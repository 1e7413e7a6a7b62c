-- plot.sql -- a gnuplot script with a cactus plot, a scatter plot, and, if boards differ in
-- side, plots by side.  `wanted` has the stem of the files.
--
-- Point (n, t) of the cactus plot: the solver decides n instances within t seconds each;
-- lower and farther to the right is better.  A dot of the scatter plot is an instance that
-- the first solver and another one ran; its coordinates are the seconds of both, or twice
-- the limit without an answer.  Lines mark the ratios 1, 2 and 10.  The plots by side show
-- medians of the seconds and maxima of the megabytes.
--
-- Below the plots is the legend: up to 56 labels differ by colour, dash and mark.  If there
-- are more, the best 20 and the worst 5 are named; the others are one grey block of data.
--
-- Source for cactus plots: Brain, Davenport and Griggio, "Benchmarking solvers, SAT-style",
-- 2017.

create temp table labels as
select *, iif (named, row_number () over (order by named desc, label_at) - 1, 9999) as block
from (
    select *, size <= 56 or rank <= 20 or rank > size - 5 as named
    from (
        select substr (replace (replace (label, '"', ''), '''', ''), 1, 60) as label,
            label_at, count (*) over () as size, row_number () over (order by
            sum (ran and answered) desc, avg (par2) filter (where ran)) as rank
        from outcomes group by label_at));

create temp table looks (number, colour, dash, mark);
insert into looks values (0, '#0067a5', '1', 6), (1, '#c24a00', '(8,4)', 4),
    (2, '#007a58', '(2,4)', 8), (3, '#a0468a', '(9,3,2,3)', 12), (4, '#86620a', '(14,5)', 10),
    (5, '#444444', '(5,2,1,2,1,2)', 1), (6, '#b0182b', '(1,6)', 2), (7, '#5b3fb5', '', 0);

-- A block of data holds one label, or all labels that are not named.
create temp table blocks as
select block, '' || block as name, label as title, printf ('linecolor rgb "%s" dashtype %s '
    || 'pointtype %d', c.colour, d.dash, m.mark) as style
from labels join looks as c on c.number = block % 8 join looks as d on d.number = block / 8
join looks as m on m.number = (block % 8 + block / 8) % 7 where named
union all
select 9999, 'rest', printf ('%d more, without names', count (*)),
    'linecolor rgb "#c0c0c0" dashtype 1 pointtype 7'
from labels where not named having count (*);

create temp table curves as
select block, label_at, coalesce (side, 0) as side, max (median_s, 0.00001) as seconds,
    row_number () over (partition by label_at order by median_s) as place,
    most_bytes / 1e6 as mb
from outcomes join labels using (label_at) where ran and answered;

create temp table dots as
select block, label_at, max (par2, 0.00001) as seconds, max (base, 0.00001) as base
from (select *, max (par2) filter (where ran and label_at = 1)
        over (partition by instance_at) as base from outcomes)
    join labels using (label_at)
where ran and label_at > 1 and base is not null;

create temp table many as
select count (distinct label_at) as labels, (select count (distinct side) from curves) > 1
    as sides, (select min (seconds) / 1.5 from (select seconds from curves union all
        select min (seconds, base) from dots union all select 0.01)) as least,
    max (0.01, coalesce (max (par2) filter (where ran), 0)) as most,
    count (distinct instance_at) + 1 as instances
from outcomes;

-- Sizes in pixels.  A row of the legend is 18 pixels high.
create temp table picture as
select *, (18 * ((blocks + columns - 1) / columns) + 10) as names_height,
    520 + 480 * sides as plots_height
from (
    select many.*, (select count (*) from blocks) as blocks,
        max (1, 1080 / (80 + 7 * (select max (length (title)) from blocks))) as columns
    from many);

-- gnuplot needs a point in each block, so each block gets one outside of the picture.
create temp view points as
select 'solved' as plot, block, label_at, place as at, printf ('%d %.6f', place, seconds)
    as text
from curves
union all
select 'sides', block, label_at, side, printf ('%d %.6f %s', side, median (seconds),
    coalesce (printf ('%.3f', max (mb)), 'NaN'))
from curves group by label_at, side
union all
select 'pairs', block, label_at, 0, printf ('%.6f %.6f', base, seconds) from dots;

select '# A plot of rows.';
select text from (
    select plot, block, -1 as label_at, 0 as at, printf ('$%s%s << END
-1 -1 -1', plot, name) as text
    from blocks, (select 'solved' as plot union all select 'sides' union all select 'pairs')
    union all
    select plot, block, label_at, -1, '' from points where block = 9999 group by plot, label_at
    union all
    select * from points
    union all
    select plot, block, 1e18, 0, 'END' from blocks,
        (select 'solved' as plot union all select 'sides' union all select 'pairs'))
order by plot, block, label_at, at;

create temp view parts as
select 'solved' as plot, group_concat (part, ', \
        ') as list
from (
    select printf ('$solved%s using 1:2 with %s %s', name, iif (block = 9999, 'lines',
        printf ('linespoints pointsize 0.9 pointinterval %d', 1 + instances / 20)), style)
        as part
    from blocks, many order by block = 9999 desc, block)
union all
select 'names', group_concat (part, ', \
        ')
from (
    select printf ('NaN with linespoints %s title ''%s'' noenhanced', style, title) as part
    from blocks order by block)
union all
select 'pairs', group_concat (printf ('$pairs%s using 1:2 with points pointsize %s %s',
    name, iif (block = 9999, '0.2', '0.9'), style), ', \
        ')
from (select * from blocks order by block = 9999 desc, block)
union all
select 'sides', group_concat (printf ('$sides%s using 1:COLUMN with linespoints pointsize 0.9 %s',
    name, style), ', \
        ')
from (select * from blocks order by block = 9999 desc, block);

select printf ('do for [file in "svg png"] {
    reset
    set grid
    unset key
    set output ''%s.'' . file
    if (file eq "svg") {
        set terminal svg size 1100,%d dynamic linewidth 1.4 background rgb "white"
    } else {
        set terminal pngcairo size 1650,%d fontscale 1.2 linewidth 2 pointscale 1.5
    }
    set multiplot layout %d,%d margins 0.07,0.98,%.4f,%.4f spacing 0.09,%.4f
    set xlabel "instances answered"
    set ylabel "CPU time in seconds"
    set logscale y
    set xrange [0:%d]
    set yrange [%g:%g]
    plot %s', replace (replace (stem, '''', ''''''), '
', ''), height, 3 * height / 2, 1 + sides, 1 + (sides or labels > 1),
    (names_height + 55.0) / height, 1 - 15.0 / height, 75.0 / height,
    instances, least, most, list)
from (select *, plots_height + names_height as height from picture), wanted, parts
where plot = 'solved';
select printf ('    set logscale x
    set xrange [%g:%g]
    set xlabel ''%s'' noenhanced
    set ylabel "the others"
    plot %s, x with lines linecolor 0, \
        for [k in "0.1 0.5 2 10"] k * x with lines dashtype 2 linecolor 0', least, most,
    (select label from labels where label_at = 1), list)
from many, parts where labels > 1 and plot = 'pairs';
select printf ('    set logscale xy
    set xlabel "side of the board"
    set ylabel "CPU time in seconds, medians"
    set xrange [1:*]
    plot %s
    set ylabel "memory in MB, the most"
    set yrange [1:*]
    plot %s', replace (list, 'COLUMN', '2'), replace (list, 'COLUMN', '3'))
from many, parts where sides and plot = 'sides';
-- Draws the legend.
select printf ('    unset border
    unset tics
    unset grid
    unset logscale
    unset xlabel
    unset ylabel
    set key inside center center horizontal maxcols %d samplen 5 font ",10"
    set lmargin at screen 0
    set rmargin at screen 1
    set bmargin at screen 0
    set tmargin at screen %.4f
    set xrange [0:1]
    set yrange [0:1]
    plot %s
    unset multiplot
}', columns, names_height * 1.0 / (plots_height + names_height), list)
from picture, parts where plot = 'names';
