// draw.js -- the board on the page: a picture below, a grid of cells above.
//
// The picture is drawn by the program: lines, regions and signs of rules, or a
// step of an explanation.  Its board lies exactly on the grid of cells, which
// hold digits, marks and colours, and have names for screen readers.  The
// longest line of a picture is the edge of its board.

'use strict';

const paper = {
    elements: [],
    lights: new Map(),   // from a cell to its class
    pictures: new Map(), // from rules to the picture of a blank board
    step: null,          // the picture of a step, shown instead of the entries
    at: 0,
    selected: new Set([0]),

    rebuild() {
        const side = desk.side, grid = one('#cells');
        const hadFocus = grid.contains(document.activeElement);
        document.body.style.setProperty('--side', side);
        grid.classList.toggle('inset', hasEdges(desk.puzzle));
        grid.classList.toggle('summed', hasSums(desk.puzzle));
        this.lights.clear();
        this.at = Math.max(0, desk.cells.findIndex(cell => !cell.digit));
        this.selected = new Set([this.at]);
        this.elements = desk.cells.map((unused, cell) => make('div', {
                                           role: 'gridcell',
                                           'data-cell': cell,
                                           'aria-colindex': cell % side + 1
                                       }));
        grid.replaceChildren(...Array.from(
            {length: side},
            (unused, row) =>
                make('div', {role: 'row', 'aria-rowindex': row + 1},
                     ...this.elements.slice(row * side, (row + 1) * side))));
        if (hadFocus)
            this.elements[this.at].focus({preventScroll: true});
        this.drawBlank();
    },

    async drawBlank() {
        const {puzzle} = desk, key = `${puzzle.side} ${puzzle.rules}`;
        if (!this.pictures.has(key)) {
            this.bare();
            const blank = desk.textOf(desk.cells.map(() => 0));
            const answer =
                await tasks.ask(['convert', '--as', 'html', 'board.txt'],
                                {'board.txt': blank}, {quiet: true});
            if (!answer || !answer.out)
                return puzzle === desk.puzzle &&
                       setTimeout(() => this.drawBlank(), 200);
            this.pictures.set(key, pictureIn(answer.out));
        }
        if (puzzle === desk.puzzle && !this.step)
            this.place(this.pictures.get(key).cloneNode(true));
    },

    // Until the picture is drawn, regions are shown as background colours.
    bare() {
        one('#base').replaceChildren();
        one('#paper').style.setProperty('--gutter', '4%');
        one('#cells').classList.add('bare');
    },

    place(svg) {
        const {at, size, x, width} = frameOf(svg);
        const cell = size / desk.side,
              outside = Math.round((at - x) / cell - .2);
        const margin = outside + this.labelRoom;
        one('#paper').style.setProperty(
            '--gutter', `${100 * margin / (desk.side + 2 * margin)}%`);
        svg.querySelectorAll('.label').forEach(label => label.remove());
        svg.append(this.labels(at, cell, outside));
        svg.style.cssText = `left: ${(x - at) / size * 100}%; top: ${
            (x - at) / size * 100}%; width: ${width / size * 100}%`;
        one('#base').replaceChildren(svg);
        one('#cells').classList.remove('bare');
    },

    // The size of labels, in cells, and the width of a border with room for two digits.
    get labelSize() { return Math.max(.22, .022 * desk.side); },
    get labelRoom() { return desk.side > 9 ? 1.5 * this.labelSize : .36; },

    // On the largest boards a number is wider than a cell, so every other line has one.
    labels(at, cell, outside) {
        const group = draw('g', {class: 'labels'});
        const by = desk.side > 36 ? 2 : 1;
        for (let i = 0; i < desk.side; i += by) {
            const along = at + (i + .5) * cell;
            const beside = at - (outside + this.labelRoom / 2) * cell;
            for (const [x, y] of [[along, beside], [beside, along]])
                group.append(draw('text', {
                    class: 'label',
                    x,
                    y: y + .36 * this.labelSize * cell,
                    'font-size':
                        Math.min(this.labelSize, .028 * desk.side) * cell,
                    text: i + 1
                }));
        }
        return group;
    },

    // Shows the picture of a step, or with null the player's entries.
    showStep(svg) {
        this.step = svg;
        one('#cells').classList.toggle('clear', Boolean(svg));
        if (svg)
            this.place(svg);
        else
            this.drawBlank();
    },

    // Highlights cells by kind: {blame: [...], look: [...]}.
    light(kinds = {}) {
        this.lights.clear();
        for (const [kind, cells] of Object.entries(kinds))
            cells.forEach(cell => this.lights.set(cell, kind));
        this.update();
    },

    // Draws all cells again, because the highlighted digit has changed.
    redraw() {
        this.elements.forEach(element => element.drawn = null);
        this.update();
    },

    update() {
        const digit = desk.cells[this.at].digit;
        this.elements.forEach((element, cell) => {
            const now = desk.cells[cell], light = this.lights.get(cell);
            const clash = play.clash.has(cell);
            const kinds = [
                now.given ? 'given' : 'entered', light, clash && 'clash',
                this.selected.has(cell) && 'chosen',
                digit && now.digit === digit && 'same',
                play.filter && this.has(now, play.filter) && 'shown'
            ].filter(kind => kind);
            element.className = kinds.join(' ');
            element.dataset.colour = now.colour || '';
            element.tabIndex = cell === this.at ? 0 : -1;
            element.setAttribute('aria-selected', this.selected.has(cell));
            element.setAttribute('aria-label', this.describe(cell));
            if (element.drawn !== now)
                element.replaceChildren(...this.content(now));
            element.drawn = now;
        });
    },

    has({digit, corner, centre}, wanted) {
        return digit ? digit === wanted
                     : corner.includes(wanted) || centre.includes(wanted);
    },

    content({digit, corner, centre, all}) {
        if (digit)
            return [make('b', {text: symbolOf(digit)})];
        const parts = [];
        const places = Math.ceil(Math.sqrt(desk.side));
        if (all || corner.length > 4)
            parts.push(
                make('i', {class: 'all', style: `--places: ${places}`},
                     ...corner.map(
                         mark => make('span', {
                             text: symbolOf(mark),
                             class: mark === play.filter ? 'one' : '',
                             style: `grid-area: ${Math.ceil(mark / places)} / ${
                                 (mark - 1) % places + 1}`
                         }))));
        else if (corner.length)
            parts.push(make(
                'i', {class: 'corner'},
                ...corner.map(mark => make('span', {text: symbolOf(mark)}))));
        if (centre.length)
            parts.push(make('i', {
                class: centre.length > 5 ? 'centre many' : 'centre',
                text: symbolsOf(centre)
            }));
        return parts;
    },

    describe(cell) {
        const now = desk.cells[cell], side = desk.side;
        const light = this.lights.get(cell);
        return [
            say('cell', Math.floor(cell / side) + 1, cell % side + 1),
            now.digit
                ? symbolOf(now.digit)
                : (now.corner.length + now.centre.length ? '' : say('empty')),
            now.given && say('given'),
            !now.digit && now.corner.length &&
                say('cornerMarks',
                    now.corner.map(mark => symbolOf(mark)).join(' ')),
            !now.digit && now.centre.length &&
                say('centreMarks',
                    now.centre.map(mark => symbolOf(mark)).join(' ')),
            now.colour && say('colourNumber', now.colour),
            play.clash.has(cell) && say('clash'), light && say('isLit')
        ].filter(part => part)
            .join(', ');
    }
};

