// trace.cpp -- traces as text, see trace.hpp.

#include "trace.hpp"

#include <cerrno>
#include <cstdlib>
#include <sstream>

#include "cdcl/cdcl.h"

namespace trace {

namespace {

struct Kind {
    const char *name;
    char kind;
};

const Kind kinds[OPS] = {
#define CALL(SYMBOL, NAME, KIND) {NAME, KIND},
    TRACE_CALLS
#undef CALL
};

bool number (const std::string &word, int64_t &value) {
    char *end = nullptr;
    errno = 0;
    value = std::strtoll (word.c_str (), &end, 10);
    return !errno && !word.empty () && end == word.c_str () + word.size ();
}

bool fits (const Call &call) {
    const bool literal = kinds[call.op].kind == 'l';
    for (int64_t arg : call.args)
        if (literal ? arg < -CDCL_MAX_VAR || arg > CDCL_MAX_VAR ||
                          (!arg && call.op != ADD && call.op != CLAUSES)
                    : arg < -(int64_t (1) << 53) || arg > int64_t (1) << 53)
            return false;
    const bool named = call.name.find ('\0') == std::string::npos;
    return kinds[call.op].kind != 's' || (named && call.args.size () == 1);
}

bool parse_call (const std::string &line, Call &call) {
    std::istringstream words (line);
    std::string word;
    int64_t value = 0;
    if (!(words >> word) || !number (word, value) || value < 0 ||
        value >= SOLVERS || !(words >> word))
        return false;
    call.solver = static_cast<int> (value);
    int op = 0;
    while (op < OPS && word != kinds[op].name)
        op++;
    if (op == OPS)
        return false;
    call.op = static_cast<Op> (op);
    if (kinds[op].kind == 's' && !(words >> call.name))
        return false;
    while (words >> word) {
        if (!number (word, value) || call.args.size () == MAX_ARGS)
            return false;
        call.args.push_back (value);
    }
    return fits (call);
}

} // namespace

const char *name_of (Op op) {
    return kinds[op].name;
}

std::string show (const Trace &trace) {
    std::string text;
    for (const Call &call : trace) {
        text += std::to_string (call.solver) + ' ' + kinds[call.op].name;
        if (!call.name.empty ())
            text += ' ' + call.name;
        for (int64_t arg : call.args)
            text += ' ' + std::to_string (arg);
        text += '\n';
    }
    return text;
}

bool parse (const std::string &text, Trace &trace, size_t &line) {
    std::istringstream lines (text);
    std::string content;
    line = 0;
    trace.clear ();
    while (std::getline (lines, content)) {
        line++;
        const size_t first = content.find_first_not_of (" \t\r");
        if (first == std::string::npos || content[first] == '#')
            continue;
        Call call;
        if (!parse_call (content, call))
            return false;
        trace.push_back (call);
    }
    return true;
}

} // namespace trace
