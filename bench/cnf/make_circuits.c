// make_circuits.c -- unrolls small sequential circuits (bounded model checking).
//
// The circuits are a filtered shift register (which state gives this output?), two
// queues that should deliver the same entries, two clocks of which one advances in
// each step, and a round-robin arbiter.  Each number of steps k has its own formula.
//
// Source: Biere, Cimatti, Clarke and Zhu, "Symbolic model checking without
// BDDs", TACAS 1999.

#include "families.h"

#include "gates.h"

// ---------------------------------------------------------------------------
// A linear feedback shift register with a non-linear filter.

static int filter (Maker *maker, const int *state, const int *places) {
    int product = cnf_and (maker, state[places[0]], state[places[1]]);
    int choice =
        cnf_mux (maker, state[places[2]], state[places[3]], state[places[4]]);
    return cnf_xor (maker, product, choice);
}

static int filter_value (const int *state, const int *places) {
    int choice = state[places[2]] ? state[places[3]] : state[places[4]];
    return (state[places[0]] && state[places[1]]) ^ choice;
}

void cnf_make_shift (Maker *maker, const int *sizes) {
    int n = sizes[0], outputs = sizes[1], given = sizes[2], places[5];
    if (cnf_refuse (maker, given > n))
        return;
    int *taps = cnf_numbers (maker, 0, n);
    int *state = cnf_ints (maker, n + outputs);
    int *value = cnf_ints (maker, n + outputs);
    for (int i = 0; i < n; i++)
        value[i] = cnf_below (maker, 2);
    cnf_shuffle (maker, taps + 1, n - 1); // place 0 is always a tap
    for (int i = 0; i < 5; i++)
        places[i] = taps[n - 1 - i];
    for (int i = 0; i < n; i++)
        state[i] = cnf_fresh (maker, 1);
    for (int i = 0; i < given; i++)
        CNF_CLAUSE (maker, value[i] ? state[i] : -state[i]);
    for (int t = 0; t < outputs; t++) {
        const int *now = state + t, *then = value + t;
        int out = filter (maker, now, places);
        CNF_CLAUSE (maker, filter_value (then, places) ? out : -out);
        state[t + n] =
            cnf_sum (maker, now[taps[0]], now[taps[1]], now[taps[2]]);
        value[t + n] = then[taps[0]] ^ then[taps[1]] ^ then[taps[2]];
    }
    maker->expect = CNF_SAT;
}

// ---------------------------------------------------------------------------
// Compares a queue that shifts its entries with a ring buffer.  Both are initially
// empty and get the same inputs; `level` is the number of entries, one-hot.

typedef struct Queues {
    int places, width;
    int *level;       // [places + 1]
    int *head, *tail; // [places] of the ring, one-hot
    int *ring, *line; // [places·width]
} Queues;

static void start_queues (Maker *maker, Queues *queues) {
    int places = queues->places, entries = places * queues->width;
    int yes = cnf_true (maker);
    queues->level = cnf_ints (maker, places + 1);
    queues->head = cnf_ints (maker, places);
    queues->tail = cnf_ints (maker, places);
    queues->ring = cnf_ints (maker, entries);
    queues->line = cnf_ints (maker, entries);
    for (int i = 0; i <= places; i++)
        queues->level[i] = i ? -yes : yes;
    for (int i = 0; i < places; i++)
        queues->head[i] = queues->tail[i] = i ? -yes : yes;
    for (int i = 0; i < entries; i++)
        queues->ring[i] = queues->line[i] = -yes;
}

// a or b; 0 means that there is no literal.
static int either (Maker *maker, int a, int b) {
    return !a ? b : !b ? a : cnf_or (maker, a, b);
}

// Returns a literal that is true if the queues are not empty and their first entries differ.
static int wrong (Maker *maker, const Queues *queues) {
    int any = 0;
    for (int bit = 0; bit < queues->width; bit++) {
        int first = 0;
        for (int i = 0; i < queues->places; i++) {
            int shown = cnf_and (maker, queues->head[i],
                                 queues->ring[i * queues->width + bit]);
            first = either (maker, first, shown);
        }
        any = either (maker, any, cnf_xor (maker, first, queues->line[bit]));
    }
    return cnf_and (maker, any, -queues->level[0]);
}

static void rotate (Maker *maker, int count, int *pointer, int enable) {
    int last = pointer[count - 1];
    for (int i = count - 1; i >= 0; i--)
        pointer[i] =
            cnf_mux (maker, enable, i ? pointer[i - 1] : last, pointer[i]);
}

