// pbp.c -- a checker of proofs of pseudo-Boolean constraints, which shares nothing with
// the solver.
//
// Usage: pbp FORMULA.opb PROOF.  Exit status 0: the proof ends with a contradiction, and
// each line follows; 1: it does not, and why; 2: something cannot be read.
//
// It reads the part of VeriPB's format, version 2.0, that solvers write: rup, red with one
// variable, pol with + * d s, del id, del range, and the conclusion.  A constraint says that the sum of
// factors of true literals is at least a degree.  It has a slack, the sum of the factors of
// literals that are not false, minus the degree: below 0 it is violated, and a literal with
// a larger factor than the slack must be true.
//
// Source: Elffers, Giráldez-Cru, Gocht, Nordström and Simon, "Using Combinatorial Benchmarks
// to Probe the Reasoning Power of Pseudo-Boolean Solvers", SAT 2018, for propagation.

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Term {
    int lit; // 2 · variable, plus 1 if negated
    long factor;
} Term;

typedef struct Constraint {
    Term *terms;
    int size;
    bool alive;
    long degree, slack, largest;
} Constraint;

static Constraint *constraints; // by number, from 1; 0 is what is supposed
static long last, room;
static int vars;
static long **where; // by literal: the constraints that it is in
static int *where_size, *where_room;
static signed char *value; // by literal: 1 true, -1 false
static int *trail, trail_size, trail_done;
static long *reason;  // by trail
static bool conflict; // among what is not supposed
static const char *file;
static long line;

static void fail (const char *why) {
    printf ("%s:%ld: %s\n", file, line, why);
    exit (1);
}

static void *grown (void *block, size_t count, size_t size) {
    void *const larger = realloc (block, count * size);
    if (!larger) {
        fputs ("pbp: out of memory\n", stderr);
        exit (2);
    }
    return larger;
}

static void need_vars (int most) {
    if (most <= vars)
        return;
    const int now = most + vars / 2;
    const size_t lits = 2 * (size_t) now + 2,
                 old = vars ? 2 * (size_t) vars + 2 : 0;
    where = grown (where, lits, sizeof *where);
    where_size = grown (where_size, lits, sizeof *where_size);
    where_room = grown (where_room, lits, sizeof *where_room);
    value = grown (value, lits, 1);
    trail = grown (trail, (size_t) now + 1, sizeof *trail);
    reason = grown (reason, (size_t) now + 1, sizeof *reason);
    for (size_t i = old; i < lits; i++) {
        where[i] = NULL;
        where_size[i] = where_room[i] = value[i] = 0;
    }
    vars = now;
}

// ---------------------------------------------------------------------------
// Propagation

static void assign (int lit, long why) {
    value[lit] = 1;
    value[lit ^ 1] = -1;
    reason[trail_size] = why;
    trail[trail_size++] = lit;
}

// False if the constraint is violated.
static bool look (long number) {
    const Constraint *const c = constraints + number;
    if (c->slack < 0)
        return false;
    for (int i = 0; c->slack < c->largest && i < c->size; i++)
        if (c->terms[i].factor > c->slack && !value[c->terms[i].lit])
            assign (c->terms[i].lit, number);
    return true;
}

static long factor_of (const Constraint *c, int lit) {
    for (int i = 0; i < c->size; i++)
        if (c->terms[i].lit == lit)
            return c->terms[i].factor;
    return 0;
}

static void change_slacks (int lit, int sign) {
    for (int i = 0; i < where_size[lit]; i++) {
        Constraint *const c = constraints + where[lit][i];
        if (c->alive)
            c->slack += sign * (c->largest == 1 ? 1 : factor_of (c, lit));
    }
}

static bool propagate (void) {
    bool good = true;
    while (good && trail_done < trail_size) {
        const int falsified = trail[trail_done++] ^ 1;
        change_slacks (falsified, -1);
        for (int i = 0; i < where_size[falsified] && good; i++)
            good = !constraints[where[falsified][i]].alive ||
                   look (where[falsified][i]);
    }
    return good;
}

