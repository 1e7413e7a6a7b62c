// boards.cpp -- calls that make boards and rules, and ask about them; see player.hpp.

#include "player.hpp"

#include "tests/sudoku/variant/random_rules.hpp"

namespace puzzles {

// The order is mostly 2 or 3, and sometimes invalid.
void Player::new_board (Args &args) {
    static const unsigned orders[] = {2, 2, 3, 2, 1, 3, 2, 4, 0, 256};
    Slot &to = target (args);
    const unsigned n = orders[args.below (10)];
    Board fresh (sudoku_board_new (n));
    if (!made (fresh, n < 1 || n > 255, "sudoku_board_new"))
        return;
    expect (sudoku_order (fresh.get ()) == n &&
                sudoku_side (fresh.get ()) == n * n &&
                !sudoku_givens (fresh.get ()) &&
                !sudoku_has_marks (fresh.get ()) &&
                !sudoku_board_rules (fresh.get ()),
            "a new board is not blank");
    put (to, std::move (fresh));
}

void Player::copy (Args &args) {
    Slot &to = target (args);
    Slot &from = board (args);
    if (args.flip ()) {
        Board fresh (sudoku_board_copy (from.board.get ()));
        if (!made (fresh, false, "sudoku_board_copy"))
            return;
        expect (sudoku_hash (fresh.get ()) == sudoku_hash (from.board.get ()) &&
                    sudoku_equal (fresh.get (), from.board.get ()),
                "a copy is different");
        put (to, std::move (fresh));
        return;
    }
    Board fresh (sudoku_board_like (from.board.get ()));
    if (!made (fresh, false, "sudoku_board_like"))
        return;
    expect (!sudoku_givens (fresh.get ()) &&
                same_rules (fresh.get (), from.board.get ()),
            "a board like another one is not blank");
    put (to, std::move (fresh));
}

void Player::assign (Args &args) {
    Slot &to = target (args);
    Slot &from = board (args);
    if (!to.board || !same_rules (to.board.get (), from.board.get ()))
        throw Missing ();
    const Board before (sudoku_board_copy (to.board.get ()));
    if (!before)
        throw Missing ();
    sudoku_board_assign (to.board.get (), from.board.get ());
    to.known.reset ();
    expect (sudoku_equal (to.board.get (), from.board.get ()),
            "sudoku_board_assign left a digit");
    const unsigned side = sudoku_side (to.board.get ());
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            for (unsigned digit = 1; digit <= side; digit++)
                expect (sudoku_allowed (to.board.get (), row, col, digit) ==
                            sudoku_allowed (before.get (), row, col, digit),
                        "sudoku_board_assign changed a mark");
}

// A grid that satisfies the rules of the board, if a short search finds one; otherwise a grid
// with random digits.
static Grid random_grid (const sudoku_board *board, test::Random &random) {
    const unsigned side = sudoku_side (board), n = sudoku_order (board);
    Grid grid (side * side);
    if (!n || side <= 4) {
        const Board blank (sudoku_board_like (board));
        if (!blank)
            throw Missing ();
        const BruteForce slow (blank.get (), 1, 3000, &random);
        if (!slow.solutions.empty ())
            return slow.solutions[0];
    }
    std::vector<unsigned> names;
    for (unsigned digit = 1; digit <= side; digit++)
        names.push_back (digit);
    random.shuffle (names);
    const unsigned rows = n ? n : 1;
    for (unsigned row = 0; row < side; row++)
        for (unsigned col = 0; col < side; col++)
            grid[row * side + col] = static_cast<uint16_t> (
                names[(row % rows * (side / rows) + row / rows + col) % side]);
    return grid;
}

// Fills some of the blank cells with digits of a random grid, enough for brute force to
// finish.
void Player::fill (Args &args) {
    heap.fail_at = 0;
    Slot &to = target (args);
    if (!to.board)
        throw Missing ();
    test::Random random (args.any ());
    const Grid grid = random_grid (to.board.get (), random);
    const unsigned side = sudoku_side (to.board.get ());
    const int least = side < 5 ? 10 : side < 9 ? 45 : side < 16 ? 30 : 60;
    const int percent =
        least +
        static_cast<int> (args.below (static_cast<size_t> (101 - least)));
    for (unsigned cell = 0; cell < side * side; cell++)
        if (random.below (100) < percent &&
            sudoku_allowed (to.board.get (), cell / side, cell % side,
                            grid[cell]))
            sudoku_set (to.board.get (), cell / side, cell % side, grid[cell]);
    to.known.reset ();
    slot (written_);
}

void Player::set (Args &args) {
    Slot &to = target (args);
    if (!to.board)
        throw Missing ();
    const unsigned side = sudoku_side (to.board.get ());
    const unsigned row = static_cast<unsigned> (args.below (side)),
                   col = static_cast<unsigned> (args.below (side)),
                   digit = static_cast<unsigned> (args.below (side + 1));
    if (digit && !sudoku_allowed (to.board.get (), row, col, digit))
        throw Missing ();
    sudoku_set (to.board.get (), row, col, digit);
    to.known.reset ();
    expect (sudoku_get (to.board.get (), row, col) == digit,
            "sudoku_set lost a digit");
    slot (written_);
}

void Player::forbid (Args &args) {
    Slot &to = target (args);
    if (!to.board)
        throw Missing ();
    const unsigned side = sudoku_side (to.board.get ());
    const unsigned row = static_cast<unsigned> (args.index (side)),
                   col = static_cast<unsigned> (args.index (side)),
                   digit = static_cast<unsigned> (args.index (side + 1));
    const bool bad = row >= side || col >= side || digit < 1 || digit > side;
    if (!bad && sudoku_get (to.board.get (), row, col))
        throw Missing (); // only blank cells have marks
    const int status = sudoku_forbid (to.board.get (), row, col, digit);
    to.known.reset ();
    if (answered (status, false, "sudoku_forbid", bad))
        expect (!sudoku_allowed (to.board.get (), row, col, digit) &&
                    sudoku_has_marks (to.board.get ()),
                "sudoku_forbid forbids nothing");
}

// Sets marks in many cells; mostly they leave a solution.
void Player::mark (Args &args) {
    heap.fail_at = 0;
    Slot &to = target (args);
    if (!to.board)
        throw Missing ();
    const unsigned side = sudoku_side (to.board.get ());
    test::Random random (args.any ());
    Grid grid;
    if (args.below (4) && !known (to).solutions.empty ())
        grid = known (to).solutions[0];
    for (size_t left = args.below (side * side); left; left--) {
        const unsigned cell =
            static_cast<unsigned> (random.below (int (side * side)));
        const unsigned digit =
            1 + static_cast<unsigned> (random.below (int (side)));
        if (!to.board->digit[cell] && (grid.empty () || grid[cell] != digit) &&
            sudoku_forbid (to.board.get (), cell / side, cell % side, digit))
            break; // memory ran out
    }
    to.known.reset ();
    slot (written_);
}

// The right result of sudoku_clash: whether two equal digits see each other.
static bool clashes (const sudoku_board *board) {
    const unsigned side = board->side, n = board->n;
    for (unsigned a = 0; a < side * side; a++)
        for (unsigned b = 0; b < a; b++) {
            const bool box =
                n ? a / side / n == b / side / n && a % side / n == b % side / n
                  : board->rules->region[a] == board->rules->region[b] &&
                        board->rules->region[a] != NO_REGION;
            if (board->digit[a] && board->digit[a] == board->digit[b] &&
                (a / side == b / side || a % side == b % side || box))
                return true;
        }
    return false;
}

void Player::look (Args &args) {
    Slot &slot = board (args);
    const sudoku_board *const it = slot.board.get ();
    unsigned first[2], second[2];
    const bool clash = sudoku_clash (it, first, second);
    expect (clash == clashes (it), "sudoku_clash is wrong");
    if (clash)
        expect (sudoku_get (it, first[0], first[1]) ==
                    sudoku_get (it, second[0], second[1]),
                "sudoku_clash names cells that do not clash");
    expect (!clash || known (slot).solutions.empty (),
            "a board with a clash has a solution");
    for (const Grid &solution : known (slot).solutions) {
        const Board grid (sudoku_board_like (it));
        if (!grid)
            throw Missing ();
        heap.fail_at = 0;
        std::copy (solution.begin (), solution.end (), grid->digit);
        expect (sudoku_verify (it, grid.get (), nullptr),
                "a solution does not verify");
        const size_t cell = args.below (solution.size ());
        sudoku_error error;
        grid->digit[cell] = static_cast<uint16_t> (
            it->side == 1 ? 0 : solution[cell] % it->side + 1);
        expect (!sudoku_verify (it, grid.get (), &error) && *error.message,
                "a grid with a wrong digit verifies");
        break;
    }
}

// ---------------------------------------------------------------------------
// Rules

static std::string text_of (const sudoku_rules *rules) {
    const Text text (sudoku_rules_text (rules));
    if (!text)
        throw Missing ();
    return text.get ();
}

// Makes rules with random constraints, writes them, and reads them again.
void Player::make_rules (Args &args) {
    static const unsigned sides[] = {4, 4, 6, 4, 9, 5, 6, 8};
    sudoku_rules *&to = rules_[args.below (RULES_KEPT)];
    test::Random random (args.any ());
    const size_t most = args.below (4);
    const bool fails = heap.fail_at;
    heap.fail_at = 0;
    test::RulesMaker maker (sides[args.below (8)]);
    size_t kinds = 0;
    while (sudoku_kind (kinds))
        kinds++;
    for (size_t tries = 0; maker.rules->constraints < most && tries < 100;
         tries++) {
        const size_t kind =
            tries ? size_t (random.below (int (kinds))) : args.below (kinds);
        add_random (random, maker, sudoku_kind (kind));
    }
    if (!maker.board ())
        throw Missing ();
    const std::string text = text_of (maker.rules);
    if (fails)
        heap.fail_at = heap.calls + 1 + args.below (200);
    test::Pieces source = {&text, 0, 1 + args.below (100)};
    sudoku_rules *read = nullptr;
    sudoku_error error;
    const int status =
        sudoku_rules_read (&source, test::Pieces::read, &read, &error);
    expect ((status == SUDOKU_OK) == (read != nullptr),
            "rules and an error, or none of both");
    if (!answered (status, false, "sudoku_rules_read"))
        return;
    expect (text_of (read) == text, "rules are read otherwise than written");
    sudoku_rules_free (to);
    to = read;
}

void Player::share (Args &args) {
    sudoku_rules *&to = rules_[args.below (RULES_KEPT)];
    Slot &from = board (args);
    const sudoku_rules *const rules = sudoku_board_rules (from.board.get ());
    if (!rules)
        throw Missing ();
    sudoku_rules *const kept = sudoku_rules_retain (rules);
    expect (kept == rules, "sudoku_rules_retain gives other rules");
    sudoku_rules_free (to);
    to = kept;
}

void Player::ruled (Args &args) {
    Slot &to = target (args);
    const sudoku_rules *const rules = rules_[args.below (RULES_KEPT)];
    if (!rules)
        throw Missing ();
    Board fresh (sudoku_board_new_rules (rules));
    if (!made (fresh, false, "sudoku_board_new_rules"))
        return;
    expect (sudoku_board_rules (fresh.get ()) == rules &&
                sudoku_side (fresh.get ()) == rules->side,
            "a board has other rules");
    put (to, std::move (fresh));
    slot (written_);
}

// Removes some constraints of a puzzle, so that it may get more solutions.
void Player::with (Args &args) {
    Slot &to = target (args);
    Slot &from = board (args);
    const sudoku_rules *const rules = sudoku_board_rules (from.board.get ());
    const size_t count = rules ? rules->constraints : 0;
    test::Random random (args.any ());
    const std::unique_ptr<bool[]> in (new bool[count + 1]);
    size_t left = 0;
    for (size_t i = 0; i < count; i++)
        left += in[i] = random.flip ();
    const bool whole = args.flip ();
    Board fresh (
        sudoku_board_with (from.board.get (), whole ? nullptr : in.get ()));
    if (!made (fresh, false, "sudoku_board_with"))
        return;
    if (whole)
        expect (!rules || text_of (fresh->rules) == text_of (rules),
                "a puzzle with all constraints is another one");
    else
        expect (!rules || fresh->rules->constraints == left,
                "a puzzle with some constraints has others");
    expect (sudoku_equal (fresh.get (), from.board.get ()),
            "a puzzle with some constraints has other digits");
    put (to, std::move (fresh));
}

} // namespace puzzles
