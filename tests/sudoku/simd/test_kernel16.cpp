// test_kernel16.cpp -- the SIMD kernel of side 16, against the general kernel and
// against the rules, like test_kernel9.cpp for side 9.
//
// The reference for single steps is written cell by cell from the rules.  Every
// code that this machine can run is tried, in DPLL and with learning from the
// first conflict.  With CHECK=2 every learned clause and every reason of the kernel is
// checked.

#include "tests/simd.hpp"

extern "C" {
#include "sudoku/solve/simd/kernel16.h"
}

#include <cstdlib>
#include <cstring>
#include <iterator>
#include <set>

namespace kernel16 {

using namespace test;

// Minimal boards; the general kernel needs some 200 conflicts for each.
const char *const minimal[] = {"75.4G3...6..........4.1....FB...C...98.5E3..G.."
                               "6.8AG...2C...3.......D...1.6."
                               "4.8.4..5.7.....B..AC6.9...FG.7D8.B...AC3.2...."
                               "9....EG7..A..8....2..F....B4.."
                               ".G1A5..9...A.F....367.........C1F9.......G1C5E."
                               "...F2..7.....2...64.9.A..F..."
                               "......C....5.......6..81..9.",
                               ".B7..E.............4B....9G.8..C9..D...2E..1G5."
                               "....8.76.D5...B2..4A..8..5.2F"
                               ".....1...4..GB.....8..3.5.2.....B...B58F1......"
                               "C...469.C.B4.3..A1....G.186.."
                               ".F...2D..F.A..3..2..........DG.E..1.........7.."
                               ".9.A24C8...E....G.D8.6.79...G"
                               ".5C....7.A.F..9..3.1.E....G.",
                               "..3..6458...A......E....A9.18.....5..21...B.."
                               "7C..A..G.F9.4E...........EBC2.."
                               "6...D.....5.3....8..3.E.......6..4.25.8.3......"
                               ".G..C.D...C2.F.A...E3F...8..."
                               ".7GB.1....6...A.41.8.B.F.2...G.....EC.7....."
                               "2AB.G..F.59..GF..D.3..4..A.....9"
                               "...7..5A..2DA7..5.6..3......"};

std::vector<const Fixpoint16 *> running () {
    return test::running (&SimdCode::sixteen);
}

using State = std::unique_ptr<Kernel16, void (*) (void *)>;

State make (const Fixpoint16 *fixpoint, cdcl_kernel &calls) {
    const SimdCode code = {nullptr, fixpoint, nullptr, nullptr};
    State state (static_cast<Kernel16 *> (sudoku_kernel16.make (&code, &calls)),
                 std::free);
    REQUIRE (state);
    return state;
}

std::vector<size_t> codes () {
    return codes_of (4);
}

Sudoku with_kernel (size_t kernel, int learnafter) {
    return sudoku_with (4, kernel, learnafter);
}

std::vector<std::string> grids (sudoku_solver *solver, const std::string &text,
                                int64_t limit, bool *complete) {
    return test::grids (solver, board (text).get (), limit, complete);
}

TEST_CASE ("simd16: every code gives the general kernel's answers",
           "[sudoku][fuzz]") {
    std::vector<std::string> set (std::begin (minimal), std::end (minimal));
    for (const char *file : {"large/enjoysudoku_t38266_16x16.txt",
                             "large/gsf_2006_16x16_77clues.txt",
                             "large/oeis_A198297_16x16_55clues.txt"})
        if (have (data (file)))
            for (const std::string &text : lines (data (file)))
                if (text.size () == 256)
                    set.push_back (text);
    Sudoku general = with_kernel (kernel ("general"), 0);
    std::vector<Sudoku> others;
    for (size_t code : codes ())
        for (int learnafter : {0, 20, 1000})
            if (!slow_build || (code == codes ()[0]) == (learnafter == 0))
                others.push_back (with_kernel (code, learnafter));
    if (slow_build)
        set.resize (1);
    Random random (4711);
    size_t none = 0, unique = 0, several = 0;
    for (const std::string &original : set)
        for (uint64_t variant = 0; variant < 1 + rounds (10); variant++) {
            const std::string text =
                variant ? mutate (random, original, 16) : original;
            INFO (text);
            bool complete = false;
            const auto expected = grids (general.get (), text, 2, &complete);
            none += expected.empty ();
            unique += expected.size () == 1;
            several += expected.size () == 2;
            for (Sudoku &other : others) {
                bool here = false;
                const auto got = grids (other.get (), text, 2, &here);
                REQUIRE (got.size () == expected.size ());
                REQUIRE (here == complete);
                if (got.size () == 1)
                    REQUIRE (got == expected);
            }
        }
    CHECK (unique >= set.size ());
    if (!slow_build) {
        CHECK (none > set.size ());
        CHECK (several > set.size ());
    }
}

TEST_CASE ("simd16: all solutions, none twice", "[sudoku]") {
    Random random (815);
    Sudoku general = with_kernel (kernel ("general"), 0);
    for (uint64_t round = 0; round < rounds (20); round++) {
        Sudoku filler = sudoku (4);
        cdcl_set (sudoku_solver_core (filler.get ()), "seed",
                  1 + random.below (1000000));
        Board grid = blank (4);
        REQUIRE (sudoku_solve (filler.get (), blank (4).get (), grid.get ()) ==
                 SUDOKU_OK);
        std::string text = line (grid.get ());
        for (int hole = 0; hole < 180 + random.below (60); hole++)
            text[static_cast<size_t> (random.below (256))] = '.';
        INFO (text);
        bool complete = false;
        const auto expected = grids (general.get (), text, 100, &complete);
        for (size_t code : codes ())
            for (int learnafter : {0, 1000}) {
                Sudoku s = with_kernel (code, learnafter);
                bool here = false;
                const auto got = grids (s.get (), text, 100, &here);
                CHECK (here == complete);
                CHECK (got.size () == expected.size ());
                CHECK (
                    std::set<std::string> (got.begin (), got.end ()).size () ==
                    got.size ());
                if (complete)
                    CHECK (got == expected);
            }
    }
}

TEST_CASE ("simd16: codes search alike, and forget what came before",
           "[sudoku]") {
    std::set<std::pair<uint64_t, uint64_t>> efforts, learning;
    for (size_t code : codes ())
        for (int learnafter : {10, 1000}) {
            Sudoku s = with_kernel (code, learnafter);
            cdcl *const core = sudoku_solver_core (s.get ());
            for (int round = 0; round < 2; round++) {
                const uint64_t conflicts = cdcl_stat (core, "conflicts");
                const uint64_t decisions = cdcl_stat (core, "decisions");
                bool complete = false;
                CHECK (grids (s.get (), minimal[0], 2, &complete).size () == 1);
                (learnafter < 1000 ? learning : efforts)
                    .insert ({cdcl_stat (core, "conflicts") - conflicts,
                              cdcl_stat (core, "decisions") - decisions});
            }
            CHECK (cdcl_stat (core, "learning_problems") ==
                   (learnafter < 1000 ? 2 : 0));
            CHECK ((cdcl_stat (core, "learned") > 0) == (learnafter < 1000));
        }
    CHECK (efforts.size () == 1);
    CHECK (learning.size () == 1);
}

TEST_CASE ("simd16: odd boards", "[sudoku][valgrind]") {
    for (size_t code : codes ())
        for (int learnafter : {0, 1000}) {
            Sudoku s = with_kernel (code, learnafter);
            bool complete = false;
            // There are two equal givens in a row, in a column, in a box.
            for (size_t other : {15, 240, 17}) {
                std::string text (256, '.');
                text[0] = text[other] = 'G';
                CHECK (grids (s.get (), text, 2, &complete).empty ());
                CHECK (complete);
            }
            // A full grid, with and without a violation.
            Board grid = blank (4);
            REQUIRE (sudoku_solve (s.get (), blank (4).get (), grid.get ()) ==
                     SUDOKU_OK);
            std::string text = line (grid.get ());
            CHECK (grids (s.get (), text, 2, &complete) ==
                   std::vector<std::string>{text});
            CHECK (complete);
            std::swap (text[0], text[1]);
            CHECK (grids (s.get (), text, 2, &complete).empty ());
            // Pencil marks leave another digit for one cell, or no digit.
            Board marked = blank (4), other = blank (4);
            REQUIRE (sudoku_forbid (marked.get (), 5, 4,
                                    sudoku_get (grid.get (), 5, 4)) ==
                     SUDOKU_OK);
            REQUIRE (sudoku_solve (s.get (), marked.get (), other.get ()) ==
                     SUDOKU_OK);
            CHECK (sudoku_get (other.get (), 5, 4) !=
                   sudoku_get (grid.get (), 5, 4));
            for (unsigned digit = 1; digit <= 16; digit++)
                sudoku_forbid (marked.get (), 0, 0, digit);
            CHECK (sudoku_solve (s.get (), marked.get (), other.get ()) ==
                   SUDOKU_NONE);
            // A given that the pencil marks of its cell exclude.
            REQUIRE (sudoku_forbid (grid.get (), 15, 15,
                                    sudoku_get (grid.get (), 15, 15)) ==
                     SUDOKU_OK);
            CHECK (sudoku_solve (s.get (), grid.get (), other.get ()) ==
                   SUDOKU_NONE);
        }
}

TEST_CASE ("simd16: as on side 9, without a board there is no solution",
           "[sudoku][valgrind]") {
    for (unsigned n : {3, 4})
        for (size_t code : codes_of (n))
            for (int learnafter : {0, 1000}) {
                Sudoku s = sudoku_with (n, code, learnafter);
                CHECK (cdcl_solve (sudoku_solver_core (s.get ())) ==
                       CDCL_UNSAT);
            }
}

TEST_CASE ("simd16: what follows, follows in steps, too", "[sudoku]") {
    Random random (2718);
    size_t open = 0;
    for (const Fixpoint16 *code : running ()) {
        cdcl_kernel calls;
        const State state = make (code, calls);
        for (uint64_t round = 0; round < rounds (60); round++) {
            const std::string original = minimal[round % std::size (minimal)];
            const std::string text =
                round < 3 ? original : mutate (random, original, 16);
            INFO (text);
            sudoku_kernel16.load (state.get (), board (text).get ());
            const int expected = calls.propagate (state.get ());
            const Bitboard16 cands = state->cands[0];
            calls.learn (state.get ());
            REQUIRE (calls.propagate (state.get ()) == expected);
            if (expected == FIXPOINT16_CONFLICT)
                continue;
            REQUIRE (!std::memcmp (cands.word, state->cands[0].word,
                                   sizeof cands.word));
            open += expected == FIXPOINT16_OPEN;
        }
    }
    CHECK (open > 0);
}

TEST_CASE ("simd16: seeds shuffle decisions", "[sudoku]") {
    std::set<std::string> found;
    for (int seed = 0; seed < 8; seed++) {
        Sudoku s = with_kernel (kernel ("simd"), 1000);
        cdcl_set (sudoku_solver_core (s.get ()), "seed", seed);
        Board grid = blank (4);
        REQUIRE (sudoku_solve (s.get (), blank (4).get (), grid.get ()) ==
                 SUDOKU_OK);
        found.insert (line (grid.get ()));
    }
    CHECK (found.size () == 8);
}

// ---------------------------------------------------------------------------
// Single steps, compared with the rules cell by cell

namespace {

Bitboard16 pack (const Candidates &candidates) {
    Bitboard16 cands = {};
    for (unsigned i = 0; i < 256; i++)
        for (unsigned digit = 0; digit < 16; digit++)
            if (candidates[i] >> digit & 1) {
                const unsigned cell = cell16 (i / 16, i % 16);
                cands.word[bitboard16_index (digit, cell / 16)] |=
                    static_cast<uint16_t> (1 << cell % 16);
            }
    return cands;
}

Candidates unpack (const Bitboard16 &cands) {
    Candidates candidates (256);
    for (unsigned i = 0; i < 256; i++)
        for (unsigned digit = 0; digit < 16; digit++)
            if (open16 (&cands, digit, cell16 (i / 16, i % 16)))
                candidates[i] |= 1 << digit;
    return candidates;
}

int bits (int candidates) {
    return __builtin_popcount (static_cast<unsigned> (candidates));
}

unsigned box (unsigned cell) {
    return box_of (4, cell);
}

// Whether two cells are in the same row, column or box.
bool meet (unsigned a, unsigned b) {
    return a / 16 == b / 16 || a % 16 == b % 16 || box (a) == box (b);
}

// The digit's places in a box, as a set of cells.
std::set<unsigned> places (const Candidates &candidates, unsigned box_,
                           int digit) {
    std::set<unsigned> cells;
    for (unsigned cell = 0; cell < 256; cell++)
        if (box (cell) == box_ && candidates[cell] >> digit & 1)
            cells.insert (cell);
    return cells;
}

// Whether the digit cannot be in this line and box, because another line then has no place for it
// in other boxes, or another box has none in other lines.  Lines are the rows of a band, or the
// columns of a stack; open[line][box] says where the digit has a place.
bool needed_elsewhere (const bool open[4][4], unsigned line, unsigned box_) {
    for (unsigned i = 0; i < 4; i++) {
        bool line_has = false, box_has = false;
        for (unsigned j = 0; j < 4; j++) {
            line_has = line_has || (j != box_ && open[i][j]);
            box_has = box_has || (j != line && open[j][i]);
        }
        if ((i != line && !line_has) || (i != box_ && !box_has))
            return true;
    }
    return false;
}

Candidates locked (const Candidates &before) {
    Candidates after = before;
    for (int digit = 0; digit < 16; digit++)
        for (unsigned band = 0; band < 4; band++) {
            bool rows[4][4] = {}, cols[4][4] = {};
            for (unsigned i = 0; i < 64; i++) {
                const unsigned row = i / 16, col = i % 16;
                if (before[(band * 4 + row) * 16 + col] >> digit & 1)
                    rows[row][col / 4] = true;
                if (before[col * 16 + band * 4 + row] >> digit & 1)
                    cols[row][col / 4] = true;
            }
            for (unsigned i = 0; i < 64; i++) {
                const unsigned row = i / 16, col = i % 16;
                if (needed_elsewhere (rows, row, col / 4))
                    after[(band * 4 + row) * 16 + col] &= ~(1 << digit);
                if (needed_elsewhere (cols, row, col / 4))
                    after[col * 16 + band * 4 + row] &= ~(1 << digit);
            }
        }
    return after;
}

// If two digits have the same two places, removes all other digits from these places.
Candidates paired (const Candidates &before) {
    Candidates after = before;
    for (unsigned b = 0; b < 16; b++) {
        std::set<unsigned> taken;
        for (int first = 0; first < 16; first++)
            for (int second = 0; second < first; second++) {
                const auto cells = places (before, b, first);
                if (cells.size () == 2 && cells == places (before, b, second))
                    taken.insert (cells.begin (), cells.end ());
            }
        for (int digit = 0; digit < 16; digit++) {
            const auto cells = places (before, b, digit);
            if (cells.size () == 2 &&
                std::includes (taken.begin (), taken.end (), cells.begin (),
                               cells.end ()))
                continue;
            for (unsigned cell : taken)
                after[cell] &= ~(1 << digit);
        }
    }
    return after;
}

bool clashes (const Candidates &candidates) {
    for (unsigned cell = 0; cell < 256; cell++)
        if (!candidates[cell])
            return true;
    for (unsigned b = 0; b < 16; b++)
        for (int digit = 0; digit < 16; digit++) {
            unsigned single = 0;
            for (unsigned cell : places (candidates, b, digit))
                single += bits (candidates[cell]) == 1;
            if (places (candidates, b, digit).empty () || single > 1)
                return true;
        }
    return false;
}

} // namespace

TEST_CASE ("simd16: each step takes what the rules say, and nothing else",
           "[sudoku]") {
    Random random (99);
    for (uint64_t round = 0; round < rounds (150); round++) {
        // Random candidates, from nearly all to nearly settled, with or without a solution.
        const int density = random.between (1, 100);
        const bool sound = random.below (2);
        Candidates candidates (256);
        for (unsigned i = 0; i < 256; i++) {
            int &cell = candidates[i];
            for (int digit = 0; digit < 16; digit++)
                if (random.below (100) < density)
                    cell |= 1 << digit;
            if (!cell || random.below (100) >= density)
                cell = 1 << random.below (16);
            if (sound)
                cell |= 1 << (i / 16 % 4 * 4 + i / 64 + i) % 16;
        }
        Candidates expected[FIXPOINT16_STEPS];
        expected[FIXPOINT16_NAKED_SINGLE] = naked_singles (4, candidates);
        expected[FIXPOINT16_LOCKED] = locked (candidates);
        expected[FIXPOINT16_HIDDEN_SINGLE] = hidden_singles (4, candidates);
        expected[FIXPOINT16_HIDDEN_PAIR] = paired (candidates);
        for (const Fixpoint16 *code : running ()) {
            for (int step = 0; step < FIXPOINT16_STEPS; step++) {
                INFO (code->name << " round " << round << " step " << step);
                Bitboard16 cands = pack (candidates);
                Cells16 twice;
                const int result = code->step (&cands, step, &twice);
                for (unsigned i = 0; i < 256; i++) {
                    const unsigned cell = cell16 (i / 16, i % 16);
                    REQUIRE ((bits (candidates[i]) > 1) ==
                             (twice.box[cell / 16] >> cell % 16 & 1));
                }
                REQUIRE (unpack (cands) == expected[step]);
                REQUIRE (((result & FIXPOINT16_CHANGED) != 0) ==
                         (expected[step] != candidates));
                REQUIRE (((result & FIXPOINT16_CLASH) != 0) ==
                         clashes (expected[step]));
            }
        }
    }
}

TEST_CASE ("simd16: a digit that is placed leaves its houses", "[sudoku]") {
    Random random (5);
    for (uint64_t round = 0; round < rounds (500); round++) {
        Candidates before (256);
        for (int &cell : before)
            cell = static_cast<int> (random.below (1 << 16));
        const auto digit = static_cast<unsigned> (random.below (16));
        const auto place = static_cast<unsigned> (random.below (256));
        Candidates expected = before;
        for (unsigned cell = 0; cell < 256; cell++)
            if (cell == place)
                expected[cell] &= 1 << digit; // no candidate if it was not open
            else if (meet (cell, place))
                expected[cell] &= ~(1 << digit);
        for (const Fixpoint16 *code : running ()) {
            INFO (code->name << " round " << round);
            const Bitboard16 cands = pack (before);
            Bitboard16 now;
            code->place (&cands, &now, digit, cell16 (place / 16, place % 16));
            REQUIRE (unpack (now) == expected);
        }
    }
}

TEST_CASE ("simd16: cells to blame, cells with two candidates or more, weights",
           "[sudoku]") {
    Random random (7);
    size_t conflicts = 0, fixpoints = 0;
    for (uint64_t round = 0; round < rounds (200); round++) {
        Board puzzle = board (mutate (random, minimal[random.below (3)], 16));
        cdcl_kernel calls;
        const State state = make (running ().front (), calls);
        sudoku_kernel16.load (state.get (), puzzle.get ());
        Cells16 first[2] = {};
        int answer = -1;
        for (const Fixpoint16 *code : running ()) {
            INFO (code->name << " round " << round);
            Bitboard16 cands = state->loaded;
            Cells16 cells[2] = {};
            const int result = code->run (&cands, cells);
            REQUIRE ((answer < 0 || result == answer));
            if (answer < 0)
                std::memcpy (first, cells, sizeof first);
            answer = result;
            if (result == FIXPOINT16_FULL)
                continue;
            REQUIRE (!std::memcmp (first, cells, sizeof first));
            conflicts += result == FIXPOINT16_CONFLICT;
            fixpoints += result == FIXPOINT16_OPEN;
            if (result == FIXPOINT16_CONFLICT)
                REQUIRE (unpack (cands) == unpack (state->loaded));
            const Candidates candidates = unpack (cands);
            unsigned open = 0;
            Weights weights;
            for (unsigned cell = 0; cell < 256; cell++) {
                weights.cell[cell] = weights.impact[cell] = 1;
                if (result == FIXPOINT16_CONFLICT)
                    continue;
                const int size =
                    bits (candidates[row16 (cell) * 16 + col16 (cell)]);
                open += size == 2 ? 1U : size > 2 ? 2U : 0;
                for (int more = 0; more < 2; more++)
                    REQUIRE ((more ? size > 2 : size == 2) ==
                             (cells[more].box[cell / 16] >> cell % 16 & 1));
            }
            if (result == FIXPOINT16_OPEN)
                REQUIRE (code->measure (cells) == open);
            const unsigned heavy = static_cast<unsigned> (random.below (256));
            Cells16 one[2] = {};
            one[0].box[heavy / 16] = static_cast<uint16_t> (1 << heavy % 16);
            one[1].box[3] = 0xffff;
            weights.unit = 8;
            code->weigh (&weights, one);
            REQUIRE (weights.unit > 8);
            for (unsigned cell = 0; cell < 256; cell++)
                REQUIRE ((cell == heavy ? weights.cell[cell] > 9
                          : cell / 16 == 3
                              ? weights.cell[cell] > 3 && weights.cell[cell] < 4
                              : weights.cell[cell] == 1));
            unsigned found = 256;
            Cells16 all;
            std::memset (&all, 0xff, sizeof all);
            REQUIRE (code->heaviest (&weights, &all, &found));
            REQUIRE (found == heavy);
            weights.impact[heavy ^ 1] = 9; // squared, more than the weight
            REQUIRE (code->heaviest (&weights, &all, &found));
            REQUIRE (found == (heavy ^ 1));
            weights.impact[heavy ^ 1] = 1;
            all.box[heavy / 16] ^= one[0].box[heavy / 16];
            REQUIRE (code->heaviest (&weights, &all, &found));
            REQUIRE ((found / 16 == 3 || heavy / 16 == 3));
            std::memset (&all, 0, sizeof all);
            REQUIRE_FALSE (code->heaviest (&weights, &all, &found));
        }
    }
    CHECK (conflicts > 0);
    CHECK (fixpoints > 0);
}

} // namespace kernel16
