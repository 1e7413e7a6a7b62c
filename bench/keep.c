// keep.c -- writes the files of a disagreement.
//
// This runs when something has gone wrong already, so a failure to write is
// reported but changes nothing else.

#include "keep.h"

#include "files.h"
#include "formula.h"
#include "run.h"

#include "cdcl/program/shared/names.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static FILE *open_in (const char *folder, const char *name, char *path) {
    snprintf (path, PATH_ROOM, "%s/%s", folder, name);
    return fopen (path, "w");
}

static bool write_board (const char *folder, const Evidence *evidence) {
    char path[PATH_ROOM];
    char room[2][PROGRAM_NAME_ROOM];
    FILE *file = open_in (folder, "board.txt", path);
    char *line = sudoku_line (evidence->instance->board);
    if (file && line) {
        unsigned side = sudoku_side (evidence->instance->board);
        fprintf (file, "# name: %s/%s\n# encoding: %s %s\n# reason: %s\n",
                 program_printable (evidence->set, room[0]),
                 program_printable (evidence->instance->name, room[1]),
                 sudoku_encoding_name (evidence->encoding),
                 sudoku_amo_name (evidence->amo), evidence->reason);
        if (side > 36)
            fprintf (file, "%u\n", side);
        fprintf (file, "%s\n", line);
    }
    const bool good = file && line;
    free (line);
    return file && !fclose (file) && good;
}

static bool write_answer (const char *folder, const char *name,
                          const char *answer, const uint16_t *cells,
                          unsigned side) {
    char path[PATH_ROOM];
    FILE *file = open_in (folder, name, path);
    if (!file)
        return false;
    fprintf (file, "# answer: %s\n", answer ? answer : "none given");
    if (cells)
        fprintf (file, "%u\n", side);
    for (unsigned i = 0; cells && i < side * side; i++)
        fprintf (file, "%u%c", cells[i], i % side == side - 1 ? '\n' : ' ');
    return !fclose (file);
}

// DIMACS has no groups, so native is kept in the form MiniSat gets.
static bool write_formula (const Settings *settings, const char *folder,
                           const Evidence *evidence) {
    FormulaSize size;
    size_t amo = sudoku_bench_clausal_amo (evidence->amo);
    const sudoku_board *board = evidence->instance->board;
    if (sudoku_bench_count (board, evidence->encoding, amo, settings->max_file,
                            60, &size))
        return true; // too large to keep; `cdcl-sudoku encode` can make it
    char path[PATH_ROOM];
    snprintf (path, sizeof path, "%s/formula.cnf", folder);
    return sudoku_bench_dimacs_board (path, board, evidence->encoding, amo);
}

void sudoku_bench_keep (const Settings *settings, const Evidence *evidence) {
    char folder[PATH_ROOM - 32], room[2][PROGRAM_NAME_ROOM];
    unsigned side = sudoku_side (evidence->instance->board);
    int length = snprintf (folder, sizeof folder, "%s/", settings->keep);
    if (length > 0 && (size_t) length < sizeof folder) {
        char *name = folder + length;
        snprintf (name, sizeof folder - (size_t) length, "%s-%s-%s-%s",
                  evidence->set, evidence->instance->name,
                  sudoku_encoding_name (evidence->encoding),
                  sudoku_amo_name (evidence->amo));
        for (; *name; name++)
            if (*name == '/' || (unsigned char) *name <= ' ' || *name == 127)
                *name = '_';
    }
    mkdir (settings->keep, 0777);
    mkdir (folder, 0777);
    bool good = write_board (folder, evidence) &&
                write_formula (settings, folder, evidence) &&
                write_answer (folder, "ours.txt", evidence->ours,
                              evidence->our_cells, side) &&
                write_answer (folder, "minisat.txt", evidence->theirs,
                              evidence->their_cells, side);
    fprintf (stderr, "disagreement: %s/%s %s %s: %s; ",
             program_printable (evidence->set, room[0]),
             program_printable (evidence->instance->name, room[1]),
             sudoku_encoding_name (evidence->encoding),
             sudoku_amo_name (evidence->amo), evidence->reason);
    if (good)
        fprintf (stderr, "files in %s\n", program_printable (folder, room[0]));
    else
        fprintf (stderr, "cannot write to %s: %s\n",
                 program_printable (folder, room[0]), strerror (errno));
}
