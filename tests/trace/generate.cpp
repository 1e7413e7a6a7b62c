// generate.cpp -- random traces, see generate.hpp.

#include "generate.hpp"

#include <algorithm>

#include "cdcl/cdcl.h"
#include "judge.hpp"
#include "shapes.hpp"

namespace trace {

namespace {

// A number that is small half of the time, and sometimes very large.
int64_t scaled (test::Random &random, int64_t low, int64_t high) {
    const uint64_t width = static_cast<uint64_t> (high - low);
    const uint64_t any = random.next () >> random.below (64);
    return low +
           static_cast<int64_t> (width == UINT64_MAX ? any : any % (width + 1));
}

int64_t option_value (test::Random &random, const cdcl_option &option) {
    switch (random.below (6)) {
    case 0:
        return option.low;
    case 1:
        return option.high;
    case 2:
        return std::min (option.low + 1, option.high);
    case 3:
        return option.initial;
    default:
        return scaled (random, option.low, option.high);
    }
}

void set_option (test::Random &random, Writer &writer, size_t idx) {
    size_t count = 0;
    const cdcl_option *const options = cdcl_options (&count);
    writer.set (options[idx].name, option_value (random, options[idx]));
}

void set_some_option (test::Random &random, Writer &writer) {
    size_t count = 0;
    cdcl_options (&count);
    set_option (random, writer,
                static_cast<size_t> (random.below (static_cast<int> (count))));
}

// Different variables, close together or far apart.
Lits variables (test::Random &random, int count) {
    const int stretch = random.below (4) ? 1 : random.between (2, 30);
    Lits vars;
    for (int var = 1; var <= count; var++)
        vars.push_back (var * stretch - random.below (stretch));
    return vars;
}

void set_limit (test::Random &random, Writer &writer) {
    static const char *const counts[] = {"conflicts", "decisions",
                                         "propagations"};
    switch (random.below (8)) {
    case 0:
        writer.set ("seconds", random.flip () ? 0 : 1000000, LIMIT);
        break;
    case 1:
        writer.set ("bytes", scaled (random, 0, 1 << 20), LIMIT);
        break;
    case 2:
        if (!random.below (4))
            writer.set ("allocation", scaled (random, 0, 1 << 20), LIMIT);
        break;
    case 3:
        for (const char *name : counts)
            writer.set (name, -1, LIMIT);
        for (const char *name : {"seconds", "bytes", "allocation"})
            writer.set (name, -1, LIMIT);
        break;
    default:
        writer.set (counts[random.below (3)], scaled (random, 0, 100), LIMIT);
    }
}

void begin (test::Random &random, Writer &writer, int options) {
    // In one of eight traces, memory runs out at some allocation.
    if (random.below (8))
        writer.call (NEW);
    else
        writer.call (NEW, {scaled (random, 1, 1000), random.below (2)});
    if (random.flip ()) {
        if (random.below (20))
            writer.call (PROOF, {random.below (4)});
        else
            writer.call (PROOF, {random.below (4), random.below (3000)});
    }
    if (!random.below (8))
        writer.call (EVENTS, {random.below (20), scaled (random, 0, 1000)});
    for (; options > 0; options--)
        set_some_option (random, writer);
    if (random.flip ())
        writer.call (LEARN, {random.below (3) ? 1000 : random.below (5)});
    if (!random.below (10))
        writer.call (MESSAGE, {1});
    if (!random.below (4)) {
        writer.call (CONNECT, {random.below (8)});
        for (int left = random.below (10); left > 0; left--)
            writer.row (RULE, writer.lits (random.between (2, 4)));
    }
}

// Enumerates further models, perhaps all of them; mostly in a frame, since afterwards the
// formula may have no model.
void enumerate (test::Random &random, Writer &writer) {
    const bool framed = random.below (4) > 0;
    if (framed)
        writer.call (PUSH);
    for (int left = random.between (1, 8); left > 0; left--) {
        writer.call (SOLVE);
        writer.row (BLOCK, writer.lits (random.between (1, 14)));
    }
    writer.call (SOLVE);
    if (framed)
        writer.call (POP);
}

void questions (test::Random &random, Writer &writer) {
    // Sometimes more literals than variables, so that some are repeated.
    int assumptions = random.below (3) ? 0 : random.between (1, 5);
    if (!random.below (30))
        assumptions = 40;
    for (; assumptions > 0; assumptions--)
        writer.call (ASSUME, {writer.lit ()});
    if (random.below (40))
        writer.call (SOLVE);
    else
        writer.call (THREADS, {random.between (1, 3)});
    if (!random.below (6))
        enumerate (random, writer);
}

void step (test::Random &random, Writer &writer) {
    switch (random.below (36)) {
    case 32:
        if (random.below (4))
            writer.row (UNDER, writer.lits (random.below (6)));
        else
            writer.call (CUBES, {random.below (10)});
        break;
    case 33:
        writer.call (EXCHANGE, {random.below (40)});
        break;
    case 34:
    case 35:
        if (random.below (40))
            writer.row (SHARE, writer.lits (random.between (1, 4)));
        else
            writer.call (CLEAR);
        break;
    case 30:
        for (int left = random.between (1, 4); left > 0; left--)
            writer.row (RULE, writer.lits (random.between (1, 5)));
        break;
    case 31:
        if (random.below (4))
            writer.row (OBSERVE, writer.lits (random.below (4)));
        else
            writer.call (CONNECT, {random.below (8)});
        break;
    case 0:
    case 1:
        writer.call (PUSH);
        break;
    case 2:
    case 3:
        writer.call (POP);
        break;
    case 4:
        writer.call (PROPAGATE);
        break;
    case 5:
        set_some_option (random, writer);
        break;
    case 6:
        if (!random.below (4))
            set_limit (random, writer);
        break;
    case 7:
        if (random.flip ())
            writer.call (RESERVE, {random.below (60)});
        else
            writer.call (PHASE,
                         {1 + random.below (60), -1 - random.below (60)});
        break;
    case 8:
        if (!random.below (4))
            writer.call (TERMINATE);
        break;
    case 9:
        if (!random.below (4))
            writer.call (random.flip () ? STOP : QUIT, {random.below (4)});
        break;
    case 10:
        writer.call (LEARN, {random.below (20)});
        break;
    case 11:
        if (random.flip ())
            writer.call (MISUSE, {random.below (100)});
        else if (random.flip ())
            writer.call (LIE, {scaled (random, 0, 200)});
        break;
    case 12:
        writer.row (ADD, writer.lits (random.below (3)));
        break;
    case 13:
        if (!random.below (8))
            writer.row (ADD, {writer.lit (), 0});
        break;
    case 14:
        writer.row (BLOCK, writer.lits (random.between (7, 15)));
        break;
    case 15:
        writer.call (ASSUME, {writer.lit ()});
        break;
    case 16:
        if (!random.below (20)) {
            writer.call (FREE);
            begin (random, writer, random.below (3));
        }
        break;
    case 17:
    case 18:
    case 19:
    case 20:
    case 21:
        questions (random, writer);
        break;
    default:
        writer.piece ();
    }
}

// Makes the solver look for Hall sets early at any number of open variables.
void count_early (Writer &writer) {
    writer.set ("hallopen", 0);
    writer.crossing ();
}

} // namespace

Trace random_calls (uint64_t seed, bool many) {
    test::Random random (seed);
    Trace trace;
    const int solvers = random.below (5) ? 1 : random.between (2, 3);
    const Lits vars = variables (random, many ? random.between (20, 90)
                                              : random.between (3, TABLE_VARS));
    std::vector<Writer> writers;
    for (int solver = 0; solver < solvers; solver++) {
        writers.emplace_back (random, trace, solver, vars,
                              !many && random.below (4) ? judge (vars)
                                                        : nullptr);
        begin (random, writers.back (),
               random.below (3) ? random.below (6) : 0);
        if (random.below (3)) // near the ratio where random clauses are hardest
            writers.back ().clauses (static_cast<int> (vars.size ()) *
                                         random.between (30, many ? 42 : 45) /
                                         10,
                                     3);
        if (many && !random.below (4))
            count_early (writers.back ());
        for (int left = random.below (5); left > 0; left--)
            writers.back ().piece ();
    }
    for (int left = random.between (5, 80); left > 0; left--)
        step (random, writers[static_cast<size_t> (random.below (solvers))]);
    for (Writer &writer : writers)
        writer.call (SOLVE);
    return trace;
}

Trace random_formula (uint64_t seed, uint64_t number, bool large) {
    test::Random random (seed);
    Trace trace;
    const Lits vars =
        variables (random, large ? random.between (50, 200)
                                 : std::max (random.between (4, TABLE_VARS),
                                             random.between (4, TABLE_VARS)));
    Writer writer (random, trace, 0, vars,
                   large || random.flip () ? nullptr : judge (vars));
    begin (random, writer, 0);
    size_t count = 0;
    cdcl_options (&count);
    const size_t settings = 1 + count + count * (count - 1) / 2;
    size_t setting = number % settings;
    if (setting > 0 && setting <= count)
        set_option (random, writer, setting - 1);
    else if (setting > count) {
        setting -= count + 1;
        size_t first = 0;
        while (setting >= count - 1 - first)
            setting -= count - 1 - first++;
        set_option (random, writer, first);
        set_option (random, writer, first + 1 + setting);
    }
    if (!random.below (8))
        count_early (writer);
    const int size = static_cast<int> (vars.size ());
    const int hard = random.below (4) ? 42 : random.between (30, 50);
    if (random.below (4)) // random clauses near the hardest ratio
        writer.clauses (std::min (size, 140) * hard / 10, 3);
    if (!random.below (3))
        writer.clauses (size / random.between (1, 4), 2);
    if (!random.below (8))
        writer.pigeons ();
    if (!random.below (4))
        writer.colouring ();
    const int most = random.below (3) ? size / 5 : size;
    for (int left = random.below (most + 1); left > 0; left--)
        writer.piece ();
    writer.call (SOLVE);
    for (int left = random.below (4); left > 0; left--)
        questions (random, writer);
    return trace;
}

} // namespace trace
