// text.cpp -- calls that read, write and draw; see player.hpp.

#include "player.hpp"

#include "tests/build.hpp"
extern "C" {
#include "sudoku/make/generate/boards.h"
#include "sudoku/rate/grade.h"
}

namespace puzzles {

namespace {

struct FreeReader {
    void operator() (sudoku_reader *reader) const {
        sudoku_reader_free (reader);
    }
};

// All results of a reader for a text, as a line for each record.
struct Reading {
    std::vector<sudoku_puzzle> puzzles;
    std::string log;
    bool starved = false;

    Reading (const std::string &text, size_t piece,
             const sudoku_rules *rules = nullptr) {
        test::Pieces source = {&text, 0, piece};
        const std::unique_ptr<sudoku_reader, FreeReader> reader (
            sudoku_reader_new (&source, test::Pieces::read));
        if (!reader)
            throw Missing ();
        if (rules)
            sudoku_reader_rules (reader.get (), rules);
        for (int records = 0; records < 50; records++) {
            sudoku_puzzle puzzle;
            sudoku_error error;
            const int status = sudoku_read (reader.get (), &puzzle, &error);
            log += std::to_string (status);
            if (status == 1) {
                expect (puzzle.board, "a record without a board");
                log += ' ' + std::to_string (sudoku_hash (puzzle.board)) + ' ' +
                       puzzle.name + ' ' + puzzle.note;
                puzzles.push_back (puzzle);
            } else if (status == SUDOKU_BAD_INPUT)
                log += ' ' + std::to_string (error.line) + ':' +
                       std::to_string (error.column) + ' ' + error.message;
            log += '\n';
            if (!status || status == SUDOKU_OUT_OF_MEMORY) {
                starved = status;
                return;
            }
        }
    }
    Reading (const Reading &) = delete;
    Reading &operator= (const Reading &) = delete;
    ~Reading () {
        for (sudoku_puzzle &puzzle : puzzles)
            sudoku_puzzle_release (&puzzle);
    }
};

bool same_marks (const sudoku_board *a, const sudoku_board *b) {
    for (unsigned row = 0; row < a->side; row++)
        for (unsigned col = 0; col < a->side; col++)
            for (unsigned digit = 1; digit <= a->side; digit++)
                if (!sudoku_get (a, row, col) &&
                    sudoku_allowed (a, row, col, digit) !=
                        sudoku_allowed (b, row, col, digit))
                    return false;
    return true;
}

// Whether the marks leave a candidate in each blank cell.
bool can_be_filled (const sudoku_board *board) {
    for (unsigned cell = 0; cell < board->side * board->side; cell++) {
        bool some = board->digit[cell];
        for (unsigned digit = 1; digit <= board->side; digit++)
            some |= sudoku_allowed (board, cell / board->side,
                                    cell % board->side, digit);
        if (!some)
            return false;
    }
    return true;
}

} // namespace

// Whether the puzzle is the same after writing and reading, except for announced losses.
void Player::expect_same (Slot &slot, const sudoku_board *read, unsigned lost,
                          const std::string &format) {
    const sudoku_board *const board = slot.board.get ();
    if (lost & SUDOKU_LOST_RULES)
        return;
    expect (sudoku_equal (board, read), format + " loses digits");
    if (lost & SUDOKU_LOST_MARKS)
        return;
    // JSON cannot express that a cell has no candidate.
    expect (same_marks (board, read) || !can_be_filled (board),
            format + " loses marks");
    const BruteForce *const slow = known_if (slot);
    if (!slow || !can_be_filled (board))
        return;
    std::vector<Grid> before = slow->solutions;
    std::vector<Grid> after = BruteForce (read).solutions;
    std::sort (before.begin (), before.end ());
    std::sort (after.begin (), after.end ());
    expect (before == after, format + " has other solutions");
}

void Player::write (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    const size_t format = args.index (sudoku_table_size (&sudoku_text_formats));
    const char *const name = sudoku_table_name (&sudoku_text_formats, format);
    sudoku_puzzle puzzle = {};
    puzzle.board = slot.board.get ();
    puzzle.count = -1;
    const uint64_t has = args.any ();
    if (has & 1)
        std::strcpy (puzzle.name, "A name, with \"all\" & <more>");
    if (has & 2)
        std::strcpy (puzzle.author, "Ananke");
    if (has & 4)
        std::strcpy (puzzle.source, "by hand");
    const BruteForce *const slow = known_if (slot);
    if (has & 8 && slow)
        puzzle.count = static_cast<int64_t> (slow->solutions.size ());
    Board solution;
    if (has & 16 && slow && slow->solutions.size () == 1) {
        solution.reset (sudoku_board_like (it));
        if (!solution)
            throw Missing ();
        std::copy (slow->solutions[0].begin (), slow->solutions[0].end (),
                   solution->digit);
        puzzle.solution = solution.get ();
    }
    Board entries;
    if (has & 32) {
        entries.reset (sudoku_board_like (it));
        if (!entries)
            throw Missing ();
        for (unsigned cell = 0; cell < it->side * it->side; cell++)
            if (!it->digit[cell] && args.flip ()) {
                entries->digit[cell] =
                    static_cast<uint16_t> (1 + args.below (it->side));
                puzzle.entries = entries.get ();
            }
    }
    const sudoku_symbols others = {"abcdefghi", args.flip () ? "-" : nullptr,
                                   args.flip ()};
    const bool usual = args.below (4);
    char *bytes = nullptr;
    unsigned lost = 0;
    sudoku_error error = {};
    const int status = sudoku_write (&puzzle, format, usual ? nullptr : &others,
                                     0, &bytes, &lost, &error);
    const Text text (bytes);
    if (status == SUDOKU_BAD_INPUT && name) {
        heap.fail_at = 0;
        expect (!text && *error.message && !(usual && it->n == 3),
                std::string ("does not write ") + name);
        reach (REFUSED);
        return;
    }
    if (!answered (status, false, "sudoku_write", !name) || !usual)
        return;
    const Reading read (text.get (), 1 + args.below (100));
    const std::string call = std::string ("sudoku_write as ") + name;
    if (lost & SUDOKU_LOST_RULES ||
        (it->side == 1 && !std::strcmp (name, "box")))
        return; // a frame with one cell may be the first row of any board
    expect (read.puzzles.size () == 1, call + " is read as " + read.log);
    const sudoku_puzzle &again = read.puzzles[0];
    expect_same (slot, again.board, lost, call);
    expect (lost & SUDOKU_LOST_NAME || !std::strcmp (again.name, puzzle.name),
            call + " loses the name");
    expect (lost & SUDOKU_LOST_AUTHOR ||
                !std::strcmp (again.author, puzzle.author),
            call + " loses the author");
    expect (lost & SUDOKU_LOST_SOURCE ||
                !std::strcmp (again.source, puzzle.source),
            call + " loses the source");
    expect (lost & SUDOKU_LOST_COUNT || again.count == puzzle.count,
            call + " loses the count");
    expect (lost & SUDOKU_LOST_SOLUTION ||
                (again.solution
                     ? puzzle.solution &&
                           sudoku_equal (again.solution, puzzle.solution)
                     : !puzzle.solution),
            call + " loses the solution");
    expect (lost & SUDOKU_LOST_ENTRIES ||
                (again.entries ? puzzle.entries && sudoku_equal (again.entries,
                                                                 entries.get ())
                               : !puzzle.entries),
            call + " loses the entries");
}

// Lines, grids and JSON, written by the functions for a single format.
void Player::text (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    const size_t how = args.below (4);
    sudoku_puzzle puzzle = {};
    puzzle.board = slot.board.get ();
    puzzle.count = -1;
    char *bytes = nullptr;
    unsigned lost = 0;
    if (how < 2) {
        bytes = how ? sudoku_line (it) : sudoku_grid (it);
        lost = sudoku_has_marks (it) ? unsigned (SUDOKU_LOST_MARKS) : 0;
        lost |= it->n ? 0 : unsigned (SUDOKU_LOST_RULES);
        if (!made (bytes, false, "sudoku_line"))
            return;
    } else {
        const int status = sudoku_fpuzzles (&puzzle, how == 3, &bytes, nullptr);
        if (status == SUDOKU_BAD_INPUT) { // rules that f-puzzles does not have
            heap.fail_at = 0;
            expect (!it->n || it->n > 15, "sudoku_fpuzzles refuses a board");
            reach (REFUSED);
            return;
        }
        if (!answered (status, false, "sudoku_fpuzzles"))
            return;
    }
    const Text text (bytes);
    const Reading read (text.get (), 1 + args.below (100));
    if (lost & SUDOKU_LOST_RULES)
        return;
    expect (read.puzzles.size () == 1, "a text is read as " + read.log);
    expect_same (slot, read.puzzles[0].board, lost, "a text");
}

// Reads a text with wrong bytes, at once and in pieces, and for boards with other rules.
void Player::read (Args &args) {
    Slot &slot = board (args);
    sudoku_puzzle puzzle = {};
    puzzle.board = slot.board.get ();
    puzzle.count = -1;
    const bool fails = heap.fail_at;
    heap.fail_at = 0;
    char *bytes = nullptr;
    sudoku_write (&puzzle,
                  args.below (sudoku_table_size (&sudoku_text_formats)),
                  nullptr, 0, &bytes, nullptr, nullptr);
    std::string text = bytes ? bytes : "1.2.\n....\n....\n....\n";
    std::free (bytes);
    for (size_t left = args.below (4); left && !text.empty (); left--) {
        const size_t at = args.below (1 << 20) * 7919 % text.size ();
        if (args.flip ())
            text[at] = " 0x\n{[\"9,:"[args.below (10)];
        else
            text.erase (at, 1 + args.below (30));
    }
    const sudoku_rules *const rules =
        args.below (4) ? nullptr : rules_[args.below (RULES_KEPT)];
    const Reading whole (text, SIZE_MAX, rules);
    if (fails)
        heap.fail_at = heap.calls + 1 + args.below (100);
    const Reading pieces (text, 1 + args.below (20), rules);
    heap.fail_at = 0;
    if (starved ()) {
        reach (STARVED);
        return;
    }
    if (whole.puzzles.empty ())
        reach (REFUSED);
    expect (whole.log == pieces.log,
            "read otherwise in pieces:\n" + whole.log + pieces.log);
}

// ---------------------------------------------------------------------------
// Tables

// Each name must lead back to its index, each entry must have a meaning if the table has
// any, and indices beyond the table must give null.
static void expect_table (const sudoku_table &table, bool means,
                          const char *what) {
    const size_t size = sudoku_table_size (&table);
    expect (size > 0, std::string ("an empty table: ") + what);
    for (size_t i : {size, SIZE_MAX})
        expect (!sudoku_table_name (&table, i) &&
                    !sudoku_table_meaning (&table, i),
                std::string ("the table has no end: ") + what);
    for (size_t i = 0; i < size; i++) {
        const char *const name = sudoku_table_name (&table, i);
        const char *const meaning = sudoku_table_meaning (&table, i);
        expect (name && *name && sudoku_table_find (&table, name) == int (i) &&
                    (means ? meaning && *meaning : !meaning),
                std::string ("a wrong row in the table: ") + what);
    }
    expect (sudoku_table_find (&table, "no such name") == -1 &&
                sudoku_table_find (&table, "") == -1,
            std::string ("a name that there is not: ") + what);
}

void Player::tables (Args &) {
    expect_table (sudoku_text_formats, true, "formats");
    expect_table (sudoku_encodings, true, "encodings");
    expect_table (sudoku_amos, true, "forms of at-most-one");
    expect_table (sudoku_kernels, true, "kernels");
    expect_table (sudoku_symmetries, true, "symmetries");
    expect_table (sudoku_strengths, true, "strengths");
    expect_table (sudoku_patterns, true, "patterns");
    expect_table (sudoku_techniques, false, "techniques");
    expect_table (sudoku_levels, false, "levels");
    expect_table (sudoku_grades, false, "grades");
    expect_table (sudoku_propagations, false, "propagations");
    long low, high;
    for (size_t i = 0; i < sudoku_table_size (&sudoku_grades); i++)
        expect (sudoku_grade_range (sudoku_table_name (&sudoku_grades, i), 20,
                                    &low, &high) &&
                    low <= high && high <= 20,
                "a grade without a range");
    expect (!sudoku_grade_range ("no such name", 20, &low, &high),
            "a grade that there is not");
    expect (!sudoku_kind_to_place ("no such kind", 12) &&
                sudoku_kind_to_place ("killer", 6),
            "kinds that can be placed");
}

// ---------------------------------------------------------------------------
// Pages

static int count_items (void *state, const sudoku_item *item) {
    size_t *const left = static_cast<size_t *> (state);
    expect (item->kind >= SUDOKU_PATH && item->kind <= SUDOKU_TEXT,
            "an item of no kind");
    return !--*left;
}

void Player::page (Args &args) {
    Slot &slot = board (args);
    sudoku_puzzle puzzles[3] = {};
    const size_t size = 1 + args.below (3);
    for (sudoku_puzzle &puzzle : puzzles) {
        puzzle.board = slot.board.get ();
        puzzle.count = -1;
        std::strcpy (puzzle.name, "<&>");
    }
    sudoku_sheet sheet = sudoku_default_sheet ();
    sheet.per_page = 1 + args.below (4);
    sheet.title = args.flip () ? "Title $ \\ &" : nullptr;
    sheet.bare = args.flip ();
    if (!args.below (8))
        sheet.width = sheet.height = 97; // the boards get one point of space
    const size_t pages = sudoku_pages (puzzles, size, &sheet);
    const size_t page = args.index (pages);
    sudoku_error error = {};
    char *bytes = nullptr;
    size_t items = 1 + args.below (100);
    int status = 0;
    switch (args.below (4)) {
    case 0:
        status = sudoku_svg (puzzles, size, &sheet, page, &bytes, &error);
        break;
    case 1:
        status = sudoku_html (puzzles, size, &sheet, &bytes, &error);
        break;
    case 2:
        status = sudoku_latex (puzzles, size, &sheet, &bytes, &error);
        break;
    default:
        status = sudoku_draw (puzzles, size, &sheet, page, &items, count_items,
                              &error);
        if (status == 1) {
            heap.fail_at = 0;
            reach (STOPPED);
            return;
        }
        if (status == SUDOKU_OK && page < pages)
            return;
    }
    const Text text (bytes);
    if (status == SUDOKU_BAD_INPUT && (sheet.width < 100 || page == pages)) {
        expect (!text && *error.message, "a sheet is refused without a reason");
        reach (REFUSED);
        return;
    }
    if (answered (status, false, "a page"))
        expect (text && std::strstr (text.get (), status ? "" : "g"),
                "a page of nothing");
}

} // namespace puzzles
