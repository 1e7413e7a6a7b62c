// size.c -- checks whether a board fits into memory before it is loaded; a system
// that overcommits memory would kill the program later.
//
// The estimate is 60 bytes per variable and 8 per literal.  That is not too high: a
// blank board with native groups has four literals per variable and was measured at 110
// bytes per variable.

#include "sudoku/encode/reduce.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/base/command.h"
#include "sudoku/board/vars.h"
#include "cdcl/cdcl.h"

#include <stdlib.h>
#include <unistd.h>

double sudoku_physical_memory (void) {
#ifdef _SC_PHYS_PAGES
    const long pages = sysconf (_SC_PHYS_PAGES), size = sysconf (_SC_PAGESIZE);
    if (pages > 0 && size > 0)
        return (double) pages * (double) size;
#endif
    return 0;
}

bool sudoku_has_room (void) {
    // Enough for a stack of 8 MB and the rules of side 25 in any encoding.  Without
    // `volatile` a compiler may drop both calls, and Clang does.
    void *volatile probe = malloc ((size_t) 64 << 20);
    const bool room = probe;
    free (probe);
    return room;
}

static double bytes_of (EncodedSize size) {
    return 60.0 * (double) size.vars + 8.0 * (double) size.literals;
}

static bool fits (EncodedSize size) {
    const double physical = sudoku_physical_memory ();
    return size.vars && size.vars <= CDCL_MAX_VAR &&
           (physical <= 0 || bytes_of (size) <= physical);
}

static int too_large (EncodedSize size, unsigned side, size_t encoding,
                      size_t amo, const char *file, size_t line) {
    if (!size.vars || size.vars > CDCL_MAX_VAR)
        return sudoku_status_of (
            size.vars ? SUDOKU_TOO_LARGE : SUDOKU_OUT_OF_MEMORY, file, line);
    sudoku_complain (file, line, 0, "error",
                     "%s with %s needs more than %.0f GB of memory for "
                     "a board of side %u, and there are %.0f",
                     sudoku_table_name (&sudoku_encodings, encoding),
                     sudoku_table_name (&sudoku_amos, amo),
                     bytes_of (size) / 1e9, side,
                     sudoku_physical_memory () / 1e9);
    return STATUS_MEMORY;
}

int sudoku_check_size (unsigned n, size_t encoding, size_t amo,
                       const char *file, size_t line) {
    const EncodedSize size = sudoku_encoded_size (n, encoding, amo);
    return fits (size) ? STATUS_OK
                       : too_large (size, n * n, encoding, amo, file, line);
}

// If even a lower bound on the size does not fit, returns this bound without encoding the
// rules.
static EncodedSize size_of (const sudoku_board *board, size_t encoding,
                            size_t amo, Stop *stop) {
    const uint64_t vars = (uint64_t) vars_of_side (sudoku_side (board));
    const EncodedSize least = {0, 0, 4 * vars, vars};
    return sudoku_order (board) || fits (least)
               ? sudoku_encoded_size_of (board, encoding, amo, stop)
               : least;
}

int sudoku_check_rules (const sudoku_board *board, size_t encoding, size_t amo,
                        const char *file, size_t line, Stop *stop) {
    const unsigned side = sudoku_side (board);
    if (side > SIDE_MAX)
        return sudoku_status_of (SUDOKU_TOO_LARGE, file, line);
    const EncodedSize size = size_of (board, encoding, amo, stop);
    return fits (size) || stops (stop, 0)
               ? STATUS_OK
               : too_large (size, side, encoding, amo, file, line);
}

int sudoku_check_board (const sudoku_board *board, size_t encoding, size_t amo,
                        const char *file, size_t line, Stop *stop) {
    const unsigned n = sudoku_order (board), side = sudoku_side (board);
    if (!n || side > SIDE_MAX)
        return sudoku_check_rules (board, encoding, amo, file, line, stop);
    EncodedSize size = sudoku_encoded_size (n, encoding, amo);
    if (fits (size))
        return STATUS_OK;
    // All rules together are too large, but the candidates that this board leaves open
    // may fit.
    Candidates *const cands = sudoku_candidates_new (n);
    if (!cands)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, file, line);
    const bool open = sudoku_reduce (cands, board, encoding) && cands->open;
    if (open)
        size = sudoku_remaining_size (cands, encoding, amo);
    sudoku_candidates_free (cands);
    return !open || fits (size)
               ? STATUS_OK
               : too_large (size, side, encoding, amo, file, line);
}
