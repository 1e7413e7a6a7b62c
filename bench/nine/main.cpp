// main.cpp -- `make bench-9x9`: our kernels against MiniSat, library against
// library, on collections of boards.
//
// The fair comparison of solvers: both live in this process, neither reads a
// file or starts a program, both decide uniqueness of every board.  Ours is one
// sudoku_solver, extended and native.  How it is timed says measure.hpp, what
// MiniSat gets minisat.hpp, what the columns mean bench/README.md.

#include "table.hpp"

#include "bench/files.h"
#include "bench/interrupt.h"
#include "bench/options.h"
#include "bench/replace.h"
#include "bench/status.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <dirent.h>
#include <getopt.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace nine;

namespace {

// Orders that MiniSat, used as a library, has answers for within minutes.
constexpr unsigned largest = 7;

struct Settings {
    Plan plan;
    Half half = Half::second;
    std::string half_name = "second", csv;
    std::size_t side = 9, minimal = 0;
    bool minimal_wanted = false, agree = false, force = false;
    bool everything = false; // that the folder of the collections has
    std::uint64_t seed = 1;
    std::vector<std::string> files;
};

void help () {
    std::printf (
        "usage: nine [OPTION]... [FILE]...\n"
        "\n"
        "Times our kernels against MiniSat as a library, each file a set.  "
        "Default: the\n"
        "collections in $SUDOKU_DATA (or ../shared/data), else "
        "instances/9x9, and random\n"
        "minimal puzzles.\n"
        "\n"
        "  --half HALF      first, second (default), both: of each file\n"
        "  --kernel LIST    names with commas between (default: all that fit)\n"
        "  --seconds S      for each set (default 20), half of them MiniSat's\n"
        "  --turns N        of each round, of 20 boards a solver, in place of "
        "--seconds:\n"
        "                   so much work, however long it takes\n"
        "  --rounds N       that medians and ranges are taken of (default 5)\n"
        "  --mutants N      boards of a set to make mutants of (default 3000)\n"
        "  --agree N        compare all answers with MiniSat's instead: of all "
        "in the\n"
        "                   collections' folder, and N mutants (100000 are "
        "asked for)\n"
        "  --side N         9 (default), or 16, whose default is minimal "
        "puzzles "
        "alone\n"
        "  --minimal N      random minimal puzzles to make (default 100000; of "
        "side 16\n"
        "                   1000; with files: 0)\n"
        "  --seed S         of these (default 1)\n"
        "  --folder DIR     where they are kept (default bench-9x9 in the "
        "build folder)\n"
        "  --program PATH   to time from file to file (default cdcl-sudoku "
        "there)\n"
        "  --csv FILE       write all figures as CSV, too\n"
        "  --force          replace FILE even if it is no such CSV\n"
        "  -h, --help       this text\n"
        "  -V, --version    the version\n"
        "\n"
        "exit status: 0 all answers agree, 1 some do not, 64 wrong usage, 65 "
        "bad input,\n"
        "73 no folder or file to write, or one would be lost, 74 writing "
        "failed; an\n"
        "interrupted run prints what is finished and ends by the signal\n");
}

// What was printed may still be on its way; a full disk shows here.
int finish (int status) {
    errno = 0;
    if (!std::fflush (stdout) && !std::ferror (stdout))
        return status;
    std::fprintf (stderr, "nine: error: cannot write standard output%s%s\n",
                  errno ? ": " : "", errno ? std::strerror (errno) : "");
    return status == STATUS_OK ? STATUS_OUTPUT : status;
}

const option long_options[] = {{"half", required_argument, nullptr, 'l'},
                               {"kernel", required_argument, nullptr, 'k'},
                               {"seconds", required_argument, nullptr, 's'},
                               {"turns", required_argument, nullptr, 't'},
                               {"rounds", required_argument, nullptr, 'r'},
                               {"mutants", required_argument, nullptr, 'u'},
                               {"agree", required_argument, nullptr, 'a'},
                               {"minimal", required_argument, nullptr, 'm'},
                               {"side", required_argument, nullptr, 'i'},
                               {"seed", required_argument, nullptr, 'e'},
                               {"folder", required_argument, nullptr, 'f'},
                               {"program", required_argument, nullptr, 'p'},
                               {"csv", required_argument, nullptr, 'c'},
                               {"force", no_argument, nullptr, 'F'},
                               {"help", no_argument, nullptr, 'h'},
                               {"version", no_argument, nullptr, 'V'},
                               {nullptr, 0, nullptr, 0}};

bool take_half (const std::string &value, Settings &settings) {
    settings.half_name = value;
    settings.half = value == "first"  ? Half::first
                    : value == "both" ? Half::both
                                      : Half::second;
    return value == "first" || value == "second" || value == "both";
}

bool take_kernels (const std::string &value, Settings &settings) {
    for (std::size_t at = 0; at <= value.size ();) {
        const std::size_t end = std::min (value.find (',', at), value.size ());
        settings.plan.kernels.push_back (value.substr (at, end - at));
        if (sudoku_kernel (settings.plan.kernels.back ().c_str ()) < 0)
            return false;
        at = end + 1;
    }
    return true;
}

bool take_number (const char *value, std::size_t low, std::size_t &number) {
    char *end;
    errno = 0;
    number = std::strtoull (value, &end, 10);
    return *value >= '0' && *value <= '9' && !*end && !errno && number >= low;
}

bool take_value (int letter, char *value, Settings &settings) {
    char *end;
    std::size_t number = 0;
    switch (letter) {
    case 'l':
        return take_half (value, settings);
    case 'k':
        return take_kernels (value, settings);
    case 's':
        settings.plan.seconds = std::strtod (value, &end);
        return end != value && !*end && settings.plan.seconds >= 0;
    case 't':
        return take_number (value, 1, settings.plan.turns);
    case 'r':
        return take_number (value, 1, settings.plan.rounds);
    case 'u':
        return take_number (value, 0, settings.plan.mutated);
    case 'a':
        settings.agree = true;
        settings.half = Half::both;
        settings.half_name = "both";
        return take_number (value, 0, settings.plan.agreed);
    case 'm':
        settings.minimal_wanted = true;
        return take_number (value, 0, settings.minimal);
    case 'i':
        return take_number (value, 9, settings.side) &&
               (settings.side == 9 || settings.side == 16);
    case 'e': {
        const bool good = take_number (value, 0, number);
        settings.seed = number;
        return good;
    }
    case 'F':
        return settings.force = true;
    case 'f':
        settings.plan.folder = value;
        return *value && *value != '-';
    case 'p':
        settings.plan.program = value;
        return true;
    default:
        settings.csv = value;
        return *value && *value != '-';
    }
}

const char *expected (int letter) {
    switch (letter) {
    case 'l':
        return "first, second or both";
    case 'k':
        return "names of kernels, as in auto,general";
    case 's':
        return "a number of seconds";
    case 'i':
        return "9 or 16";
    case 't':
    case 'r':
        return "a number, 1 or more";
    case 'f':
        return "the name of a folder, which begins with no dash";
    case 'c':
        return "the name of a file, which begins with no dash";
    default:
        return "a number, 0 or more";
    }
}

const char *take_option (void *settings, int letter, char *value) {
    return take_value (letter, value, *static_cast<Settings *> (settings))
               ? nullptr
               : expected (letter);
}

std::string data_folder () {
    const char *folder = std::getenv ("SUDOKU_DATA");
    return folder && *folder ? folder : "../shared/data";
}

// The shared collections, or else the instances.
std::vector<std::vector<std::string>> default_files () {
    const std::string data = data_folder ();
    std::vector<std::vector<std::string>> sets;
    for (const char *name : {"17clue_49158.txt", "magictour_top1465.txt",
                             "forum_hardest_1905_11plus.txt"}) {
        const std::string path = data + "/" + name;
        if (access (path.c_str (), R_OK) == 0)
            sets.push_back ({path});
    }
    if (!sets.empty ())
        return sets;
    std::fprintf (stderr, "nine: no collections in %s, taking instances/9x9\n",
                  data.c_str ());
    std::vector<std::string> paths;
    if (DIR *entries = opendir ("instances/9x9")) {
        while (const dirent *entry = readdir (entries))
            if (std::strstr (entry->d_name, ".txt"))
                paths.push_back (std::string ("instances/9x9/") +
                                 entry->d_name);
        closedir (entries);
    }
    std::sort (paths.begin (), paths.end ());
    if (!paths.empty ())
        sets.push_back (paths);
    return sets;
}

std::string parent (const std::string &path) {
    const std::size_t slash = path.find_last_of ('/');
    return slash == std::string::npos ? "." : path.substr (0, slash);
}

struct Table {
    const Report &report;
    const std::string &half;
};

void write_csv (std::FILE *file, const void *state) {
    const auto *table = static_cast<const Table *> (state);
    print_csv (file, table->report, table->half);
}

// Writes what was measured so far, if that was asked for.
bool save (const Settings &settings, const Report &report) {
    const Table table = {report, settings.half_name};
    return settings.csv.empty () ||
           sudoku_bench_write_file (settings.csv.c_str (), &table, write_csv);
}

int measure (const Settings &settings,
             const std::vector<std::vector<std::string>> &files) {
    const Plan &plan = settings.plan;
    Report report;
    std::vector<Set> sets;
    std::size_t done = 0;
    sudoku_bench_catch_interrupts ();
    if (settings.everything) {
        tell (plan, "reading");
        sets = read_folder (data_folder (), largest, report.left_out);
    }
    for (const auto &paths : files) {
        if (sudoku_bench_interrupted ())
            break;
        Set set;
        std::string error;
        set.name = paths.size () == 1 ? name_of (paths[0])
                                      : name_of (parent (paths[0]));
        tell (plan, set.name + ": reading");
        if (!read_set (paths, settings.half, set, error)) {
            tell (plan, "");
            std::fprintf (stderr, "%s\n", error.c_str ());
            return STATUS_DATA;
        }
        if (settings.agree) {
            sets.push_back (std::move (set));
            continue;
        }
        measure_solvers (plan, set, report);
        if (!sudoku_bench_interrupted ())
            measure_kinds (plan, set, report);
        measure_end (plan, set, report);
        done += !sudoku_bench_interrupted ();
        if (!save (settings, report))
            return STATUS_OUTPUT;
    }
    if (settings.agree)
        measure_agreement (plan, sets, report);
    tell (plan, "");
    print_machine (stdout);
    print_report (stdout, report);
    const bool interrupted = sudoku_bench_interrupted ();
    if (interrupted && settings.agree)
        std::printf ("\ninterrupted: not all boards were compared\n");
    else if (interrupted)
        std::printf ("\ninterrupted: %zu of %zu sets are done\n", done,
                     files.size ());
    if (!save (settings, report))
        return STATUS_OUTPUT;
    if (!report.disagreements.empty ())
        return STATUS_DISAGREEMENT;
    return interrupted ? STATUS_INTERRUPTED : STATUS_OK;
}

} // namespace

