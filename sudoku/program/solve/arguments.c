// arguments.c -- the command line of `solve`: its options and their conflicts.

#include "sudoku/program/solve/arguments.h"
#include "sudoku/program/report/report.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/report/format.h"
#include "sudoku/program/stream/input.h"

#include <string.h>

static int set_format (void *state, const OptionGiven *given) {
    ((Solve *) state)->options.style.format = given->text;
    if (!strchr (given->text, '%')) {
        snprintf (given->why, OPTION_WHY,
                  "a text with %%n, %%p or %%s; --as takes words such as json");
        return STATUS_USAGE;
    }
    return sudoku_format_check ("nps", given->text, given->why);
}

static int add_decisions (void *state, const OptionGiven *given) {
    const int status = program_lits_read (&((Solve *) state)->options.decisions,
                                          given->text, given->why);
    return status == STATUS_MEMORY
               ? sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0)
               : status;
}

#define MOST_CONFLICTS (INT64_C (1) << 53)

TABLE_NAMES (kernel, sudoku_kernels)

static const Option rows[] = {
    OPTION_HEADING ("What to answer (default: one solution, or none)"),
    {"unique", 'u', NULL,
     "decide uniqueness: print none, unique, or not unique and two solutions",
     OPTION_FLAG (Solve, unique), .excludes = "count all", .brief = true},
    {"exit-code", 0, NULL,
     "with --unique: exit with status 0 for unique, 1 for several solutions, 2 "
     "for none, 3 for undecided; for several boards with the highest status",
     OPTION_FLAG (Solve, exit_code), .needs = "unique"},
    {"count", 'c', NULL,
     "count solutions; with a limit N, N+ means that there may be more",
     OPTION_FLAG (Solve, count), .meant = "limit", .excludes = "all",
     .brief = true},
    {"all", 0, NULL, "print every solution on a line, as soon as it is found",
     OPTION_FLAG (Solve, all), .brief = true},
    {"limit", 'l', "N",
     "with --all or --count: at most N solutions (default 0: no limit)",
     OPTION_NUMBER (Solve, options.limit, 0, INT64_MAX), .needs = "all count"},
    OPTION_HEADING ("How to read boards"),
    SUDOKU_INPUT_ROWS,
    OPTION_HEADING ("How to print it"),
    {"as", 'O', "FORM",
     "{} (puzzle and solution side by side); json is one object per line; "
     "default: grid for one board on a terminal, line otherwise",
     OPTION_WORDS (Solve, options.style.layout, "line", "grid", "json", "both"),
     .low = LAYOUT_LINE, .brief = true},
    {"format", 0, "TEXT",
     "print each line as TEXT: %n is the name, %p the puzzle, %s the solution "
     "or another answer, %% a percent sign (default: %s)",
     OPTION_READ (set_format)},
    {"output", 'o', "FILE",
     "write answers to FILE (default and -: standard output)",
     OPTION_FILE (Solve, to), .meant = "as", .brief = true},
    OPTION_FORMER ("to", 0, "output"),
    {"force", 'f', NULL, "replace files that exist",
     OPTION_FLAG (Solve, options.force)},
    {"stats", 0, NULL,
     "print totals on standard error: answers, the kernel, and the most "
     "variables and memory of a board",
     OPTION_FLAG (Solve, stats)},
    OPTION_HEADING ("How to solve"),
    ENCODING_ROW (Solve, options.encoding, "{}"),
    AMO_ROW (Solve, options.amo, .help = "{}", .initial = "native"),
    {"kernel", 'k', "NAME",
     "representation of the groups: {}; simd needs side 9 or 16, extended and "
     "native; the names after it are codes of simd",
     OPTION_NAMES (Solve, options.kernel, kernel_name), .initial = "auto"},
    {"learn-after", 0, "N",
     "kernel simd: learn clauses after N conflicts of a board (default 30000; "
     "0: from the start)",
     OPTION_NUMBER (Solve, options.learnafter, 0, 1000000000)},
    {"jobs", 'j', "N",
     "use N threads, each on its own board, or together on a hard one; answers "
     "stay in order (default 1; 0: one per processor)",
     OPTION_JOBS (Solve, options.jobs), .also = "threads", .brief = true},
    {"deterministic", 0, NULL,
     "with --jobs: use all threads on one board after the other, so that runs "
     "with the same seed and number of threads are equal",
     OPTION_FLAG (Solve, options.deterministic)},
    {"first-phases", 0, "WHEN",
     "start the search near a grid constructed from the givens: {}; auto: from "
     "side 25 on, with at most 30 % givens",
     OPTION_WORDS (Solve, options.phases, "auto", "never", "always"),
     .initial = "auto"},
    {"seed", 0, "N",
     "order of decisions, 0 to 2147483647: 0 (default) is in order, others "
     "shuffle",
     OPTION_NUMBER (Solve, options.seed, 0, INT32_MAX)},
    {"time", 't', "S",
     "give up a board after S seconds (wall clock), loading included (default: "
     "no limit)",
     OPTION_SECONDS (Solve, options.seconds), .brief = true},
    {"conflicts", 0, "N",
     "give up a board after N conflicts; 0: load and propagate only "
     "(default: no limit)",
     OPTION_NUMBER (Solve, options.conflicts, 0, MOST_CONFLICTS)},
    OPTION_HEADING ("Annealing, for comparison; it finds solutions by chance"),
    {"method", 0, "NAME",
     "{} (simulated annealing on the QUBO that encode --as qubo writes)",
     OPTION_WORDS (Solve, anneal, "sat", "anneal"), .initial = "sat"},
    {"sweeps", 0, "N", "sweeps per run (default 100000)",
     OPTION_NUMBER (Solve, options.annealing.sweeps, 1, MOST_CONFLICTS)},
    {"runs", 0, "N", "runs before the answer is unknown (default 20)",
     OPTION_NUMBER (Solve, options.annealing.runs, 1, MOST_CONFLICTS)},
    {"reduce", 0, "WHAT", "simplify the board first: {}",
     OPTION_WORDS (Solve, singles, "givens", "singles"), .initial = "givens"},
    OPTION_HEADING ("Proof (of one board, whose FILE must be given)"),
    {"proof", 'p', "FILE",
     "write a DRAT proof for the formula that encode --as dimacs writes with "
     "the same --encoding and --amo; with --unique, for FILE.cnf, which is "
     "that formula and a clause that excludes the solution found",
     OPTION_FILE (Solve, options.proof)},
    {"proof-binary", 0, NULL, "write the proof in the binary format",
     OPTION_FLAG (Solve, options.binary), .needs = "proof"},
    OPTION_HEADING (
        "Trace (of one board, whose FILE must be given; the general solver "
        "searches)"),
    {"trace", 0, "FILE",
     "write each step of the search to FILE, as lines of JSON (man 1 cdcl)",
     OPTION_FILE (Solve, options.trace)},
    {"trace-from", 0, "N", "start the trace after N conflicts",
     OPTION_NUMBER (Solve, options.trace_from, 0, MOST_CONFLICTS),
     .needs = "trace"},
    {"trace-conflicts", 0, "N", "end the trace after N more conflicts",
     OPTION_NUMBER (Solve, options.trace_conflicts, 0, MOST_CONFLICTS),
     .needs = "trace"},
    {"decide", 0, "LITS",
     "decide these literals first, each once, for example --decide '4 -7'",
     OPTION_READ (add_decisions), .needs = "trace"},
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "solve",
    .usage = "[FILE]...",
    .about =
        "Solves the boards of the files, or of standard input (also -), and "
        "prints one answer per board, in the same order.  A FILE may also be a "
        "folder, or a board itself.  Formats are recognized by their content.",
    .rows = rows,
    .examples = "  cdcl-sudoku solve --unique --as json puzzles.txt\n"
                "  cdcl-sudoku solve --format '%p,%s' puzzles.txt -o "
                "solved.csv\n"
                "  cdcl-sudoku solve "
                "4.....8.5.3..........7......2.....6.....8.4......1.......\\\n"
                "6.3.7.5..2.....1.4......\n"};

