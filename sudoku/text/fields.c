// fields.c -- records of named fields: rows of tables (table.c) and objects (value.c).
//
// The content determines the meaning of a field, and to a lesser degree its name does:
// boards with blanks are the puzzle, full boards the solution.  Without a solution,
// several fields with boards and blanks are separate puzzles.  The number of solutions is
// read from a field with that name and with numbers.  Other fields are ignored; but a field
// of sentences and many digits is a puzzle that cannot be read, if no other field has blanks.

#include "sudoku/text/reader.h"

// Whether a field says nothing: it is empty, null, or a flag such as "solved": false.
static bool is_absent (Excerpt text) {
    return sudoku_is_nothing (text) || equals (text, "true") ||
           equals (text, "false");
}

// Whether a word of a field belongs to a sentence, or marks code.
static bool is_prose (Excerpt word) {
    const char last = last_char (word);
    size_t letters = 0;
    for (size_t at = word.begin; at < word.size; at++)
        letters += letter (word.bytes[at]);
    word.size--;
    return last == ':' ||
           (letters > 1 && first_of (word, ".0123456789_") >= word.size) ||
           (length_of (word) > 1 && has_only (word, "`*=#~"));
}

static size_t numerals_in (Excerpt text) {
    size_t count = 0;
    for (size_t at = text.begin; at < text.size; at++)
        count += numeral (text.bytes[at]);
    return count;
}

// The number of symbols that may be cells, in a text of words that is not a board: those of
// at least ALIKE symbols between two words of a sentence.
static size_t unread_in (Excerpt text) {
    enum { ALIKE = 8 };
    size_t count = 0, run = 0, at = text.begin;
    bool prose = false;
    Excerpt word;
    while (next_word (text, &at, " \t", &word)) {
        const bool ends = is_prose (word);
        prose |= ends;
        for (size_t i = word.begin; i < word.size && !ends; i++)
            run += numeral (text.bytes[i]) || one_of (text.bytes[i], "._?*");
        if (ends) {
            count += run >= ALIKE ? run : 0;
            run = 0;
        }
    }
    return prose ? count + (run >= ALIKE ? run : 0) : 0;
}

// Finds the board in a field with sentences around it, or around it and its solution.  There
// must be no second board, and few other numerals, as they may be a part of a board.
static bool find_in_words (sudoku_reader *reader, Excerpt text, Shown *shown) {
    enum { OTHERS = 16 };
    CellList *const solution = shown->apart + SOLUTION;
    Shown found = {0};
    size_t at = text.begin, begin = text.begin, others = 0;
    sudoku_shown_free (shown);
    for (bool more = true; more && others < OTHERS;) {
        Excerpt word;
        more = next_word (text, &at, " \t", &word);
        if (more && !is_prose (word))
            continue;
        const Excerpt stretch = part (text, begin, word.begin);
        begin = word.size;
        others += numerals_in (word);
        if (length_of (stretch) < 16 ||
            length_of (stretch) == length_of (text) ||
            !sudoku_find_whole (reader, stretch, &found) || found.marks ||
            !sudoku_are_consistent (reader, &found.cells, found.side)) {
            others += numerals_in (stretch);
        } else if (!shown->side) {
            *shown = found;
            found = (Shown){0};
        } else if (!solution->size &&
                   sudoku_completes (&found.cells, &shown->cells)) {
            sudoku_move_cells (solution, &found.cells);
        } else {
            others = OTHERS;
        }
    }
    sudoku_shown_free (&found);
    if (others >= OTHERS || shown->second)
        sudoku_shown_free (shown);
    return shown->worded = shown->side;
}

// Whether a word belongs to a sentence.
static bool has_prose (Excerpt text) {
    Excerpt word;
    size_t at = text.begin;
    bool prose = false;
    while (!prose && next_word (text, &at, " \t", &word))
        prose = is_prose (word);
    return prose;
}

// Finds the board of a field.  A field with a second board is an error.
static bool find_board (sudoku_reader *reader, Excerpt text, Shown *shown) {
    Shown sentence = {0};
    const bool whole =
        sudoku_find_whole (reader, text, shown) && !shown->second;
    if (whole && !has_prose (part (text, text.begin, shown->begin)) &&
        !has_prose (part (text, shown->end, text.size)))
        return true;
    shown->worded = whole;
    if (find_in_words (reader, text, &sentence)) {
        sudoku_shown_free (shown);
        *shown = sentence;
        return true;
    }
    if (!whole)
        sudoku_shown_free (shown);
    return whole;
}

void sudoku_see_cells (const CellList *cells, Seen *seen) {
    seen->some++;
    if (sudoku_are_regions (cells, root_of (cells->size))) {
        seen->regions++;
        return;
    }
    seen->boards++;
    seen->cells = cells->size;
    seen->blanks += !sudoku_is_full (cells, false);
}

