// script.js -- the rules of the board as text that can be edited.
//
// The text has the lines of the rules without "rules" and "size N".  The program reads it
// after each change and writes it back in its own words; if a line is wrong, the board
// keeps its rules.

'use strict';

const TYPING_PAUSE = 600; // milliseconds without typing, before the program reads the text

const script = {
    isTyping: false, // whether the field has a text that the board does not have
    isOwn: false,    // while the board gets the rules of the text
    timer: 0,
    last: Promise.resolve(), // changes are made one after the other

    get field() { return one('#rules-text'); },

    begin() {
        this.field.addEventListener('input', () => {
            this.isTyping = true;
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.queue(() => this.read()), TYPING_PAUSE);
        });
        this.field.addEventListener('change', () => this.queue(() => this.read()));
        this.field.addEventListener('blur', () => setTimeout(() => this.show()));
        this.field.addEventListener('click', () => this.point());
        this.field.addEventListener('keyup', ({key}) => {
            if (/^(Arrow|Home|End|Page)/.test(key))
                this.point();
        });
    },

    // The lines of the board.
    get body() { return desk.puzzle.rules.split('\n').slice(2, -1).join('\n'); },

    // Called when the board has other rules.  A text that is being typed stays as it is,
    // unless the board is another one.
    show(isOther = false) {
        if (isOther || !this.isTyping && document.activeElement !== this.field) {
            this.field.value = this.body;
            this.settle('');
        }
        this.field.rows = Math.min(14, Math.max(3, this.field.value.split('\n').length + 1));
    },

    settle(error) {
        this.isTyping = Boolean(error);
        one('#rules-error').textContent = error;
        one('#rules-back').hidden = !error;
        this.field.setAttribute('aria-invalid', Boolean(error));
    },

    // Runs a change after the changes before it, even if one of them failed; resolves to its
    // result.
    queue(change) {
        const done = this.last.then(change);
        this.last = done.catch(() => {});
        return done;
    },

    // Reads the text that was typed.
    async read() {
        clearTimeout(this.timer);
        if (!this.isTyping)
            return;
        const text = this.field.value, error = await this.apply(text);
        if (text === this.field.value)
            this.settle(error);
        this.show();
    },

    // The text goes back to the rules of the board.
    back() {
        this.field.value = this.body;
        this.settle('');
    },

    // Changes the constraints of the board.  Resolves to an error message, or ''.
    async change(edit) {
        if (this.isTyping) {
            await this.read();
            if (this.isTyping)
                return say('mendFirst');
        }
        const lines = this.body ? this.body.split('\n') : [], count = desk.constraints.length;
        const frame = lines.slice(0, lines.length - count);
        const error = await this.apply([...frame, ...edit(desk.constraints)].join('\n'));
        return error.replace(/^(.*?)line \d+: /, '$1');
    },

    // Gives the board these rules, if the program accepts them.  Resolves to an error
    // message, or ''.
    async apply(body) {
        const {puzzle, side} = desk, head = `rules\nsize ${side}\n`;
        const own = body.split('\n').filter(
            line => !/^\s*$/.test(line) && line !== 'rules' && line !== `size ${side}`);
        const blank = writeDigits(new Array(side * side).fill(0), side);
        const answer = await tasks.ask(
            ['convert', '--as', 'rules', 'board.txt'],
            {'board.txt': `${head}${own.join('\n')}${own.length ? '\n' : ''}${blank}\n`});
        if (!answer || puzzle !== desk.puzzle)
            return say('stopped');
        const found = answer.status ? [] : puzzlesIn(answer.out);
        if (answer.status)
            return this.complaint(answer, body, own);
        if (found.length !== 1 || found[0].puzzle.side !== side)
            return say('error', say('oneBoard'));
        const {rules} = found[0].puzzle;
        if (rules === puzzle.rules)
            return '';
        const {cells} = desk; // with what was entered meanwhile
        const isEntry = cell => cell.digit && !cell.given;
        const givens = cell => isEntry(cell) ? cellsWith([cell.digit])[0] : cell;
        this.isOwn = true;
        desk.put({
            puzzle: {...otherGivens(makePuzzle(rules, side, puzzle)), setting: true},
            cells: cells.some(isEntry) ? cells.map(givens) : cells
        });
        this.isOwn = false;
        return '';
    },

    // The message of the program, with the line of the text.
    complaint(answer, body, own) {
        const [, at] = /^board\.txt:(\d+):/m.exec(answer.err) || [];
        const line = own[at - 3], text = complaint(answer);
        const number = body.split('\n').indexOf(line) + 1;
        return number ? text.replace(/: /, `: ${say('inLine', number, '')}`) : text;
    },

    // The caret in a line opens its rule for changes.
    point() {
        if (this.isTyping || this.field.value !== this.body || !rules.table)
            return;
        const line = this.body.slice(0, this.field.selectionStart).split('\n').length - 1;
        const index = line - this.body.split('\n').length + desk.constraints.length;
        if (index >= 0 && desk.constraints[index])
            pen.edit(index);
    }
};

Object.assign(actions, {rulesBack: () => script.back()});
