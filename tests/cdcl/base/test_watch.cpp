// test_watch.cpp -- watch lists and reasons (watch.h, reason.h).
//
// Removing an entry keeps the order of the other entries, so that runs do not depend on
// history.  A reason packs tag and payload into 32 bits.  test_propagate.cpp checks the
// invariants W1 and W2 (watch.h) on whole solvers.

#include "tests/white.hpp"

extern "C" {
#include "cdcl/engine/reason.h"
#include "cdcl/base/watch.h"
}

using test::Store;

TEST_CASE ("watch: an entry takes eight bytes", "[cdcl]") {
    CHECK (sizeof (Watch) == 8);
}

TEST_CASE ("watch: removal keeps the order of the others", "[cdcl][valgrind]") {
    Store store;
    Watches list = {nullptr, 0, 0};
    for (uint32_t i = 0; i < 6; i++)
        cdcl_watches_push (&store.mem, &list, {10 + i, 100 * i});
    cdcl_watches_push (&store.mem, &list, {20, WATCH_BINARY});
    cdcl_watches_push (&store.mem, &list, {21, WATCH_BINARY});
    CHECK (list.size == 8);
    CHECK (watch_binary (list.data[6]));
    CHECK_FALSE (watch_binary (list.data[5]));
    cdcl_watches_remove (&list, 300);
    cdcl_watches_remove_binary (&list, 20);
    cdcl_watches_remove (&list, 0);
    const Lit expected[] = {11, 12, 14, 15, 21};
    REQUIRE (list.size == 5);
    for (uint32_t i = 0; i < 5; i++)
        CHECK (list.data[i].blocking == expected[i]);
    cdcl_watches_remove_binary (&list, 21);
    cdcl_watches_remove (&list, 500);
    CHECK (list.size == 3);
    CHECK (list.data[2].ref == 400);
    cdcl_watches_release (&store.mem, &list);
    CHECK (store.memory.blocks == 0);
    CHECK (store.mem.bytes == 0);
}

TEST_CASE ("watch: a binary entry is not taken for a clause that blocks alike",
           "[cdcl]") {
    Store store;
    Watches list = {nullptr, 0, 0};
    cdcl_watches_push (&store.mem, &list, {5, WATCH_BINARY});
    cdcl_watches_push (&store.mem, &list, {5, 40});
    cdcl_watches_remove_binary (&list, 5);
    REQUIRE (list.size == 1);
    CHECK (list.data[0].ref == 40);
    cdcl_watches_release (&store.mem, &list);
}

TEST_CASE ("reason: tag and payload come back", "[cdcl]") {
    CHECK (reason_tag (0) == REASON_NONE);
    for (uint32_t payload : {0u, 1u, 2u, 12345u, (1u << 30) - 1}) {
        CHECK (reason_tag (reason_pair (payload)) == REASON_PAIR);
        CHECK (reason_payload (reason_pair (payload)) == payload);
        CHECK (reason_tag (reason_clause (payload)) == REASON_CLAUSE);
        CHECK (reason_payload (reason_clause (payload)) == payload);
        CHECK (reason_tag (reason_group (payload)) == REASON_GROUP);
        CHECK (reason_payload (reason_group (payload)) == payload);
    }
}
