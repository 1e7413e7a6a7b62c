// test_order.cpp -- how a budget of time is shared: which planned run (row) is next.

#include <algorithm>
#include <map>
#include <set>

extern "C" { // the headers have no extern "C"
extern "C" {
#include "bench/plan/config.h"
}
}

extern "C" {
#include "bench/run/order.h"
}
#include "tests/test.hpp"

using namespace test;

namespace {

// Boards of some families, for two solvers with two encodings each.  Solver `a` has two
// forms of at-most-one, solver `b` only the second form.
struct Race {
    enum { ROWS = 6 };
    std::vector<std::string> families;
    ::Solver a{}, b{};
    std::vector<Config> configs;
    std::vector<Item> items;
    std::vector<Plan> plans;
    Experiment experiment{};
    Order order{};

    Race (const std::vector<std::string> &list, double budget)
        : families (list), items (list.size ()), plans (list.size ()) {
        a.name = "a", b.name = "b";
        configs = {{&a, 0, 0, true}, {&a, 1, 0, true}, {&a, 0, 1, true},
                   {&a, 1, 1, true}, {&b, 0, 1, true}, {&b, 1, 1, true}};
        experiment.config = lab_config_new ();
        json_t *settings =
            json_pack ("{s:f,s:f}", "budget", budget, "limit", 10.0);
        lab_config_override (experiment.config, settings);
        json_decref (settings);
        for (size_t i = 0; i < items.size (); i++) {
            items[i].family = &families[i][0];
            items[i].set_name = families[i] == "asked" ? "first" : "paths";
            plans[i].item = &items[i];
            plans[i].configs = configs.data ();
            plans[i].size = ROWS;
            plans[i].repeats = 1;
            plans[i].done = static_cast<bool *> (std::calloc (ROWS, 1));
            plans[i].rows = json_array ();
        }
        experiment.items.items = items.data ();
        experiment.items.size = items.size ();
        experiment.plans = plans.data ();
        experiment.rows = ROWS * items.size ();
        REQUIRE (lab_order_open (&order, &experiment));
    }
    ~Race () {
        lab_order_release (&order);
        for (Plan &plan : plans) {
            std::free (plan.done);
            json_decref (plan.rows);
        }
        json_decref (experiment.config);
    }
    Race (const Race &) = delete;
    Race &operator= (const Race &) = delete;

    const char *family (const Place &place) const {
        return place.plan->item->family;
    }
    // Adds the row of a run that took `seconds`; a run of 10 s has reached the limit.
    void finish (const Place &place, double seconds) {
        const Config &config = configs[place.row];
        json_array_append_new (place.plan->rows,
                               json_pack ("{s:s,s:s}", "status",
                                          seconds < 10 ? "sat" : "timeout",
                                          "solver", config.solver->name));
        lab_order_charge (&order, &place, seconds);
    }
};

} // namespace

TEST_CASE ("order: each family gets something, however hard another is",
           "[bench]") {
    Race race ({"hard", "hard", "small", "small", "small", "other"}, 1000);
    std::map<std::string, double> spent{
        {"hard", 0}, {"small", 0}, {"other", 0}};
    std::map<std::string, size_t> left{
        {"hard", 12}, {"small", 18}, {"other", 6}};
    std::set<std::pair<const Plan *, size_t>> rows;
    Place place;
    while (lab_order_next (&race.order, &place)) {
        const std::string family = race.family (place);
        for (const auto &other : left)
            if (other.second)
                CHECK (spent[family] <= spent[other.first]);
        CHECK (rows.insert ({place.plan, place.row}).second);
        const double seconds = family == "hard" ? 9 : 0.1;
        race.finish (place, seconds);
        spent[family] += seconds;
        left[family]--;
    }
    CHECK (rows.size () == 6 * Race::ROWS);
}

TEST_CASE ("order: of a board encodings come first, solvers in turns",
           "[bench]") {
    Race race ({"one", "one"}, 1000);
    std::vector<size_t> rows;
    Place place;
    const Plan *plan = nullptr;
    while (lab_order_next (&race.order, &place)) {
        rows.push_back (place.row);
        CHECK ((rows.size () > Race::ROWS) == (plan && plan != place.plan));
        plan = plan ? plan : place.plan;
        race.finish (place, 1);
    }
    CHECK (rows == std::vector<size_t> ({0, 1, 4, 5, 2, 3, 0, 1, 4, 5, 2, 3}));
}

TEST_CASE ("order: the set `first` runs before all others", "[bench]") {
    Race race ({"small", "asked", "hard", "asked"}, 1000);
    std::vector<std::string> families;
    Place place;
    while (lab_order_next (&race.order, &place)) {
        families.push_back (race.family (place));
        race.finish (place, families.back () == "asked" ? 9 : 0.1);
    }
    REQUIRE (families.size () == 4 * Race::ROWS);
    for (size_t i = 0; i < families.size (); i++)
        CHECK ((families[i] == "asked") == (i < 2 * Race::ROWS));
}

TEST_CASE ("order: who ran out of time on a board waits", "[bench]") {
    Race race ({"one", "one"}, 1000);
    std::vector<size_t> rows;
    Place place;
    // Solver `a` never answers.
    while (lab_order_next (&race.order, &place)) {
        rows.push_back (place.row);
        race.finish (place, race.configs[place.row].solver == &race.a ? 10 : 1);
    }
    CHECK (rows == std::vector<size_t> ({0, 4, 5, 0, 4, 5, 1, 1, 2, 2, 3, 3}));
}

TEST_CASE ("order: without a budget instances are run as a whole", "[bench]") {
    Race race ({"one", "two", "one"}, 0);
    Place place;
    CHECK_FALSE (lab_order_next (&race.order, &place));
    std::set<size_t> whole (race.order.whole,
                            race.order.whole + race.order.whole_size);
    CHECK (whole == std::set<size_t> ({0, 1, 2}));
}
