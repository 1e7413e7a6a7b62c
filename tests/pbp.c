// pbp.c -- a checker of proofs of pseudo-Boolean constraints, which shares nothing with
// the solver.
//
// Usage: pbp FORMULA.opb PROOF.  Exit status 0: each line of the proof follows, and the
// proof ends with a contradiction; 1: the proof is wrong, and a message says why; 2: a file
// cannot be read.
//
// It reads the part of VeriPB's format, version 2.0, that solvers write: rup, red with
// one variable, pol with + * d, del id and range, and the conclusion.  A constraint
// says that the sum of the factors of its true literals is at least a degree.  Its slack is
// the sum of the factors of literals that are not false, minus the degree.  If the slack is
// below 0, the constraint is violated.  A literal with a larger factor than the slack must
// be true.
//
// Source: Elffers, Giráldez-Cru, Gocht, Nordström and Simon, "Using Combinatorial
// Benchmarks to Probe the Reasoning Power of Pseudo-Boolean Solvers", SAT 2018, for
// propagation.

#include <errno.h>
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

static Constraint *constraints; // by number, from 1; 0 is the supposition
static long last, room;
static int vars;
static long **where; // by literal: the constraints that contain it
static int *where_size, *where_room;
static signed char *value; // by literal: 1 true, -1 false
static int *trail, trail_size, trail_done;
static long *reason;  // by position in the trail
static bool conflict; // a conflict without suppositions
static const char *file;
static long line;

// The limit on numbers that are read or computed, so that neither a product nor the sum of
// all factors overflows.
enum { LARGEST = 1 << 30, MOST_VARS = 1 << 29 };

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

static int by_lit (const void *a, const void *b) {
    const Term *const x = a, *const y = b;
    return (x->lit > y->lit) - (x->lit < y->lit);
}

// Normalizes a constraint: each variable occurs once, and all factors are positive, since
// -f x = f ~x - f and x + ~x = 1.
static Constraint tidied (const Term *given, int size, long degree) {
    Term *const terms = grown (NULL, (size_t) size + 1, sizeof *terms);
    Constraint c = {.terms = terms, .degree = degree};
    for (int i = 0; i < size; i++) {
        const bool flips = given[i].factor < 0;
        c.degree -= flips ? given[i].factor : 0;
        terms[i] = (Term){given[i].lit ^ flips, labs (given[i].factor)};
    }
    qsort (terms, (size_t) size, sizeof *terms, by_lit);
    for (int i = 0; i < size; i++) { // c.size is at most i
        const Term term = terms[i];
        Term *const before = c.terms + c.size - (c.size > 0);
        long both = 0; // the smaller factor of x and ~x
        if (c.size && before->lit == term.lit)
            before->factor += term.factor;
        else if (c.size && before->lit == (term.lit ^ 1)) {
            both = before->factor < term.factor ? before->factor : term.factor;
            before->factor -= both;
            if (term.factor > both)
                *before = (Term){term.lit, term.factor - both};
        } else if (term.factor)
            c.terms[c.size++] = term;
        c.degree -= both;
        if (both && !before->factor)
            c.size--;
    }
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

// Adds a constraint that is never deleted, and propagates it.
static void add (Constraint c) {
    if (++last >= room) {
        room = 2 * room + 64;
        constraints = grown (constraints, (size_t) room, sizeof *constraints);
    }
    constraints[last] = c;
    connect (last);
    if (!conflict)
        conflict = !look (last) || !propagate ();
}

static int supposed_at = -1; // length of the trail before a lasting supposition

static void drop (int before) {
    undo (before);
    disconnect (0);
    free (constraints[0].terms);
}

// Whether unit propagation refutes the negation of a constraint.  If it does not, and `stay`
// is true, the negation remains supposed until `drop`.
static bool follows (const Constraint *c, bool stay) {
    if (conflict)
        return true;
    const int before = trail_size;
    const Constraint outer = constraints[0];
    if (supposed_at >= 0)
        disconnect (0); // the assignments stay
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
    errno = 0;
    *number = strtol (text, &end, 10);
    return *text && !*end && !errno && *number >= -LARGEST &&
           *number <= LARGEST;
}

static bool is_literal (const char *text, int *lit) {
    long number;
    const bool minus = *text == '~';
    text += minus;
    if (*text != 'x' || !is_number (text + 1, &number) || number < 1 ||
        number > MOST_VARS)
        return false;
    need_vars ((int) number);
    *lit = 2 * (int) number + minus;
    return true;
}

// Reads "1 x1 1 ~x2 >= 1 ;".  For an equation, *other becomes its second inequality.
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
    const Constraint c = tidied (terms, size, degree);
    if (other)
        other->terms = NULL;
    for (int i = 0; i < size && equal; i++)
        terms[i].factor = -terms[i].factor;
    if (equal)
        *other = tidied (terms, size, -degree);
    return c;
}

