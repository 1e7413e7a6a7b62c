// keys.js -- keyboard, mouse, finger and keypad.

'use strict';

const MODES = ['digit', 'corner', 'centre', 'colour'];

const keys = {
    mode: 'digit',
    zoom: 1,

    begin() {
        const grid = one('#cells');
        grid.addEventListener('keydown', event => this.press(event));
        grid.addEventListener('focusin', event => {
            const cell = this.cellOf(event.target);
            if (cell !== paper.at && cell >= 0)
                this.go(cell);
        });
        grid.addEventListener('pointerdown', event => this.point(event));
        grid.addEventListener('pointermove', event => this.drag(event));
        document.addEventListener('keydown', event => this.anywhere(event));
        document.addEventListener('click', event => {
            const found = event.target.closest('[data-do]');
            if (found)
                actions[found.dataset.do](found);
        });
        one('#modes').append(...MODES.map(
            mode => make('label', {class: 'button'}, make('input', {
                             type: 'radio',
                             name: 'mode',
                             value: mode,
                             class: 'unseen'
                         }),
                         make('span', {text: say(mode)}))));
        one('#modes').addEventListener(
            'change', event => this.setMode(event.target.value));
        one('#keys-list')
            .append(...Object.entries(TEXTS.keyList)
                        .flatMap(([key, text]) => [make('dt', {text: key}),
                                                   make('dd', {text})]));
        this.setMode('digit');
    },

    // The keypad: as many digits as the side has, or nine colours.
    pad() {
        const colours = this.mode === 'colour';
        const many = colours ? 9 : desk.side;
        const lines = Math.ceil(many / 10);
        one('#digits').style.setProperty('--keys', Math.ceil(many / lines));
        one('#digits').replaceChildren(...Array.from(
            {length: many},
            (unused, i) => make('button', {
                text: colours ? '' : i + 1,
                'data-digit': i + 1,
                'aria-label': colours ? say('colourNumber', i + 1) : i + 1,
                ...colours ? {'data-colour': i + 1} : {},
                on: () => this.enter(i + 1)
            })));
        this.countDigits();
    },

    // A digit that stands everywhere is pale.
    countDigits() {
        const many = new Array(desk.side + 1).fill(0);
        desk.cells.forEach(cell => many[cell.digit]++);
        document.querySelectorAll('#digits button')
            .forEach((key, i) => key.classList.toggle(
                         'full',
                         this.mode !== 'colour' && many[i + 1] >= desk.side));
    },

    setMode(mode) {
        this.mode = mode;
        one(`#modes input[value=${mode}]`).checked = true;
        if (desk.state)
            this.pad();
    },

    cellOf(target) {
        const element =
            target && target.closest && target.closest('[data-cell]');
        return element ? Number(element.dataset.cell) : -1;
    },

    point(event) {
        const cell = this.cellOf(event.target);
        if (cell < 0 || event.button)
            return;
        event.preventDefault();
        event.target.releasePointerCapture(event.pointerId);
        this.go(cell, event.ctrlKey || event.metaKey || event.shiftKey, true);
    },

    drag(event) {
        if (event.pointerType === 'touch' || !(event.buttons & 1))
            return;
        const cell = this.cellOf(event.target);
        if (cell >= 0 && cell !== paper.at)
            this.go(cell, true);
    },

    // To a cell; `more` keeps those that are selected, `turn` lets go of this.
    go(cell, more = false, turn = false) {
        if (more && turn && paper.selected.has(cell) && paper.selected.size > 1)
            paper.selected.delete(cell);
        else if (more)
            paper.selected.add(cell);
        else
            paper.selected = new Set([cell]);
        paper.at = cell;
        paper.update();
        paper.elements[cell].focus({preventScroll: false});
    },

    move(event, rows, cols) {
        const side = desk.side, at = paper.at;
        const turn = (place, by) => (place + by + side) % side;
        this.go(turn(Math.floor(at / side), rows) * side +
                    turn(at % side, cols),
                event.shiftKey);
    },

    press(event) {
        const arrows = {
            ArrowUp: [-1, 0],
            ArrowDown: [1, 0],
            ArrowLeft: [0, -1],
            ArrowRight: [0, 1]
        };
        const ends = {Home: 0, End: desk.side - 1};
        const row = paper.at - paper.at % desk.side;
        if (event.ctrlKey || event.metaKey) {
            if (event.key === 'a')
                this.all();
            else
                return;
        } else if (one('#cells').classList.contains('clear') ||
                   !(event.key in arrows) && this.digitOf(event) === null &&
                       !['Home', 'End', ' ', 'Delete', 'Backspace'].includes(
                           event.key))
            return;
        else if (arrows[event.key])
            this.move(event, ...arrows[event.key]);
        else if (event.key in ends)
            this.go(row + ends[event.key], event.shiftKey);
        else if (event.key === ' ')
            this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
        else if (this.digitOf(event))
            this.enter(this.digitOf(event), event.shiftKey ? 'corner'
                                            : event.altKey ? 'centre'
                                                           : this.mode);
        else
            this.erase();
        event.preventDefault();
    },

    // 1 to 9 also with Shift and Alt; letters from 10 on; null: none of these.
    digitOf(event) {
        const row = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
        const letter = /^[a-z]$/i.test(event.key) &&
                       SYMBOLS.indexOf(event.key.toUpperCase());
        const digit = /^\d$/.test(event.key) ? Number(event.key)
                      : row && (event.shiftKey || event.altKey)
                          ? Number(row[1])
                          : letter || null;
        return digit !== null && digit <= desk.side ? digit : null;
    },

    all() {
        paper.selected = new Set(desk.cells.keys());
        paper.update();
    },

    // Digits go into the cell at hand, marks and colours into all selected;
    // what all of them have already is taken away.
    enter(digit, mode = this.mode) {
        const chosen = [...paper.selected].filter(
            cell => mode === 'colour' ||
                    !desk.cells[cell].given &&
                        (mode === 'digit' || !desk.cells[cell].digit));
        if (mode === 'colour') {
            const all = chosen.every(cell => desk.cells[cell].colour === digit);
            desk.change(chosen, () => ({colour: all ? 0 : digit}));
        } else if (mode === 'digit') {
            const all = chosen.every(cell => desk.cells[cell].digit === digit);
            desk.change(chosen, () => ({digit: all ? 0 : digit}));
            play.keepMarks();
        } else
            this.mark(chosen, digit, mode);
        this.speak();
    },

    mark(chosen, digit, mode) {
        const all =
            chosen.every(cell => desk.cells[cell][mode].includes(digit));
        desk.change(
            chosen,
            cell => ({
                [mode]: all ? cell[mode].filter(other => other !== digit)
                            : [...new Set([...cell[mode], digit])].sort(
                                  (a, b) => a - b)
            }));
    },

    // First the digit, then marks and colour.
    erase() {
        const chosen = [...paper.selected];
        const digits = chosen.filter(cell => desk.cells[cell].digit &&
                                             !desk.cells[cell].given);
        if (digits.length)
            desk.change(digits, () => ({digit: 0}));
        else
            desk.change(
                chosen,
                ({corner, centre, colour}) =>
                    corner.length || centre.length || colour
                        ? {corner: [], centre: [], all: false, colour: 0}
                        : null);
        this.speak();
    },

    speak() { one('#live').textContent = paper.describe(paper.at); },

    anywhere(event) {
        const key = event.key.toLowerCase();
        const typing =
            event.target.matches('textarea, input:not([type=radio])');
        if (event.key === 'Escape' && !tasks.stop() &&
            event.target.closest('#cells'))
            this.go(paper.at);
        if (!(event.ctrlKey || event.metaKey) || typing)
            return;
        const act = key === 'y' || key === 'z' && event.shiftKey ? 'redo'
                    : key === 'z'                                ? 'undo'
                                                                 : null;
        if (act) {
            event.preventDefault();
            desk[act]();
        }
    },

    resize(by) {
        this.zoom = Math.max(1, Math.min(6, this.zoom * by));
        document.body.style.setProperty('--zoom', this.zoom);
        paper.elements[paper.at].scrollIntoView(
            {block: 'nearest', inline: 'nearest'});
    }
};

const actions = {
    undo: () => desk.undo(),
    redo: () => desk.redo(),
    erase: () => keys.erase(),
    larger: () => keys.resize(1.4),
    smaller: () => keys.resize(1 / 1.4),
    stop: () => tasks.stop()
};