void sudoku_see_text (sudoku_reader *reader, Excerpt text, Seen *seen) {
    Shown shown = {0};
    int64_t count;
    bool at_least;
    text = trimmed (text);
    if (!is_absent (text) &&
        !(length_of (text) < 16 &&
          sudoku_read_count (text, &count, &at_least)) &&
        // A single symbol is a board if the field is named as a puzzle.
        length_of (text) > (seen->named != PUZZLE) &&
        find_board (reader, text, &shown)) {
        sudoku_see_cells (&shown.cells, seen);
        seen->worded += shown.worded;
        seen->marks += shown.marks;
    } else {
        seen->some += length_of (text) > 0;
        const size_t unread = unread_in (text);
        seen->unread = unread > seen->unread ? unread : seen->unread;
    }
    sudoku_shown_free (&shown);
}

// The score of a field as puzzle or solution; boards with blanks, or full boards, count
// more than names, and boards in sentences less than others.
static unsigned score (const Seen *seen, Fact fact) {
    const bool named = seen->named == fact, boards = seen->boards,
               worded = boards && seen->worded == seen->boards;
    if (seen->some && !boards)
        return named + 2u * (seen->unread && fact == PUZZLE);
    if (worded)
        return fact == PUZZLE ? 2u * named + 2u * (seen->blanks > 0)
                              : 2u * named + !seen->blanks;
    if (fact == PUZZLE)
        return 4u * (seen->blanks > 0) + 2u * named +
               (boards && seen->named != SOLUTION && seen->named != MARKS);
    if (seen->named == MARKS || (boards && seen->marks == seen->boards))
        return 0;
    return 2u * (boards && !seen->blanks) +
           // Also the column "solutions".
           3u * (named || (boards && seen->named == COUNT));
}

// Clears what sentences seem to have, if it does not fit the boards of the other fields.  A
// field that cannot be read counts only if no field has blanks; if no field has a board, it
// needs ALONE symbols, so that it is no date or version.
static void doubt_sentences (Seen *seen, size_t count) {
    enum { ALONE = 40 };
    size_t cells = 0;
    bool blanks = false;
    for (size_t i = 0; i < count; i++)
        if (seen[i].cells && (!cells || seen[i].boards > seen[i].worded))
            cells = seen[i].cells;
    for (size_t i = 0; i < count; i++) {
        if (seen[i].worded == seen[i].boards && seen[i].cells != cells)
            seen[i].boards = seen[i].blanks = 0;
        blanks |= seen[i].blanks;
    }
    for (size_t i = 0; i < count; i++)
        if (blanks || 2 * seen[i].unread < cells ||
            seen[i].unread < (cells ? 16 : ALONE) ||
            (seen[i].named != NO_FACT && seen[i].named != PUZZLE))
            seen[i].unread = 0;
}

// The best field for a fact, except the field `other`; or `count`.
static size_t best_field (const Seen *seen, size_t count, Fact fact,
                          size_t other) {
    size_t best = count;
    unsigned most = 0;
    for (size_t i = 0; i < count; i++)
        if (i != other && score (seen + i, fact) > most)
            most = score (seen + (best = i), fact);
    return best;
}

// Whether the field is one of several puzzles: all of its boards have blanks, and its name
// states the same fact, `named`, as the name of the best field.
static bool is_another (const Seen *seen, Fact named) {
    return seen->named == named && seen->blanks && seen->blanks == seen->some &&
           !seen->worded;
}

void sudoku_assign_fields (Seen *seen, size_t count) {
    doubt_sentences (seen, count);
    const size_t puzzle = best_field (seen, count, PUZZLE, count),
                 solution = best_field (seen, count, SOLUTION, puzzle);
    const Fact best = puzzle < count ? seen[puzzle].named : FACTS;
    for (size_t i = 0; i < count; i++) {
        const Fact named = seen[i].named;
        const bool other = named == PUZZLE || named == SOLUTION ||
                           named == ADDRESS || named == ENTRIES ||
                           (named == COUNT && seen[i].boards);
        seen[i].fact = seen[i].regions ? REGIONS
                       : i == puzzle   ? PUZZLE
                       : i == solution ? SOLUTION
                       : solution == count && is_another (seen + i, best)
                           ? PUZZLE
                       : other ? NO_FACT
                               : named;
    }
}

int sudoku_state_fields (sudoku_reader *reader, const Field *field,
                         const Seen *seen, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const Excerpt text = field[i].text;
        const Fact fact = seen[i].fact;
        const size_t size = text.bytes ? length_of (text) : 0;
        if (size && fact >= MARKS && fact <= COUNT &&
            !(is_absent (text) && fact != NAME) &&
            !sudoku_state (reader, fact, text))
            return BAD (reader, text.line, text.begin + 1,
                        "'%.*s': expected %s", (int) (size < 20 ? size : 20),
                        text.bytes + text.begin,
                        fact == COUNT ? "a number of solutions"
                                      : "candidates, N symbols for each cell");
    }
    return SUDOKU_OK;
}

