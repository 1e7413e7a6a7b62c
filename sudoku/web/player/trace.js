// trace.js -- a trace in memory, in typed arrays.
//
// A trace has about ten events per kilobyte of text and may have millions, so events
// are not stored as objects.  Lists are in one pool:
//
//   event    kind | lit | ref          ref: its reason, or its list in the pool
//   clause   kind | place in the pool | size | birth | death | glue
//   reason   ref >= 0: a clause or group as a whole; -1: none; else the list at
//            -2 - ref of the pool: clause or -1, size, literals, implied first
//
// A clause is alive from its birth event to its death event, so states need no list
// of clauses.

'use strict';

// Kinds of clauses.
const INPUT = 0, AMO = 1, EXACTLY = 2, LEARNED = 3, DERIVED = 4;

// Kinds of events, and the fields kept for each: a number as `lit`; and as `ref` a
// reason, a list of literals, a new clause, a deleted clause, a word or a number.
const EVENTS = {
    decide: {lit: 'lit'},
    imply: {lit: 'lit', reason: 'reason'},
    conflict: {reason: 'reason'},
    resolve: {lit: 'pivot', reason: 'reason'},
    uip: {lit: 'lit'},
    minimized: {lit: 'by', list: 'lits'},
    shrunk: {lit: 'by', list: 'lits'},
    learn: {clause: LEARNED},
    backjump: {lit: 'to', number: 'from'},
    restart: {},
    delete: {death: 'id'},
    derive: {clause: DERIVED},
    inprocess: {word: 'what'},
    rephase: {word: 'to'},
    mode: {word: 'to'},
    inactive: {lit: 'var', word: 'why'},
    active: {lit: 'var', word: 'why'},
    solve: {list: 'assumptions'},
    sat: {},
    unsat: {},
    unknown: {},
    stop: {}
};
const KINDS = Object.keys(EVENTS);
const KIND = Object.fromEntries(KINDS.map((name, i) => [name, i]));

const NEVER = 0x7fffffff;

// An array of numbers that grows.
class Ints {
    constructor(type = Int32Array) {
        this.data = new type(1024);
        this.size = 0;
    }

    push(value) {
        if (this.size === this.data.length) {
            const data = new this.data.constructor(2 * this.size);
            data.set(this.data);
            this.data = data;
        }
        this.data[this.size] = value;
        return this.size++;
    }
}

class Trace {
    constructor(name) {
        this.name = name;
        this.head = {};
        this.variables = 0;
        this.kind = new Ints(Uint8Array);
        this.lit = new Ints();
        this.ref = new Ints();
        this.level = new Ints();
        this.pool = new Ints();
        this.clause = {
            kind: new Ints(Uint8Array),
            start: new Ints(),
            size: new Ints(),
            birth: new Ints(),
            death: new Ints(),
            glue: new Ints(),
            id: new Ints()
        };
        this.index = new Map();      // by id: clauses that are alive
        this.words = [''];           // words of events, by ref
        this.conflicts = new Ints(); // events of conflicts
        this.deaths = new Ints();    // events that delete a clause
        this.assumed = new Set();    // decisions that are assumptions
    }

    get events() { return this.kind.size; }

    get clauses() { return this.clause.kind.size; }

    // Reads one line of the trace.
    read(line) {
        const event = JSON.parse(line);
        if (event.trace !== undefined) {
            this.head = event;
            this.variables = event.variables || 0;
        } else if (event.event === 'clause')
            this.addClause(event, INPUT);
        else if (event.event === 'group')
            this.addClause(event, event.kind === 'exactly-one' ? EXACTLY : AMO);
        else if (KIND[event.event] !== undefined)
            this.addEvent(event, KIND[event.event]);
    }

    addList(list) {
        const place = this.pool.size;
        for (const number of list) {
            this.pool.push(number);
            this.variables = Math.max(this.variables, Math.abs(number));
        }
        return place;
    }

    addClause(event, kind) {
        const clause = this.clause, lits = event.lits;
        const index = clause.kind.push(kind);
        clause.start.push(this.addList(lits));
        clause.size.push(lits.length);
        clause.birth.push(kind < LEARNED ? this.events - 1 : this.events);
        clause.death.push(NEVER);
        clause.glue.push(event.glue || 0);
        clause.id.push(event.id || 0);
        if (event.id)
            this.index.set(event.id, index);
        return index;
    }

