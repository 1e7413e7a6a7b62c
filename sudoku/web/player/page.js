// page.js -- the page: the display of an event, and navigation.
//
//   view      one trace with its parts: now, board, trail, clauses, conflict
//   player    keys, buttons, the slider, playing, stops
//   lesson    a text whose headings name events

'use strict';

// One trace on the page.
class View {
    constructor(trace, go) {
        this.trace = trace;
        this.go = go;
        this.words = new Words(trace);
        this.explainer = new Explainer(trace, this.words);
        const history = new History(trace);
        this.state = new State(history);
        this.past = new State(history); // state at the conflict being analysed
        this.chips = new Chips(this.words, this.state);
        this.pastChips = new Chips(this.words, this.past);
        this.analysis = null;
    }

    // Puts the parts of the view on the page.
    enter() {
        for (const id of ['trail', 'clauses', 'steps'])
            one(`#${id}`).replaceWith(make('div', {id, tabindex: 0}));
        this.trail = new TrailView(one('#trail'), this);
        this.clauses = new ClauseView(one('#clauses'), this);
        this.steps = new StepsView(one('#steps'), this);
        this.graph = new GraphView(one('#graph'), this);
        one('#board-part').hidden = !this.words.board;
        one('#conflict-part').hidden = !this.trace.conflicts.size;
        this.board = this.words.board &&
                     new BoardView(one('#board'), this.trace, this.words);
        document.body.classList.toggle('formula', !this.board);
    }

    analyse(event) {
        const conflict = event < 0 ? -1 : this.trace.conflictOf(event);
        if (conflict < 0)
            this.analysis = null;
        else if (!this.analysis || this.analysis.conflict !== conflict) {
            this.past.seek(this.trace.conflicts.data[conflict] + 1);
            this.analysis = new Analysis(this.trace, this.past, conflict);
        }
    }

    show(time) {
        const event = time - 1, trace = this.trace;
        this.state.seek(time);
        this.analyse(event);
        this.showNow(event);
        one('#level').textContent = `level ${this.state.depth}`;
        const ref = event < 0 ? -1 : trace.ref.data[event];
        const kind = event < 0 ? '' : KINDS[trace.kind.data[event]];
        this.trail.update(event,
                          ['decide', 'imply', 'resolve', 'uip'].includes(kind)
                              ? trace.lit.data[event]
                              : 0);
        const reason = ['imply', 'conflict', 'resolve'].includes(kind)
                           ? trace.reason(ref)
                           : {clause: -1, lits: []};
        const focus =
            kind === 'learn' || kind === 'derive' ? ref : reason.clause;
        one('#count').textContent = this.clauses.update(focus);
        one('#conflict-part').classList.toggle('none', !this.analysis);
        this.steps.update(this.analysis, event);
        this.graph.update(this.analysis, event);
        one('#conflict-title').textContent = this.conflictTitle();
        if (!this.board)
            return;
        const marks = this.marks(event, kind, reason);
        this.board.update(this.state, marks);
        one('#marks').textContent =
            marks.length ? MARKS[marks[marks.length - 1].kind] : '';
    }

    // A trace may begin after some conflicts.
    conflictTitle() {
        const before = this.trace.head.from || 0,
              all = this.trace.conflicts.size;
        return this.analysis
                   ? `Conflict ${before + this.analysis.conflict + 1} of ${
                         before + all}, on level ${this.analysis.level}`
                   : 'Conflict';
    }

    // The marks on the board.
    marks(event, kind, reason) {
        const of = (lits, name) => lits.map(lit => ({lit, kind: name}));
        const lit = event < 0 ? 0 : this.trace.lit.data[event];
        if (kind === 'decide')
            return of([lit], 'guess');
        const isActing = kind === 'imply';
        if (isActing)
            return [
                ...of(reason.lits.filter(other => other !== lit)
                          .map(other => -other),
                      'reason'),
                ...of([lit], 'new')
            ];
        if (kind === 'conflict')
            return of(reason.lits.map(other => -other), 'clash');
        if (!this.analysis)
            return [];
        const step = this.analysis.at(event);
        const gone = kind === 'resolve' ? of([lit], 'gone') : [];
        const name =
            kind === 'learn' || kind === 'backjump' ? 'learned' : 'held';
        return [
            ...gone, ...of(this.analysis.steps[step].clause.map(
                               other => name === 'learned' ? other : -other),
                           name)
        ];
    }