static void undo (int size) {
    while (trail_size > size) {
        const int lit = trail[--trail_size];
        if (trail_size < trail_done) {
            change_slacks (lit ^ 1, 1);
            trail_done = trail_size;
        }
        value[lit] = value[lit ^ 1] = 0;
    }
}

// ---------------------------------------------------------------------------
// Constraints

static void connect (long number) {
    Constraint *const c = constraints + number;
    c->alive = true;
    c->slack = -c->degree;
    c->largest = 0;
    for (int i = 0; i < c->size; i++) {
        const int lit = c->terms[i].lit;
        c->largest =
            c->terms[i].factor > c->largest ? c->terms[i].factor : c->largest;
        if (value[lit] >= 0)
            c->slack += c->terms[i].factor;
        if (where_size[lit] == where_room[lit]) {
            where_room[lit] = 2 * where_room[lit] + 4;
            where[lit] =
                grown (where[lit], (size_t) where_room[lit], sizeof **where);
        }
        where[lit][where_size[lit]++] = number;
    }
}

static void disconnect (long number) {
    Constraint *const c = constraints + number;
    for (int i = 0; i < c->size; i++) {
        const int lit = c->terms[i].lit;
        for (int j = where_size[lit]; j--;)
            if (where[lit][j] == number) {
                where[lit][j] = where[lit][--where_size[lit]];
                break;
            }
    }
    c->alive = false;
}

// Each variable once, and all factors positive.
static Constraint tidied (Term *terms, int size, long degree) {
    Constraint c = {.terms = grown (NULL, (size_t) size + 1, sizeof *terms),
                    .degree = degree};
    for (int i = 0; i < size; i++) {
        int lit = terms[i].lit;
        long factor = terms[i].factor;
        if (factor < 0) { // -f x is f ~x - f
            c.degree -= factor;
            factor = -factor;
            lit ^= 1;
        }
        int at = 0;
        while (at < c.size && c.terms[at].lit / 2 != lit / 2)
            at++;
        if (at == c.size)
            c.terms[c.size++] = (Term){lit, 0};
        if (c.terms[at].lit == lit)
            c.terms[at].factor += factor;
        else { // x and ~x are 1 together
            const long both =
                factor < c.terms[at].factor ? factor : c.terms[at].factor;
            c.degree -= both;
            c.terms[at].factor -= both;
            if (factor > both)
                c.terms[at] = (Term){lit, factor - both};
        }
    }
    int kept = 0;
    for (int i = 0; i < c.size; i++)
        if (c.terms[i].factor)
            c.terms[kept++] = c.terms[i];
    c.size = kept;
    return c;
}

// The same from constraints that have each variable once already is `tidied`, too, but
// quadratic; formulas and lines of long clauses come here.
static int by_lit (const void *a, const void *b) {
    const Term *const x = a, *const y = b;
    return (x->lit > y->lit) - (x->lit < y->lit);
}
static Constraint read_sum (Term *terms, int size, long degree) {
    qsort (terms, (size_t) size, sizeof *terms, by_lit);
    bool simple = true;
    for (int i = 0; i < size; i++)
        simple &= terms[i].factor > 0 &&
                  (!i || terms[i].lit / 2 != terms[i - 1].lit / 2);
    if (!simple)
        return tidied (terms, size, degree);
    Constraint c = {.terms = grown (NULL, (size_t) size + 1, sizeof *terms),
                    .degree = degree,
                    .size = size};
    memcpy (c.terms, terms, (size_t) size * sizeof *terms);
    return c;
}

static Constraint negated (const Constraint *c) {
    Constraint other = {.terms =
                            grown (NULL, (size_t) c->size + 1, sizeof (Term)),
                        .size = c->size,
                        .degree = 1 - c->degree};
    for (int i = 0; i < c->size; i++) {
        other.terms[i] = (Term){c->terms[i].lit ^ 1, c->terms[i].factor};
        other.degree += c->terms[i].factor;
    }
    return other;
}

