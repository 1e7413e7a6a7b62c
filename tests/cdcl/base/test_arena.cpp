// test_arena.cpp -- clause memory (arena.h): layout, growth, garbage.
//
// Invariant A1: each word of an arena belongs to a live clause or is counted as wasted.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/base/arena.h"
}

using test::Store;

static Arena empty () {
    return Arena ();
}

static void release (Store &store, Arena &arena) {
    arena.words = static_cast<uint32_t *> (cdcl_mem_resize (
        &store.mem, arena.words, arena.capacity, 0, sizeof (uint32_t)));
    CHECK (store.memory.blocks == 0);
    CHECK (store.mem.bytes == 0);
}

TEST_CASE ("arena: the header is three words, literals follow",
           "[cdcl][valgrind]") {
    Store store;
    Arena arena = empty ();
    const Lit lits[] = {4, 7, 9, 12};
    const ClauseRef first =
        cdcl_arena_new_clause (&store.mem, &arena, lits, 4, false, 0);
    const ClauseRef second =
        cdcl_arena_new_clause (&store.mem, &arena, lits, 3, true, 5);
    CHECK (CLAUSE_HEADER == 3);
    CHECK (first == 0);
    CHECK (second == 7);
    CHECK (arena.size == 13);
    CHECK (arena.wasted == 0);
    const Clause *clause = arena_clause (&arena, first);
    CHECK (clause->size == 4);
    CHECK (clause->search == 2);
    CHECK_FALSE (clause_redundant (clause));
    CHECK_FALSE (clause_garbage (clause));
    for (int i = 0; i < 4; i++)
        CHECK (clause->lits[i] == lits[i]);
    CHECK (arena.words[0] == 4);  // size
    CHECK (arena.words[3] == 4);  // the first literal
    CHECK (arena.words[6] == 12); // the last literal
    clause = arena_clause (&arena, second);
    CHECK (clause->size == 3);
    CHECK (clause->glue == 5);
    CHECK (clause_redundant (clause));
    release (store, arena);
}

TEST_CASE ("arena: glue saturates at 65535", "[cdcl]") {
    Store store;
    Arena arena = empty ();
    const Lit lits[] = {0, 2, 4};
    const unsigned glues[] = {1, 65534, 65535, 65536, 1000000};
    const unsigned kept[] = {1, 65534, 65535, 65535, 65535};
    for (int i = 0; i < 5; i++) {
        ClauseRef ref =
            cdcl_arena_new_clause (&store.mem, &arena, lits, 3, true, glues[i]);
        CHECK (arena_clause (&arena, ref)->glue == kept[i]);
    }
    release (store, arena);
}

TEST_CASE ("arena: live and wasted words make up all words (A1)",
           "[cdcl][fuzz]") {
    Store store;
    Arena arena = empty ();
    arena.behind = GENERATE (0, NUMBER_WORDS);
    test::Random random (9);
    std::vector<std::pair<ClauseRef, std::vector<Lit>>> live;
    size_t live_words = 0;
    for (int round = 0; round < 3000; round++) {
        if (live.empty () || random.below (3)) {
            std::vector<Lit> lits;
            for (int size = random.between (3, 40); size > 0; size--)
                lits.push_back (static_cast<Lit> (random.below (1000)));
            ClauseRef ref =
                cdcl_arena_new_clause (&store.mem, &arena, lits.data (),
                                       lits.size (), random.flip (), 3);
            live.emplace_back (ref, lits);
            live_words += 3 + lits.size ();
        } else {
            size_t which = static_cast<size_t> (
                random.below (static_cast<int> (live.size ())));
            cdcl_arena_mark_garbage (&arena, live[which].first);
            REQUIRE (clause_garbage (arena_clause (&arena, live[which].first)));
            live_words -= 3 + live[which].second.size ();
            std::swap (live[which], live.back ());
            live.pop_back ();
        }
        REQUIRE (arena_plain_words (&arena) == live_words + arena.wasted);
    }
    for (const auto &kept : live) {
        const Clause *clause = arena_clause (&arena, kept.first);
        REQUIRE (clause->size == kept.second.size ());
        REQUIRE_FALSE (clause_garbage (clause));
        for (size_t i = 0; i < clause->size; i++)
            if (clause->lits[i] != kept.second[i])
                FAIL ("literal " << i << " of clause " << kept.first);
    }
    release (store, arena);
}

TEST_CASE ("arena: a reference of more than 30 bits is memory that ran out",
           "[cdcl][oom]") {
    static Store store;
    static Arena arena = empty ();
    static volatile bool landed = false;
    static const Lit lits[] = {0, 2, 4};
    arena.size = REF_LIMIT - 5; // one word short of a ternary clause
    if (setjmp (store.landing) == 0) {
        store.arm ();
        cdcl_arena_new_clause (&store.mem, &arena, lits, 3, false, 0);
        FAIL ("it returned");
    } else
        landed = true;
    CHECK (landed);
    CHECK (arena.size == REF_LIMIT - 5);
    CHECK (store.memory.calls == 0);
}
