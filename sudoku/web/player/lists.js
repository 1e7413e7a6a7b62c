// lists.js -- the trail by levels, the clauses with their watches, and the
// resolutions of a conflict: lists of rows of one height.

'use strict';

const ROW = 30;

// The trail: a heading for each level, a row for each literal with its reason.
class TrailView {
    constructor(box, view) {
        this.view = view;
        this.list = new VirtualList(box, ROW, i => this.row(i));
    }

    // `focus`: the literal of the current event, or 0.
    update(event, focus) {
        const state = this.view.state, variable = Math.abs(focus);
        this.event = state.values[variable] ? state.assigned[variable] : event;
        // Row of each level's heading, after `starts` literals and the headings
        // before.
        this.heads = [0];
        for (let level = 1; level <= state.depth; level++)
            this.heads.push(state.starts[level - 1] + level);
        const rows = state.size + this.heads.length;
        this.list.update(rows, state.values[variable]
                                   ? state.place[variable] +
                                         state.levels[variable] + 1
                                   : rows - 1);
    }

    row(i) {
        const state = this.view.state;
        let low = 0, high = this.heads.length - 1;
        while (low < high) {
            const middle = low + high + 1 >> 1;
            if (this.heads[middle] <= i)
                low = middle;
            else
                high = middle - 1;
        }
        if (this.heads[low] === i)
            return make('div', {
                class: 'level',
                text: low ? `level ${low}` : 'level 0: without any decision'
            });
        return this.literal(state.trail[i - low - 1]);
    }

    literal(event) {
        const {trace, words, chips} = this.view;
        const lit = trace.lit.data[event];
        const reason = trace.reason(trace.ref.data[event]);
        const isGuess = trace.kind.data[event] === KIND.decide;
        const others = reason.lits.filter(other => other !== lit);
        return make(
            'div', {
                class: event === this.event ? 'row current' : 'row',
                title: isGuess ? 'a decision'
                               : words.begin(words.because(
                                     lit, reason, trace.level.data[event])),
                on: () => this.view.go(event + 1)
            },
            chips.one(lit), make('small', {
                text: isGuess          ? 'decision'
                      : !others.length ? 'unit'
                      : others.length > 3
                          ? `from ${others.length} literals`
                          : `from ${others.map(o => words.lit(-o)).join(' ')}`
            }));
    }
}

// The word under which clauses of a kind are counted.
const COUNTED = ['clauses', 'groups', 'groups', 'learned', 'derived'];

// The clauses that are alive; long clauses show only their two watches.
class ClauseView {
    constructor(box, view) {
        this.view = view;
        this.list = new VirtualList(box, ROW, i => this.row(this.alive[i]));
        this.alive = []; // clauses after these numbers of births and deaths
        this.loaded = this.deaths = -1;
    }

    // `focus`: the clause of the current event, or -1.  Returns the number of clauses.
    update(focus) {
        const {trace, state} = this.view;
        const deaths = trace.upTo(trace.deaths, state.time - 1);
        if (state.loaded !== this.loaded || deaths !== this.deaths) {
            this.loaded = state.loaded;
            this.deaths = deaths;
            this.alive = [];
            for (let i = 0; i < state.loaded; i++)
                if (trace.isAlive(i, state.time))
                    this.alive.push(i);
        }
        this.focus = focus;
        this.list.update(this.alive.length, this.alive.indexOf(focus));
        return this.count();
    }

    // "3 clauses, 324 groups, 12 derived"
    count() {
        const many = {clauses: 0, groups: 0, learned: 0, derived: 0};
        for (const index of this.alive)
            many[COUNTED[this.view.trace.clause.kind.data[index]]]++;
        return Object.entries(many)
            .filter(([, count]) => count)
            .map(([name, count]) =>
                     `${count} ${count === 1 ? name.replace(/s$/, '') : name}`)
            .join(', ');
    }

    row(index) {
        const {trace, state, words, chips} = this.view;
        const kind = trace.clause.kind.data[index];
        const isGroup = kind === AMO || kind === EXACTLY;
        const watched = lit => !isGroup && (lit === state.first[index] ||
                                            lit === state.second[index])
                                   ? 'watched'
                                   : '';
        const lits = trace.lits(index);
        const satisfied = !isGroup && lits.some(lit => state.value(lit) > 0);
        return make('div', {
            class: (index === this.focus ? 'row current' : 'row') +
                       (satisfied ? ' satisfied' : ''),
            title: isGroup ? '' : words.begin(words.sentence(lits))
        },
                    make('small', {
                        class: 'name',
                        text: (kind === AMO       ? 'at most one '
                               : kind === EXACTLY ? 'exactly one '
                               : kind === LEARNED ? 'learned '
                               : kind === DERIVED ? 'derived '
                                                  : 'clause ') +
                                  trace.clause.id.data[index]
                    }),
                    ...chips.all(lits, watched));
    }
}

// The steps of an analysis, with the current clause after each.
class StepsView {
    constructor(box, view) {
        this.view = view;
        this.list = new VirtualList(box, ROW, i => this.row(i));
    }

    update(analysis, event) {
        this.analysis = analysis;
        this.last = analysis ? analysis.at(event) : -1;
        this.list.update(this.last + 1, this.last);
    }

    row(i) {
        const {trace, words} = this.view, step = this.analysis.steps[i];
        const kind = KINDS[trace.kind.data[step.event]];
        const name = kind === 'resolve' ? `on ${words.lit(-step.pivot)}`
                                        : MEANING[kind][0];
        return make('div', {
            class: i === this.last ? 'row current' : 'row',
            on: () => this.view.go(step.event + 1)
        },
                    make('small', {class: 'name', text: name}),
                    ...this.view.pastChips.all(step.clause));
    }
}