// Adds it for good, and propagates what follows.
static void add (Constraint c) {
    if (++last >= room) {
        room = 2 * room + 64;
        constraints = grown (constraints, (size_t) room, sizeof *constraints);
    }
    constraints[last] = c;
    connect (last);
    conflict |= !look (last) || !propagate ();
}

// Whether unit propagation refutes the negation of a constraint.  If it does not, and
// `stay`, the negation is supposed until `drop`.
static int supposed_at = -1; // the trail before it
static void drop (int before) {
    undo (before);
    disconnect (0);
    free (constraints[0].terms);
}

static bool follows (const Constraint *c, bool stay) {
    if (conflict)
        return true;
    const int before = trail_size;
    const Constraint outer = constraints[0];
    if (supposed_at >= 0)
        disconnect (0); // what it has assigned stays
    constraints[0] = negated (c);
    connect (0);
    const bool refuted = !look (0) || !propagate ();
    if (!refuted && stay) {
        supposed_at = before;
        return false;
    }
    drop (before);
    if (supposed_at >= 0) {
        constraints[0] = outer;
        connect (0);
    }
    return refuted;
}

// ---------------------------------------------------------------------------
// Lines

static char *word (char **rest) {
    char *const at = *rest + strspn (*rest, " \t\r\n");
    *rest = at + strcspn (at, " \t\r\n");
    if (**rest)
        *(*rest)++ = 0;
    return at;
}

static bool is_number (const char *text, long *number) {
    char *end;
    *number = strtol (text, &end, 10);
    return *text && !*end;
}

static bool is_literal (const char *text, int *lit) {
    long number;
    const bool minus = *text == '~';
    text += minus;
    if (*text != 'x' || !is_number (text + 1, &number) || number < 1 ||
        number > 100000000)
        return false;
    need_vars ((int) number);
    *lit = 2 * (int) number + minus;
    return true;
}

// Reads "1 x1 1 ~x2 >= 1 ;", or with "=", of which *other is the other half.
static Constraint read_constraint (char **rest, Constraint *other) {
    static Term *terms;
    static int room_of_terms;
    int size = 0;
    long factor, degree;
    char *text;
    while (is_number (text = word (rest), &factor)) {
        if (size == room_of_terms)
            terms = grown (terms, (size_t) (room_of_terms = 2 * size + 64),
                           sizeof *terms);
        if (!is_literal (word (rest), &terms[size].lit))
            fail ("expected a literal");
        terms[size++].factor = factor;
    }
    const bool equal = !strcmp (text, "=");
    if ((!equal && strcmp (text, ">=") != 0) || (equal && !other) ||
        !is_number (word (rest), &degree) || strcmp (word (rest), ";") != 0)
        fail ("expected a constraint");
    const Constraint c = read_sum (terms, size, degree);
    if (other)
        other->terms = NULL;
    if (equal) {
        for (int i = 0; i < size; i++)
            terms[i].factor = -terms[i].factor;
        *other = tidied (terms, size, -degree);
    }
    return c;
}

static Constraint *named (const char *text) {
    long number;
    if (!is_number (text, &number) || number < 1 || number > last ||
        !constraints[number].alive)
        fail ("no such constraint");
    return constraints + number;
}

// A sum: factors by variable, negative for a negated one, and its degree.
typedef struct Sum {
    long *factors, degree;
    int room;
} Sum;

static void add_term (Sum *sum, int lit, long factor) {
    long *const f = sum->factors + lit / 2;
    const long signed_factor = lit & 1 ? -factor : factor;
    if ((*f > 0) != (signed_factor > 0) && *f)
        sum->degree -= labs (*f) < factor ? labs (*f) : factor;
    *f += signed_factor;
}

