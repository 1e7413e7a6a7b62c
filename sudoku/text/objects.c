// objects.c -- objects: records, and objects of records; see value.c.
//
// The fields of a record are the boards and texts of its members.  A board deeper inside, such as
// {"puzzle": {"grid": …}, "solutions": [{"grid": …}]}, is a field if the record needs it; other
// boards there, such as examples or steps, belong to the record and are not read.  An object
// without a puzzle of its own contains records: {"easy": […], "hard": […]}.

#include "sudoku/board/grow.h"
#include "sudoku/text/value.h"

#include <stdlib.h>

// The boards deeper in the value of a member, which may be records.
typedef struct Inner {
    const Token *at; // the value
    Inside inside;
    bool bad; // it cannot be read
} Inner;

// The members of an object.
typedef struct Members {
    // [count] owned; the fields are their own boards
    Field *field;
    Seen *seen;
    Inner *inner;
    size_t count;
} Members;

// Adds a member, which the caller fills.  Returns false if memory runs out.
static bool add_member (Members *all) {
    Field *const field = enlarged (all->field, all->count, sizeof *field);
    all->field = field ? field : all->field;
    Seen *const seen = enlarged (all->seen, all->count, sizeof *seen);
    all->seen = seen ? seen : all->seen;
    Inner *const inner = enlarged (all->inner, all->count, sizeof *inner);
    all->inner = inner ? inner : all->inner;
    if (!field || !seen || !inner)
        return false;
    field[all->count] = (Field){0};
    seen[all->count] = (Seen){0};
    inner[all->count++] = (Inner){0};
    return true;
}

static void free_members (Members *all) {
    for (size_t i = 0; i < all->count; i++) {
        sudoku_cells_free (&all->field[i].grid.cells);
        sudoku_cells_free (&all->inner[i].inside.grid.cells);
    }
    free (all->field);
    free (all->seen);
    free (all->inner);
}

// Reads a key, and looks at its value.
static void read_member (Value *value, Members *all) {
    const Excerpt key = inside (value->at);
    const Token *const at = value->at + 2;
    value->at = behind_value (at);
    if (!add_member (all)) {
        value->result = SUDOKU_OUT_OF_MEMORY;
        return;
    }
    Field *const field = all->field + all->count - 1;
    Seen *const seen = all->seen + all->count - 1;
    Inner *const inner = all->inner + all->count - 1;
    inner->at = at;
    seen->named =
        equals (key, "value") && at->kind == '[' ? PUZZLE : sudoku_fact (key);
    // A list of one text is the text, as in "solutions": ["1234..."].
    const bool lone = seen->named && at->kind == '[' && at[1].kind == STRING &&
                      at[2].kind == ']';
    if (lone || is_scalar (at)) {
        field->text = inside (at + lone);
        sudoku_see_text (value->reader, field->text, seen);
        return;
    }
    Value look = inner_value (value, at, &inner->inside);
    const Part part = look.read (&look, &field->grid);
    inner->bad = look.result == SUDOKU_BAD_INPUT;
    value->result = inner->bad ? value->result : look.result;
    if (part == PART_OTHER || inner->bad)
        sudoku_cells_free (&field->grid.cells);
    else if (field->grid.cells.size &&
             (seen->named == PUZZLE ||
              sudoku_can_be_board (value->reader, &field->grid.cells)))
        sudoku_see_cells (&field->grid.cells, seen);
}

// Adds all boards of the members to what the object has inside.
static void keep_members (Value *value, Members *all) {
    for (size_t i = 0; i < all->count; i++) {
        Inside *const inner = &all->inner[i].inside;
        Shown shown = {0};
        if (all->seen[i].boards && all->field[i].text.bytes &&
            sudoku_take_field (value->reader, all->field + i, &shown) ==
                SUDOKU_OK)
            sudoku_emit_text (value, &shown);
        else if (all->field[i].grid.cells.size)
            sudoku_emit_grid (value, &all->field[i].grid);
        sudoku_shown_free (&shown);
        if (inner->boards) {
            value->inside->boards += inner->boards - 1;
            sudoku_put_inside (value->inside, &inner->grid);
        }
    }
}

