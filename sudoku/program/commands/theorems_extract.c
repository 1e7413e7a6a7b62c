// theorems_extract.c -- `cdcl-sudoku theorems extract`: extracts cases from random
// grids or given boards, with their labels and exact classes.
//
// Prints each case; at the end, statistics of their sizes and of the labels
// (labels.c).

#include "sudoku/program/commands/theorems.h"
#include "sudoku/program/report/values.h"
#include "sudoku/board/board.h"
#include "sudoku/board/growing.h"
#include "sudoku/board/random.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/program/theorems/labels.h"
#include "sudoku/program/theorems/prove.h"
#include "sudoku/sudoku_puzzles.h"
#include "sudoku/theorems/theorems.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ORDER = 3, SIDE = 9, CELLS = SIDE * SIDE, DEFAULT_RUNS = 100 };

typedef struct Extract {
    BoardLoop loop;
    int64_t runs, seed;
    sudoku_given target; // the cell of --target, if `wanted`
    bool wanted;
    sudoku_generator *generator;
    sudoku_board *extracted, *smallest;
    uint64_t run;
    Labels labels;
    uint64_t by_clues[CELLS + 1];
} Extract;

static bool in_json (const Extract *extract) {
    return extract->loop.style.layout == LAYOUT_JSON;
}

// ---------------------------------------------------------------------------
// Texts

static char *target_text (const sudoku_board *clues,
                          const sudoku_given *target) {
    Growing text = {0};
    char *const line = sudoku_line (clues);
    if (line)
        sudoku_grow (&text, "%s r%uc%u=%u", line, target->row + 1,
                     target->col + 1, target->digit);
    text.failed |= !line;
    free (line);
    return sudoku_grown (&text);
}

// Writes vectors such as (X1,0,0,B1), or as moves (V6,0,0,B3).
static void grow_vector (Growing *text, const char *names,
                         const sudoku_vector *vector) {
    for (int i = 0; i < SUDOKU_MOVES; i++) {
        sudoku_grow (text, i ? "," : "(");
        if (vector->index[i])
            sudoku_grow (text, "%c", names[i]);
        sudoku_grow (text, "%u", vector->index[i]);
    }
    sudoku_grow (text, ")");
}

static char *vectors_text (const char *names, const sudoku_vector *vectors,
                           size_t size) {
    Growing text = {0};
    for (size_t i = 0; i < size; i++) {
        sudoku_grow (&text, i ? " " : "");
        grow_vector (&text, names, vectors + i);
    }
    return sudoku_grown (&text);
}

// ---------------------------------------------------------------------------
// One case

static void print_case (const Extract *extract, const Case *one,
                        const char *moves, const sudoku_label *label,
                        const char *propagation, const char *proof) {
    const int *const named = label->direction;
    static const char letters[] = "VHC", *const axes[] = {"X", "Y", "Z"};
    if (!in_json (extract)) {
        printf ("%s %s %s\n", one->theorem, propagation, one->label[0]);
        return;
    }
    Json json = sudoku_json_begin (stdout);
    json_value (&json, "side", "%d", SIDE);
    json_word (&json, "clues", "%.*s", CELLS, one->theorem);
    json_word (&json, "target", "%s", one->theorem + CELLS + 1);
    json_value (&json, "givens", "%zu", label->size);
    json_word (&json, "propagation", "%s", propagation);
    json_word (&json, "moves", "%s", moves);
    for (int i = 0; i < 3; i++)
        json_word (&json, axes[i], "%c", letters[named[i]]);
    json_word (&json, "label", "%s", one->label[0]);
    json_word (&json, "first", "%s", one->label[1]);
    json_word (&json, "class", "%s", one->canonical);
    json_text (&json, "proof", proof);
    json_end (&json);
}

// Fills in the texts of a case and its label.  Returns SUDOKU_OK or an error.
static int describe (Extract *extract, const sudoku_given *target, Case *one,
                     char **moves, sudoku_label *label) {
    sudoku_vector vectors[CELLS];
    sudoku_given place;
    const sudoku_board *const clues = extract->extracted;
    int result =
        sudoku_canonicalize_theorem (clues, target, extract->smallest, &place);
    for (int ties = SUDOKU_TIES_FIRST; ties >= SUDOKU_TIES_LEAST; ties--)
        if (result == SUDOKU_OK) {
            result = sudoku_case_label (clues, target, ties, vectors, label);
            one->label[ties] =
                vectors_text ("XYZB", label->vectors, label->size);
        }
    if (result != SUDOKU_OK)
        return result;
    one->theorem = target_text (clues, target);
    one->canonical = target_text (extract->smallest, &place);
    *moves = vectors_text ("VHCB", vectors, label->size);
    return one->theorem && one->canonical && *moves && one->label[0] &&
                   one->label[1]
               ? SUDOKU_OK
               : SUDOKU_OUT_OF_MEMORY;
}

