// random_rules.hpp -- rules of puzzles for tests and testers: a builder, and random
// constraints of all kinds, without a test framework.

#pragma once

extern "C" {
#include "sudoku/variant/kinds.h"
}
#include "tests/guards.hpp"
#include "tests/tools.hpp"

#include <stdexcept>

namespace test {

inline void must (bool condition) {
    if (!condition)
        throw std::logic_error ("the rules cannot be made");
}

// Builds rules.  A cell is written as in the text forms, {row, column} from 1.
struct RulesMaker {
    sudoku_rules *rules;
    std::string error; // error of the last `add` or `board`

    explicit RulesMaker (unsigned side) : rules (sudoku_rules_new (side)) {
        must (rules);
    }
    ~RulesMaker () { sudoku_rules_free (rules); }
    RulesMaker (const RulesMaker &) = delete;
    RulesMaker &operator= (const RulesMaker &) = delete;

    typedef std::vector<uint32_t> List;

    uint32_t cell (unsigned row, unsigned col) const {
        return (row - 1) * rules->side + col - 1;
    }

    bool add (const std::string &kind, const std::vector<List> &lists = {},
              const std::vector<int> &values = {},
              const std::vector<const Constraint *> &parts = {}) {
        std::vector<Cells> cells;
        for (const List &list : lists)
            cells.push_back ({list.data (), list.size ()});
        const Constraint constraint = {sudoku_kind_named (kind.c_str ()),
                                       cells.data (),
                                       cells.size (),
                                       values.data (),
                                       values.size (),
                                       nullptr,
                                       parts.data (),
                                       parts.size ()};
        must (constraint.kind);
        sudoku_error why;
        const int status = sudoku_add_constraint (rules, &constraint, &why);
        error = why.message;
        must ((status == SUDOKU_OK || status == SUDOKU_BAD_INPUT));
        return status == SUDOKU_OK;
    }

    // Joins the last constraints into one.
    bool join (const std::string &kind, size_t parts) {
        const std::vector<const Constraint *> last (
            rules->constraint + rules->constraints - parts,
            rules->constraint + rules->constraints);
        if (!add (kind, {}, {}, last))
            return false;
        std::swap (rules->constraint[rules->constraints - 1],
                   rules->constraint[rules->constraints - 1 - parts]);
        for (; parts; parts--)
            sudoku_constraint_free (rules->constraint[--rules->constraints]);
        return true;
    }

    // Finishes the rules, and makes a blank board; null for bad regions.
    Board board () {
        sudoku_error why;
        const bool good =
            rules->finished || sudoku_rules_finish (rules, &why) == SUDOKU_OK;
        error = good ? "" : why.message;
        return Board (good ? sudoku_board_new_rules (rules) : nullptr);
    }
};

// A random list of cells, arranged as the kind requires.
inline RulesMaker::List random_list (Random &random, const Kind *kind,
                                     unsigned side) {
    const size_t least = kind->cells.least ? kind->cells.least : 1;
    const size_t most = kind->cells.most < MANY ? kind->cells.most : least + 3;
    const size_t size = least + random.below (most - least + 1);
    RulesMaker::List list;
    const int n = int (side);
    if (kind->geometry == SIGHT_LINE || kind->geometry == DIAGONAL) {
        const int start = int (random.below (side)),
                  turn = int (random.below (4));
        for (int k = 0; k < n; k++) {
            const int other = kind->geometry == SIGHT_LINE ? start : k + start;
            const int along = turn & 1 ? n - 1 - k : k;
            if (other < n)
                list.push_back (uint32_t (turn & 2 ? other * n + along
                                                   : along * n + other));
        }
        return list;
    }
    uint32_t cell = uint32_t (random.below (side * side));
    if (kind->geometry == SQUARE)
        return {cell + side + 1, cell, cell + 1, cell + side};
    while (list.size () < size) {
        list.push_back (cell);
        if (kind_lies_anywhere (kind)) {
            cell = uint32_t (random.below (side * side));
            continue;
        }
        const int row = int (cell) / n, col = int (cell) % n;
        const int r = row + int (random.below (3)) - 1;
        const int c = col + int (random.below (3)) - 1;
        if (r >= 0 && r < n && c >= 0 && c < n)
            cell = uint32_t (r * n + c);
    }
    return list;
}

// A random expression: parts with signs, some in parentheses, some alternatives.
inline std::string random_pattern (Random &random, unsigned side, int depth) {
    std::string text;
    for (int parts = random.between (1, 3); parts; parts--) {
        const std::string a = std::to_string (random.below (side) + 1),
                          b = std::to_string (random.below (side) + 1);
        switch (random.below (depth ? 6 : 4)) {
        case 0:
            text += ".";
            break;
        case 1:
            text += a;
            break;
        case 2:
            text += "[" + std::min (a, b) + "-" + std::max (a, b) + "]";
            break;
        case 3:
            text += "[^" + a + b + "]";
            break;
        default:
            text += "(" + random_pattern (random, side, depth - 1) + "|" +
                    random_pattern (random, side, depth - 1) + ")";
        }
        text += std::string ("*+??    ").substr (random.below (8), 1);
        if (text.back () == ' ')
            text.pop_back ();
    }
    return text;
}

// Adds a random constraint; false if it does not pass the checks.
inline bool add_random (Random &random, RulesMaker &maker, const Kind *kind,
                        int depth = 2) {
    const unsigned side = maker.rules->side;
    if (kind->parts.most) {
        const size_t parts = 2 + random.below (2);
        size_t kinds = 0;
        while (sudoku_kind (kinds))
            kinds++;
        for (size_t made = 0; made < parts;) {
            const Kind *const other =
                sudoku_kind (random.below (uint32_t (kinds)));
            if (depth || !other->parts.most)
                made += add_random (random, maker, other, depth - 1);
        }
        return maker.join (kind->name, parts);
    }
    std::vector<RulesMaker::List> lists (
        kind_lists (kind).least +
        random.below (kind_lists (kind).most > kind_lists (kind).least ? 2
                                                                       : 1));
    std::vector<int> values (
        kind->values.least +
        random.below (kind->values.most - kind->values.least + 1));
    for (RulesMaker::List &list : lists)
        list = random_list (random, kind, side);
    for (int &value : values)
        value = int (random.below (2 * side + 1 + side * side / 6));
    if (kind->pattern) {
        const std::string text = random_pattern (random, side, 2);
        values.assign (text.begin (), text.end ());
    }
    return maker.add (kind->name, lists, values);
}

} // namespace test
