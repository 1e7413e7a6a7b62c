// make_schedule.c -- asks for timetables and shop schedules, by time slots.
//
// In a timetable, a lesson of a class with a teacher takes exactly one pair of slot
// and room.  A class, a teacher and a room have at most one lesson per slot, and
// teachers are absent in some slots.  In a shop, each operation of a job has exactly
// one start, and a machine runs one operation at a time.  In a job shop the operations
// of a job run in a fixed order; in an open shop in any order, but not at the same
// time.
//
// Source: Crawford and Baker, "Experimental results on the application of
// satisfiability algorithms to scheduling problems", AAAI 1994.

#include "families.h"

// ---------------------------------------------------------------------------
// Timetables

typedef struct Lessons {
    int slots, rooms;
    int *class_of, *teacher_of; // [lessons]
    Matrix at;                  // lesson, slot·rooms + room
} Lessons;

// Adds a constraint on the lessons with key[lesson] == value in this slot.
static void lessons_of (Maker *maker, const Lessons *lessons, const int *key,
                        int value, int slot, Constraint *constraint) {
    for (int lesson = 0; lesson < lessons->at.rows; lesson++)
        for (int room = 0; key[lesson] == value && room < lessons->rooms;
             room++)
            cnf_lit (maker, cnf_at (lessons->at, lesson,
                                    slot * lessons->rooms + room));
    cnf_say (maker, constraint);
}

static void not_at_once (Maker *maker, const Lessons *lessons, const int *key,
                         int value) {
    for (int slot = 0; slot < lessons->slots; slot++)
        lessons_of (maker, lessons, key, value, slot, cnf_at_most_one);
}

static void none (Maker *maker, const int *lits, int count) {
    cnf_at_most (maker, lits, count, 0);
}

// There are as many lessons as pairs of slot and room, and as many teachers as classes.  The
// lessons are spread evenly over the classes and, in random order, over the teachers.  A
// teacher is absent in each slot with probability 1/6.
void cnf_make_timetable (Maker *maker, const int *sizes) {
    int classes = sizes[0], slots = sizes[1], rooms = sizes[2];
    int count = slots * rooms;
    Lessons lessons = {slots, rooms, cnf_ints (maker, count),
                       cnf_ints (maker, count),
                       cnf_matrix (maker, count, count)};
    for (int i = 0; i < count; i++)
        lessons.class_of[i] = lessons.teacher_of[i] = i % classes;
    cnf_shuffle (maker, lessons.teacher_of, count);
    cnf_rows (maker, lessons.at, cnf_exactly_one);
    cnf_cols (maker, lessons.at, cnf_at_most_one);
    for (int i = 0; i < classes; i++) {
        not_at_once (maker, &lessons, lessons.class_of, i);
        not_at_once (maker, &lessons, lessons.teacher_of, i);
        for (int slot = 0; slot < slots; slot++)
            if (!cnf_below (maker, 6)) // absent
                lessons_of (maker, &lessons, lessons.teacher_of, i, slot, none);
    }
}

// ---------------------------------------------------------------------------
// Shops

typedef struct Shop {
    int jobs, machines;
    int *machine_of, *length; // [jobs·machines] for each operation
    Matrix at;                // operation, start
} Shop;

// A lower bound on the length of a schedule: the longest total time of a job or machine.
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

// At most one operation with key[operation] == value runs at a time.
static void one_at_a_time (Maker *maker, const Shop *shop, const int *key,
                           int value) {
    for (int time = 0; time < shop->at.cols; time++) {
        for (int i = 0; i < shop->at.rows; i++) {
            int earliest = time - shop->length[i] + 1;
            for (int start = earliest > 0 ? earliest : 0;
                 key[i] == value && start <= time; start++)
                cnf_lit (maker, cnf_at (shop->at, i, start));
        }
        cnf_say (maker, cnf_at_most_one);
    }
}

// The next operation of the job starts after the end of `operation`.
static void in_order (Maker *maker, const Shop *shop, int operation) {
    int horizon = shop->at.cols, length = shop->length[operation];
    for (int start = 0; start < horizon; start++) {
        cnf_lit (maker, -cnf_at (shop->at, operation, start));
        for (int later = start + length; later < horizon; later++)
            cnf_lit (maker, cnf_at (shop->at, operation + 1, later));
        cnf_say (maker, cnf_clause);
    }
}

static void make_shop (Maker *maker, const int *sizes, bool ordered) {
    int jobs = sizes[0], machines = sizes[1], operations = jobs * machines;
    Shop shop = {.jobs = jobs, .machines = machines};
    int *job_of = cnf_ints (maker, operations);
    shop.machine_of = cnf_ints (maker, operations);
    shop.length = cnf_ints (maker, operations);
    for (int i = 0; i < operations; i++) {
        job_of[i] = i / machines;
        shop.machine_of[i] = i % machines;
        shop.length[i] = 1 + cnf_below (maker, 5);
    }
    for (int job = 0; job < jobs; job++)
        cnf_shuffle (maker, shop.machine_of + job * machines, machines);
    int bound = lower_bound (maker, &shop), horizon = bound * sizes[2] / 100;
    shop.at = cnf_matrix (maker, operations, horizon);
    for (int i = 0; i < operations; i++) {
        for (int start = 0; start < horizon; start++)
            if (start + shop.length[i] > horizon)
                CNF_CLAUSE (maker, -cnf_at (shop.at, i, start));
        cnf_row (maker, shop.at, i, cnf_exactly_one);
        if (ordered && (i + 1) % machines)
            in_order (maker, &shop, i);
    }
    for (int i = 0; i < machines; i++)
        one_at_a_time (maker, &shop, shop.machine_of, i);
    for (int job = 0; !ordered && job < jobs; job++)
        one_at_a_time (maker, &shop, job_of, job);
    if (horizon < bound)
        maker->expect = CNF_UNSAT;
}

void cnf_make_jobshop (Maker *maker, const int *sizes) {
    make_shop (maker, sizes, true);
}

void cnf_make_openshop (Maker *maker, const int *sizes) {
    make_shop (maker, sizes, false);
}
