// explain.js -- describes events in sentences, and the current clause of an analysis.

'use strict';

class Explainer {
    constructor(trace, words) {
        this.trace = trace;
        this.words = words;
    }

    // {kind, title, sentence, meaning, source} of an event; event -1 is the start.
    event(event) {
        if (event < 0)
            return this.beginning();
        const kind = KINDS[this.trace.kind.data[event]];
        const [title, meaning, source] = MEANING[kind];
        const about = {
            kind,
            title,
            meaning,
            source,
            sentence:
                this.words.begin(this[kind] ? this[kind](event) : title) + '.'
        };
        if (kind === 'imply' || kind === 'conflict')
            this.name(about, event);
        if (kind === 'inprocess') {
            about.source = PROCEDURE[this.word(event)] || source;
            about.meaning = PROCEDURE_MEANING[this.word(event)] || meaning;
        }
        if (kind === 'unsat' && this.hasModel(event))
            Object.assign(about, this.words.board ? NO_OTHER_SOLUTION
                                                  : NO_OTHER_MODEL);
        return about;
    }

    // Whether a solution was found before and is now excluded.
    hasModel(event) {
        const kinds = this.trace.kind.data.subarray(0, event);
        return kinds.includes(KIND.sat);
    }

    // Completes `about`: the source file if the reason is a group, and the meaning if the
    // literal is implied by a unit clause or by the newly learned clause.
    name(about, event) {
        const {clause, lits} = this.reasonOf(event);
        const kind = clause < 0 ? INPUT : this.trace.clause.kind.data[clause];
        if (kind === AMO || kind === EXACTLY)
            about.source = 'cdcl/engine/groups.c';
        if (about.kind === 'imply' && lits.length < 2)
            about.meaning = 'A clause of one literal: it holds in every ' +
                            'solution, and is never removed from the trail.';
        if (about.kind === 'imply' && kind === LEARNED && lits.length > 1 &&
            this.trace.conflictOf(event) >= 0)
            about.meaning =
                'The learned clause acts at once: its other literals are ' +
                'false, so this one must be true. It is the opposite of what ' +
                'led to the conflict.';
    }

    beginning() {
        let clauses = 0, groups = 0;
        const kind = this.trace.clause.kind.data;
        for (let i = 0; i < this.trace.clauses; i++) {
            if (this.trace.clause.birth.data[i] >= 0)
                break;
            if (kind[i] === INPUT)
                clauses++;
            else if (kind[i] !== DERIVED)
                groups++;
        }
        const parts = [];
        if (clauses)
            parts.push(`${clauses} clause${clauses === 1 ? '' : 's'}`);
        if (groups)
            parts.push(`${groups} group${groups === 1 ? '' : 's'}`);
        return {
            kind: 'begin',
            title: 'Before the search',
            sentence: `${this.trace.variables} variables, ` +
                          `${join(parts) || 'no clauses'}.`,
            meaning: this.words.board ? BOARD_FORMULA + this.auxiliary()
                                      : FORMULA,
            source: 'cdcl/cdcl.h'
        };
    }

    // Describes variables without a cell.
    auxiliary() {
        const {variables, head} = this.trace;
        return variables > head.side ** 3
                   ? AUXILIARY.replace('{0}', this.words.lit(variables))
                   : '';
    }

    reasonOf(event) { return this.trace.reason(this.trace.ref.data[event]); }

    litOf(event) { return this.trace.lit.data[event]; }

    word(event) { return this.trace.words[this.trace.ref.data[event]]; }

    decide(event) {
        return `level ${this.trace.level.data[event]} begins with the ` +
               (this.trace.assumed.has(event) ? 'assumption ' : 'decision ') +
               `that ${this.words.says(this.litOf(event))}`;
    }

    imply(event) {
        return this.words.because(this.litOf(event), this.reasonOf(event),
                                  this.trace.level.data[event]);
    }

    conflict(event) { return this.words.conflict(this.reasonOf(event)); }

