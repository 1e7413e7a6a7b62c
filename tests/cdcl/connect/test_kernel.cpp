// test_kernel.cpp -- tests how the core uses a kernel, with a very simple kernel: random
// groups over a few variables, propagated literal by literal.  The right answers are
// found by trying all assignments.
//
// The tests cover DPLL and learning, flips and blocking, opening and closing levels, and
// lazy reasons.  With CHECK=2 every learned clause and every reason is checked, too.

#include "tests/test.hpp"

#include <algorithm>
#include <set>

using namespace test;

namespace {

constexpr int vars = 12;

struct Group {
    bool exact;
    DimacsLits members;
};

// The kernel.  `order` has the true literals, in order; `starts` has the number of true
// literals when each level was opened.
struct Naive {
    std::vector<Group> groups;
    DimacsLits fixed, order, clause, news;
    std::vector<size_t> starts;
    size_t notified = 0;
    bool clash = false; // the assigned literals contradict the groups

    int value (int lit) const {
        for (int held : order)
            if (held == lit || held == -lit)
                return held == lit ? 1 : -1;
        return 0;
    }
    size_t place (int lit) const {
        for (size_t i = 0; i < order.size (); i++)
            if (std::abs (order[i]) == std::abs (lit))
                return i;
        return order.size ();
    }
    void set (int lit) {
        if (!value (lit))
            order.push_back (lit);
        else if (value (lit) < 0)
            clash = true;
    }
    void load () {
        order.clear ();
        starts.clear ();
        notified = 0;
        clash = false;
        for (int lit : fixed)
            set (lit);
    }

    // Returns an implied literal, -1 at a conflict, or 0.
    int step () {
        for (const Group &group : groups) {
            int held = 0, open = 0, last = 0;
            for (int lit : group.members) {
                held += value (lit) > 0;
                open += !value (lit);
                last = value (lit) ? last : lit;
            }
            if (held > 1 || (group.exact && !held && !open))
                return -1;
            if (held == 1 && open)
                return set (-last), 1;
            if (group.exact && !held && open == 1)
                return set (last), 1;
        }
        return 0;
    }
    int propagate () {
        int result = clash ? -1 : 1;
        while (result > 0)
            result = step ();
        clash = false;
        if (result < 0)
            return CDCL_KERNEL_CONFLICT;
        return order.size () == vars ? CDCL_KERNEL_FULL : CDCL_KERNEL_OPEN;
    }

    // Whether `lit` became false before the place `end` of the order.
    bool false_before (int lit, size_t end) const {
        return value (lit) < 0 && place (lit) < end;
    }
    bool explains (const Group &group, int lit, size_t end) {
        clause = group.members;
        return group.exact &&
               (!lit || std::count (clause.begin (), clause.end (), lit)) &&
               std::all_of (clause.begin (), clause.end (), [&] (int other) {
                   return other == lit || false_before (other, end);
               });
    }
    void explain (int lit) {
        const size_t end = lit ? place (lit) : order.size ();
        for (const Group &group : groups) {
            if (explains (group, lit, end))
                return;
            for (int a : group.members)
                for (int b : group.members)
                    if (a != b && false_before (-b, end) &&
                        (lit ? a == -lit : value (a) > 0)) {
                        clause = {-a, -b};
                        return;
                    }
        }
        clause.clear ();
    }
};

Naive &naive (void *state) {
    return *static_cast<Naive *> (state);
}

cdcl_kernel calls (Naive *kernel, bool shortcuts) {
    cdcl_kernel all;
    all.state = kernel;
    all.name = "naive";
    all.new_level = [] (void *state) {
        naive (state).starts.push_back (naive (state).order.size ());
    };
    all.backtrack = [] (void *state, unsigned level) {
        Naive &k = naive (state);
        if (level >= k.starts.size ())
            return;
        k.order.resize (k.starts[level]);
        k.starts.resize (level);
        k.notified = std::min (k.notified, k.order.size ());
    };
    all.assign = [] (void *state, int lit) { naive (state).set (lit); };
    all.propagate = [] (void *state) { return naive (state).propagate (); };
    all.decide = [] (void *state, uint64_t random) {
        int var = 1 + static_cast<int> (random % vars);
        while (naive (state).value (var))
            var = var % vars + 1;
        return random & 64 ? -var : var;
    };
    all.value = [] (void *state, int var) {
        return naive (state).value (var) > 0;
    };
    all.branch = nullptr;
    all.refute = nullptr;
    if (shortcuts) {
        all.branch = [] (void *state, uint64_t random, int *lit) {
            const cdcl_kernel one_by_one = calls (&naive (state), false);
            *lit = one_by_one.decide (state, random);
            one_by_one.new_level (state);
            one_by_one.assign (state, *lit);
            return one_by_one.propagate (state);
        };
        all.refute = [] (void *state, unsigned level, int lit) {
            const cdcl_kernel one_by_one = calls (&naive (state), false);
            one_by_one.backtrack (state, level);
            one_by_one.assign (state, -lit);
            return one_by_one.propagate (state);
        };
    }
    all.learn = [] (void *state) { naive (state).load (); };
    all.loaded = [] (void *state, const int **lits) {
        *lits = naive (state).fixed.data ();
        return naive (state).fixed.size ();
    };
    all.implied = [] (void *state, const int **lits) {
        Naive &k = naive (state);
        k.news.assign (k.order.begin () + static_cast<long> (k.notified),
                       k.order.end ());
        k.notified = k.order.size ();
        *lits = k.news.data ();
        return k.news.size ();
    };
    all.reason = [] (void *state, int lit, const int **lits) {
        naive (state).explain (lit);
        *lits = naive (state).clause.data ();
        return naive (state).clause.size ();
    };
    return all;
}

DimacsLits some_lits (Random &random, int size) {
    DimacsLits all, some;
    for (int var = 1; var <= vars; var++)
        all.push_back (random.below (3) ? var : -var);
    random.shuffle (all);
    some.assign (all.begin (), all.begin () + size);
    return some;
}

bool holds (int lit, unsigned model) {
    return (model >> (std::abs (lit) - 1) & 1) == (lit > 0);
}

std::set<unsigned> models_of (const Naive &kernel) {
    std::set<unsigned> models;
    for (unsigned model = 0; model < 1u << vars; model++) {
        bool good = true;
        for (int lit : kernel.fixed)
            good = good && holds (lit, model);
        for (const Group &group : kernel.groups) {
            const auto held = std::count_if (
                group.members.begin (), group.members.end (),
                [model] (int lit) { return holds (lit, model); });
            good = good && held < 2 && (held || !group.exact);
        }
        if (good)
            models.insert (model);
    }
    return models;
}

unsigned model_of (const cdcl *solver) {
    unsigned model = 0;
    for (int var = 1; var <= vars; var++)
        model |= static_cast<unsigned> (cdcl_val (solver, var) > 0)
                 << (var - 1);
    return model;
}

} // namespace