// Extracts a case, proves and prints it.  Returns SUDOKU_OK, SUDOKU_NONE or an
// error; or, after a message, SUDOKU_UNKNOWN.
static int extract_one (Extract *extract, const sudoku_board *clues,
                        const sudoku_given *target) {
    sudoku_label label;
    size_t propagation = 0;
    char *moves = NULL, *proof = NULL;
    int result = sudoku_extract_case (
        extract->loop.solver, clues, target,
        (uint64_t) extract->seed * UINT64_C (0x9e3779b97f4a7c15) + extract->run,
        extract->extracted);
    if (result != SUDOKU_OK)
        return result;
    Case *const one = sudoku_labels_add (&extract->labels);
    result = one ? describe (extract, target, one, &moves, &label)
                 : SUDOKU_OUT_OF_MEMORY;
    if (result == SUDOKU_OK)
        result = sudoku_propagation (extract->extracted, target, &propagation);
    const int status = result == SUDOKU_OK
                           ? sudoku_prove (extract->extracted, target, &proof)
                           : STATUS_OK;
    if (result == SUDOKU_OK && status == STATUS_OK) {
        sudoku_progress_clear (&extract->loop.progress);
        print_case (extract, one, moves, &label,
                    sudoku_table_name (&sudoku_propagations, propagation),
                    proof);
        extract->by_clues[label.size]++;
    }
    free (moves);
    free (proof);
    sudoku_worsen (&extract->loop.status, status);
    return result != SUDOKU_OK   ? result
           : status != STATUS_OK ? SUDOKU_UNKNOWN
                                 : SUDOKU_OK;
}

// Chooses the target, a cell with its digit: the requested cell, or a random cell among
// the cells that the board forces (all cells of a full board).  Returns SUDOKU_OK,
// SUDOKU_NONE if there is no such cell, or an error.
static int choose_target (const Extract *extract, const sudoku_board *board,
                          sudoku_given *target) {
    sudoku_given forced[CELLS];
    size_t size = 0;
    uint64_t random = (uint64_t) extract->seed ^ ~extract->run;
    const bool full = sudoku_givens (board) == CELLS;
    *target = extract->target;
    if (extract->wanted && board->digit[target->row * SIDE + target->col]) {
        target->digit = board->digit[target->row * SIDE + target->col];
        return SUDOKU_OK;
    }
    for (unsigned cell = 0; full && cell < CELLS; cell++)
        forced[size++] =
            (sudoku_given){cell / SIDE, cell % SIDE, board->digit[cell]};
    const int result =
        full ? SUDOKU_OK
             : sudoku_forced (extract->loop.solver, board, forced, &size);
    for (size_t i = 0; extract->wanted && i < size; i++)
        if (forced[i].row == target->row && forced[i].col == target->col) {
            *target = forced[i];
            return SUDOKU_OK;
        }
    if (result != SUDOKU_OK || !size || extract->wanted)
        return result == SUDOKU_OK ? SUDOKU_NONE : result;
    *target = forced[random_below (&random, size)];
    return SUDOKU_OK;
}

static int run_once (Extract *extract, const sudoku_board *board) {
    sudoku_given target;
    const int result = choose_target (extract, board, &target);
    return result == SUDOKU_OK ? extract_one (extract, board, &target) : result;
}

// ---------------------------------------------------------------------------
// Totals

static void print_sizes (const Extract *extract) {
    const uint64_t *const sizes = extract->by_clues;
    uint64_t clues = 0;
    for (size_t size = 0; size <= CELLS; size++)
        clues += size * sizes[size];
    const double mean = extract->labels.size
                            ? (double) clues / (double) extract->labels.size
                            : 0;
    if (in_json (extract)) {
        Json json = sudoku_json_begin (stdout);
        json_value (&json, "cases", "%zu", extract->labels.size);
        json_value (&json, "mean", "%.3f", mean);
        json_open (&json, "sizes", '{');
        for (size_t size = 0; size <= CELLS; size++) {
            char key[24];
            snprintf (key, sizeof key, "%zu", size);
            if (sizes[size])
                json_value (&json, key, "%" PRIu64, sizes[size]);
        }
        json_close (&json, '}');
        json_end (&json);
        return;
    }
    const char *between = "; ";
    printf ("# cases %zu, clues of a case %.3f in the mean",
            extract->labels.size, mean);
    for (size_t size = 0; size <= CELLS; size++)
        if (sizes[size]) {
            printf ("%s%zu: %" PRIu64, between, size, sizes[size]);
            between = ", ";
        }
    printf ("\n");
}

static int print_totals (const Extract *extract) {
    print_sizes (extract);
    return sudoku_labels_print (&extract->labels, in_json (extract))
               ? STATUS_OK
               : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
}

// ---------------------------------------------------------------------------
// Random grids, or the boards of files

static void tell (const BoardLoop *loop, char *text, size_t size) {
    const Extract *const extract = loop->state;
    snprintf (text, size, "%zu cases", extract->labels.size);
}

