// searches.js -- backtracking and DPLL, as in a textbook, to compare their numbers of
// decisions with CDCL.
//
// Both decide the variables in order, true first, and undo the last decision that was not
// tried both ways.  Backtracking only checks whether a clause is false; DPLL also assigns
// the last unassigned literal of a clause whose other literals are false (Davis, Logemann
// and Loveland, CACM 1962).  A call of `step` makes one decision, or backtracks once.

'use strict';

// {variables, clauses, of}, where `of` are the clauses by literal.
function readFormula(text) {
    const numbers = text.split('\n')
                        .filter(line => !/^\s*[cp]/.test(line))
                        .join(' ')
                        .split(/\s+/)
                        .filter(word => /^-?\d+$/.test(word))
                        .map(Number);
    const clauses = [], of = new Map();
    let variables = 0, clause = [];
    for (const lit of numbers) {
        if (lit) {
            clause.push(lit);
            variables = Math.max(variables, Math.abs(lit));
            continue;
        }
        for (const member of clause)
            of.set(member, [...of.get(member) || [], clause]);
        clauses.push(clause);
        clause = [];
    }
    return {variables, clauses, of};
}

class Search {
    constructor({variables, clauses, of}, propagates) {
        this.of = of;
        this.clauses = clauses;
        this.variables = variables;
        this.propagates = propagates;
        this.values = new Int8Array(variables + 1);
        this.trail = [];
        this.choices = []; // {place in the trail, whether both ways were tried}
        this.counts = {decisions: 0, implied: 0, dead: 0, verdict: ''};
        this.good = clauses.every(clause => this.check(clause));
        this.good = this.good && this.settle(0);
    }

    value(lit) { return lit > 0 ? this.values[lit] : -this.values[-lit]; }

    assign(lit) {
        this.values[Math.abs(lit)] = Math.sign(lit);
        this.trail.push(lit);
    }

    // Returns false if all literals of the clause are false.
    check(clause) {
        let open = 0, count = 0;
        for (const lit of clause) {
            const value = this.value(lit);
            if (value > 0)
                return true;
            if (!value) {
                open = lit;
                count++;
            }
        }
        if (count === 1 && this.propagates) {
            this.assign(open);
            this.counts.implied++;
        }
        return count > 0;
    }

    // Checks the clauses of the literals from this place of the trail on.
    settle(place) {
        for (; place < this.trail.length; place++)
            for (const clause of this.of.get(-this.trail[place]) || [])
                if (!this.check(clause))
                    return false;
        return true;
    }

    decide(lit, both) {
        const place = this.trail.length;
        this.choices.push({place, both});
        this.assign(lit);
        this.good = this.settle(place);
    }

    step() {
        if (this.good) {
            const variable = this.values.indexOf(0, 1);
            if (variable < 0) {
                this.counts.verdict = 'satisfiable';
                return;
            }
            this.counts.decisions++;
            this.decide(variable, false);
            return;
        }
        this.counts.dead++;
        let choice;
        do {
            choice = this.choices.pop();
            if (!choice) {
                this.counts.verdict = 'unsatisfiable';
                return;
            }
            const gone = this.trail.splice(choice.place);
            gone.forEach(lit => this.values[Math.abs(lit)] = 0);
            choice.lit = gone[0];
        } while (choice.both);
        this.decide(-choice.lit, true);
    }
}

const SEARCHES = {
    backtracking: formula => new Search(formula, false),
    dpll: formula => new Search(formula, true)
};
