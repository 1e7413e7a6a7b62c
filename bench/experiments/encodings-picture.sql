-- encodings-picture.sql -- a gnuplot script: for each solver and size, a heat map of the
-- geometric mean times, divided by the smallest one; "-" if no board was answered.
--
-- cdcl-sudoku bench ROWS.ndjson --tables bench/experiments/encodings-picture.sql | gnuplot

create temp table places as
select column1 as place, column2 as name, column3 as family from (values
    (1, 'side 9', 'easy'), (1, 'side 9', 'hardest'), (2, 'side 16', '16'),
    (3, 'side 25', '25'), (4, 'side 36', '36'), (5, 'no solution', 'none-16'),
    (5, 'no solution', 'none-25'));

create temp table tiles as
with cells as (
    select place, name, solver, encoding, amo, answered, par2, family, instance, hash
    from outcomes join places using (family)
    where ran and solver in ('ours', 'minisat', 'cadical')),
usual as (
    select place, solver, family, instance, hash, par2 as usual_s from cells
    where encoding = 'extended' and amo = 'pairwise'),
ratios as (
    select place, name, solver, encoding, amo, sum (answered) as answered,
        exp (avg (ln (max (par2, 0.001) / max (usual_s, 0.001)))) as ratio
    from cells join usual using (place, solver, family, instance, hash)
    group by place, solver, encoding, amo)
select *, ratio / min (ratio) over (partition by place, solver) as shown,
    dense_rank () over (order by solver <> 'ours', solver <> 'minisat') as solver_at,
    amo_at (amo) as x, encoding_at (encoding) as y
from ratios;

select printf ('set terminal svg size 1120,%d font "sans,10"
set output "encodings.svg"
set multiplot layout %d,%d title "time, to the least of the solver and side;  –: none answered;  white: not run"
set palette defined (0 "#f7fbff", 1 "#9ecae1", 3 "#4292c6", 5 "#08306b")
set cbrange [0:5]
unset colorbox
unset key
set tics scale 0
set xtics rotate by 90 right
set style fill solid noborder
set yrange [%d.5:-0.5]
set xrange [-0.5:%d.5]
set xtics (%s)
set ytics (%s)
set lmargin 9.5
set rmargin 0.5
set tmargin 2.5
set bmargin 5.5', 20 + 225 * max (solver_at), max (solver_at), max (place),
    max (y), max (x), (select group_concat (tic, ', ') from (
        select distinct printf ('"%s" %d', amo, x) as tic from tiles order by x)),
    (select group_concat (tic, ', ') from (
        select distinct printf ('"%s" %d', encoding, y) as tic from tiles order by y)))
from tiles;
select '$cells << END
' || group_concat (printf ('%d %d %g %s', x, y, shown, iif (not answered, '–',
    iif (shown < 9.95, fixed (shown, 1), fixed (shown, 0)))), '
') || printf ('
END
set title "%s, %s" offset 0,-0.6
plot $cells using 1:2:(0.5):(0.5):(log($3)/log(2)) with boxxyerror fc palette, \
    $cells using 1:2:4:($3 > 6 ? 0xffffff : 0) with labels font ",8" textcolor rgb variable',
    solver, name)
from tiles group by solver_at, place order by solver_at, place;