TEST_CASE ("kernel: all models of random groups, by DPLL and learning",
           "[cdcl][fuzz]") {
    uint64_t learning = 0, none = 0;
    for (uint64_t seed = 1; seed <= rounds (300); seed++) {
        Random random (seed);
        Naive kernel;
        Solver s = solver ();
        cdcl_reserve (s.get (), vars);
        for (int i = 4 + random.below (6); i; i--) {
            const Group group = {random.flip (),
                                 some_lits (random, 2 + random.below (4))};
            kernel.groups.push_back (group);
            if (group.exact)
                exactly_one (s.get (), group.members);
            else
                at_most_one (s.get (), group.members);
        }
        const cdcl_kernel all = calls (&kernel, random.flip ());
        if (cdcl_plug (s.get (), &all) != CDCL_OK)
            continue; // two groups are contradictory or fix a literal
        for (int problem = 0; problem < 4; problem++) {
            INFO ("seed " << seed << " problem " << problem);
            kernel.fixed = some_lits (random, random.below (4));
            cdcl_set (s.get (), "learnafter", problem % 2 ? 1000 : problem);
            cdcl_set (s.get (), "seed", random.below (3));
            REQUIRE (cdcl_unload (s.get ()) == CDCL_OK);
            kernel.load ();
            std::set<unsigned> expected = models_of (kernel);
            none += expected.empty ();
            for (int i = 0; i < 100 && !expected.empty (); i++) {
                REQUIRE (cdcl_solve (s.get ()) == CDCL_SAT);
                REQUIRE (expected.erase (model_of (s.get ())) == 1);
                REQUIRE (cdcl_block (s.get (), nullptr, 0) == CDCL_OK);
            }
            if (expected.empty ())
                REQUIRE (cdcl_solve (s.get ()) == CDCL_UNSAT);
        }
        learning += cdcl_stat (s.get (), "learning_problems");
    }
    CHECK (learning > rounds (300) / 2);
    CHECK (none > rounds (300) / 30);
}

TEST_CASE ("kernel: a reason that is none ends the call with a code",
           "[cdcl]") {
    Naive kernel;
    Solver s = solver ();
    kernel.groups = {{true, {1, 2, 3}},
                     {true, {1, 4, 5}},
                     {true, {2, 4, 6}},
                     {true, {3, 5, 6}}};
    for (const Group &group : kernel.groups)
        exactly_one (s.get (), group.members);
    cdcl_reserve (s.get (), vars);
    cdcl_kernel all = calls (&kernel, false);
    all.reason = [] (void *, int, const int **lits) {
        *lits = nullptr;
        return static_cast<size_t> (0);
    };
    REQUIRE (cdcl_plug (s.get (), &all) == CDCL_OK);
    cdcl_set (s.get (), "learnafter", 0);
    cdcl_unload (s.get ());
    kernel.fixed = {-2, -3}; // imply 1, but `reason` is empty
    kernel.load ();
    CHECK (cdcl_solve (s.get ()) == CDCL_MISUSE);
    CHECK (std::string (cdcl_error (s.get ())).find ("no reason") !=
           std::string::npos);
}