// Makes the board deeper in a member the board of its field.
static void take_inner (Members *all, size_t i) {
    sudoku_cells_free (&all->field[i].grid.cells);
    all->field[i].grid = all->inner[i].inside.grid;
    all->inner[i].inside = (Inside){0};
    sudoku_see_cells (&all->field[i].grid.cells, all->seen + i);
}

// Copies the only board of a member.
static CellList board_of (Value *value, Members *all, size_t i) {
    Field *const field = all->field + i;
    Shown shown = {0};
    CellList cells = {0};
    if (all->seen[i].boards && field->text.bytes)
        sudoku_take_field (value->reader, field, &shown);
    sudoku_add_cells (&cells, &value->reader->codes,
                      !all->seen[i].boards ? &all->inner[i].inside.grid.cells
                      : field->text.bytes  ? &shown.cells
                                           : &field->grid.cells);
    sudoku_shown_free (&shown);
    return cells;
}

// If an object has two boards, a puzzle and a full board, makes both the fields of a record, as
// in {"prompt": [{"content": "Solve 53..7…"}], "completion": "5346…"}.  A full board deeper
// inside must be the solution; if it is a field, a wrong solution is an error.
static void pair_boards (Value *value, Members *all) {
    const size_t none = all->count;
    size_t boards = 0, puzzle = none, full = none;
    for (size_t i = 0; i < all->count; i++) {
        const Seen *const seen = all->seen + i;
        const Inside *const inside = &all->inner[i].inside;
        const size_t count = seen->boards ? 1 : inside->boards;
        boards += count;
        if (count == 1)
            *((seen->boards ? !seen->blanks
                            : sudoku_is_full (&inside->grid.cells, false))
                  ? &full
                  : &puzzle) = i;
    }
    if (boards != 2 || puzzle == none || full == none)
        return;
    CellList cells = board_of (value, all, puzzle),
             solution = board_of (value, all, full);
    if (cells.size >= 16 && cells.size == solution.size &&
        (sudoku_completes (&solution, &cells) ||
         (all->seen[full].boards && !all->seen[puzzle].boards)))
        for (size_t i = 0; i < all->count; i++)
            if (all->inner[i].inside.boards)
                take_inner (all, i);
    sudoku_cells_free (&cells);
    sudoku_cells_free (&solution);
}

// Gives the members that hold a puzzle, and its solutions, deeper inside the board as their
// field: {"puzzle": {"grid": …}, "solutions": [{"grid": …}, …]}.  Returns whether there remain
// puzzles and solutions that belong together in an unknown way.
static bool take_solutions (Members *all) {
    bool puzzles = false, solutions = false, left = false;
    size_t own = 0;
    for (size_t i = 0; i < all->count; i++)
        solutions |= names_solutions (all->seen + i) &&
                     (all->seen[i].boards || all->inner[i].inside.boards);
    for (size_t i = 0; i < all->count; i++) {
        if (all->seen[i].named == PUZZLE && solutions &&
            all->inner[i].inside.boards == 1)
            take_inner (all, i);
        puzzles |= !names_solutions (all->seen + i) &&
                   (all->inner[i].inside.boards ||
                    (all->seen[i].named == PUZZLE && !all->seen[i].boards &&
                     closing (all->inner[i].at->kind)));
        own += all->seen[i].cells >= 16 && !names_solutions (all->seen + i);
    }
    for (size_t i = 0; i < all->count; i++)
        if (names_solutions (all->seen + i) && all->inner[i].inside.boards) {
            const bool pair =
                own && (own == 1 || all->inner[i].inside.boards == 1);
            left |= !pair;
            if (pair)
                take_inner (all, i);
        }
    return left && (puzzles || own);
}

static void emit_record (Value *value, Members *all) {
    if (sudoku_has_puzzle (all->seen, all->count))
        value->result = sudoku_state_fields (value->reader, all->field,
                                             all->seen, all->count);
    if (value->result == SUDOKU_OK)
        value->result = sudoku_emit_fields (value->reader, all->field,
                                            all->seen, all->count);
}