int sudoku_take_field (sudoku_reader *reader, Field *field, Shown *shown) {
    const Excerpt text = field->text;
    return !text.bytes         ? sudoku_take_grid (reader, &field->grid, shown)
           : !length_of (text) ? BAD (reader, text.line, text.begin + 1,
                                      "an empty field: expected a board")
           : find_board (reader, text, shown) ? SUDOKU_OK
                                              : sudoku_unfit (reader, text);
}

static bool is_missing (const Field *field) {
    return field->text.bytes ? is_absent (field->text)
                             : !field->grid.cells.size;
}

// Reads the puzzle of a field, with the solution and the candidates of the record.
static int take_puzzle (sudoku_reader *reader, Field *field, Field *full,
                        Shown *shown) {
    const CellList *const marks = reader->apart + MARKS;
    Shown solution = {0};
    int result = sudoku_take_field (reader, field, shown);
    const size_t side = shown->side;
    if (result != SUDOKU_OK)
        return result;
    if (full && (sudoku_take_field (reader, full, &solution) != SUDOKU_OK ||
                 solution.side != side || solution.marks)) {
        const Excerpt text = full->text;
        result = BAD (reader, text.bytes ? text.line : full->grid.end,
                      text.bytes ? text.begin + 1 : 0,
                      "the solution has %zu symbols, expected %zu",
                      text.bytes ? sudoku_add_symbols (NULL, &reader->codes,
                                                       text, " \t,|")
                                 : solution.cells.size,
                      side * side);
    } else if (marks->size && marks->size != side * side * side) {
        result = BAD (reader, marks->cell->line, marks->cell->column,
                      "candidates of another side than the board's, %zu", side);
    }
    const CellList *const beside = shown->apart + SOLUTION;
    if (full && result == SUDOKU_OK && beside->size &&
        sudoku_is_another (beside, &solution.cells))
        result = BAD (reader, beside->cell->line, beside->cell->column,
                      "a solution, and another one in another field: expected "
                      "one solution for each puzzle");
    if (full)
        sudoku_move_cells (shown->apart + SOLUTION, &solution.cells);
    sudoku_shown_free (&solution);
    return result;
}

// Reads the regions of a jigsaw.
static int take_regions (sudoku_reader *reader, Field *field, Shown *shown) {
    Shown regions = {0};
    const Excerpt text = field->text;
    int result = sudoku_take_field (reader, field, &regions);
    if (result == SUDOKU_OK)
        result = regions.side == shown->side &&
                         sudoku_are_regions (&regions.cells, regions.side)
                     ? sudoku_make_regions (&regions.cells, shown->side,
                                            &shown->rules, &reader->error)
                     : BAD (reader, text.bytes ? text.line : field->grid.end,
                            text.bytes ? text.begin + 1 : 0,
                            "expected regions of %u connected cells each",
                            shown->side);
    sudoku_shown_free (&regions);
    return result;
}

bool sudoku_has_puzzle (const Seen *seen, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (seen[i].fact == PUZZLE)
            return true;
    return false;
}

int sudoku_emit_fields (sudoku_reader *reader, Field *field, const Seen *seen,
                        size_t count) {
    Shown shown = {0};
    CellList first = {0};
    Field *full = NULL, *empty = NULL, *regions = NULL;
    int status = SUDOKU_OK;
    const size_t before = reader->queued;
    for (size_t i = 0; i < count; i++)
        if (!is_missing (field + i)) {
            full = seen[i].fact == SOLUTION ? field + i : full;
            regions = seen[i].fact == REGIONS ? field + i : regions;
        }
    for (size_t i = 0; i < count && status == SUDOKU_OK; i++) {
        if (seen[i].fact != PUZZLE)
            continue;
        if (is_missing (field + i)) {
            empty = field[i].text.bytes ? field + i : empty;
            continue;
        }
        int result = take_puzzle (reader, field + i, full, &shown);
        if (result == SUDOKU_OK && regions)
            result = take_regions (reader, regions, &shown);
        if (result == SUDOKU_OK && first.size &&
            !sudoku_is_another (&shown.cells, &first)) {
            sudoku_shown_free (&shown);
            continue;
        }
        if (result == SUDOKU_OK && !first.size)
            sudoku_add_cells (&first, &reader->codes, &shown.cells);
        status = sudoku_emit (reader, result, &shown);
    }
    if (empty && reader->queued == before && status == SUDOKU_OK)
        status = sudoku_take_field (reader, empty, &shown);
    sudoku_shown_free (&shown);
    sudoku_cells_free (&first);
    return status;
}
