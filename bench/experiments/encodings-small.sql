-- encodings-small.sql -- a picture as wide as a page: how many runs on hard boards of
-- sides 25 and 36 each solver answers, by encoding, over all at-most-one forms.
--
-- cdcl-sudoku bench ROWS.ndjson --tables bench/experiments/encodings-small.sql >encodings-small.svg

create temp table bars as
with shares as (
    select solver, encoding, sum (answered) * 1.0 / count (*) as share
    from outcomes where ran and family in ('25', '36', 'none-25', 'more-25')
    group by solver, encoding)
select *, dense_rank () over (order by instr (' ours cdcl cadical minisat clasp picosat',
        ' ' || solver) = 0, instr (' ours cdcl cadical minisat clasp picosat', solver)) - 1 as place,
    encoding_at (encoding) as bar
from shares;

select '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 190" font-family="Helvetica, Arial, sans-serif" font-size="12">
<title>Runs answered on hard boards of sides 25 and 36, by solver and encoding</title>
<style>
text { fill: #374151 }
.ground { fill: #fff }
.b0 { fill: #cbd5e1 }
.b1 { fill: #94a3b8 }
.b2 { fill: #3b82f6 }
.b3 { fill: #1e40af }
@media (prefers-color-scheme: dark) {
  text { fill: #d1d5db }
  .ground { fill: #111827 }
  .b0 { fill: #475569 }
  .b1 { fill: #94a3b8 }
  .b2 { fill: #60a5fa }
  .b3 { fill: #bfdbfe }
}
</style>
<path class="ground" d="M0 0H700V190H0Z"/>';
select printf ('<path class="b%d" d="M%d 8h12v12h-12z"/><text x="%d" y="18">%s</text>',
    bar, 20 + 110 * bar, 38 + 110 * bar, encoding)
from (select distinct bar, encoding from bars) order by bar;
select printf ('<path class="b%d" d="M%d %.1fh18v%.1fh-18z"/><text x="%d" y="%.1f" font-size="10" text-anchor="middle">%.0f</text>',
    bar, 20 + 97 * place + 20 * bar, 160 - 110 * share, 110 * share,
    29 + 97 * place + 20 * bar, 156 - 110 * share, 100 * share)
from bars order by place, bar;
select printf ('<text x="%d" y="178" text-anchor="middle">%s</text>', 59 + 97 * place, solver)
from (select distinct place, solver from bars) order by place;
select '<text x="690" y="18" text-anchor="end">answered, %</text>
</svg>';
