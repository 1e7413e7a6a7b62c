// program.cpp -- programs as text, and random ones; see program.hpp.

#include "program.hpp"

#include <sstream>

#include "tests/tools.hpp"

namespace puzzles {

namespace {

struct Row {
    const char *name;
    int weight;
};

const Row rows[OPS] = {
#define CALL(SYMBOL, NAME, WEIGHT) {#NAME, WEIGHT},
    PUZZLE_CALLS
#undef CALL
};

enum { MOST_ARGS = 6 };

Call random_call (test::Random &random) {
    int all = 0, op = 0;
    for (const Row &row : rows)
        all += row.weight;
    for (int left = random.below (all); left >= rows[op].weight; op++)
        left -= rows[op].weight;
    Call call;
    call.op = static_cast<Op> (op);
    for (int left = MOST_ARGS; left; left--)
        call.args.push_back (random.below (random.below (4) ? 1000 : 4));
    return call;
}

} // namespace

const char *name_of (Op op) {
    return rows[op].name;
}

Program random_program (uint64_t seed) {
    test::Random random (seed);
    Program program;
    // Begins with one or two boards, made from rules or with an order.
    if (random.flip ())
        program.push_back ({RULES,
                            {0, random.below (1000), random.below (1000),
                             random.below (1000)}});
    for (int place = 0; place < 2; place++) {
        if (random.flip ())
            program.push_back ({RULED, {place, 0}});
        else
            program.push_back ({NEW, {place, random.below (1000)}});
        program.push_back (
            {FILL, {place, random.below (1000), random.below (1000)}});
    }
    for (int left = random.between (5, 40); left; left--)
        program.push_back (random_call (random));
    return program;
}

std::string show (const Program &program) {
    std::string text;
    for (const Call &call : program) {
        text += rows[call.op].name;
        for (int64_t arg : call.args)
            text += ' ' + std::to_string (arg);
        text += '\n';
    }
    return text;
}

bool parse (const std::string &text, Program &program, size_t &line) {
    std::istringstream lines (text);
    std::string content;
    program.clear ();
    for (line = 1; std::getline (lines, content); line++) {
        std::istringstream words (content);
        std::string name;
        if (!(words >> name) || name[0] == '#')
            continue;
        int op = 0;
        while (op < OPS && name != rows[op].name)
            op++;
        if (op == OPS)
            return false;
        Call call;
        call.op = static_cast<Op> (op);
        for (int64_t value; words >> value;)
            call.args.push_back (value);
        if (!words.eof ())
            return false;
        program.push_back (call);
    }
    return true;
}

} // namespace puzzles
