// keys.js -- keyboard, mouse, finger and keypad.

'use strict';

const MODES = ['digit', 'corner', 'centre', 'colour'];

const keys = {
    mode: 'digit',
    zoom: 1,

    begin() {
        const grid = one('#cells');
        grid.addEventListener('focusin', event => {
            const cell = this.cellOf(event.target);
            if (cell !== paper.at && cell >= 0)
                this.go(cell);
        });
        grid.addEventListener('pointerdown', event => this.point(event));
        grid.addEventListener('pointermove', event => this.drag(event));
        grid.addEventListener('dblclick', event => this.alike(event));
        document.addEventListener('keydown', event => this.press(event));
        document.addEventListener('click', event => {
            const found = event.target.closest('[data-do]');
            if (found)
                actions[found.dataset.do](found);
        });
        this.guardFocus();
        one('#modes').append(...MODES.map(mode => make('button', {
                                              text: say(mode),
                                              'data-mode': mode,
                                              on: () => this.setMode(mode)
                                          })));
        this.setMode('digit');
    },

    // The keypad: the digits of the board, or nine colours.
    pad() {
        const colours = this.mode === 'colour';
        const many = colours ? 9 : desk.side;
        const lines = Math.ceil(many / 10);
        one('#digits').style.setProperty('--keys', Math.ceil(many / lines));
        one('#digits').replaceChildren(
            ...Array.from({length: many},
                          (unused, i) => make('button', {
                              text: colours ? '' : symbolOf(i + 1),
                              'data-digit': i + 1,
                              'aria-label': colours ? say('colourNumber', i + 1)
                                                    : symbolOf(i + 1),
                              ...colours ? {'data-colour': i + 1} : {},
                              on: () => this.enter(i + 1)
                          })));
        this.countDigits();
    },

    // A digit that is already in every row is pale.
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
        for (const key of one('#modes').children)
            key.setAttribute('aria-pressed', key.dataset.mode === mode);
        if (desk.state)
            this.pad();
    },

    // After a click or touch the board gets the focus, for the next key.  With the
    // keyboard the focus stays, unless its element vanished.
    guardFocus() {
        let pointed = false, opened = false; // opened: by a pointer
        document.addEventListener('pointerdown', () => pointed = true, true);
        document.addEventListener('keydown', () => pointed = false, true);
        for (const [kind,
                    used] of [['click', 'button, summary, a, label, input'],
                              ['change', 'select, input']])
            document.addEventListener(kind, ({target}) => {
                const isOpen = document.querySelector('dialog[open]');
                if (isOpen)
                    opened = pointed;
                else if (pointed && target.closest(used) &&
                         !this.isText(target) &&
                         !this.isText(document.activeElement))
                    this.focusBoard();
                setTimeout(() => this.rescueFocus());
            });
        document.addEventListener('close', () => {
            if (opened)
                this.focusBoard();
            opened = false;
        }, true);
    },

    // The element for the focus: the selected cell or, if no board is shown, the tab.
    focusBoard() {
        const tab = one('#tabs [aria-selected=true]');
        (one('#desk').hidden ? tab : paper.elements[paper.at]).focus({
            preventScroll: true
        });
    },

    // Moves the focus to the board if its element was removed, hidden or disabled.
    rescueFocus() {
        const active = document.activeElement;
        if (!document.querySelector('dialog[open]') &&
            (active === document.body || active.disabled ||
             !active.checkVisibility()))
            this.focusBoard();
    },

    isText(target) {
        return target.matches(
            'textarea, input:not([type=checkbox], [type=radio])');
    },

    // Whether the focused element uses this key itself: a field, a list, tabs, a button, or
    // rules that scroll.
    isTaken({target, key}) {
        return this.isText(target) || target.closest('select, dialog') ||
               target.closest('[role=tablist]') &&
                   /^(Arrow|Home|End)/.test(key) ||
               target.closest('#rules') && /^(Arrow|Home|End| )/.test(key) ||
               target.closest('button, summary, input, a') &&
                   [' ', 'Enter'].includes(key);
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

    // Selects all cells with the digit of this cell.
    alike(event) {
        const {digit} = desk.cells[this.cellOf(event.target)] || {};
        if (digit)
            paper.selected = new Set([...desk.cells.keys()].filter(
                cell => desk.cells[cell].digit === digit));
        paper.update();
    },

    // Selects a cell; `more` keeps the selection, `turn` deselects a selected cell.
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

    // A key anywhere on the page.
    press(event) {
        const hidden =
            one('#cells').classList.contains('clear') || one('#desk').hidden;
        if (event.key === 'Escape' && !event.target.closest('dialog')) {
            if (!tasks.stop() && !hidden)
                this.go(paper.at);
        } else if (!this.isTaken(event) && (event.ctrlKey || event.metaKey
                                                ? this.command(event)
                                                : !hidden && this.use(event)))
            event.preventDefault();
    },

    // Handles a key with Ctrl; returns whether the key has a meaning.
    command({key, shiftKey}) {
        const acts = {
            a: () => this.all(),
            y: () => desk.redo(),
            z: () => shiftKey ? desk.redo() : desk.undo()
        };
        const act = acts[key.toLowerCase()];
        if (act)
            act();
        return Boolean(act);
    },

    // Moves, enters or erases; returns whether the key has such a meaning.
    use(event) {
        const {key, shiftKey, altKey} = event;
        const arrows = {
            ArrowUp: [-1, 0],
            ArrowDown: [1, 0],
            ArrowLeft: [0, -1],
            ArrowRight: [0, 1]
        };
        const row = paper.at - paper.at % desk.side;
        const ends = {Home: row, End: row + desk.side - 1};
        const digit = this.digitOf(event);
        if (arrows[key])
            this.move(event, ...arrows[key]);
        else if (key in ends)
            this.go(ends[key], shiftKey);
        else if (key === ' ')
            this.setMode(MODES[(MODES.indexOf(this.mode) + 1) % MODES.length]);
        else if (digit)
            this.enter(digit, shiftKey ? 'corner'
                              : altKey ? 'centre'
                                       : this.mode);
        else if (digit === 0 || key === 'Delete' || key === 'Backspace')
            this.erase();
        else
            return false;
        return true;
    },

    // The digit of a key: 1 to 9 also with Shift and Alt, letters from 10 on; null for
    // other keys.
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

    // Writes a digit, mark or colour into the selected cells; if all of them have
    // it already, removes it.
    enter(digit, mode = this.mode) {
        const {setting} = desk.puzzle;
        const chosen = [...paper.selected].filter(
            cell => mode === 'colour' || setting && mode === 'digit' ||
                    !desk.cells[cell].given &&
                        (mode === 'digit' || !desk.cells[cell].digit));
        if (mode === 'colour') {
            const all = chosen.every(cell => desk.cells[cell].colour === digit);
            desk.change(chosen, () => ({colour: all ? 0 : digit}));
        } else if (mode === 'digit') {
            const all = chosen.every(cell => desk.cells[cell].digit === digit);
            const now = all ? 0 : digit, given = Boolean(setting && now);
            const before = desk.cells;
            desk.change(chosen, () => ({digit: now, given}));
            play.digitsChanged(chosen, before);
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
                            : merged(cell[mode], [digit]),
                struck: cell.struck.filter(mark => mark.kind !== mode ||
                                                   mark.digit !== digit)
            }));
    },

    // Erases the digit first, then marks and colour.
    erase() {
        const chosen = [...paper.selected];
        const digits = chosen.filter(
            cell => desk.cells[cell].digit &&
                    (desk.puzzle.setting || !desk.cells[cell].given));
        if (digits.length) {
            const before = desk.cells;
            desk.change(digits, () => ({digit: 0, given: false}));
            play.digitsChanged(digits, before);
        } else
            desk.change(chosen, ({corner, centre, colour}) =>
                                    corner.length || centre.length || colour
                                        ? {
                                              corner: [],
                                              centre: [],
                                              all: false,
                                              colour: 0,
                                              struck: []
                                          }
                                        : null);
        this.speak();
    },

    speak() { one('#live').textContent = paper.describe(paper.at); },

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
