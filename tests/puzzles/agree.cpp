// agree.cpp -- boards with random rules, see agree.hpp.

#include "agree.hpp"

#include <algorithm>

extern "C" {
#include "cdcl/dimacs/dimacs.h"
#include "sudoku/encode/formula.h"
}
#include "cdcl/cdcl.h"
extern "C" {
#include "sudoku/encode/csp/problem.h"
}
#include "tests/programs/failure.hpp"
#include "tests/sudoku/variant/brute_force.hpp"
#include "tests/sudoku/variant/random_rules.hpp"
extern "C" {
#include "sudoku/make/generate/boards.h"
}

namespace puzzles {

using test::Board;
using test::BruteForce;
using test::expect;
using test::Random;
typedef BruteForce::Grid Grid;

namespace {

enum { MOST = 300, EFFORT = 60000, LIMIT = 20 };

struct Case {
    Board board;
    std::vector<Grid> solutions; // sorted
    bool complete;

    std::string text () const {
        const test::Text rules (board->rules ? sudoku_rules_text (board->rules)
                                             : nullptr);
        const test::Text line (sudoku_line (board.get ()));
        std::string all = rules ? rules.get () : "";
        all += line.get ();
        for (unsigned cell = 0; cell < board->side * board->side; cell++)
            for (unsigned digit = 1; digit <= board->side; digit++)
                if (!sudoku_allowed (board.get (), cell / board->side,
                                     cell % board->side, digit))
                    all += " r" + std::to_string (cell / board->side + 1) +
                           "c" + std::to_string (cell % board->side + 1) +
                           "<>" + std::to_string (digit);
        return "\n" + all;
    }
};

std::vector<Grid> sorted (std::vector<Grid> grids) {
    std::sort (grids.begin (), grids.end ());
    return grids;
}

// ---------------------------------------------------------------------------
// Boards

size_t kinds () {
    size_t count = 0;
    while (sudoku_kind (count))
        count++;
    return count;
}

// Places constraints of a kind, as `generate --place` does.
Board placed (Random &random, unsigned n) {
    const Kind *kind;
    do
        kind = sudoku_kind (size_t (random.below (int (kinds ()))));
    while (!sudoku_kind_to_place (kind->name, std::strlen (kind->name)));
    const test::Generator generator (sudoku_generator_new (
        test::of_order (n), random.next (), nullptr, nullptr));
    const sudoku_placing placing = {kind->name, size_t (random.between (1, 3))};
    sudoku_wish wish = {};
    wish.clues = wish.least_rating = wish.most_rating = wish.technique =
        wish.depth = -1;
    wish.attempts = 3;
    sudoku_reached reached;
    sudoku_board *board = nullptr;
    sudoku_generate_placed (generator.get (), &placing, 1, &wish, &board,
                            &reached);
    return Board (board);
}

Board constrained (Random &random, uint64_t seed, unsigned side) {
    test::RulesMaker maker (side);
    const Kind *const first = sudoku_kind (seed % kinds ());
    for (int tries = 0; tries < 100; tries++)
        if (add_random (random, maker, first))
            break;
    for (int left = random.below (3); left; left--)
        add_random (random, maker,
                    sudoku_kind (size_t (random.below (int (kinds ())))));
    return maker.board ();
}

// Adds digits of a solution, now and then a random other digit, and marks.
void fill (Random &random, sudoku_board *board) {
    const unsigned side = board->side, cells = side * side;
    const BruteForce some (board, 1, 3000, &random);
    const int percent = side == 4   ? random.below (60)
                        : side == 9 ? random.between (70, 95)
                                    : random.between (45, 90);
    for (unsigned cell = 0; cell < cells; cell++)
        if (random.below (100) < percent && !board->digit[cell])
            board->digit[cell] = some.solutions.empty () || !random.below (200)
                                     ? uint16_t (random.between (1, int (side)))
                                     : some.solutions[0][cell];
    for (int left = random.below (4) ? 0 : random.below (int (2 * side)); left;
         left--) {
        const unsigned cell = unsigned (random.below (int (cells)));
        if (!board->digit[cell])
            sudoku_forbid (board, cell / side, cell % side,
                           1 + unsigned (random.below (int (side))));
    }
}

Case make (uint64_t seed) {
    static const unsigned sides[] = {4, 4, 4, 4, 5, 6, 4, 4,
                                     4, 4, 4, 6, 4, 4, 9, 4};
    Random random (seed);
    const unsigned side = sides[random.below (16)];
    Case it;
    if (side != 5 && side != 6 && !random.below (4))
        it.board = placed (random, side == 9 ? 3 : 2);
    while (!it.board)
        it.board = constrained (random, seed, side);
    fill (random, it.board.get ());
    const BruteForce all (it.board.get (), MOST, EFFORT);
    it.solutions = sorted (all.solutions);
    it.complete = all.complete;
    return it;
}

// ---------------------------------------------------------------------------
// Solvers

int keep (void *state, const sudoku_board *grid) {
    static_cast<std::vector<Grid> *> (state)->emplace_back (
        grid->digit, grid->digit + grid->side * grid->side);
    return 0;
}

// Solves with each encoding and each at-most-one form.
void solve (const Case &it, Agreed &agreed) {
    int64_t first = -1;
    for (size_t e = 0; e < sudoku_table_size (&sudoku_encodings); e++)
        for (size_t a = 0; a < sudoku_table_size (&sudoku_amos); a++) {
            const test::Sudoku solver (
                sudoku_solver_new (it.board.get (), e, a, nullptr, nullptr));
            expect (solver != nullptr, "no solver" + it.text ());
            std::vector<Grid> found;
            bool complete;
            const int64_t count =
                sudoku_count (solver.get (), it.board.get (),
                              it.complete ? 0 : LIMIT, &found, keep, &complete);
            const std::string where =
                std::string (" with ") +
                sudoku_table_name (&sudoku_encodings, e) + " " +
                sudoku_table_name (&sudoku_amos, a) + it.text ();
            expect (it.complete ? sorted (found) == it.solutions
                                : first < 0 || count == first,
                    "other solutions" + where);
            first = count;
            agreed.solvers++;
        }
}

// ---------------------------------------------------------------------------
// Texts of boards

void write (const Case &it, Agreed &agreed) {
    sudoku_puzzle puzzle = {};
    puzzle.board = it.board.get ();
    puzzle.count = -1;
    for (size_t format = 0; format < sudoku_table_size (&sudoku_text_formats);
         format++) {
        char *bytes = nullptr;
        unsigned lost = 0;
        const int status =
            sudoku_write (&puzzle, format, nullptr, 0, &bytes, &lost, nullptr);
        const test::Text text (bytes);
        if (status == SUDOKU_BAD_INPUT || lost)
            continue; // the format cannot express the rules or the marks
        const std::string name =
            sudoku_table_name (&sudoku_text_formats, format);
        expect (status == SUDOKU_OK, "not written as " + name + it.text ());
        const std::string whole = text.get ();
        test::Pieces source = {&whole, 0, SIZE_MAX};
        sudoku_reader *const reader =
            sudoku_reader_new (&source, test::Pieces::read);
        sudoku_puzzle again = {};
        sudoku_error error = {};
        const int read = sudoku_read (reader, &again, &error);
        sudoku_reader_free (reader);
        expect (read == 1,
                "not read as " + name + ": " + error.message + it.text ());
        const BruteForce all (again.board, MOST, EFFORT);
        const bool same = !it.complete || !all.complete ||
                          sorted (all.solutions) == it.solutions;
        sudoku_puzzle_release (&again);
        // JSON cannot express that marks leave a cell without candidates.
        expect (same || (it.solutions.empty () && it.board->forbidden),
                "other solutions as " + name + it.text ());
        agreed.texts++;
    }
}

// ---------------------------------------------------------------------------
// Formulas as text

struct FreeInfix {
    void operator() (cdcl_infix *infix) const { cdcl_infix_free (infix); }
};

int append (void *state, const void *bytes, size_t size) {
    static_cast<std::string *> (state)->append (
        static_cast<const char *> (bytes), size);
    return 0;
}

int add_row (void *state, const cdcl_row *row) {
    cdcl *const core = static_cast<cdcl *> (state);
    switch (row->kind) {
    case CDCL_ROW_CLAUSE:
        return cdcl_add_clause (core, row->lits, row->size);
    case CDCL_ROW_AT_MOST_ONE:
        return cdcl_add_at_most_one (core, row->lits, row->size);
    case CDCL_ROW_EXACTLY_ONE:
        return cdcl_add_exactly_one (core, row->lits, row->size);
    default:
        return 1;
    }
}

// Passes the formula to a solver; [N³] variables belong to the cells.
std::vector<int> load (const Case &it, Format format, const std::string &text,
                       cdcl *core) {
    const unsigned side = it.board->side;
    std::vector<int> vars;
    if (format == FORMAT_TEXT) {
        const std::unique_ptr<cdcl_infix, FreeInfix> infix (cdcl_infix_new ());
        cdcl_infix_error error;
        expect (cdcl_infix_parse (infix.get (), text.data (), text.size (),
                                  &error) == CDCL_OK &&
                    cdcl_infix_add (infix.get (), core) == CDCL_OK,
                "a formula is no formula" + it.text ());
        for (int var = 1; var <= int (side * side * side); var++) {
            char name[CELL_NAME_ROOM];
            sudoku_cell_name (side, var, name);
            vars.push_back (cdcl_infix_var (infix.get (), name));
        }
        return vars;
    }
    test::Pieces source = {&text, 0, SIZE_MAX};
    const cdcl_dimacs_sink sink = {core, add_row, nullptr, false, nullptr};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error = {};
    expect (cdcl_dimacs_read (&source, test::Pieces::read, &sink, true, &info,
                              &error) == CDCL_DIMACS_OK,
            std::string ("a formula is no formula: ") + error.message +
                it.text ());
    for (int var = 1; var <= int (side * side * side); var++)
        vars.push_back (var);
    return vars;
}

void models (const Case &it, const std::vector<int> &vars, cdcl *core,
             const std::string &format) {
    const unsigned side = it.board->side;
    std::vector<Grid> found;
    while (found.size () <= MOST && cdcl_solve (core) == CDCL_SAT) {
        Grid grid (side * side);
        std::vector<int> clause;
        for (size_t i = 0; i < vars.size (); i++)
            if (vars[i] && cdcl_val (core, vars[i]) > 0) {
                expect (!grid[i / side], "two digits" + it.text ());
                grid[i / side] = uint16_t (i % side + 1);
                clause.push_back (-vars[i]);
            }
        found.push_back (grid);
        cdcl_add_clause (core, clause.data (), clause.size ());
    }
    expect (sorted (found) == it.solutions,
            "other models as " + format + it.text ());
}

void formula (const Case &it, Random &random, Agreed &agreed) {
    static const Format formats[] = {FORMAT_DIMACS, FORMAT_CNF_PLUS, FORMAT_KNF,
                                     FORMAT_TEXT};
    const Format format = formats[random.below (4)];
    Formula formula = {};
    formula.board = it.board.get ();
    formula.encoding = 1 + size_t (random.below (3)); // one digit in each cell
    formula.amo =
        size_t (random.below (int (sudoku_table_size (&sudoku_amos))));
    formula.format = format;
    std::string text;
    expect (sudoku_write_formula (&formula, &text, append) == SUDOKU_OK,
            "no formula" + it.text ());
    const test::Solver core (cdcl_new ());
    const std::vector<int> vars = load (it, format, text, core.get ());
    models (it, vars, core.get (), sudoku_formats[format].name);
    agreed.formulas++;
}

} // namespace

void agree (uint64_t seed, Agreed &agreed) {
    const Case it = make (seed);
    Random random (seed + 1);
    agreed.boards++;
    (!it.complete                ? agreed.hard
     : it.solutions.empty ()     ? agreed.none
     : it.solutions.size () == 1 ? agreed.one
                                 : agreed.several)++;
    const sudoku_rules *const rules = it.board->rules;
    for (size_t kind = 0; rules && kind < Agreed::KINDS && sudoku_kind (kind);
         kind++)
        for (size_t i = 0; i < rules->constraints; i++)
            if (rules->constraint[i]->kind == sudoku_kind (kind)) {
                agreed.kinds[kind]++;
                break;
            }
    solve (it, agreed);
    write (it, agreed);
    if (it.complete && it.solutions.size () < MOST)
        formula (it, random, agreed);
}

} // namespace puzzles
