// state.js -- the solver's state at any moment of a trace.
//
// Moving forward applies events one by one.  Any other moment starts from the last
// snapshot before it, so a step back costs at most one interval of events.  A
// snapshot holds the trail, as the events that assigned it, and the watches; all
// snapshots together hold at most BUDGET numbers, for traces of any length.
//
// Watches follow the two-watched-literals rule: when a watched literal becomes false
// and the other watched literal is not true, the clause watches another literal that is
// not false.  Here watches move at once; in the solver they move when the literal is
// propagated.

'use strict';

const BUDGET = 1 << 24;

// The snapshots of a trace, taken in one pass.
class History {
    constructor(trace) {
        this.trace = trace;
        this.shots = [];
        const room = trace.variables + 2 * trace.clauses + 1;
        const most = Math.max(8, Math.floor(BUDGET / room));
        this.stretch = Math.max(2000, Math.ceil(trace.events / most));
        const state = new State(this);
        for (let time = 0; time < trace.events; time += this.stretch) {
            while (state.time < time)
                state.forward();
            this.shots.push(state.save());
        }
    }

    before(time) {
        const place = Math.floor(time / this.stretch);
        return this.shots[Math.min(place, this.shots.length - 1)];
    }
}

class State {
    constructor(history) {
        const trace = this.trace = history.trace;
        this.history = history;
        this.time = 0; // number of applied events
        this.values = new Int8Array(trace.variables + 1);
        this.assigned = new Int32Array(trace.variables + 1); // events
        this.levels = new Int32Array(trace.variables + 1);
        this.place = new Int32Array(trace.variables + 1); // trail positions
        this.trail = new Int32Array(trace.variables + 1); // events
        this.size = 0;
        this.starts = []; // by level, from 1: trail position of its decision
        this.first = new Int32Array(trace.clauses); // watches: literals, or 0
        this.second = new Int32Array(trace.clauses);
        this.watching = new Map(); // by literal: clauses that watch it, or did
        this.loaded = 0;           // clauses born so far
        this.load();
    }

    value(lit) { return lit > 0 ? this.values[lit] : -this.values[-lit]; }

    level(lit) { return this.levels[Math.abs(lit)]; }

    get depth() { return this.starts.length; }

    assign(event) {
        const lit = this.trace.lit.data[event], variable = Math.abs(lit);
        const said = this.trace.level.data[event];
        this.values[variable] = lit > 0 ? 1 : -1;
        this.assigned[variable] = event;
        this.levels[variable] = said < 0 ? this.depth : said;
        this.place[variable] = this.size;
        this.trail[this.size++] = event;
    }

    backtrack(level) {
        if (level >= this.depth)
            return;
        const size = this.starts[level];
        while (this.size > size)
            this.values[Math.abs(
                this.trace.lit.data[this.trail[--this.size]])] = 0;
        this.starts.length = level;
    }

    forward() {
        const trace = this.trace, event = this.time++;
        switch (trace.kind.data[event]) {
        case KIND.decide:
            this.open(event);
            break;
        case KIND.imply:
            if (this.value(trace.lit.data[event]))
                break;
            this.assign(event);
            this.move(-trace.lit.data[event]);
            break;
        case KIND.backjump:
            this.backtrack(trace.lit.data[event]);
            break;
        }
        this.load();
    }

    // An assumption that is true already has an empty level.
    open(event) {
        const lit = this.trace.lit.data[event];
        this.starts.push(this.size);
        if (this.value(lit))
            return;
        this.assign(event);
        this.move(-lit);
    }

    seek(time) {
        const shot = this.history.before(time);
        if (time < this.time || shot.time > this.time)
            this.restore(shot);
        while (this.time < time)
            this.forward();
    }

    // ------------------------------------------------------------------------
    // Watches

    // Adds watches of new clauses.
    load() {
        const birth = this.trace.clause.birth.data;
        while (this.loaded < this.trace.clauses &&
               birth[this.loaded] < this.time)
            this.watch(this.loaded++);
    }

    watch(index) {
        const kind = this.trace.clause.kind.data[index];
        if (kind === AMO || kind === EXACTLY ||
            this.trace.clause.size.data[index] < 2)
            return;
        // Literals that are not false are best, then literals of the highest level.
        const rank = lit => this.value(lit) >= 0 ? NEVER : this.level(lit);
        const lits = this.trace.lits(index);
        let one = 0, two = 1;
        if (rank(lits[one]) < rank(lits[two]))
            one = 1, two = 0;
        for (let i = 2; i < lits.length; i++)
            if (rank(lits[i]) > rank(lits[one]))
                two = one, one = i;
            else if (rank(lits[i]) > rank(lits[two]))
                two = i;
        this.first[index] = lits[one];
        this.second[index] = lits[two];
        this.listen(lits[one], index);
        this.listen(lits[two], index);
    }

    listen(lit, index) {
        const list = this.watching.get(lit);
        if (list)
            list.push(index);
        else
            this.watching.set(lit, [index]);
    }

    // The literal has become false.
    move(lit) {
        const list = this.watching.get(lit),
              death = this.trace.clause.death.data;
        if (!list)
            return;
        let kept = 0;
        for (const index of list)
            if (death[index] >= this.time && !this.leaves(index, lit))
                list[kept++] = index;
        list.length = kept;
    }

    leaves(index, lit) {
        const start = this.trace.clause.start.data[index];
        const end = start + this.trace.clause.size.data[index];
        const pool = this.trace.pool.data;
        const other =
            this.first[index] === lit ? this.second[index] : this.first[index];
        if (this.value(other) > 0)
            return false;
        for (let at = start; at < end; at++)
            if (pool[at] !== other && pool[at] !== lit &&
                this.value(pool[at]) >= 0) {
                this.first[index] = other;
                this.second[index] = pool[at];
                this.listen(pool[at], index);
                return true;
            }
        return false;
    }

    // ------------------------------------------------------------------------
    // Snapshots

    save() {
        return {
            time: this.time,
            trail: this.trail.slice(0, this.size),
            starts: this.starts.slice(),
            loaded: this.loaded,
            first: this.first.slice(0, this.loaded),
            second: this.second.slice(0, this.loaded)
        };
    }

    restore(shot) {
        this.backtrack(0);
        while (this.size)
            this.values[Math.abs(
                this.trace.lit.data[this.trail[--this.size]])] = 0;
        this.time = shot.time;
        this.starts = [];
        for (let i = 0; i < shot.trail.length; i++) {
            while (this.depth < shot.starts.length &&
                   shot.starts[this.depth] === i)
                this.starts.push(i);
            this.assign(shot.trail[i]);
        }
        while (this.depth < shot.starts.length)
            this.starts.push(this.size);
        this.loaded = shot.loaded;
        this.first.set(shot.first);
        this.second.set(shot.second);
        this.watching.clear();
        for (let i = 0; i < shot.loaded; i++)
            if (this.first[i] && this.trace.clause.death.data[i] >= shot.time) {
                this.listen(this.first[i], i);
                this.listen(this.second[i], i);
            }
    }
}
