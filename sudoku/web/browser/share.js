// share.js -- exports the puzzle: links, texts, pictures.

'use strict';

const FORMATS = [
    'line', 'grid', 'box', 'sdk', 'sdm', 'ss', 'csv', 'rules', 'fpuzzles',
    'link', 'sudokupad', 'sudokuwiki', 'sudokuexchange', 'html', 'svg', 'latex'
];
const FOREIGN = ['fpuzzles', 'link', 'sudokupad']; // the data of f-puzzles
const PAGES = ['html', 'svg', 'latex']; // for people, not for programs

const sharer = {
    get box() { return one('#share-answer'); },

    begin() {
        one('#format').append(...FORMATS.map(
            value => make('option',
                          {value, text: TEXTS.formatNames[value] || value})));
        one('#format').addEventListener('change', () => this.explain());
        one('#share-entries').addEventListener('change', () => this.warn());
        desk.watchers.push(() => this.warn());
    },

    explain() {
        one('#format-help').textContent = TEXTS.formats[one('#format').value];
        this.warn();
    },

    // Says what each way to share leaves out, before anything is shared.
    async warn() {
        this.warned = '';
        if (one('#share').hidden)
            return;
        this.list('link', lost.inLink(this.withEntries));
        this.list('picture', lost.inPicture(this.withEntries));
        this.list('format', []);
        const format = one('#format').value, {state} = desk,
              {withEntries} = this;
        const found = await this.convert(format, {quiet: true});
        if (state === desk.state && format === one('#format').value &&
            withEntries === this.withEntries)
            this.list('format', found?.losses || [], found?.refusal);
    },

    list(name, losses, refusal) {
        const box = one(`#${name}-losses`);
        tell(box, refusal, losses.length && this.leftOut(name, losses));
        box.hidden = !box.firstChild;
        if (name === 'format')
            this.warned = String(losses);
    },

    leftOut(name, losses) {
        return make('div', {class: 'losses'}, make('p', {text: TEXTS.losses[name]}),
                    make('ul', {}, ...losses.map(text => make('li', {text}))));
    },

    // Selects the format for a new puzzle: "rules" if the puzzle has rules, else "line",
    // which most programs read.
    offer({rules, ruleset}) {
        one('#format').value = rules || ruleset ? 'rules' : 'line';
        this.explain();
    },

    // The puzzle as text.  Entries are written as givens, or with `isApart` separately, for
    // formats that distinguish them.
    text(isApart = false, rules = desk.puzzle.rules) {
        const givens = desk.digits(false);
        const entries = desk.cells.map(({digit}, i) => givens[i] ? 0 : digit);
        const board = desk.text(this.withEntries && !isApart);
        return rules + notesOf(desk.puzzle) +
               (this.withEntries && isApart && entries.some(digit => digit)
                    ? `# entries: ${writeDigits(entries, desk.side)}\n`
                    : '') +
               board.slice(desk.puzzle.rules.length);
    },

    // The text that the program converts to a format.  It includes the rules in words and
    // pencil marks if the format has a place for them.
    async source(format, missing, options) {
        const isForeign = FOREIGN.includes(format);
        if (!isForeign)
            return this.text(format === 'rules');
        const {ruleset, rules} = desk.puzzle;
        const text =
            this.text(true, rules.split('\n')
                                .filter(line => !missing.includes(line))
                                .join('\n'));
        if (!ruleset && !this.hasMarks)
            return text;
        const answer = await reader.convert(text, 'fpuzzles', options);
        if (!answer || !answer.out)
            return text;
        const data = JSON.parse(answer.out);
        if (ruleset)
            data.ruleset = ruleset;
        if (this.hasMarks)
            data.grid.flat().forEach(
                (cell, i) => Object.assign(cell, this.marks(desk.cells[i])));
        return JSON.stringify(data);
    },

    // The lines of rules that f-puzzles lacks.  The program names only the first of them, so
    // each line is tried by itself.
    async missingRules(options) {
        const {rules, side} = desk.puzzle, lines = desk.constraints;
        const hasNo = /^[^:]*:(\d+)[^\n]*error: f-puzzles has no /gm;
        const blank = `${writeDigits(new Array(side ** 2).fill(0), side)}\n`;
        const all = await reader.convert(rules + blank, 'fpuzzles', options);
        if (!rules || !all || !all.err.match(hasNo))
            return [];
        const frame =
            rules.split('\n').filter(line => !lines.includes(line)).join('\n');
        const height = frame.split('\n').length + 1;
        const each = await reader.convert(
            lines.map(line => `${frame}${line}\n${blank}`).join(''), 'fpuzzles',
            options);
        return each ? [...each.err.matchAll(hasNo)].map(
                          ([, line]) => lines[Math.ceil(line / height) - 1])
                    : [];
    },

    // The marks of a blank cell in the words of f-puzzles.  All candidates are centre marks
    // there.
    marks({digit, corner, centre, all}) {
        const found = {
            cornerPencilMarks: all ? [] : corner,
            centerPencilMarks: all ? merged(corner, centre) : centre
        };
        return Object.fromEntries(Object.entries(found).filter(
            ([, digits]) => !digit && digits.length));
    },

    // Whether there are pencil marks to be shared.
    get hasMarks() {
        return this.withEntries &&
               desk.cells.some(cell => Object.keys(this.marks(cell)).length);
    },

    // The converted text, and what it lacks: {text, losses}; {refusal} if the format cannot
    // hold the puzzle; null if the program was stopped.
    async convert(format, options) {
        const missing =
            FOREIGN.includes(format) ? await this.missingRules(options) : [];
        const source = await this.source(format, missing, options);
        const answer = await reader.convert(source, format, options);
        if (!answer || answer.status)
            return answer && {refusal: this.refusal(answer, missing)};
        const text =
            format === 'rules' ? this.withRuleset(answer.out) : answer.out;
        const losses = PAGES.includes(format)
                           ? lost.inPage(this.withEntries)
                           : await lost.inText(text, missing, this.withEntries);
        return losses && {text, losses};
    },

    // Other rules may not hold without the missing ones: a cage with a doubled digit.
    refusal(answer, missing) {
        const names = missing.map(line => `“${line}”`);
        return make('p', {
            class: 'error',
            text: missing.length
                      ? say('lacksRules', listed(names), complaint(answer))
                      : complaint(answer)
        });
    },

    // Adds the rules in words to rules and a board as the program writes them.
    withRuleset(text) {
        const board = text.trimEnd().lastIndexOf('\n') + 1,
              {ruleset, lost} = desk.puzzle;
        return text.slice(0, board) + notesOf({ruleset, lost}) +
               text.slice(board);
    },

    get withEntries() { return one('#share-entries').checked; },

    // The address of this page with the puzzle.  It opens for playing or for setting; with
    // entries it distinguishes them from the givens, and includes marks and colours.
    async address(setting) {
        const {puzzle} = desk, {withEntries} = this;
        const cells = withEntries ? desk.cells : cellsWith(desk.digits(false));
        const text = withEntries || setting
                         ? packState({puzzle: {...puzzle, setting}, cells})
                         : this.text();
        return `${location.href.replace(/#.*/, '')}#${await pack(text)}`;
    },

    async link() {
        const setting = one('#link-for').value === 'set';
        const address = await this.address(setting);
        await this.copy(address);
        tell(this.box, say(setting ? 'linkedToSet' : 'linked'),
             make('p', {class: 'address'},
                  make('a', {href: address, text: address})));
    },

    copy(text) {
        return navigator.clipboard
                   ? navigator.clipboard.writeText(text).catch(() => {})
                   : Promise.resolve();
    },

    async show() {
        tell(this.box);
        const found = await this.convert(one('#format').value);
        if (!found || found.refusal)
            return found && tell(this.box, found.refusal);
        tell(this.box, found.losses.length && this.leftOut('format', found.losses),
             make('textarea', {
                 rows: 12,
                 readonly: '',
                 spellcheck: 'false',
                 'aria-label': say('openText')
             },
                  found.text),
             button('copy', () => this.copy(found.text)));
    },

    async save() {
        const format = one('#format').value, found = await this.convert(format);
        const ending = {
            fpuzzles: 'json',
            latex: 'tex',
            html: 'html',
            svg: 'svg',
            csv: 'csv',
            sdk: 'sdk',
            sdm: 'sdm',
            ss: 'ss'
        };
        if (!found || found.refusal)
            return found && tell(this.box, found.refusal);
        const save = () => {
            tell(this.box);
            download(`sudoku.${ending[format] || 'txt'}`,
                     new Blob([found.text]));
        };
        if (!found.losses.length || String(found.losses) === this.warned)
            return save();
        tell(this.box, this.leftOut('format', found.losses),
             button('saveAnyway', save, 'main'));
    },

    // The picture of the board as the program draws it, black on white; entries are blue.
    async picture() {
        const answer = await tasks.ask(
            ['convert', '--as', 'svg', '--paper', 'board', 'puzzle.txt'], {
                'puzzle.txt': this.withEntries
                                  ? desk.textOf(desk.cells.map(
                                        cell => cell.given ? cell.digit : 0))
                                  : desk.text(false)
            });
        if (!answer || answer.status)
            return answer && tell(this.box, failure(answer));
        const svg = new DOMParser()
                        .parseFromString(answer.out, 'image/svg+xml')
                        .documentElement;
        if (this.withEntries)
            svg.append(entriesIn(frameOf(svg)));
        return new XMLSerializer().serializeToString(svg);
    },

    async svg() {
        const text = await this.picture();
        if (text)
            download('sudoku.svg', new Blob([text], {type: 'image/svg+xml'}));
    },

    async png() {
        const text = await this.picture();
        if (!text)
            return;
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
        await image.decode();
        const canvas = make('canvas', {width: 1440, height: 1440});
        canvas.getContext('2d').drawImage(image, 0, 0, 1440, 1440);
        canvas.toBlob(blob => download('sudoku.png', blob), 'image/png');
    }
};

function download(name, blob) {
    const address = URL.createObjectURL(blob);
    make('a', {href: address, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}

Object.assign(actions, {
    link: () => sharer.link(),
    svg: () => sharer.svg(),
    png: () => sharer.png(),
    print: () => print(),
    exportText: () => sharer.show(),
    save: () => sharer.save()
});
