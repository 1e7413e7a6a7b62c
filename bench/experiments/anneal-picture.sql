-- anneal-picture.sql -- a gnuplot script for the rows of anneal.ini: boards that one run
-- solves, and the time per solution, by the number of givens.
--
-- cdcl-sudoku bench ROWS.ndjson --tables bench/experiments/anneal-picture.sql | gnuplot

select '$runs << END
' || group_concat (printf ('%s %s %s %d %g', "set", solver, substr (instance, 8),
    100 * coalesce (solved, 0) / boards, 1000 * solve_s / max (1, solved)), '
') || '
END
set xlabel "givens"
set grid ytics
set border 3
set tics nomirror
set terminal svg size 1000,440 dynamic font "Helvetica,14" background rgb "white"
set output "anneal.svg"
set multiplot layout 1,2
colours = "#0072B2 #56B4E9 #D55E00 #E69F00"
name (i) = word ("random random unique unique", i)
sweeps (i) = i % 2 ? "short" : "long"
own (i, value) = strcol (1) eq name (i) && strcol (2) eq sweeps (i) ? value : NaN
sat (i, value) = strcol (1) eq name (i) && strcol (2) eq "sat" ? value : NaN
set key at graph 0.02, 0.6 left reverse Left
set title "boards solved by one run, percent"
set yrange [0:105]
plot for [i=1:4] $runs using 3:(own (i, $4)) with linespoints lw 2 pt 2 * i + 3 \
    lc rgb word (colours, i) title name (i).(i % 2 ? ", 10,000 sweeps" : ", 100,000 sweeps")
set title "milliseconds for a solution"
set key default
set key at graph 0.03, 0.42 left reverse Left
set logscale y
set yrange [*:*]
set format y "%g"
plot for [i=1:4] $runs using 3:(own (i, $4 > 0 ? $5 : NaN)) with linespoints lw 2 \
    pt 2 * i + 3 lc rgb word (colours, i) notitle, \
    for [i=1:3:2] $runs using 3:(sat (i, $5)) with linespoints lw 2 dt 2 pt 2 * i + 2 \
    lc rgb word (colours, i) title name (i).", SAT solver"'
from (
    select * from outcomes
    order by "set", solver, cast (substr (instance, 8) as integer));