static void apply (Sum *sum, char operation, long number) {
    if (number < 1)
        fail ("expected a positive number");
    for (int v = 1; v < sum->room; v++) {
        const long f = sum->factors[v], size = labs (f), sign = f < 0 ? -1 : 1;
        const long now = operation == '*'     ? size * number
                         : operation == 'd'   ? (size + number - 1) / number
                         : size > sum->degree ? sum->degree
                                              : size;
        sum->factors[v] = sign * now;
    }
    if (operation == '*')
        sum->degree *= number;
    else if (operation == 'd' && sum->degree > 0)
        sum->degree = (sum->degree + number - 1) / number;
}

// Reverse Polish notation.
static void read_pol (char **rest) {
    enum { DEEPEST = 16 };
    static Sum stack[DEEPEST];
    int depth = 0;
    long pending = 0;
    for (char *text; *(text = word (rest));) {
        if (strchr ("+*ds", *text) && !text[1]) {
            if (*text == 's' && depth)
                apply (stack + depth - 1, 's', 1);
            else if (*text == '+' && depth > 1) {
                Sum *const top = stack + --depth, *const below = top - 1;
                below->degree += top->degree;
                for (int v = 1; v < top->room; v++)
                    if (top->factors[v])
                        add_term (below, 2 * v + (top->factors[v] < 0),
                                  labs (top->factors[v]));
            } else if (depth && pending) {
                apply (stack + depth - 1, *text, pending);
                pending = 0;
            } else
                fail ("an operand is missing");
            continue;
        }
        // A number is a factor if what comes next says so.
        char *ahead = *rest;
        ahead += strspn (ahead, " ");
        if ((*ahead == '*' || *ahead == 'd') && is_number (text, &pending))
            continue;
        const Constraint *const c = named (text);
        if (depth == DEEPEST)
            fail ("too many operands");
        Sum *const sum = stack + depth++;
        sum->factors =
            grown (sum->factors, (size_t) vars + 1, sizeof *sum->factors);
        sum->room = vars + 1;
        memset (sum->factors, 0, (size_t) sum->room * sizeof *sum->factors);
        sum->degree = c->degree;
        for (int i = 0; i < c->size; i++)
            add_term (sum, c->terms[i].lit, c->terms[i].factor);
    }
    if (depth != 1 || pending)
        fail ("expected one constraint");
    Term *const terms = grown (NULL, (size_t) vars + 1, sizeof *terms);
    int size = 0;
    for (int v = 1; v < stack->room; v++)
        if (stack->factors[v])
            terms[size++] = (Term){2 * v + (stack->factors[v] < 0),
                                   labs (stack->factors[v])};
    add (read_sum (terms, size, stack->degree));
    free (terms);
}

// All constraints and this one hold where it did not, once the literal is made true.
static void read_red (char **rest) {
    const Constraint c = read_constraint (rest, NULL);
    int lit;
    long truth;
    char *text = word (rest);
    if (!is_literal (text, &lit) || strcmp (word (rest), "->") != 0 ||
        !is_number (word (rest), &truth) || truth < 0 || truth > 1)
        fail ("expected a variable, -> and 0 or 1");
    lit ^= !truth;
    if (!follows (&c, true)) {
        const int size = where_size[lit ^ 1];
        for (int i = 0; i < size; i++) {
            const long number = where[lit ^ 1][i];
            if (!number)
                continue;
            Constraint rests = constraints[number];
            rests.terms = grown (NULL, (size_t) rests.size + 1, sizeof (Term));
            rests.size = 0;
            for (int j = 0; j < constraints[number].size; j++)
                if (constraints[number].terms[j].lit != (lit ^ 1))
                    rests.terms[rests.size++] = constraints[number].terms[j];
            if (!follows (&rests, false))
                fail ("redundance: a constraint does not follow");
            free (rests.terms);
        }
        if (!factor_of (&c, lit) || factor_of (&c, lit) < c.degree)
            fail ("redundance: the constraint itself does not follow");
        drop (supposed_at);
        supposed_at = -1;
    }
    add (c);
}