static void choose_question (Solve *solve) {
    SolveOptions *const options = &solve->options;
    options->question = solve->unique  ? ASK_UNIQUE
                        : solve->count ? ASK_COUNT
                        : solve->all   ? ASK_ALL
                                       : ASK_SOLUTION;
}

// Sets the output style.
static int choose_style (Solve *solve) {
    Style *const style = &solve->options.style;
    const char *const lines = style->format ? "--format" : "--all";
    if (style->format || solve->all) {
        if (style->layout != LAYOUT_AUTO && style->layout != LAYOUT_LINE)
            return sudoku_misused ("solve",
                                   "%s with --as: expected line, "
                                   "which is what it prints",
                                   lines);
        style->layout = LAYOUT_LINE;
    }
    return STATUS_OK;
}

// Checks the options against the method, and sets the defaults of annealing.
static int check_method (Solve *solve, const OptionReader *reader) {
    SolveOptions *const options = &solve->options;
    sudoku_annealing *const annealing = &options->annealing;
    const char *const ours =
        program_option_given (reader, "sweeps runs reduce");
    const char *const others = program_option_given (
        reader, "encoding amo kernel deterministic learn-after first-phases "
                "conflicts proof trace");
    if (!solve->anneal && ours)
        return sudoku_misused ("solve", "--%s without --method anneal", ours);
    if (!solve->anneal)
        return STATUS_OK;
    if (options->question != ASK_SOLUTION)
        return sudoku_misused ("solve",
                               "--method anneal with --%s: it finds one "
                               "solution, and cannot count",
                               solve->unique  ? "unique"
                               : solve->count ? "count"
                                              : "all");
    if (others)
        return sudoku_misused ("solve",
                               "--method anneal with --%s, which is an option "
                               "of the SAT solver",
                               others);
    annealing->seed = (uint64_t) options->seed;
    annealing->singles = solve->singles;
    if (!annealing->sweeps)
        annealing->sweeps = 100000;
    if (!annealing->runs)
        annealing->runs = 20;
    return STATUS_OK;
}