static int extract_from_grids (Extract *extract) {
    sudoku_board *const grid = sudoku_board_new (ORDER);
    if (grid) {
        extract->generator = sudoku_generator_new (
            grid, (uint64_t) extract->seed, &extract->loop, sudoku_loop_stop);
        extract->loop.solver =
            sudoku_solver_new (grid, ENCODING_extended, AMO_native, NULL, NULL);
    }
    int result = extract->generator && extract->loop.solver
                     ? SUDOKU_OK
                     : SUDOKU_OUT_OF_MEMORY;
    for (int64_t i = 0; i < extract->runs && result == SUDOKU_OK &&
                        !sudoku_loop_stop (&extract->loop) && !ferror (stdout);
         i++) {
        extract->run = (uint64_t) i;
        sudoku_generator_reseed (extract->generator, (uint64_t) extract->seed,
                                 extract->run);
        result = sudoku_generate_grid (extract->generator, grid);
        if (result == SUDOKU_OK)
            result = run_once (extract, grid);
        sudoku_output_note (ferror (stdout));
    }
    sudoku_generator_free (extract->generator);
    sudoku_solver_free (extract->loop.solver);
    sudoku_board_free (grid);
    return result < 0 ? sudoku_status_of (result, NULL, 0)
                      : extract->loop.status;
}

static int refuse (Extract *extract, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    const char *const why =
        board->n != ORDER || sudoku_has_marks (board)
            ? "expected a board of side 9 without pencil marks"
        : extract->wanted ? "the clues do not force the target"
                          : "the clues do not force a cell";
    return sudoku_loop_refuse (&extract->loop, record, "theorems extract: %s",
                               why);
}

static int answer (BoardLoop *loop, const Record *record) {
    Extract *const extract = loop->state;
    const sudoku_board *const board = record->puzzle.board;
    int result = board->n == ORDER && !sudoku_has_marks (board)
                     ? SUDOKU_OK
                     : SUDOKU_BAD_INPUT;
    for (int64_t i = 0; i < extract->runs && result == SUDOKU_OK;
         i++, extract->run++)
        result =
            sudoku_loop_stop (loop) ? LOOP_PART : run_once (extract, board);
    if (result == SUDOKU_UNKNOWN && !sudoku_loop_stopped (loop))
        return SUDOKU_OK; // a message is printed already
    return result == SUDOKU_NONE || result == SUDOKU_BAD_INPUT
               ? refuse (extract, record)
               : result;
}

// ---------------------------------------------------------------------------
// The command line

static int set_target (void *state, const OptionGiven *given) {
    Extract *const extract = state;
    unsigned row, col;
    int end = 0;
    if (sscanf (given->text, "r%1uc%1u%n", &row, &col, &end) != 2 ||
        given->text[end] || !row || !col)
        return STATUS_USAGE;
    extract->target = (sudoku_given){row - 1, col - 1, 0};
    extract->wanted = true;
    return STATUS_OK;
}

static const Option rows[] = {
    {"runs", 0, "N",
     "number of cases: of random grids (default 100), or of each board (1)",
     OPTION_NUMBER (Extract, runs, 1, INT32_MAX), .brief = true},
    {"seed", 0, "S", "random seed of grids, targets and orders (default 0)",
     OPTION_NUMBER (Extract, seed, 0, INT64_MAX), .brief = true},
    {"target", 0, "CELL", "target cell, for example r3c7 (default: random)",
     OPTION_READ (set_target), .expected = "a cell like r3c7", .brief = true},
    THEOREMS_AS (Extract),
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Extract, loop, sudoku_loop_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "theorems extract",
    .usage = "[FILE]...",
    .about = "Removes clues from random full grids, or from the boards of "
             "files, as long as the target is forced, and prints these cases: "
             "the remaining clues, the target, the propagation, and the label "
             "after Korekawa and others, 2008.  In the end prints the numbers "
             "of labels and of exact classes, and where they differ.",
    .rows = rows,
    .examples = "  cdcl-sudoku theorems extract --runs 4000\n"};

static void release (Extract *extract) {
    sudoku_board_free (extract->extracted);
    sudoku_board_free (extract->smallest);
    sudoku_labels_release (&extract->labels);
}

static int run (Extract *extract, char **words, int count) {
    extract->extracted = sudoku_board_new (ORDER);
    extract->smallest = sudoku_board_new (ORDER);
    if (!extract->extracted || !extract->smallest)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    if (count)
        return sudoku_loop_run (&extract->loop, words, count);
    int status = sudoku_loop_output (&extract->loop);
    sudoku_loop_begin (&extract->loop);
    if (status == STATUS_OK)
        status = extract_from_grids (extract);
    sudoku_progress_clear (&extract->loop.progress);
    return sudoku_loop_stopped (&extract->loop)
               ? sudoku_cut (extract->labels.size, "cases extracted")
               : status;
}

int sudoku_theorems_extract (int argc, char **argv) {
    Extract extract = {.loop = {.state = &extract,
                                .answer = answer,
                                .tell = tell,
                                .silent = true,
                                .outputs = sudoku_theorems_outputs}};
    OptionReader reader;
    int status = sudoku_loop_read (&extract.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (!extract.runs)
        extract.runs = argc > 1 ? 1 : DEFAULT_RUNS;
    status = run (&extract, argv + 1, argc - 1);
    if (extract.labels.size) {
        const int printed = print_totals (&extract);
        status = status == STATUS_OK ? printed : status;
    }
    release (&extract);
    return status;
}