static Constraint *named (const char *text) {
    long number;
    if (!is_number (text, &number) || number < 1 || number > last ||
        !constraints[number].alive)
        fail ("no such constraint");
    return constraints + number;
}

// A sum of constraints: factors by variable, negative for a negated literal, and the degree.
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
    if (labs (*f) > LARGEST)
        fail ("too large a factor");
}

static void bound (const Sum *sum) {
    if (labs (sum->degree) > LARGEST)
        fail ("too large a degree");
}

static void apply (Sum *sum, char operation, long number) {
    if (number < 1)
        fail ("expected a positive number");
    for (int v = 1; v < sum->room; v++) {
        const long size = labs (sum->factors[v]);
        const long now =
            operation == '*' ? size * number : (size + number - 1) / number;
        if (now > LARGEST)
            fail ("too large a factor");
        sum->factors[v] = sum->factors[v] < 0 ? -now : now;
    }
    if (operation == '*')
        sum->degree *= number;
    else if (operation == 'd' && sum->degree > 0)
        sum->degree = (sum->degree + number - 1) / number;
    else if (operation == 'd')
        sum->degree = 0; // the sum is a tautology
    bound (sum);
}

// Reads a sum in reverse Polish notation.
static void read_pol (char **rest) {
    enum { DEEPEST = 16 };
    static Sum stack[DEEPEST];
    int depth = 0;
    long pending = 0;
    for (char *text; *(text = word (rest));) {
        if (strchr ("+*d", *text) && !text[1]) {
            if (*text == '+' && depth > 1) {
                Sum *const top = stack + --depth, *const below = top - 1;
                below->degree += top->degree;
                for (int v = 1; v < top->room; v++)
                    if (top->factors[v])
                        add_term (below, 2 * v + (top->factors[v] < 0),
                                  labs (top->factors[v]));
                bound (below);
            } else if (depth && pending) {
                apply (stack + depth - 1, *text, pending);
                pending = 0;
            } else
                fail ("an operand is missing");
            continue;
        }
        // A number is a factor if a literal follows.
        const char *const ahead = *rest + strspn (*rest, " ");
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
    add (tidied (terms, size, stack->degree));
    free (terms);
}

// Checks redundance: if an assignment satisfies all constraints except this one, it
// satisfies all of them after the literal is made true.
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

// Deletes a constraint and undoes its implications.
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
    for (long i = 1; i <= last; i++) {
        Constraint *const other = constraints + i;
        other->slack = -other->degree;
        for (int j = 0; other->alive && j < other->size; j++)
            other->slack += other->terms[j].factor;
    }
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

static int stage; // 0 header, 1 f, 2 lines, 3 conclusion, 4 end
static bool is_step (const char *head, char **rest) {
    Constraint c;
    if (!strcmp (head, "rup")) {
        c = read_constraint (rest, NULL);
        if (!follows (&c, false))
            fail ("does not follow by unit propagation");
        add (c);
    } else if (!strcmp (head, "pol"))
        read_pol (rest);
    else if (!strcmp (head, "red"))
        read_red (rest);
    else if (!strcmp (head, "del"))
        read_del (rest);
    else
        return false;
    return true;
}

static void read_proof (char *text) {
    static const char *const lines[] = {"pseudo-Boolean proof version 2.0\n",
                                        NULL, "output NONE\n", NULL,
                                        "end pseudo-Boolean proof\n"};
    const bool whole =
        stage < 5 && lines[stage] && !strcmp (text, lines[stage]);
    char *rest = text, *const head = word (&rest), *number;
    long size;
    if (!*head || *head == '*' ||
        (stage == 2 && !whole && is_step (head, &rest)))
        return;
    if (stage == 1 && !strcmp (head, "f")) {
        if (*(number = word (&rest)) &&
            (!is_number (number, &size) || size != last))
            fail ("the formula has another number of constraints");
    } else if (stage == 3 && !strcmp (head, "conclusion"))
        read_conclusion (&rest);
    else if (!whole)
        fail ("not expected here");
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
