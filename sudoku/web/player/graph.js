// graph.js -- the implication graph of the conflict level.
//
// An arrow leads to a literal from each literal of its reason.  The column of a
// literal is its greatest distance from the decision; below are the literals of
// earlier levels that the conflict side needs.
//
//     decision --> ... --> UIP  |  ... --> conflict
//                               |    ^        ^
//                       cut     +----|--------|-----
//                                    |        |
//               literals of earlier levels
//
// Every path from the decision to the conflict passes through the UIP, so a line
// after its column cuts the graph.  Literals before the UIP are omitted if the graph
// would become too large.  On a narrow page, columns become rows and the graph grows
// downwards.

'use strict';

const NODES = 60; // nodes before the UIP; if there are more, they are omitted
const HIGH = 26;  // height of a box
const WIDE = {
    column: 118,
    lane: 44,
    box: 88
};
const TALL = {
    column: 58,
    lane: 104,
    box: 78,
    room: 600
}; // for narrower pages, in pixels

class Graph {
    constructor(trace, state, analysis) {
        this.trace = trace;
        this.state = state;
        this.analysis = analysis;
        this.nodes = new Map(); // by variable: {lit, from, column, lane}
        this.omitted = 0;
        this.collect();
        this.arrange();
    }

    isHere(lit) { return this.state.level(lit) === this.analysis.level; }

    // The true literals of the reason of this literal.
    causes(lit) {
        const event = this.state.assigned[Math.abs(lit)];
        if (this.trace.kind.data[event] === KIND.decide)
            return [];
        return this.trace.reason(this.trace.ref.data[event])
            .lits.filter(other => other !== lit)
            .map(other => -other)
            .filter(other => this.state.level(other) > 0);
    }

    collect() {
        const {analysis, trace} = this;
        const side = new Set(analysis.steps.map(step => step.pivot));
        const conflict = trace.reason(trace.ref.data[analysis.begin])
                             .lits.map(lit => -lit)
                             .filter(lit => this.state.level(lit) > 0);
        this.end = {lit: 0, from: conflict, column: 0, lane: 0};
        conflict.forEach(lit => this.add(lit, side.has(lit)));
        for (const pivot of side)
            if (pivot)
                this.nodes.get(Math.abs(pivot))
                    .from.forEach(lit => this.add(lit, side.has(lit)));
        this.addBefore();
        this.addShrunk();
    }

    // A literal that shrinking put in place of others implies them, perhaps through
    // literals that are not drawn.
    addShrunk() {
        const {kind, lit, ref} = this.trace;
        for (const {event} of this.analysis.steps)
            if (kind.data[event] === KIND.shrunk) {
                this.add(-lit.data[event], false);
                this.node(lit.data[event]).replaces = true;
                this.trace.reason(ref.data[event]).lits.forEach(gone => {
                    const node = this.node(gone);
                    if (node && node.lit !== -lit.data[event])
                        node.from = node.from.concat(-lit.data[event]);
                });
            }
    }

    // With `causes`: a literal that the analysis resolved on.
    add(lit, causes) {
        if (this.nodes.has(Math.abs(lit)))
            return;
        const from = causes ? this.causes(lit) : [];
        this.nodes.set(Math.abs(lit),
                       {lit, from, column: 0, lane: 0, isSide: causes});
    }

    // From the UIP back to the decision, within the level.
    addBefore() {
        const known = [...this.nodes.keys()], found = new Map();
        const queue = [...this.nodes.values()]
                          .filter(node => !node.isSide && this.isHere(node.lit))
                          .map(node => node.lit);
        while (queue.length) {
            const lit = queue.pop(), variable = Math.abs(lit);
            if (found.has(variable))
                continue;
            const from = this.causes(lit).filter(cause => this.isHere(cause));
            found.set(variable, from);
            queue.push(...from);
        }
        if (found.size > NODES) {
            this.omitted = found.size - 1;
            return;
        }
        for (const [variable, from] of found) {
            const lit = this.trace.lit.data[this.state.assigned[variable]];
            if (!known.includes(variable))
                this.add(lit, false);
            this.nodes.get(variable).from = from;
        }
    }

    node(lit) { return this.nodes.get(Math.abs(lit)); }

    // Columns by longest path, lanes by the mean of the causes.
    arrange() {
        const place = this.state.place;
        const here = [...this.nodes.values()]
                         .filter(node => this.isHere(node.lit))
                         .sort((a, b) => place[Math.abs(a.lit)] -
                                         place[Math.abs(b.lit)]);
        const last = node => node.from.filter(lit => this.isHere(lit))
                                 .reduce((most, lit) => Math.max(
                                             most, this.node(lit).column + 1),
                                         0);
        here.forEach(node => node.column = last(node));
        this.end.column = Math.max(1, last(this.end));
        const uip = this.analysis.uip && this.node(this.analysis.uip);
        this.cut = uip ? uip.column : -1;
        this.columns = Array.from({length: this.end.column + 1}, () => []);
        here.forEach(node => this.columns[node.column].push(node));
        this.columns[this.end.column].push(this.end);
        this.order();
        this.earlier =
            [...this.nodes.values()].filter(node => !this.isHere(node.lit));
        const target = node => this.users(node).reduce(
            (least, user) => Math.min(least, user.column), this.end.column);
        this.earlier.forEach(node => node.column = target(node));
        this.earlier.filter(node => node.replaces)
            .forEach(node => node.column = Math.max(0, target(node) - 1));
        this.earlier.sort((a, b) => a.column - b.column);
        this.spread();
    }

