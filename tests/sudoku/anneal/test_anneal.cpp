// test_anneal.cpp -- the QUBO of a board, and annealing on it.
//
// Sizes are compared with the annealing literature and an independent count, couplings and
// energies with the definition.

#include "tests/test.hpp"

extern "C" {
#include "sudoku/board/vars.h"
#include "sudoku/encode/qubo.h"
}

#include <set>

using namespace test;

namespace {

struct FreeCandidates {
    void operator() (Candidates *cands) const {
        sudoku_candidates_free (cands);
    }
};
typedef std::unique_ptr<Candidates, FreeCandidates> Cands;

Cands givens_of (const sudoku_board *board) {
    Cands cands (sudoku_candidates_new (sudoku_order (board)));
    REQUIRE (cands);
    REQUIRE (sudoku_reduce_to (cands.get (), board, ENCODING_extended,
                               REDUCE_GIVENS));
    return cands;
}

const std::string inkala2012 = "8..........36......7..9.2...5...7.......457...."
                               ".1...3...1....68..85...1..9....4.."
                               "";
const std::string nikoli = "..6.....1.7..6..5.8..1.32....5.4.8...4.7.2.9...8.1."
                           "7....12.5..3.6..7..8.2.....4.."
                           "";

sudoku_annealed anneal (const sudoku_board *board, sudoku_annealing how,
                        int expected, std::string *solution = nullptr) {
    Board grid = blank (sudoku_order (board));
    sudoku_annealed annealed;
    REQUIRE (sudoku_anneal (board, &how, nullptr, nullptr, grid.get (),
                            &annealed) == expected);
    if (expected == SUDOKU_OK) {
        REQUIRE (sudoku_verify (board, grid.get (), nullptr));
        REQUIRE (annealed.energy == annealed.ground);
    }
    if (solution)
        *solution = line (grid.get ());
    return annealed;
}

typedef std::set<std::pair<int, int>> Couplings;

int keep (void *state, int a, int b) {
    auto *const couplings =
        static_cast<std::vector<std::pair<int, int>> *> (state);
    couplings->push_back ({a, b});
    return 0;
}

// The couplings by definition: pairs of candidates that cannot both be true.
Couplings brute_force (const Candidates *cands) {
    std::vector<std::pair<unsigned, unsigned>> bits; // cell, digit
    const unsigned side = cands->side;
    for (unsigned cell = 0; cell < side * side; cell++)
        for (unsigned digit = 1; digit <= side; digit++)
            if (is_candidate (cands, cell, digit))
                bits.push_back ({cell, digit});
    Couplings result;
    for (size_t a = 0; a < bits.size (); a++)
        for (size_t b = a + 1; b < bits.size (); b++) {
            const unsigned p = bits[a].first, q = bits[b].first;
            const bool peers = p / side == q / side || p % side == q % side ||
                               box_of (cands->n, p / side, p % side) ==
                                   box_of (cands->n, q / side, q % side);
            if (p == q || (peers && bits[a].second == bits[b].second))
                result.insert (
                    {static_cast<int> (a) + 1, static_cast<int> (b) + 1});
        }
    return result;
}

} // namespace

TEST_CASE ("qubo: the sizes are those of known boards", "[sudoku][anneal]") {
    struct {
        const char *name;
        std::string board;
        size_t nodes;
        uint64_t couplings;
        double ground;
    } rows[] = {
        {"Inkala 2012", inkala2012, 254, 1570, -30},
        {"blank", std::string (81, '.'), 729, 10206, -40.5},
        {"Inkala 2010",
         "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4..."
         ".3......97..",
         217, 0, -29},
        {"AI Escargot",
         "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4...."
         "..7..7...3.."
         "",
         223, 0, -29},
        {"Watanabe 2013",
         ".61..7..3.92..3..............853..........5.45....8....4......1...16."
         "8..6........"
         "",
         286, 0, -30.5},
        {"Nikoli", nikoli, 165, 0, -26.5},
    };
    for (const auto &row : rows) {
        INFO (row.name);
        const Cands cands = givens_of (board (row.board).get ());
        CHECK (sudoku_remaining_vars (cands.get ()) ==
               static_cast<int> (row.nodes));
        CHECK (sudoku_qubo_ground (cands.get ()) == row.ground);
        if (row.couplings)
            CHECK (sudoku_qubo_size (cands.get ()) == row.couplings);
    }
}

