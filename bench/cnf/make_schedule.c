// make_schedule.c -- asks for timetables and shop schedules, by time slots.
//
// In a timetable, a lesson of a class with a teacher takes exactly one pair of
// slot and room; a class, a teacher and a room have at most one lesson at a
// time, and teachers are away now and then.  In a shop, each operation of a job
// has exactly one start, a machine runs one operation at a time; in a job shop
// the operations of a job come in their order, in an open shop in any order,
// but not at the same time.
//
// Source: Crawford and Baker, "Experimental results on the application of
// satisfiability algorithms to scheduling problems", AAAI 1994.

#include "families.h"

// ---------------------------------------------------------------------------
// Timetables

typedef struct Lessons {
    int count, slots, rooms;
    int *class_of, *teacher_of; // [count]
    int first;                  // + lesson·slots·rooms + slot·rooms + room
} Lessons;

// At most one of the lessons with key[lesson] == value in each slot.
static void not_at_once (Maker *maker, const Lessons *lessons, const int *key,
                         int value) {
    int *lits = cnf_ints (maker, lessons->count * lessons->rooms);
    for (int slot = 0; slot < lessons->slots; slot++) {
        int size = 0;
        for (int lesson = 0; lesson < lessons->count; lesson++)
            for (int room = 0; key[lesson] == value && room < lessons->rooms;
                 room++)
                lits[size++] =
                    lessons->first +
                    (lesson * lessons->slots + slot) * lessons->rooms + room;
        cnf_at_most_one (maker, lits, size);
    }
}

static void away (Maker *maker, const Lessons *lessons, int teacher, int slot) {
    for (int lesson = 0; lesson < lessons->count; lesson++)
        for (int room = 0;
             lessons->teacher_of[lesson] == teacher && room < lessons->rooms;
             room++)
            cnf_unit (maker,
                      -(lessons->first +
                        (lesson * lessons->slots + slot) * lessons->rooms +
                        room));
}

// As many lessons as the rooms can take, spread evenly over classes and, in
// random order, over as many teachers, each away in one slot of six.
void cnf_make_timetable (Maker *maker, const int *sizes) {
    int classes = sizes[0], slots = sizes[1], rooms = sizes[2];
    Lessons lessons = {.count = slots * rooms, .slots = slots, .rooms = rooms};
    int count = lessons.count, pairs = slots * rooms;
    int *lits = cnf_ints (maker, pairs > count ? pairs : count);
    lessons.class_of = cnf_ints (maker, count);
    lessons.teacher_of = cnf_ints (maker, count);
    for (int i = 0; i < count; i++)
        lessons.class_of[i] = lessons.teacher_of[i] = i % classes;
    cnf_shuffle (maker, lessons.teacher_of, count);
    lessons.first = cnf_fresh (maker, count * pairs);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < pairs; k++)
            lits[k] = lessons.first + i * pairs + k;
        cnf_exactly_one (maker, lits, pairs);
    }
    for (int k = 0; k < pairs; k++) {
        for (int i = 0; i < count; i++)
            lits[i] = lessons.first + i * pairs + k;
        cnf_at_most_one (maker, lits, count);
    }
    for (int i = 0; i < classes; i++) {
        not_at_once (maker, &lessons, lessons.class_of, i);
        not_at_once (maker, &lessons, lessons.teacher_of, i);
        for (int slot = 0; slot < slots; slot++)
            if (!cnf_below (maker, 6))
                away (maker, &lessons, i, slot);
    }
}

// ---------------------------------------------------------------------------
// Shops

typedef struct Shop {
    int jobs, machines, horizon;
    int *machine_of, *length; // [jobs·machines] operation by operation
    int first;                // + operation·horizon + start
} Shop;

// The longest time that a job or a machine needs: no schedule is shorter.
static int lower_bound (Maker *maker, const Shop *shop) {
    int *machine = cnf_ints (maker, shop->machines), most = 0;
    for (int job = 0; job < shop->jobs; job++) {
        int sum = 0;
        for (int i = 0; i < shop->machines; i++) {
            int operation = job * shop->machines + i;
            sum += shop->length[operation];
            machine[shop->machine_of[operation]] += shop->length[operation];
        }
        most = sum > most ? sum : most;
    }
    for (int i = 0; i < shop->machines; i++)
        most = machine[i] > most ? machine[i] : most;
    return most;
}

// Of the operations with key[operation] == value at most one runs at a time.
static void one_at_a_time (Maker *maker, const Shop *shop, const int *key,
                           int value) {
    int operations = shop->jobs * shop->machines;
    int *lits = cnf_ints (maker, operations * shop->horizon);
    for (int time = 0; time < shop->horizon; time++) {
        int size = 0;
        for (int i = 0; i < operations; i++) {
            if (key[i] != value)
                continue;
            int earliest = time - shop->length[i] + 1;
            for (int start = earliest > 0 ? earliest : 0; start <= time;
                 start++)
                lits[size++] = shop->first + i * shop->horizon + start;
        }
        cnf_at_most_one (maker, lits, size);
    }
}

// What follows starts after the end of `operation`.
static void in_order (Maker *maker, const Shop *shop, int operation) {
    int horizon = shop->horizon;
    int here = shop->first + operation * horizon, next = here + horizon;
    for (int start = 0; start < horizon; start++) {
        cnf_lit (maker, -(here + start));
        for (int later = start + shop->length[operation]; later < horizon;
             later++)
            cnf_lit (maker, next + later);
        cnf_lit (maker, 0);
    }
}

static void make_shop (Maker *maker, const int *sizes, bool ordered) {
    int operations = sizes[0] * sizes[1];
    Shop shop = {.jobs = sizes[0], .machines = sizes[1]};
    int *job_of = cnf_ints (maker, operations);
    shop.machine_of = cnf_ints (maker, operations);
    shop.length = cnf_ints (maker, operations);
    for (int i = 0; i < operations; i++) {
        job_of[i] = i / shop.machines;
        shop.machine_of[i] = i % shop.machines;
        shop.length[i] = 1 + cnf_below (maker, 5);
    }
    for (int job = 0; job < shop.jobs; job++)
        cnf_shuffle (maker, shop.machine_of + job * shop.machines,
                     shop.machines);
    int bound = lower_bound (maker, &shop);
    shop.horizon = bound * sizes[2] / 100;
    shop.first = cnf_fresh (maker, operations * shop.horizon);
    int *lits = cnf_ints (maker, shop.horizon);
    for (int i = 0; i < operations; i++) {
        for (int start = 0; start < shop.horizon; start++) {
            lits[start] = shop.first + i * shop.horizon + start;
            if (start + shop.length[i] > shop.horizon)
                cnf_unit (maker, -lits[start]);
        }
        cnf_exactly_one (maker, lits, shop.horizon);
        if (ordered && (i + 1) % shop.machines)
            in_order (maker, &shop, i);
    }
    for (int i = 0; i < shop.machines; i++)
        one_at_a_time (maker, &shop, shop.machine_of, i);
    for (int job = 0; !ordered && job < shop.jobs; job++)
        one_at_a_time (maker, &shop, job_of, job);
    if (shop.horizon < bound)
        maker->expect = CNF_UNSAT;
}

void cnf_make_jobshop (Maker *maker, const int *sizes) {
    make_shop (maker, sizes, true);
}

void cnf_make_openshop (Maker *maker, const int *sizes) {
    make_shop (maker, sizes, false);
}