    users(node) {
        return [...this.nodes.values(), this.end].filter(
            user => user.from.includes(node.lit));
    }

    // Reduces crossings: places each node near the mean of its neighbours.
    order() {
        this.lanes = Math.max(...this.columns.map(column => column.length));
        const spread = column => column.forEach(
            (node, i) => node.lane = i + (this.lanes - column.length) / 2);
        this.columns.forEach(spread);
        const middle = (list, own) =>
            list.length
                ? list.reduce((sum, node) => sum + node.lane, 0) / list.length
                : own;
        for (let round = 0; round < 4; round++)
            for (const column of this.columns) {
                const wish = new Map(column.map(
                    node => [node,
                             middle(node.from.filter(lit => this.isHere(lit))
                                        .map(lit => this.node(lit))
                                        .concat(
                                            round % 2
                                                ? this.users(node).filter(
                                                      user => user !== this.end)
                                                : []),
                                    node.lane)]));
                column.sort((a, b) => wish.get(a) - wish.get(b));
                spread(column);
            }
    }

    // Literals of earlier levels: a few per column, in rows below.
    spread() {
        const used = new Map();
        this.rows = 0;
        for (const node of this.earlier) {
            const row = used.get(node.column) || 0;
            used.set(node.column, row + 1);
            node.lane = this.lanes + .6 + row * .8;
            this.rows = Math.max(this.rows, row + 1);
        }
    }

    // The size of the graph in columns and lanes.
    get length() { return this.end.column + 1; }

    get breadth() { return this.lanes + this.rows * .8 + (this.rows ? .6 : 0); }
}

class GraphView {
    constructor(box, view) {
        this.box = box;
        this.view = view;
        this.conflict = -1;
    }

    update(analysis, event) {
        if (!analysis) {
            this.conflict = -1;
            this.box.replaceChildren();
            return;
        }
        if (this.conflict !== analysis.conflict) {
            this.conflict = analysis.conflict;
            this.graph = new Graph(this.view.trace, this.view.past, analysis);
            this.drawAll();
        }
        this.show(analysis, event);
    }

    // Routes along the columns, a little further after the cut, and across the lanes.
    along(node) {
        const late = this.graph.cut >= 0 && node.column > this.graph.cut;
        return 10 + node.column * this.unit.column + (late ? 14 : 0);
    }

    x(node) {
        return this.isTall ? 10 + node.lane * this.unit.lane : this.along(node);
    }

    y(node) {
        return this.isTall ? this.along(node)
                           : 10 + node.lane * this.unit.lane +
                                 (this.unit.lane - HIGH) / 2;
    }

    drawAll() {
        const graph = this.graph, {words} = this.view;
        this.isTall = this.box.clientWidth < TALL.room;
        this.unit = this.isTall ? TALL : WIDE;
        const length = graph.length * this.unit.column + 40;
        const breadth = graph.breadth * this.unit.lane + 20;
        const [width, height] =
            this.isTall ? [breadth, length] : [length, breadth];
        const svg = draw('svg', {
            viewBox: `0 0 ${width} ${height}`,
            style: `min-width: ${.7 * width}px; max-width: ${width}px`,
            role: 'img',
            'aria-label': 'The implication graph of the level'
        });
        this.wall = draw('g', {class: 'wall'});
        const arrows = draw('g', {class: 'arrows'});
        svg.append(this.wall, arrows);
        this.boxes = [];
        for (const node of [...graph.nodes.values(), graph.end]) {
            const causes = node.from.map(lit => graph.node(lit))
                               .filter(cause => cause)
                               .sort((a, b) => a.lane - b.lane);
            causes.forEach((cause, i) => arrows.append(this.arrow(
                               cause, node, (i + 1) / (causes.length + 1))));
            svg.append(
                this.box_(node, node.lit ? words.lit(node.lit) : 'conflict'));
        }
        this.drawWall();
        this.box.replaceChildren(svg);
        if (graph.omitted)
            this.box.append(make('p', {
                class: 'hint',
                text: `${graph.omitted} literals between the decision and ` +
                          'the UIP are left out.'
            }));
    }

