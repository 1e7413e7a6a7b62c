// client_ipasir.c -- a client that uses only the interface IPASIR;
// test_install.sh links it against libipasircdcl, shared and static.
//
// Decides how many of three switches can be on at once, by assumptions over one
// growing formula, with both callbacks set.  Exits 0 if all answers are right.

#include <ipasir.h>
#include <stddef.h>

static int asked, learned;

static int never (void *data) {
    (void) data;
    asked++;
    return 0;
}

static void listen (void *data, int32_t *clause) {
    (void) data, (void) clause;
    learned++;
}

static void add (void *solver, const int32_t *lits, size_t size) {
    for (size_t i = 0; i < size; i++)
        ipasir_add (solver, lits[i]);
    ipasir_add (solver, 0);
}

// At most two of the switches 1, 2 and 3 can be on.  1 or 2 is off; 4 or 5 is true; 4
// implies 1, 5 implies 2, and 3 implies 4.
static int wrong (void *solver) {
    static const int32_t clauses[][2] = {
        {-1, -2}, {-4, 1}, {-5, 2}, {4, 5}, {-3, 4}};
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        add (solver, clauses[i], 2);
    if (ipasir_solve (solver) != 10 ||
        (ipasir_val (solver, 1) > 0) == (ipasir_val (solver, 2) > 0))
        return 1;
    ipasir_assume (solver, 3);
    ipasir_assume (solver, 2);
    ipasir_assume (solver, 6);
    if (ipasir_solve (solver) != 20 || !ipasir_failed (solver, 3) ||
        !ipasir_failed (solver, 2) || ipasir_failed (solver, 6))
        return 2;
    if (ipasir_solve (solver) != 10) // assumptions hold for one call
        return 3;
    const int32_t last[1] = {2};
    add (solver, last, 1);
    if (ipasir_solve (solver) != 10 || ipasir_val (solver, 3) != -3)
        return 4;
    add (solver, last, 0);
    return ipasir_solve (solver) == 20 ? 0 : 5;
}

int main (void) {
    void *solver = ipasir_init ();
    if (!solver || !ipasir_signature ()[0])
        return 9;
    ipasir_set_terminate (solver, NULL, never);
    ipasir_set_learn (solver, NULL, 4, listen);
    int status = wrong (solver);
    ipasir_release (solver);
    return status ? status : asked ? 0 : 6;
}