// Whether signs of rules stand at the edges of cells; then marks leave room for them.
function hasEdges({rules}) {
    return /^(killer|or|difference|ratio|xv|quadruple|double|halve) /m.test(
        rules);
}

// Whether cages have sums; then digits and marks leave room for them in the corner.
function hasSums({rules}) { return /^killer \d/m.test(rules); }

// The first board of a page that the program wrote.
function pictureIn(html) {
    const svg =
        new DOMParser().parseFromString(html, 'text/html').querySelector('svg');
    return document.importNode(svg, true);
}

function frameOf(svg) {
    const [x, , width] = svg.getAttribute('viewBox').split(/[ ,]+/).map(Number);
    let at = 0, size = 0, top = 0;
    for (const path of svg.querySelectorAll('path')) {
        const found =
            /^M([\d.-]+) ([\d.-]+)L([\d.-]+) \2$/.exec(path.getAttribute('d'));
        if (found && found[3] - found[1] > size + .01)
            [at, size, top] =
                [Number(found[1]), found[3] - found[1], Number(found[2])];
    }
    return {at, top, size, x, width};
}

// A digit of a cell at (x, y), below the sum of a cage.
function digitIn(x, y, cell, digit, attributes) {
    const sums = hasSums(desk.puzzle), text = digit ? symbolOf(digit) : '';
    const size = (text.length > 1 ? .45 : .62) * (sums ? .8 : 1);
    return draw('text', {
        x: x + cell / 2,
        y: y + ((sums ? .58 : .5) + .36 * size) * cell,
        'font-size': size * cell,
        'text-anchor': 'middle',
        text,
        ...attributes
    });
}

// The entries, to be added to a picture of the givens: digits, and marks at the
// same places as in the cells.
function entriesIn({at, top, size}) {
    const side = desk.side, cell = size / side,
          group = draw('g', {fill: '#1d4ed8'});
    const places = Math.ceil(Math.sqrt(side));
    const room = hasEdges(desk.puzzle) ? .62 : .9;
    const lift = hasSums(desk.puzzle) ? .08 : 0;
    desk.cells.forEach(({given, digit, corner, centre}, i) => {
        const x = at + i % side * cell, y = top + Math.floor(i / side) * cell;
        const put = (text, across, down, scale) => group.append(draw('text', {
            x: x + across * cell,
            y: y + (down + .36 * scale + lift) * cell,
            'font-size': scale * cell,
            'text-anchor': 'middle',
            text
        }));
        if (digit && !given)
            group.append(digitIn(x, y, cell, digit));
        const step = room / places, from = (1 - room) / 2;
        for (const mark of digit ? [] : corner)
            put(symbolOf(mark), from + ((mark - 1) % places + .5) * step,
                from + (Math.ceil(mark / places) - .5) * step, .74 * step);
        if (!digit && centre.length)
            put(symbolsOf(centre), .5, .5, Math.min(.24, 1.4 / centre.length));
    });
    return group;
}

// A small board with fixed digits; some cells are marked.
function smallBoard(digits, marked, caption) {
    const key = `${desk.side} ${desk.puzzle.rules}`;
    const svg = paper.pictures.get(key).cloneNode(true);
    const {at, size} = frameOf(svg), side = desk.side, cell = size / side;
    digits.forEach((digit, i) => {
        const x = at + i % side * cell, y = at + Math.floor(i / side) * cell;
        const given = desk.cells[i].digit === digit;
        if (marked.includes(i))
            svg.prepend(draw(
                'rect', {class: 'differs', x, y, width: cell, height: cell}));
        svg.append(
            digitIn(x, y, cell, digit, {class: given ? 'given' : 'filled'}));
    });
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', caption);
    return make('figure', {class: 'small-board'}, svg,
                make('figcaption', {text: caption}));
}