    resolve(event) {
        const lit = this.litOf(event), reason = this.reasonOf(event);
        return `${
                   this.words.because(lit, reason,
                                      -1)}. In the current clause, the ` +
               `other literals of this reason replace ${this.words.lit(-lit)}`;
    }

    uip(event) {
        return 'on this level it is enough for the conflict that ' +
               this.words.says(this.litOf(event));
    }

    minimized(event) {
        const lits = this.reasonOf(event).lits;
        return `the clause does without ${
                   lits.length === 1 ? 'the literal' : 'the literals'} ` +
               join(shorten(lits.map(lit => this.words.lit(lit))));
    }

    shrunk(event) {
        const lits = this.reasonOf(event).lits;
        return `${this.words.lit(this.litOf(event))} takes the place of ` +
               join(shorten(lits.map(lit => this.words.lit(lit))));
    }

    learn(event) {
        return this.words.sentence(this.trace.lits(this.trace.ref.data[event]));
    }

    derive(event) { return this.learn(event); }

    backjump(event) {
        const to = this.litOf(event), from = this.trace.ref.data[event];
        return `back from level ${from} to level ${to}` +
               (to ? '' : ', which has no decision') +
               (from - to > 1 && to
                    ? `, over ${from - to - 1} level${from - to > 2 ? 's' : ''}`
                    : '');
    }

    delete(event) {
        const index = this.trace.ref.data[event];
        return (index < 0 ? 'a clause' : this.words.clause(index)) +
               ' is deleted';
    }

    inprocess(event) {
        return `${this.word(event)} ${this.litOf(event) ? 'begins' : 'ends'}`;
    }

    inactive(event) {
        return `${this.words.lit(this.litOf(event))} is ` +
               (this.word(event) || 'left out');
    }

    active(event) { return `${this.words.lit(this.litOf(event))} is back`; }

    rephase(event) {
        return `decisions will try ${this.word(event)} values first`;
    }

    mode(event) { return `the mode is ${this.word(event)} now`; }

    sat() {
        return this.words.board ? 'the board is solved'
                                : 'all clauses are satisfied';
    }

    unsat() {
        return this.words.board ? 'the board has no solution'
                                : 'the formula has no model';
    }
}

// The analysis of a conflict: its steps, each with the current clause after the step.
class Analysis {
    constructor(trace, state, conflict) {
        this.conflict = conflict;
        this.begin = trace.conflicts.data[conflict];
        this.end = trace.endOf(conflict);
        this.level = state.depth;
        this.steps = []; // {event, pivot, reason, clause}
        this.uip = 0;
        this.learned = -1;
        const isOpen = lit => state.level(lit) > 0;
        let clause = trace.reason(trace.ref.data[this.begin]).lits;
        clause = clause.filter(isOpen);
        this.steps.push({event: this.begin, pivot: 0, clause});
        for (let event = this.begin + 1; event < this.end; event++) {
            const kind = trace.kind.data[event], lit = trace.lit.data[event];
            const ref = trace.ref.data[event];
            if (kind === KIND.resolve) {
                const added = trace.reason(ref).lits.filter(
                    other => other !== lit && !clause.includes(other) &&
                             isOpen(other));
                clause = clause.filter(other => other !== -lit).concat(added);
            } else if (kind === KIND.uip)
                this.uip = lit;
            else if (kind === KIND.minimized || kind === KIND.shrunk) {
                const gone = trace.reason(ref).lits;
                clause = clause.filter(other => !gone.includes(other));
                if (kind === KIND.shrunk && !clause.includes(lit))
                    clause = clause.concat(lit);
            } else if (kind === KIND.learn) {
                clause = trace.lits(ref);
                this.learned = ref;
            } else
                break;
            this.steps.push(
                {event, pivot: kind === KIND.resolve ? lit : 0, clause});
        }
    }

    // The last step up to an event.
    at(event) {
        let last = 0;
        for (let i = 0; i < this.steps.length; i++)
            if (this.steps[i].event <= event)
                last = i;
        return last;
    }
}