    // The end point on the side of `to`, spread so that arrows do not overlap.
    // Arrows from earlier levels arrive from below, or from the right in a tall
    // graph.
    arrow(from, to, part) {
        const isBeside =
            from.lane >= this.graph.lanes && to.lane < this.graph.lanes;
        const {line, tip} = this.isTall ? this.down(from, to, part, isBeside)
                                        : this.right(from, to, part, isBeside);
        return draw('g', {}, draw('path', {class: 'line', d: line}),
                    draw('path', {class: 'tip', d: tip}));
    }

    right(from, to, part, isBelow) {
        const x1 = this.x(from) + this.unit.box, y1 = this.y(from) + HIGH / 2;
        const x2 = this.x(to) - 4, y2 = this.y(to) + HIGH * part;
        const x = this.x(from) + 20;
        return {
            line: isBelow ? `M${x} ${this.y(from)}C${x} ${y1 - 40} ${x2 - 30} ${
                                y2 + 24} ${x2} ${y2 + 4}`
                          : `M${x1} ${y1}C${x1 + 24} ${y1} ${x2 - 24} ${y2} ${
                                x2} ${y2}`,
            tip: `M${x2 + 3} ${y2 + (isBelow ? 4 : 0)}l-7 -4v8z`
        };
    }

    down(from, to, part, isRight) {
        const x2 = this.x(to) + this.unit.box * part, y2 = this.y(to) - 4;
        if (!isRight) {
            const x1 = this.x(from) + this.unit.box / 2,
                  y1 = this.y(from) + HIGH;
            return {
                line: `M${x1} ${y1}C${x1} ${y1 + 24} ${x2} ${y2 - 24} ${x2} ${
                    y2}`,
                tip: `M${x2} ${y2 + 3}l-4 -7h8z`
            };
        }
        const x1 = this.x(from), y1 = this.y(from) + HIGH / 2;
        const side = this.x(to) + this.unit.box + 4,
              y = this.y(to) + HIGH * part;
        return {
            line:
                `M${x1} ${y1}C${x1 - 24} ${y1} ${side + 24} ${y} ${side} ${y}`,
            tip: `M${side - 3} ${y}l7 -4v8z`
        };
    }

    box_(node, text) {
        const here = node.lit && this.graph.isHere(node.lit);
        const level = this.view.past.level(node.lit);
        const group = draw(
            'g', {}, draw('rect', {
                x: this.x(node),
                y: this.y(node),
                width: this.unit.box,
                height: HIGH,
                rx: 6
            }),
            draw('text', {
                x: this.x(node) + this.unit.box / 2,
                y: this.y(node) + HIGH / 2 + 4,
                text
            }),
            draw('title', {
                text: node.lit
                          ? `${this.view.words.says(node.lit)}, level ${level}`
                          : 'all literals of one clause are false'
            }));
        this.boxes.push({node, group, here});
        return group;
    }

    // The line at the first UIP: the conflict side is right of it and above the
    // literals of earlier levels.
    drawWall() {
        const graph = this.graph;
        if (graph.cut < 0)
            return;
        const at = (graph.cut + 1) * this.unit.column;
        const end = graph.length * this.unit.column + 36;
        const beside = 10 + (graph.lanes + .15) * this.unit.lane;
        const [side, cut] = this.isTall
                                ? [`M2 ${at}V${end}H${beside}V${at}z`,
                                   `M2 ${at}H${beside}V${end}`]
                                : [`M${at} 2H${end}V${beside}H${at}z`,
                                   `M${at} 2V${beside}H${end}`];
        this.wall.append(draw('path', {class: 'side', d: side}),
                         draw('path', {class: 'cut', d: cut}));
    }

    // Marks the literals resolved on, and the literals of the learned clause.
    show(analysis, event) {
        const step = analysis.at(event), uip = Math.abs(analysis.uip);
        const gone = new Set(analysis.steps.slice(0, step + 1)
                                 .map(one => Math.abs(one.pivot))
                                 .filter(variable => variable));
        const held = new Set(analysis.steps[step].clause.map(Math.abs));
        const kind = this.view.trace.kind.data;
        const isCut = analysis.steps.slice(0, step + 1)
                          .some(one => kind[one.event] === KIND.uip);
        this.wall.setAttribute('visibility', isCut ? 'visible' : 'hidden');
        const pivot = isCut ? analysis.uip : analysis.steps[step].pivot;
        const node = pivot ? this.graph.node(pivot) : this.graph.end;
        this.box.scrollLeft = this.x(node) - this.box.clientWidth / 2;
        this.box.scrollTop = this.y(node) - this.box.clientHeight / 2;
        for (const {node, group, here} of this.boxes) {
            const variable = Math.abs(node.lit);
            const guess =
                here && kind[this.view.past.assigned[variable]] === KIND.decide;
            group.setAttribute('class', [
                'node', node.lit ? here ? 'here' : 'earlier' : 'end',
                guess ? 'guess' : '', gone.has(variable) ? 'gone' : '',
                held.has(variable) ? 'held' : '',
                isCut && variable === uip ? 'uip' : ''
            ].join(' '));
        }
    }
}
