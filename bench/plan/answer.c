// answer.c -- reads the output of solvers and the clauses of files.
//
// Formulas are read here without the reader of cdcl; otherwise its mistakes would not
// show, because they would also affect the check.

#include "answer.h"

#include "sudoku/board/grow.h"

#include "cdcl/shared/base/signals.h"

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

// ---------------------------------------------------------------------------
// Boards

typedef struct Bytes {
    const char *at;
    size_t left;
} Bytes;

static long give_bytes (void *state, char *bytes, size_t size) {
    Bytes *from = (Bytes *) state;
    const size_t count = from->left < size ? from->left : size;
    memcpy (bytes, from->at, count);
    from->at += count;
    from->left -= count;
    return (long) count;
}

sudoku_board *lab_read_board (const char *text, size_t size) {
    Bytes bytes = {text, size};
    sudoku_puzzle puzzle = {.board = NULL};
    sudoku_reader *reader = sudoku_reader_new (&bytes, give_bytes);
    sudoku_board *grid = NULL;
    sudoku_error error;
    if (reader && sudoku_read (reader, &puzzle, &error) == SUDOKU_OK) {
        grid = sudoku_board_copy (puzzle.board);
        sudoku_puzzle_release (&puzzle);
    }
    sudoku_reader_free (reader);
    return grid;
}

// ---------------------------------------------------------------------------
// Lines

// Reads literals up to the end of the line; false if memory runs out.
static bool read_lits (char *line, Answer *answer) {
    if (!answer->model)
        answer->model = (signed char *) calloc ((size_t) answer->vars + 1, 1);
    if (!answer->model)
        return false;
    char *end;
    for (long lit; (lit = strtol (line, &end, 10)), end != line; line = end)
        if (lit >= -answer->vars && lit <= answer->vars)
            answer->model[lit < 0 ? -lit : lit] = lit < 0 ? -1 : 1;
    return true;
}

static Finding *last_finding (Answer *answer, bool another) {
    if (answer->count && !another)
        return &answer->findings[answer->count - 1];
    Finding *larger =
        (Finding *) enlarged (answer->findings, answer->count, sizeof *larger);
    if (!larger)
        return NULL;
    answer->findings = larger;
    answer->findings[answer->count] = (Finding){.grids = {NULL}};
    return &answer->findings[answer->count++];
}

enum { GROUPS = 5 };

// Every parenthesized group that matched a board is a solution.  A match that begins
// with a comma or a blank only serves for grouping.
static void keep_grids (Finding *finding, const char *line,
                        const regmatch_t *groups) {
    for (int i = 1; i < GROUPS; i++) {
        if (groups[i].rm_so < 0 || strchr (", ", line[groups[i].rm_so]))
            continue;
        sudoku_board *grid =
            lab_read_board (line + groups[i].rm_so,
                            (size_t) (groups[i].rm_eo - groups[i].rm_so));
        const int at = finding->grids[0] ? 1 : 0;
        if (!grid || finding->grids[at])
            sudoku_board_free (grid);
        else
            finding->grids[at] = grid;
    }
}

static bool read_line (const char *line, const Solver *solver, bool collection,
                       Answer *answer) {
    Finding *finding = NULL;
    for (int i = 0; i < PATTERNS; i++) {
        regmatch_t groups[GROUPS];
        const int missed =
            !solver->compiled[i]
                ? REG_NOMATCH
                : regexec (&solver->patterns[i], line, GROUPS, groups, 0);
        if (missed == REG_ESPACE)
            return false;
        if (missed)
            continue;
        answer->seen[i] = true;
        if (i <= PATTERN_SOLUTION && !finding &&
            !(finding = last_finding (answer, collection)))
            return false;
        if (i < PATTERN_SOLUTION)
            finding->seen[i] = true;
        else if (i == PATTERN_SOLUTION)
            keep_grids (finding, line, groups);
        for (int k = 1; k < GROUPS && i > PATTERN_SOLUTION; k++)
            if (groups[k].rm_so >= 0)
                answer->numbers[i] = strtod (line + groups[k].rm_so, NULL) +
                                     (collection ? answer->numbers[i] : 0);
    }
    return true;
}

bool lab_read_answer (FILE *file, const Solver *solver, bool collection,
                      Answer *answer) {
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    bool good = file;
    while (good && (size = getline (&line, &room, file)) > 0) {
        good = !program_interrupted ();
        line[strcspn (line, "\r\n")] = 0;
        const bool lits =
            *line == 'v' || *line == '-' || (*line >= '0' && *line <= '9');
        good =
            good && (lits && answer->vars && !solver->compiled[PATTERN_SOLUTION]
                         ? read_lits (line + (*line == 'v'), answer)
                         : read_line (line, solver, collection, answer));
    }
    good = good && feof (file);
    free (line);
    if (file)
        fclose (file);
    return good;
}

void lab_release_answer (Answer *answer) {
    for (size_t i = 0; i < answer->count; i++) {
        sudoku_board_free (answer->findings[i].grids[0]);
        sudoku_board_free (answer->findings[i].grids[1]);
    }
    free (answer->findings);
    free (answer->model);
    *answer = (Answer){.vars = 0};
}

// ---------------------------------------------------------------------------
// Formulas

bool lab_read_head (FILE *file, int *vars, int *expect, char family[64]) {
    char *line = NULL;
    size_t room = 0;
    bool found = false;
    *expect = 0;
    *family = 0;
    while (!found && getline (&line, &room, file) > 0) {
        if (!strcmp (line, "c expect satisfiable\n"))
            *expect = 10;
        else if (!strcmp (line, "c expect unsatisfiable\n"))
            *expect = 20;
        else if (!strncmp (line, "c family ", 9))
            snprintf (family, 64, "%.*s", (int) strcspn (line + 9, ": \n"),
                      line + 9);
        found = sscanf (line, "p %*s %d", vars) == 1 && *vars >= 0;
        if (!found && *line != 'c' && line[strspn (line, " \t\r\n")])
            break;
    }
    free (line);
    return found;
}

// Reads the next number and returns 1; 0 at the end of the clauses; −1 if the text is no
// number.  As in files of SATLIB, a line "%" ends the clauses.
static int read_number (FILE *file, int *lit) {
    int byte;
    while ((byte = getc (file)) != EOF && strchr (" \t\r\nc", byte))
        if (byte == 'c') // a comment
            while ((byte = getc (file)) != EOF && byte != '\n')
                ;
    if (byte == EOF || byte == '%')
        return 0;
    ungetc (byte, file);
    return fscanf (file, "%d", lit) == 1 ? 1 : -1;
}

long lab_first_false (FILE *file, const Answer *answer) {
    bool holds = false, open = false;
    long clause = 1;
    int lit, read;
    while ((read = read_number (file, &lit)) > 0 && !program_interrupted ()) {
        open = lit != 0;
        if (lit < -answer->vars || lit > answer->vars)
            return -1;
        if (lit && answer->model)
            holds = holds || (lit > 0 ? answer->model[lit] > 0
                                      : answer->model[-lit] < 0);
        else if (!lit) {
            if (!holds)
                return clause;
            holds = false;
            clause++;
        }
    }
    return !read && !open ? 0 : -1; // -1 also after an interruption
}
