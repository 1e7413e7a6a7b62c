// shapes.cpp -- pieces of formulas, see shapes.hpp.
//
// Sources: Sinz, "Towards an optimal CNF encoding of boolean cardinality
// constraints", CP 2005, and Chen, "A new SAT encoding of the at-most-one
// constraint", 2010, for two encodings of "at most one".

#include "shapes.hpp"

#include <algorithm>

namespace trace {

// Whether the formula would have no model with this row.
bool Writer::fatal (Op op, const Lits &lits) {
    const std::vector<Row> rows = rows_of (op, lits);
    return judge_ && rows.size () == 1 && judge_->allows (rows[0]) == NO;
}

void Writer::tell (Op op, const Lits &lits) {
    if (!judge_)
        return;
    for (const Row &row : rows_of (op, lits))
        judge_->require (row);
    if (op == PUSH) {
        judge_->push ();
        frames_++;
    } else if (op == POP && frames_) {
        judge_->pop ();
        frames_--;
    } else if (op == CLEAR && !frameless_) {
        judge_ = judge (vars_);
        frames_ = 0;
    }
}

void Writer::call (Op op, const std::vector<int64_t> &args) {
    const Lits lits (args.begin (), args.end ());
    frameless_ = op == PROOF || op == CONNECT || op == EVENTS ||
                 (op != FREE && frameless_);
    if ((frameless_ && (op == PUSH || op == POP || op == CLEAR)) ||
        (fatal (op, lits) && below (200)))
        return;
    tell (op, lits);
    Call call;
    call.solver = solver_;
    call.op = op;
    call.args = args;
    trace_.push_back (call);
}

void Writer::set (const char *name, int64_t value, Op op) {
    call (op, {value});
    trace_.back ().name = name;
}

void Writer::row (Op op, const Lits &lits) {
    call (op, std::vector<int64_t> (lits.begin (), lits.end ()));
}

int Writer::lit () {
    const int var =
        vars_[static_cast<size_t> (below (static_cast<int> (vars_.size ())))];
    return random_.flip () ? var : -var;
}

Lits Writer::lits (int count) {
    Lits order = vars_;
    random_.shuffle (order);
    order.resize (std::min (order.size (), static_cast<size_t> (count)));
    for (int &lit : order)
        lit = random_.flip () ? lit : -lit;
    return order;
}

void Writer::clauses (int count, int size) {
    while (count-- > 0)
        clause (lits (size));
}

void Writer::any_clause () {
    Lits all;
    for (int left = below (40) ? random_.between (2, 6) : below (2); left > 0;
         left--)
        all.push_back (lit ());
    if (below (3)) {
        clause (all);
        return;
    }
    all.push_back (0);
    row (ADD, all);
}

void Writer::any_group () {
    // Rarely there are more than 64 members, which need more than one machine word.
    const int size = !below (20) ? random_.between (60, 140)
                     : below (8) ? random_.between (2, 7)
                                 : below (3);
    Lits members = lits (size);
    const bool alike = below (3) > 0; // mostly all members have one sign
    for (int &member : members)
        member = alike ? std::abs (member) : member;
    if (below (10) == 0)
        members.push_back (lit ());
    row (below (3) ? AT_MOST_ONE : EXACTLY_ONE, members);
}

void Writer::any_counter () {
    Lits all = lits (random_.between (2, 7));
    if (!below (10))
        all.push_back (lit ());
    all.insert (all.begin (), random_.between (1, 4));
    row (AT_MOST, all);
}

void Writer::any_clauses () {
    Lits all;
    for (int left = below (4); left > 0; left--) {
        for (int lit : lits (random_.between (2, 4)))
            all.push_back (lit);
        all.push_back (0);
    }
    row (CLAUSES, all);
}

void Writer::equivalence () {
    const Lits two = lits (2);
    if (two.size () < 2)
        return;
    clause ({-two[0], two[1]});
    clause ({two[0], -two[1]});
}

void Writer::exclusive_or (const Lits &lits) {
    for (unsigned signs = 0; signs < 1u << lits.size (); signs++) {
        if (__builtin_popcount (signs) % 2)
            continue;
        Lits one = lits;
        for (size_t i = 0; i < one.size (); i++)
            one[i] = signs >> i & 1 ? -one[i] : one[i];
        clause (one);
    }
}

void Writer::gate () {
    const int kind = below (3);
    const Lits in = lits (kind == 2 ? 4 : 3 + below (2));
    if (in.size () < 3)
        return;
    if (kind == 0) { // in[0] = the and of the others
        Lits all = {in[0]};
        for (size_t i = 1; i < in.size (); i++) {
            clause ({-in[0], in[i]});
            all.push_back (-in[i]);
        }
        clause (all);
    } else if (kind == 1)
        exclusive_or ({in[0], in[1], in[2]});
    else if (in.size () == 4) { // in[0] = in[1] ? in[2] : in[3]
        clause ({-in[0], -in[1], in[2]});
        clause ({in[0], -in[1], -in[2]});
        clause ({-in[0], in[1], in[3]});
        clause ({in[0], in[1], -in[3]});
    }
}

void Writer::parity () {
    exclusive_or (lits (random_.between (2, 4)));
}

void Writer::cardinality () {
    const Lits all = lits (random_.between (3, 6));
    const int bound = random_.between (1, 3);
    for (unsigned set = 0; set < 1u << all.size (); set++) {
        if (__builtin_popcount (set) != bound + 1)
            continue;
        Lits some;
        for (size_t i = 0; i < all.size (); i++)
            if (set >> i & 1)
                some.push_back (-all[i]);
        clause (some);
    }
}

void Writer::pairs (const Lits &lits) {
    for (size_t i = 0; i < lits.size (); i++)
        for (size_t j = i + 1; j < lits.size (); j++)
            clause ({-lits[i], -lits[j]});
}

// The literals at even indices are the members; the others say that one member so far is
// true.
void Writer::sequential (const Lits &lits) {
    for (size_t i = 0; i + 2 < lits.size (); i += 2) {
        clause ({-lits[i], lits[i + 1]});
        clause ({-lits[i + 1], -lits[i + 2]});
        if (i + 3 < lits.size ())
            clause ({-lits[i + 1], lits[i + 3]});
    }
}

// Four members, in two rows and two columns.
void Writer::product (const Lits &lits) {
    if (lits.size () < 8)
        return;
    for (size_t i = 0; i < 4; i++) {
        clause ({-lits[i], lits[4 + i / 2]});
        clause ({-lits[i], lits[6 + i % 2]});
    }
    clause ({-lits[4], -lits[5]});
    clause ({-lits[6], -lits[7]});
}

void Writer::at_most_one () {
    const int kind = below (4);
    const Lits all = lits (kind < 2 ? random_.between (3, 7) : 8);
    if (kind < 2) {
        pairs (all);
        if (below (2))
            clause (all);
    } else if (kind == 2)
        sequential (all);
    else
        product (all);
}

void Writer::pigeons () {
    int holes = 2;
    while ((holes + 1) * (holes + 2) <= static_cast<int> (vars_.size ()))
        holes++;
    holes = std::min (holes, 6);
    const Lits all = lits ((holes + 1) * holes);
    const bool native = random_.flip ();
    if (static_cast<int> (all.size ()) < (holes + 1) * holes)
        return;
    const auto sits = [&all, holes] (int pigeon, int hole) {
        return all[static_cast<size_t> (pigeon * holes + hole)];
    };
    for (int pigeon = 0; pigeon <= holes; pigeon++) {
        Lits places;
        for (int hole = 0; hole < holes; hole++)
            places.push_back (sits (pigeon, hole));
        clause (places);
    }
    for (int hole = 0; hole < holes; hole++) {
        Lits guests;
        for (int pigeon = 0; pigeon <= holes; pigeon++)
            guests.push_back (sits (pigeon, hole));
        if (native)
            row (AT_MOST_ONE, guests);
        else
            pairs (guests);
    }
}

// Cells, rows and columns are groups over the remaining candidates, mostly with
// an all-different constraint among them.
void Writer::crossing () {
    int side = 2;
    while ((side + 1) * (side + 1) * (side + 1) <=
           static_cast<int> (vars_.size ()))
        side++;
    side = std::min (side, 5);
    const Lits all = lits (side * side * side);
    if (static_cast<int> (all.size ()) < side * side * side)
        return;
    const int left = random_.between (1, 4); // of five candidates
    const int planted = below (4);
    std::vector<Lits> groups (static_cast<size_t> (3 * side * side));
    for (int idx = 0; idx < side * side * side; idx++) {
        const int row = idx / side / side, col = idx / side % side;
        const int digit = idx % side;
        if (below (5) >= left && !(planted && digit == (row + col) % side))
            continue;
        const int places[3] = {row * side + col, row * side + digit,
                               col * side + digit};
        for (int kind = 0; kind < 3; kind++)
            groups[static_cast<size_t> (kind * side * side + places[kind])]
                .push_back (all[static_cast<size_t> (idx)]);
    }
    for (const Lits &group : groups)
        row (below (20) ? EXACTLY_ONE : AT_MOST_ONE, group);
}

void Writer::colouring () {
    const size_t colours = static_cast<size_t> (random_.between (2, 4));
    const size_t nodes = std::min<size_t> (vars_.size () / colours, 40);
    const Lits all = lits (static_cast<int> (colours * nodes));
    const int kind = below (3);
    for (size_t node = 0; node < nodes; node++) {
        const Lits one (all.begin () + static_cast<int> (node * colours),
                        all.begin () + static_cast<int> ((node + 1) * colours));
        if (kind == 0)
            row (EXACTLY_ONE, one);
        else
            clause (one);
        if (kind == 1)
            pairs (one);
    }
    const int edges = static_cast<int> (nodes * colours);
    for (int edge = 0; nodes > 1 && edge < edges; edge++) {
        const size_t from =
            static_cast<size_t> (below (static_cast<int> (nodes)));
        const size_t to =
            static_cast<size_t> (below (static_cast<int> (nodes)));
        for (size_t colour = 0; from != to && colour < colours; colour++)
            clause (
                {-all[from * colours + colour], -all[to * colours + colour]});
    }
}

void Writer::chain () {
    const Lits all = lits (random_.between (2, 6));
    for (size_t i = 0; i < all.size (); i++)
        clause ({-all[i], all[(i + 1) % all.size ()]});
}

void Writer::piece () {
    switch (below (19)) {
    case 0:
        equivalence ();
        break;
    case 1:
        gate ();
        break;
    case 2:
        parity ();
        break;
    case 3:
        cardinality ();
        break;
    case 4:
        at_most_one ();
        break;
    case 5:
        chain ();
        break;
    case 6:
        any_clause ();
        break;
    case 7:
    case 8:
        any_group ();
        break;
    case 9:
        if (!below (8))
            pigeons ();
        break;
    case 10:
        if (!below (8))
            colouring ();
        break;
    case 11:
        if (!below (8))
            crossing ();
        break;
    case 12:
        any_counter ();
        break;
    case 13:
        any_clauses ();
        break;
    default:
        clauses (random_.between (1, 8), random_.between (2, 4));
    }
}

} // namespace trace