// Whether the fields are a puzzle, and boards that are deeper inside belong to it.
static bool is_record (const Members *all) {
    bool puzzle = false, sure = false;
    for (size_t i = 0; i < all->count; i++) {
        const Seen *const seen = all->seen + i;
        puzzle |= seen->fact == PUZZLE && (seen->cells >= 16 || seen->unread);
        sure |= seen->named == PUZZLE && seen->cells >= 16;
        sure |= seen->fact == SOLUTION && seen->boards;
    }
    return puzzle && sure;
}

// Reads the value of a member again, to emit what is in it.
static void emit_inner (Value *value, Inner *inner) {
    Grid grid = {0};
    sudoku_cells_free (&inner->inside.grid.cells);
    Value again = inner_value (value, inner->at, NULL);
    again.read (&again, &grid);
    sudoku_cells_free (&grid.cells);
    value->result = again.result;
    // Behind the error there may be other members.
    if (value->result == SUDOKU_BAD_INPUT && again.at->kind)
        sudoku_emit_error (value, value->result);
}

// Emits an object: a record, or an object of records, such as {"easy": […], "hard": […]}.
// Without `closed` it has no end, so it is no record.
static void emit_members (Value *value, Members *all, Excerpt begin,
                          bool closed) {
    pair_boards (value, all);
    const bool apart = take_solutions (all);
    bool deeper = false, own = false;
    sudoku_assign_fields (all->seen, all->count);
    for (size_t i = 0; i < all->count; i++) {
        deeper |= all->inner[i].inside.boards || all->inner[i].bad;
        own |= all->seen[i].fact == PUZZLE && all->seen[i].cells >= 16;
    }
    const bool record = is_record (all);
    if (closed && (own || record || !deeper))
        emit_record (value, all);
    for (size_t i = 0; i < all->count && value->result == SUDOKU_OK; i++) {
        Inner *const inner = all->inner + i;
        const Fact named = all->seen[i].named;
        const bool boards = inner->inside.boards || inner->bad;
        if ((closing (inner->at->kind) || inner->bad) && !all->seen[i].boards &&
            !(apart && names_solutions (all->seen + i)) &&
            (record ? boards &&
                          (named == PUZZLE || (inner->bad && named != NO_FACT))
                    : deeper || !own))
            emit_inner (value, inner);
    }
    if (apart && value->result == SUDOKU_OK)
        sudoku_emit_error (
            value,
            BAD (value->reader, begin.line, begin.begin + 1,
                 "solutions apart from their puzzles: expected the solution "
                 "beside its puzzle, or a list of puzzles and a list of as "
                 "many solutions"));
}

// Emits the error of rows that are no board, if an object has nothing else.
static void emit_bad_rows (Value *value, Members *all) {
    for (size_t i = 0; i < all->count && value->result == SUDOKU_OK; i++) {
        Grid *const grid = &all->field[i].grid;
        if (grid->rows >= 4 && grid->cells.size >= 16 &&
            sudoku_side_fits (value->reader, grid->width)) {
            sudoku_emit_grid (value, grid);
            return;
        }
    }
}

void sudoku_read_object (Value *value) {
    Members all = {0};
    const size_t before = value->reader->queued;
    const Excerpt begin = value->at->text;
    if (!value->inside && sudoku_read_columns (value))
        return;
    value->at++;
    while (value->at->kind && value->at->kind != '}' && !value->result)
        if (value->at[1].kind != ':')
            value->at++;
        else
            read_member (value, &all);
    const bool closed = value->at->kind == '}';
    value->at += value->at->kind != END;
    if (value->result == SUDOKU_OK && value->inside)
        keep_members (value, &all);
    else if (value->result == SUDOKU_OK)
        emit_members (value, &all, begin, closed);
    if (value->result == SUDOKU_OK && !value->inside &&
        value->reader->queued == before)
        emit_bad_rows (value, &all);
    free_members (&all);
}
