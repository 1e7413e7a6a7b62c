// table.cpp -- prints what was measured, for people and as CSV; see table.hpp.

#include "table.hpp"

#include "cdcl/cdcl.h"

extern "C" {
#include "bench/machine.h"
}

namespace nine {

namespace {

Machine machine () {
    Machine here;
    sudoku_bench_machine (&here);
    return here;
}

// Three digits that count.
std::string number (double value) {
    char text[40];
    std::snprintf (text, sizeof text, "%.*f",
                   value >= 100  ? 0
                   : value >= 10 ? 1
                                 : 2,
                   value);
    return text;
}

std::string range (const Figure &figure) {
    return number (figure.low ()) + "-" + number (figure.high ());
}

void print_rows (std::FILE *file, const std::vector<Row> &rows) {
    std::fprintf (file, "%-26s %-8s %7s %9s %9s %8s %9s %6s %6s  %s\n", "set",
                  "solver", "boards", "boards/s", "us each", "guesses",
                  "conflicts", "none", "learn", "x minisat (range)");
    for (const Row &row : rows) {
        const double each = row.each.median ();
        std::fprintf (file, "%-26.26s %-8s %7zu %9.0f %9s %8s %9s %5.1f%%",
                      row.set.c_str (), row.solver.c_str (), row.boards,
                      1 / each, number (1e6 * each).c_str (),
                      number (row.guesses).c_str (),
                      number (row.conflicts).c_str (), 100 * row.guessless);
        if (row.learning >= 0)
            std::fprintf (file, " %5.1f%%", 100 * row.learning);
        else
            std::fprintf (file, " %6s", "");
        if (!row.ratio.values.empty ())
            std::fprintf (file, "  %s (%s)",
                          number (row.ratio.median ()).c_str (),
                          range (row.ratio).c_str ());
        std::fputc ('\n', file);
    }
}

void print_kinds (std::FILE *file, const std::vector<Kinds> &kinds) {
    std::fprintf (file, "\n%-26s %-8s %7s  %s\n", "set", "mutants", "boards",
                  "x unique of as many givens (range), at worst");
    for (const Kinds &row : kinds)
        std::fprintf (file, "%-26.26s %-8s %7zu  %s (%s), %s with %zu givens\n",
                      row.set.c_str (), row.kind.c_str (), row.boards,
                      number (row.ratio.median ()).c_str (),
                      range (row.ratio).c_str (), number (row.worst).c_str (),
                      row.worst_givens);
}

void print_agreements (std::FILE *file,
                       const std::vector<Agreement> &agreements) {
    std::fprintf (file, "%-26s %9s %9s %9s %9s\n", "agreed with MiniSat",
                  "boards", "none", "unique", "several");
    for (const Agreement &row : agreements)
        std::fprintf (file, "%-26.26s %9zu %9zu %9zu %9zu\n", row.what.c_str (),
                      row.boards, row.kinds[0], row.kinds[1], row.kinds[2]);
}

void print_ends (std::FILE *file, const std::vector<End> &ends) {
    std::fprintf (file, "\n%-26s %7s %9s  %s\n", "set, from file to file",
                  "boards", "boards/s", "% of the library's rate (range)");
    for (const End &row : ends) {
        Figure percent;
        for (double share : row.share.values)
            percent.values.push_back (100 * share);
        std::fprintf (file, "%-26.26s %7zu %9.0f  %s (%s)\n", row.set.c_str (),
                      row.boards, row.rate.median (),
                      number (percent.median ()).c_str (),
                      range (percent).c_str ());
    }
}

} // namespace

void print_machine (std::FILE *file) {
    const Machine here = machine ();
    std::fprintf (file, "%s, %s, %s, version %s, %s\n\n", here.cpu,
                  here.compiler, here.flags, CDCL_VERSION, here.date);
}

void print_report (std::FILE *file, const Report &report) {
    if (!report.rows.empty ())
        print_rows (file, report.rows);
    if (!report.agreements.empty ())
        print_agreements (file, report.agreements);
    if (!report.kinds.empty ())
        print_kinds (file, report.kinds);
    if (!report.ends.empty ())
        print_ends (file, report.ends);
    for (const std::string &what : report.left_out)
        std::fprintf (file, "left out: %s\n", what.c_str ());
    for (const std::string &what : report.disagreements)
        std::fprintf (file, "DISAGREES: %s\n", what.c_str ());
    std::fprintf (file, "\n%zu DISAGREE\n", report.disagreements.size ());
}

void print_csv (std::FILE *file, const Report &report,
                const std::string &half) {
    const Machine here = machine ();
    auto line = [&] (const char *table, const std::string &set,
                     const std::string &what, std::size_t boards,
                     const Figure &rate, const Figure &ratio,
                     const std::string &more) {
        std::fprintf (file,
                      "%s,\"%s\",%s,%s,%zu,%.6g,%.6g,%.6g,%.6g,%s,\"%s\","
                      "\"%s\",\"%s\",%s,%s\n",
                      table, set.c_str (), half.c_str (), what.c_str (), boards,
                      rate.median (), ratio.median (), ratio.low (),
                      ratio.high (), more.c_str (), here.cpu, here.compiler,
                      here.flags, CDCL_VERSION, here.date);
    };
    std::fprintf (file,
                  "table,set,half,what,boards,boards_per_s,ratio,"
                  "ratio_low,ratio_high,guesses,conflicts,guessless,"
                  "learning,worst,worst_givens,cpu,compiler,flags,version,"
                  "date\n");
    char more[160];
    for (const Row &row : report.rows) {
        Figure rate;
        for (double each : row.each.values)
            rate.values.push_back (1 / each);
        std::snprintf (more, sizeof more, "%.6g,%.6g,%.6g,%.6g,,", row.guesses,
                       row.conflicts, row.guessless,
                       row.learning < 0 ? 0 : row.learning);
        line ("solver", row.set, row.solver, row.boards, rate, row.ratio, more);
    }
    for (const Kinds &row : report.kinds) {
        std::snprintf (more, sizeof more, ",,,,%.6g,%zu", row.worst,
                       row.worst_givens);
        line ("kinds", row.set, row.kind, row.boards, Figure (), row.ratio,
              more);
    }
    for (const End &row : report.ends)
        line ("end", row.set, "solve", row.boards, row.rate, row.share,
              ",,,,,");
}

} // namespace nine
