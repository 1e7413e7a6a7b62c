// tools.hpp -- tools that tests and fuzzers share, without a test framework.
//
// A small random number generator that gives the same sequence everywhere, an
// allocator that counts and fails on demand, a tape for proofs, texts that are
// read in pieces, and clauses as callbacks get them.
//
// Source of the generator: Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014 (splitmix64).

#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace test {

// ---------------------------------------------------------------------------
// Random numbers

struct Random {
    uint64_t state;
    explicit Random (uint64_t seed) : state (seed) {}

    uint64_t next () {
        state += 0x9e3779b97f4a7c15u;
        uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        return mixed ^ (mixed >> 31);
    }

    // 0 … bound - 1; the bias is far below what a test could notice.
    int below (int bound) {
        return static_cast<int> ((next () >> 33) %
                                 static_cast<uint64_t> (bound));
    }
    int between (int low, int high) { return low + below (high - low + 1); }
    bool flip () { return (next () >> 63) != 0; }
    int lit (int vars) {
        return flip () ? 1 + below (vars) : -1 - below (vars);
    }

    template <class Item> void shuffle (std::vector<Item> &items) {
        for (size_t left = items.size (); left > 1; left--)
            std::swap (
                items[left - 1],
                items[static_cast<size_t> (below (static_cast<int> (left)))]);
    }
};

// ---------------------------------------------------------------------------
// An allocator that counts, and fails on demand, for one thread or several.  The size of a
// block is stored in front of it.

struct Memory {
    size_t calls = 0;             // allocations and reallocations so far
    size_t fail_at = 0;           // the call that fails, from 1; 0: none fails
    bool fail_on = false;         // all later calls fail, too
    size_t failures = 0;          // number of failed calls
    size_t blocks = 0, bytes = 0; // in use

    static const size_t front = 32;

    static void *resize (void *state, void *block, size_t size) {
        static std::mutex one;
        const std::lock_guard<std::mutex> guard (one);
        Memory *memory = static_cast<Memory *> (state);
        char *old = block ? static_cast<char *> (block) - front : nullptr;
        size_t before = 0;
        if (old)
            std::memcpy (&before, old, sizeof before);
        if (!size) {
            if (old) {
                memory->blocks--;
                memory->bytes -= before;
            }
            std::free (old);
            return nullptr;
        }
        memory->calls++;
        if (memory->fail_at &&
            (memory->calls == memory->fail_at ||
             (memory->fail_on && memory->calls > memory->fail_at))) {
            memory->failures++;
            return nullptr;
        }
        char *fresh = static_cast<char *> (std::realloc (old, size + front));
        if (!fresh)
            return nullptr;
        std::memcpy (fresh, &size, sizeof size);
        if (!old)
            memory->blocks++;
        memory->bytes += size;
        memory->bytes -= before;
        return fresh + front;
    }
};

// ---------------------------------------------------------------------------
// Proofs: a tape that takes what the solver writes.

struct Tape {
    std::string bytes;
    static int write (void *state, const void *bytes, size_t size) {
        static_cast<Tape *> (state)->bytes.append (
            static_cast<const char *> (bytes), size);
        return 0;
    }
};

// ---------------------------------------------------------------------------
// Texts: a source of bytes that returns at most `piece` bytes at once.

struct Pieces {
    const std::string *text;
    size_t at, piece;
    size_t first = 0; // length of the first piece, if it differs
    static long read (void *state, char *bytes, size_t size) {
        Pieces *source = static_cast<Pieces *> (state);
        size_t left = std::min (size, source->text->size () - source->at);
        left = std::min (left, source->at < source->first
                                   ? source->first - source->at
                                   : source->piece);
        std::memcpy (bytes, source->text->data () + source->at, left);
        source->at += left;
        return static_cast<long> (left);
    }
};

// ---------------------------------------------------------------------------
// A clause as callbacks get it, ended by 0.

inline std::vector<int> until_0 (const int *clause) {
    const int *end = clause;
    while (*end)
        end++;
    return std::vector<int> (clause, end);
}

} // namespace test