// What it implied is taken back.
static void delete (Constraint *c) {
    const long number = c - constraints;
    bool used = conflict;
    for (int i = 0; i < trail_size && !used; i++)
        used = reason[i] == number;
    if (used)
        undo (0);
    disconnect (number);
    free (c->terms);
    c->terms = NULL;
    if (!used)
        return;
    conflict = false;
    for (long i = 1; i <= last && !conflict; i++)
        conflict = constraints[i].alive && (!look (i) || !propagate ());
}

static void read_del (char **rest) {
    const char *const what = word (rest);
    long first, end;
    if (!strcmp (what, "id"))
        for (char *text; *(text = word (rest));)
            delete (named (text));
    else if (!strcmp (what, "range") && is_number (word (rest), &first) &&
             is_number (word (rest), &end) && first > 0 && end <= last + 1)
        for (; first < end; first++) {
            if (constraints[first].alive)
                delete (constraints + first);
        }
    else
        fail ("expected id or range, and constraints");
}

static void read_conclusion (char **rest) {
    if (strcmp (word (rest), "UNSAT") != 0 || strcmp (word (rest), ":") != 0)
        fail ("no contradiction");
    const Constraint *const c = named (word (rest));
    long most = 0;
    for (int i = 0; i < c->size; i++)
        most += c->terms[i].factor;
    if (most >= c->degree)
        fail ("that constraint can be true");
}

static void read_formula (char *text) {
    char *rest = text;
    if (*text == '*' || !text[strspn (text, " \t\r\n")])
        return;
    Constraint other, c = read_constraint (&rest, &other);
    add (c);
    if (other.terms)
        add (other);
}

static int stage; // of the proof: header, f, lines, output, conclusion, end
static void read_proof (char *text) {
    static const char *const heads[] = {"pseudo-Boolean", "f",   "",
                                        "conclusion",     "end", ""};
    char *rest = text;
    const char *const head = word (&rest);
    Constraint c;
    if (!*head || *head == '*')
        return;
    if (stage == 2 && strcmp (head, "output") != 0) {
        if (!strcmp (head, "rup")) {
            c = read_constraint (&rest, NULL);
            if (!follows (&c, false))
                fail ("does not follow by unit propagation");
            add (c);
        } else if (!strcmp (head, "pol"))
            read_pol (&rest);
        else if (!strcmp (head, "red"))
            read_red (&rest);
        else if (!strcmp (head, "del"))
            read_del (&rest);
        else
            fail ("expected rup, pol, red, del or output");
        return;
    }
    if (stage > 4 || (stage != 2 && strcmp (head, heads[stage]) != 0))
        fail ("not expected here");
    if (!stage && strcmp (rest, "proof version 2.0\n") != 0)
        fail ("expected version 2.0");
    if (stage == 3)
        read_conclusion (&rest);
    stage++;
}

static void read_lines (const char *path, void (*read) (char *text)) {
    FILE *const in = fopen (path, "r");
    char *text = NULL;
    size_t size = 0;
    file = path;
    line = 0;
    if (!in) {
        perror (path);
        exit (2);
    }
    while (getline (&text, &size, in) >= 0) {
        line++;
        read (text);
    }
    fclose (in);
    free (text);
}

int main (int argc, char **argv) {
    if (argc != 3) {
        fputs ("usage: pbp FORMULA.opb PROOF\n", stderr);
        return 2;
    }
    constraints = grown (NULL, (size_t) (room = 64), sizeof *constraints);
    constraints[0].alive = false;
    need_vars (64);
    read_lines (argv[1], read_formula);
    read_lines (argv[2], read_proof);
    if (stage != 5)
        fail ("the proof ends too early");
    puts ("s VERIFIED UNSATISFIABLE");
    return 0;
}