    // The sentence of the event, its meaning, and its clause.
    showNow(event) {
        const about = this.explainer.event(event);
        one('#title').textContent = about.title;
        one('#title').className = about.kind;
        one('#sentence').textContent = about.sentence;
        one('#meaning').textContent = about.meaning;
        const link = one('#source');
        link.textContent = about.source;
        link.href = (document.body.dataset.source || '') + about.source;
        const behind = this.behind(event, about.kind);
        one('#reason').replaceChildren(...behind);
    }

    behind(event, kind) {
        const analysis = this.analysis;
        if (['resolve', 'uip', 'minimized', 'shrunk', 'learn'].includes(kind)) {
            const {clause} = analysis.steps[analysis.at(event)];
            return [
                ...kind === 'resolve' ? this.reason(event, this.pastChips) : [],
                make('small', {
                    text: kind === 'learn' ? 'learned: ' : 'current clause: '
                }),
                ...this.pastChips.all(clause)
            ];
        }
        return kind === 'imply' || kind === 'conflict'
                   ? this.reason(event, this.chips)
                   : [];
    }

    // The clause of an event, which is a reason or violated.
    reason(event, chips) {
        const {clause, lits} = this.explainer.reasonOf(event);
        const name = clause >= 0 ? this.words.clause(clause) : 'clause';
        return [make('small', {text: `${name}: `}), ...chips.all(lits)];
    }
}

// Where playing stops: conflicts, levels, learned clauses, variables.
class Stops {
    constructor(text, words) {
        this.tests = [];
        this.unknown = [];
        for (const part of text.split(',').map(word => word.trim()))
            if (part)
                this.add(part, words);
    }

    add(part, words) {
        const number = /\d+$/.exec(part), of = Number(number && number[0]);
        if (part === 'conflict')
            this.tests.push((trace, e) => trace.kind.data[e] === KIND.conflict);
        else if (part === 'learned')
            this.tests.push((trace, e) => trace.kind.data[e] === KIND.learn);
        else if (/^level \d+$/.test(part))
            this.tests.push((trace, e) => trace.level.data[e] === of &&
                                          trace.kind.data[e] === KIND.decide);
        else if (/^(learned|clause) \d+$/.test(part))
            this.tests.push((trace, e) => this.uses(trace, e, of));
        else
            this.addVariable(part, words);
    }

    // Stops at a learned clause: when it is learned, implies, conflicts or is
    // resolved.
    uses(trace, event, id) {
        const kind = trace.kind.data[event];
        if (kind > KIND.resolve && kind !== KIND.learn &&
            kind !== KIND.derive && kind !== KIND.delete)
            return false;
        let ref = trace.ref.data[event];
        if (ref < -1)
            ref = trace.pool.data[-2 - ref];
        return ref >= 0 && trace.clause.id.data[ref] === id;
    }

    addVariable(part, words) {
        const wanted = part.replace(/\s/g, '').replace('!=', '≠');
        const found = [];
        for (let v = 1; v <= words.trace.variables; v++)
            if ([words.lit(v), words.lit(-v)].some(
                    name =>
                        name === wanted || name.split(/[=≠]/)[0] === wanted))
                found.push(v);
        if (!found.length) {
            this.unknown.push(part);
            return;
        }
        const set = new Set(found);
        this.tests.push((trace, e) => trace.kind.data[e] <= KIND.imply &&
                                      set.has(Math.abs(trace.lit.data[e])));
    }

    at(trace, event) { return this.tests.some(test => test(trace, event)); }
}