// Checks that the other options fit --proof or --trace, whose path is `file`, and that
// there is a board.
static int check_record (const Solve *solve, const char *what, const char *file,
                         int count) {
    const SolveOptions *const options = &solve->options;
    if (!strcmp (file, "-"))
        return sudoku_misused ("solve",
                               "--%s '-': expected a file, since standard "
                               "output carries the answer",
                               what);
    if (!count)
        return sudoku_misused ("solve",
                               "--%s '%s' without a board: expected its "
                               "file too, or - for standard input",
                               what, file);
    if (options->question == ASK_COUNT || options->question == ASK_ALL)
        return sudoku_misused ("solve",
                               "--%s with --%s: a %s shows that there is no "
                               "solution, or no other one",
                               what, solve->all ? "all" : "count", what);
    if (options->kernel >
        (size_t) sudoku_table_find (&sudoku_kernels, "general"))
        return sudoku_misused ("solve",
                               "--%s with a kernel: expected auto or general, "
                               "as %ss refer to its groups",
                               what, what);
    if (options->learnafter >= 0)
        return sudoku_misused ("solve",
                               "--%s with --learn-after: expected one of the "
                               "two, as only kernel simd learns late",
                               what);
    if (options->trace && (options->jobs > 1 || options->deterministic))
        return sudoku_misused (
            "solve",
            "--trace with --%s: expected one job, since a trace is of one "
            "search",
            options->jobs > 1 ? "jobs" : "deterministic");
    return STATUS_OK;
}

static int check_records (const Solve *solve, int count) {
    const SolveOptions *const options = &solve->options;
    int status = STATUS_OK;
    if (options->proof)
        status = check_record (solve, "proof", options->proof, count);
    if (options->trace && status == STATUS_OK)
        status = check_record (solve, "trace", options->trace, count);
    return status;
}

int sudoku_solve_arguments (Solve *solve, int *argc, char **argv) {
    OptionReader reader;
    memset (solve, 0, sizeof *solve);
    solve->options.encoding = ENCODING_extended;
    solve->options.amo = AMO_native;
    solve->options.seconds = -1;
    solve->options.conflicts = -1;
    solve->options.learnafter = -1;
    solve->options.kernel =
        (size_t) sudoku_table_find (&sudoku_kernels, "auto");
    solve->options.jobs = 1;
    int status = program_options_read (&reader, &table, solve, argc, argv);
    if (status >= 0)
        return status;
    choose_question (solve);
    status = choose_style (solve);
    if (status == STATUS_OK)
        status = check_method (solve, &reader);
    if (status == STATUS_OK)
        status = check_records (solve, *argc - 1);
    return status == STATUS_OK ? -1 : status;
}
