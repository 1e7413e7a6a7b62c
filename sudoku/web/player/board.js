// board.js -- the board with its candidates.
//
// A digit is large once its candidate is true: black if given or derived without
// decisions, orange if decided, blue if it follows from decisions.  False candidates
// fade.  The marks of the current event are drawn above.
//
//   new       assigned by this event
//   reason    the candidates that imply it
//   clash     the literals of the conflict
//   held      the literals of the current clause, which it forbids together
//   learned   the learned clause: a red mark cannot hold with the others, a green mark
//             must hold if they do

'use strict';

const CELL = 48, EDGE = 18;

class BoardView {
    constructor(box, trace, words) {
        this.trace = trace;
        this.board = words.board;
        this.side = this.board.side;
        this.columns = Math.ceil(Math.sqrt(this.side));
        this.drawn = []; // by variable: its element and class
        this.large = new Array(this.side * this.side).fill(null);
        const size = this.side * CELL + 2 * EDGE;
        this.marks = draw('g');
        this.digits = draw('g');
        this.svg = draw('svg', {
            viewBox: `0 0 ${size} ${size}`,
            style: `max-width: ${8 + 4 * this.side}rem`,
            role: 'img',
            'aria-label': 'The board with its candidates'
        });
        this.svg.append(this.marks, this.digits, this.lines(), this.labels());
        box.replaceChildren(this.svg);
    }

    // Lines between cells are thin, and lines between boxes thick.
    lines() {
        const thin = [], thick = [], side = this.side;
        const box = (row, col) =>
            row < 0 || col < 0 || row >= side || col >= side
                ? -1
                : this.board.boxes[row * side + col];
        for (let i = 0; i <= side; i++)
            for (let k = 0; k < side; k++) {
                const x = EDGE + i * CELL, y = EDGE + k * CELL;
                (box(k, i - 1) === box(k, i) ? thin : thick)
                    .push(`M${x} ${y}v${CELL}`);
                (box(i - 1, k) === box(i, k) ? thin : thick)
                    .push(`M${y} ${x}h${CELL}`);
            }
        return draw('g', {}, draw('path', {class: 'thin', d: thin.join('')}),
                    draw('path', {class: 'thick', d: thick.join('')}));
    }

    labels() {
        const group = draw('g', {class: 'labels'});
        for (let i = 0; i < this.side; i++) {
            const along = EDGE + (i + .5) * CELL;
            group.append(draw('text', {x: along, y: 13, text: i + 1}),
                         draw('text', {x: 9, y: along + 4, text: i + 1}));
        }
        return group;
    }

    // The centre of a candidate.
    middle(at) {
        const step = CELL / this.columns;
        return {
            x: EDGE + at.col * CELL + (at.digit % this.columns + .5) * step,
            y: EDGE + at.row * CELL +
                   (Math.floor(at.digit / this.columns) + .5) * step,
            step
        };
    }

    // The candidate under the pointer, or 0.
    candidate(event) {
        const matrix = this.svg.getScreenCTM();
        if (!this.svg.contains(event.target) || !matrix)
            return 0;
        const {x, y} = new DOMPoint(event.clientX, event.clientY)
                           .matrixTransform(matrix.inverse());
        const across = (x - EDGE) / CELL, down = (y - EDGE) / CELL;
        const col = Math.floor(across), row = Math.floor(down);
        const place = part =>
            Math.floor((part - Math.floor(part)) * this.columns);
        const digit = place(down) * this.columns + place(across);
        if (row < 0 || col < 0 || row >= this.side || col >= this.side ||
            digit >= this.side)
            return 0;
        return (row * this.side + col) * this.side + digit + 1;
    }

    update(state, marks) {
        const side = this.side, most = side * side * side;
        for (let cell = 0; cell < side * side; cell++) {
            let found = 0;
            for (let digit = 0; digit < side && !found; digit++)
                if (state.values[cell * side + digit + 1] > 0)
                    found = cell * side + digit + 1;
            this.setLarge(cell, found ? this.origin(state, found) : '', found);
            for (let variable = cell * side + 1;
                 variable <= (cell + 1) * side && variable <= most; variable++)
                this.setSmall(variable, found ? ''
                                        : state.values[variable] < 0
                                            ? 'small gone'
                                            : 'small');
        }
        this.mark(marks);
    }

    origin(state, variable) {
        if (!state.levels[variable])
            return 'fixed';
        const event = state.assigned[variable];
        return this.trace.kind.data[event] === KIND.decide ? 'guess'
                                                           : 'implied';
    }

    setLarge(cell, kind, variable) {
        const had = this.large[cell];
        if ((had ? had.key : '') === kind + variable)
            return;
        if (had)
            had.element.remove();
        this.large[cell] = null;
        if (!variable)
            return;
        const at = this.board.at(variable);
        const element = draw('text', {
            class: `large ${kind}`,
            x: EDGE + (at.col + .5) * CELL,
            y: EDGE + (at.row + .5) * CELL + 11,
            text: this.board.digit(at)
        });
        this.digits.append(element);
        this.large[cell] = {element, key: kind + variable};
    }

    setSmall(variable, kind) {
        let known = this.drawn[variable];
        if (!known && !kind)
            return;
        if (!known) {
            const at = this.board.at(variable);
            const {x, y, step} = this.middle(at);
            const element = draw('text', {
                x,
                y: y + .28 * step,
                'font-size':
                    .78 * step * (this.board.digit(at).length > 1 ? .8 : 1),
                text: this.board.digit(at)
            });
            this.digits.append(element);
            known = this.drawn[variable] = {element, kind: null};
        }
        if (known.kind !== kind) {
            known.element.setAttribute('class', kind || 'hidden');
            known.kind = kind;
        }
    }

    // Marks: {lit, kind}.  The digit of a mark is drawn again, so that it is visible
    // in a cell with a large digit, which fades.
    mark(marks) {
        const shapes = [], cells = new Set();
        for (const {lit, kind} of marks) {
            const at = this.board.at(Math.abs(lit));
            if (!at)
                continue;
            cells.add(at.cell);
            const {x, y, step} = this.middle(at), radius = .5 * step;
            const sign = lit > 0 ? 'plus' : 'minus';
            shapes.push(draw(
                'g', {class: `mark ${kind} ${sign}`},
                draw('circle', {cx: x, cy: y, r: radius}), draw('text', {
                    x,
                    y: y + .28 * step,
                    'font-size':
                        .78 * step * (this.board.digit(at).length > 1 ? .8 : 1),
                    text: this.board.digit(at)
                }),
                ...lit < 0 && kind !== 'learned' ? [draw('path', {
                    d: `M${x - .7 * radius} ${y + .7 * radius}L${
                        x + .7 * radius} ${y - .7 * radius}`
                })]
                                                 : []));
        }
        this.large.forEach((large, cell) =>
                               large && large.element.classList.toggle(
                                            'behind', cells.has(cell)));
        this.marks.replaceChildren(...shapes);
        this.svg.append(this.marks); // above all
    }
}