int main (int argc, char **argv) {
    Settings settings;
    const std::string build = parent (parent (argv[0]));
    settings.plan.folder = build + "/bench-9x9";
    settings.plan.program = build + "/cdcl-sudoku";
    settings.plan.progress = isatty (STDERR_FILENO) == 1;
    const BenchOptions options = {"nine",    "",          ":hV", long_options,
                                  &settings, take_option, help};
    const int status = sudoku_bench_options_read (&options, argc, argv);
    if (status >= 0)
        return finish (status);
    if (!settings.csv.empty () &&
        ((!settings.force &&
          !sudoku_bench_replaceable (settings.csv.c_str (), "table,set,")) ||
         !sudoku_bench_try_file (settings.csv.c_str ())))
        return STATUS_CREATE;
    std::vector<std::vector<std::string>> files;
    for (int i = optind; i < argc; i++)
        files.push_back ({argv[i]});
    if (files.empty () && !settings.minimal_wanted)
        settings.minimal = settings.side == 9 ? 100000 : 1000;
    settings.everything = settings.agree && files.empty () &&
                          access (data_folder ().c_str (), R_OK) == 0;
    if (files.empty () && settings.side == 9 && !settings.everything)
        files = default_files ();
    Plan &plan = settings.plan;
    if (mkdir (plan.folder.c_str (), 0777) && errno != EEXIST) {
        std::fprintf (stderr, "%s: error: %s\n", plan.folder.c_str (),
                      std::strerror (errno));
        return STATUS_CREATE;
    }
    if (settings.minimal) {
        tell (plan, "making minimal puzzles");
        const std::string path =
            minimal_puzzles (plan.folder, settings.side == 9 ? 3 : 4,
                             settings.minimal, settings.seed);
        if (path.empty ()) {
            std::fprintf (stderr, "%s: error: no puzzles could be made\n",
                          plan.folder.c_str ());
            return STATUS_CREATE;
        }
        files.push_back ({path});
    }
    return sudoku_bench_end (finish (measure (settings, files)));
}
