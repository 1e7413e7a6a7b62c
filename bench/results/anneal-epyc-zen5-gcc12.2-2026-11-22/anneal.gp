# gnuplot anneal.gp, in the folder of rows.csv
set datafile separator ","
set xlabel "givens"
set grid ytics
set border 3
set tics nomirror
kinds = "random random unique unique"
colours = "#0072B2 #56B4E9 #D55E00 #E69F00"
solved (i) = i % 2 ? 5 : 7
name (i) = word (kinds, i).(i % 2 ? ", 10,000 sweeps" : ", 100,000 sweeps")
do for [kind in "svg png"] {
    if (kind eq "svg") {
        set terminal svg size 1000,440 dynamic font "Helvetica,14" \
            background rgb "white"
    } else {
        set terminal pngcairo size 1500,660 font "Helvetica,16"
    }
    set output "anneal.".kind
    set multiplot layout 1,2
    unset logscale y
    set key at graph 0.02, 0.6 left reverse Left
    set title "boards solved by one run, percent"
    set yrange [0:105]
    plot for [i=1:4] "rows.csv" \
        using 2:(strcol (1) eq word (kinds, i) ? \
            100 * column (solved (i)) / $3 : 1/0) \
        with linespoints lw 2 pt 2 * i + 3 lc rgb word (colours, i) \
        title name (i)
    set title "milliseconds for a solution"
    set key default
    set key bottom left reverse Left
    set logscale y
    set yrange [*:*]
    set format y "%g"
    plot for [i=1:4] "rows.csv" \
        using 2:(strcol (1) eq word (kinds, i) && column (solved (i)) > 0 ? \
            column (solved (i) + 1) * $3 / column (solved (i)) : 1/0) \
        with linespoints lw 2 pt 2 * i + 3 lc rgb word (colours, i) notitle, \
        for [i=1:3:2] "rows.csv" \
        using 2:(strcol (1) eq word (kinds, i) ? $4 : 1/0) \
        with linespoints lw 2 dt 2 pt 2 * i + 2 lc rgb word (colours, i) \
        title word (kinds, i).", SAT solver"
    set format y "%g"
    unset multiplot
}