TEST_CASE ("qubo: couplings are the pairs that exclude each other, in order",
           "[sudoku][anneal]") {
    for (const std::string &text :
         {inkala2012, std::string (16, '.'), std::string ("1"),
          std::string (256, '.')}) {
        const Cands cands = givens_of (board (text).get ());
        std::vector<std::pair<int, int>> found;
        REQUIRE (!sudoku_qubo_couplings (cands.get (), &found, keep));
        const Couplings expected = brute_force (cands.get ());
        REQUIRE (std::vector<std::pair<int, int>> (expected.begin (),
                                                   expected.end ()) == found);
    }
}

TEST_CASE (
    "qubo: the least energy of all states is that of the solutions alone",
    "[sudoku][anneal]") {
    const Board puzzle =
        board ("1...34......1..."); // 2^30 states are too many to try
    const Board easy = board ("...4..12.1434321");
    const Cands cands = givens_of (easy.get ());
    const int nodes = sudoku_remaining_vars (cands.get ());
    REQUIRE (nodes < 20);
    std::vector<std::pair<int, int>> couplings;
    sudoku_qubo_couplings (cands.get (), &couplings, keep);
    int lowest = 0;
    for (uint32_t state = 0; state < 1u << nodes; state++) {
        double energy = -0.5 * __builtin_popcount (state);
        for (const auto &pair : couplings)
            energy += (state >> (pair.first - 1) & 1) &
                      (state >> (pair.second - 1) & 1);
        REQUIRE (energy >= sudoku_qubo_ground (cands.get ()));
        lowest += energy == sudoku_qubo_ground (cands.get ());
    }
    REQUIRE (lowest == 1); // the board has one solution
}

TEST_CASE ("anneal: boards are solved, and a seed decides which grid",
           "[sudoku][anneal]") {
    const sudoku_annealing how = {1, 20000, 20, false};
    std::string solution;
    const sudoku_annealed easy =
        anneal (board (nikoli).get (), how, SUDOKU_OK, &solution);
    CHECK (solution ==
           "536827941172964358894153267715349826643782195928516734481"
           "295673369471582257638419");
    CHECK (easy.energy == -26.5);
    std::set<std::string> grids;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        sudoku_annealing other = how;
        other.seed = seed;
        std::string grid, again;
        const sudoku_annealed annealed =
            anneal (blank (3).get (), other, SUDOKU_OK, &grid);
        CHECK (annealed.energy == -40.5);
        anneal (blank (3).get (), other, SUDOKU_OK, &again);
        CHECK (grid == again);
        grids.insert (grid);
    }
    CHECK (grids.size () == 3);
    anneal (blank (1).get (), how, SUDOKU_OK);
    anneal (blank (2).get (), how, SUDOKU_OK);
    anneal (shifted (3).get (), how, SUDOKU_OK);
}

TEST_CASE ("anneal: singles leave less to anneal", "[sudoku][anneal]") {
    const sudoku_annealing how = {1, 10, 1, true};
    const sudoku_annealed annealed =
        anneal (board (nikoli).get (), how, SUDOKU_OK);
    CHECK (annealed.nodes == 0);
    CHECK (annealed.runs == 0);
}

TEST_CASE ("anneal: what cannot be solved, or not so soon",
           "[sudoku][anneal]") {
    const sudoku_annealing how = {1, 50, 3, false};
    anneal (board ("11..............").get (), how, SUDOKU_NONE);
    // 3 has no place in row 1.
    anneal (board ("12....3.........").get (), how, SUDOKU_NONE);
    // The digit in r1c2 is wrong, but only a search can refute it.
    const sudoku_annealed vain =
        anneal (board ("84.........36......7..9.2...5...7.......457.....1...3.."
                       ".1....68..85...1..9....4..")
                    .get (),
                how, SUDOKU_UNKNOWN);
    CHECK (vain.runs == 3);
    CHECK (vain.sweeps == 150);
    CHECK (vain.energy > vain.ground);
    Board grid = blank (2), puzzle = blank (3);
    sudoku_annealed annealed;
    CHECK (sudoku_anneal (puzzle.get (), &how, nullptr, nullptr, grid.get (),
                          &annealed) == SUDOKU_BAD_INPUT);
    CHECK (sudoku_anneal (
               grid.get (), &how, nullptr, [] (void *) { return 1; },
               grid.get (), &annealed) == SUDOKU_UNKNOWN);
}