    addReason(reason) {
        if (!reason)
            return -1;
        const index = this.index.get(reason.id);
        if (index !== undefined && this.isWhole(index, reason.lits))
            return index;
        const place = this.pool.size;
        this.pool.push(index === undefined ? -1 : index);
        this.pool.push(reason.lits.length);
        this.addList(reason.lits);
        return -2 - place;
    }

    // Whether a reason is the whole clause, not only two members of a group.
    isWhole(index, lits) {
        return !lits ||
               this.clause.kind.data[index] !== AMO &&
                   lits.length === this.clause.size.data[index] &&
                   (lits.length !== 2 || this.lits(index).includes(lits[0]));
    }

    addWord(word) {
        const known = this.words.indexOf(word);
        return known >= 0 ? known : this.words.push(word) - 1;
    }

    // Returns the clause, or -1.
    die(id) {
        const index = this.index.get(id);
        if (index === undefined)
            return -1;
        this.clause.death.data[index] = this.events;
        this.deaths.push(this.events);
        this.index.delete(id);
        return index;
    }

    addEvent(event, kind) {
        const keeps = EVENTS[event.event];
        const lit = event.phase === 'begin' ? 1 : event[keeps.lit] || 0;
        if (event.assumption)
            this.assumed.add(this.events);
        if (kind === KIND.conflict)
            this.conflicts.push(this.events);
        const ref = this.addRef(event, keeps);
        this.kind.push(kind);
        this.lit.push(lit);
        this.ref.push(ref);
        this.level.push(event.level === undefined ? -1 : event.level);
    }

    addRef(event, keeps) {
        if (keeps.reason)
            return this.addReason(event[keeps.reason]);
        if (keeps.list)
            return this.addReason({lits: event[keeps.list] || []});
        if (keeps.clause)
            return this.addClause(event, keeps.clause);
        if (keeps.death)
            return this.die(event[keeps.death]);
        if (keeps.word)
            return this.addWord(event[keeps.word] || '');
        return keeps.number ? event[keeps.number] : -1;
    }

    // The literals of a clause, as an array.
    lits(index) {
        const start = this.clause.start.data[index];
        return Array.from(this.pool.data.subarray(
            start, start + this.clause.size.data[index]));
    }

    // A reason: its clause (or -1), and the literals of the reason.
    reason(ref) {
        if (ref >= 0)
            return {clause: ref, lits: this.lits(ref)};
        if (ref === -1)
            return {clause: -1, lits: []};
        const at = -2 - ref, data = this.pool.data;
        return {
            clause: data[at],
            lits: Array.from(data.subarray(at + 2, at + 2 + data[at + 1]))
        };
    }

    isAlive(index, time) {
        return this.clause.birth.data[index] < time &&
               this.clause.death.data[index] >= time;
    }

    // The number of the conflict that an event belongs to, or -1.  A conflict ends
    // with the literal that the learned clause implies.
    conflictOf(event) {
        const conflict = this.upTo(this.conflicts, event) - 1;
        return conflict < 0 || event >= this.endOf(conflict) ? -1 : conflict;
    }

    // The number of events in a list up to and including this one.
    upTo(list, event) {
        let low = 0, high = list.size;
        while (low < high) {
            const middle = low + high >> 1;
            if (list.data[middle] <= event)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

    // The event after the last event of a conflict.
    endOf(conflict) {
        const begin = this.conflicts.data[conflict];
        let event = begin + 1;
        while (event < this.events && this.kind.data[event] >= KIND.resolve &&
               this.kind.data[event] <= KIND.learn)
            event++;
        if (event < this.events && this.kind.data[event] === KIND.backjump)
            event++;
        let next = event;
        while (next < this.events && this.kind.data[next] === KIND.delete)
            next++;
        const isDriven = next < this.events &&
                         this.kind.data[next] === KIND.imply &&
                         this.ref.data[next] >= 0 &&
                         this.clause.birth.data[this.ref.data[next]] > begin;
        return isDriven ? next + 1 : event;
    }
}