static void step_queues (Maker *maker, Queues *queues) {
    int places = queues->places, width = queues->width;
    int *level = queues->level, *data = cnf_word (maker, width);
    int put = cnf_and (maker, cnf_fresh (maker, 1), -level[places]);
    int take =
        cnf_and (maker, cnf_and (maker, cnf_fresh (maker, 1), -put), -level[0]);
    for (int i = 0; i < places; i++) {
        int here = cnf_and (maker, put, queues->tail[i]);
        int next = cnf_and (maker, put, level[i]);
        for (int bit = 0; bit < width; bit++) {
            int *ring = queues->ring + i * width + bit;
            int *line = queues->line + i * width + bit;
            *ring = cnf_mux (maker, here, data[bit], *ring);
            int moved = i + 1 < places
                            ? cnf_mux (maker, take, line[width], *line)
                            : *line;
            *line = cnf_mux (maker, next, data[bit], moved);
        }
    }
    rotate (maker, places, queues->tail, put);
    rotate (maker, places, queues->head, take);
    int below = 0;
    for (int i = 0; i <= places; i++) {
        int here = level[i];
        int stays = cnf_and (maker, here, -cnf_or (maker, put, take));
        int rises = i ? cnf_and (maker, put, below) : 0;
        int falls = i < places ? cnf_and (maker, take, level[i + 1]) : 0;
        level[i] = cnf_or (maker, stays, either (maker, rises, falls));
        below = here;
    }
}

void cnf_make_queue (Maker *maker, const int *sizes) {
    Queues queues = {.places = sizes[0], .width = sizes[1]};
    start_queues (maker, &queues);
    int any = 0;
    for (int t = 0; t < sizes[2]; t++) {
        step_queues (maker, &queues);
        any = either (maker, any, wrong (maker, &queues));
    }
    CNF_CLAUSE (maker, any);
    maker->expect = CNF_UNSAT;
}

// ---------------------------------------------------------------------------
// Two clocks with periods p and q.  In each step one of them advances.  Can
// both be at zero after the last step?  Yes, iff steps = i·p + j·q for some i,
// j >= 0.

// A binary counter modulo `period` that advances where `enable` is true.
static void tick (Maker *maker, int bits, int period, int *state, int enable) {
    int carry = enable, last = enable;
    for (int i = 0; i < bits; i++)
        last =
            cnf_and (maker, last, (period - 1) >> i & 1 ? state[i] : -state[i]);
    for (int i = 0; i < bits; i++) {
        int next = cnf_xor (maker, state[i], carry);
        carry = cnf_and (maker, state[i], carry);
        state[i] = cnf_and (maker, next, -last);
    }
}

void cnf_make_clocks (Maker *maker, const int *sizes) {
    enum { BITS = 8 };
    int state[2][BITS], yes = cnf_true (maker), bits[2] = {1, 1};
    if (cnf_refuse (maker, sizes[0] > 1 << BITS || sizes[1] > 1 << BITS))
        return;
    for (int k = 0; k < 2; k++) {
        while (1 << bits[k] < sizes[k])
            bits[k]++;
        for (int i = 0; i < BITS; i++)
            state[k][i] = -yes;
    }
    for (int t = 0; t < sizes[2]; t++) {
        int first = cnf_fresh (maker, 1);
        tick (maker, bits[0], sizes[0], state[0], first);
        tick (maker, bits[1], sizes[1], state[1], -first);
    }
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < bits[k]; i++)
            CNF_CLAUSE (maker, -state[k][i]);
    maker->expect = CNF_UNSAT;
    for (int rest = sizes[2]; rest >= 0; rest -= sizes[0])
        if (rest % sizes[1] == 0)
            maker->expect = CNF_SAT;
}

// ---------------------------------------------------------------------------
// Round robin: the first requesting client from the token on is served, and the token
// moves to the client after it.  Can a client that always requests wait for `steps`
// steps?  Not if there are at least as many steps as clients.

void cnf_make_arbiter (Maker *maker, const int *sizes) {
    int clients = sizes[0], waiting = cnf_below (maker, clients);
    int *token = cnf_word (maker, clients), *served = cnf_ints (maker, clients);
    cnf_exactly_one (maker, token, clients);
    for (int t = 0; t < sizes[1]; t++) {
        int *asks = cnf_word (maker, clients);
        CNF_CLAUSE (maker, asks[waiting]);
        for (int i = 0; i < clients; i++) {
            served[i] = 0;
            for (int back = 0; back < clients; back++) {
                int from = (i + clients - back) % clients;
                int reached = token[from]; // and no client before i requests
                for (int k = 0; k < back; k++)
                    reached =
                        cnf_and (maker, reached, -asks[(from + k) % clients]);
                served[i] = either (maker, served[i],
                                    cnf_and (maker, asks[i], reached));
            }
        }
        CNF_CLAUSE (maker, -served[waiting]);
        for (int i = 0; i < clients; i++)
            token[(i + 1) % clients] = served[i];
    }
    maker->expect = sizes[1] >= clients ? CNF_UNSAT : CNF_SAT;
}
