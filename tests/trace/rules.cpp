// rules.cpp -- a propagator that holds clauses, see rules.hpp.

#include "rules.hpp"

#include <cstdlib>

namespace trace {

cdcl_propagator Rules::propagator (int style) {
    style_ = style;
    trail_.clear ();
    values_.clear ();
    cdcl_propagator result = {};
    result.state = this;
    result.assigned = [] (void *state, const int *lits, size_t size,
                          int level) {
        static_cast<Rules *> (state)->assigned (lits, size, level);
    };
    result.backtracked = [] (void *state, int level) {
        static_cast<Rules *> (state)->backtracked (level);
    };
    result.check_model = [] (void *state) {
        return static_cast<Rules *> (state)->check ();
    };
    if (style & 1) {
        result.propagate = [] (void *state) {
            return static_cast<Rules *> (state)->propagate ();
        };
        result.reason = [] (void *state, int lit) {
            return static_cast<Rules *> (state)->reason (lit);
        };
    }
    if (style & 2)
        result.decide = [] (void *state) {
            return static_cast<Rules *> (state)->decide ();
        };
    return result;
}

int Rules::value (int lit) const {
    const auto found = values_.find (std::abs (lit));
    return found == values_.end () ? 0
           : lit > 0               ? found->second
                                   : -found->second;
}

const int *Rules::clause (Lits &room, const Lits &rule) {
    room = rule;
    room.push_back (0);
    return room.data ();
}

void Rules::assigned (const int *lits, size_t size, int level) {
    if (!trail_.empty () && level < trail_.back ().level)
        complaint_ = "a propagator is notified of a lower level";
    for (size_t i = 0; i < size; i++) {
        if (!observed_.count (std::abs (lits[i])))
            complaint_ = "a propagator is notified of an unobserved variable";
        if (value (lits[i]) < 0 || (value (lits[i]) > 0 && level))
            complaint_ = "a propagator is notified of a literal twice";
        values_[std::abs (lits[i])] = lits[i] > 0 ? 1 : -1;
        trail_.push_back ({lits[i], level});
    }
}

void Rules::backtracked (int level) {
    while (!trail_.empty () && trail_.back ().level > level) {
        values_.erase (std::abs (trail_.back ().lit));
        trail_.pop_back ();
    }
}

bool Rules::caught () {
    const bool lied = lied_;
    lied_ = false;
    return lied;
}

bool Rules::lying () {
    if (!lie_in_ || --lie_in_)
        return false;
    return lied_ = true;
}

int Rules::propagate () {
    if (lying ())
        return -CDCL_MAX_VAR; // a variable that is not observed
    if ((style_ & 4) && ++asked_ % 3 == 0)
        return 0;
    for (size_t i = 0; i < rules_.size (); i++) {
        int open = 0, last = 0;
        bool fulfilled = false;
        for (int lit : rules_[i]) {
            fulfilled |= value (lit) > 0;
            open += value (lit) == 0;
            if (!last || value (lit) == 0)
                last = lit;
        }
        if (fulfilled || open > 1 || !last)
            continue;
        reasons_[last] = i;
        return last;
    }
    return 0;
}

const int *Rules::reason (int lit) {
    if (!reasons_.count (lit)) {
        complaint_ = "a propagator is asked why of what it did not say";
        return clause (reason_, {lit});
    }
    if (lying ())
        return clause (reason_, asked_ % 2 ? Lits{} : Lits{lit, lit, -lit});
    return clause (reason_, rules_[reasons_[lit]]);
}

int Rules::decide () {
    if (lying ())
        return trail_.empty () ? CDCL_MAX_VAR : trail_.back ().lit;
    if (++asked_ % 4 == 0)
        return 0;
    for (int var : observed_)
        if (!value (var))
            return asked_ % 2 ? var : -var;
    return 0;
}

const int *Rules::check () {
    if (lying ())
        return clause (conflict_,
                       {trail_.empty () ? CDCL_MAX_VAR : trail_.back ().lit});
    for (int var : observed_)
        if (!value (var))
            complaint_ = "a propagator checks before all is assigned";
    for (const Lits &rule : rules_) {
        bool fulfilled = false;
        for (int lit : rule)
            fulfilled |= value (lit) > 0;
        if (!fulfilled)
            return clause (conflict_, rule);
    }
    return nullptr;
}

} // namespace trace
