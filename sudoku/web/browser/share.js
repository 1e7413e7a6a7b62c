// share.js -- exports the puzzle: links, texts, pictures.

'use strict';

const FORMATS = [
    'line', 'grid', 'box', 'sdk', 'sdm', 'ss', 'csv', 'rules', 'fpuzzles',
    'link', 'html', 'svg', 'latex'
];
const FOREIGN = ['fpuzzles', 'link']; // formats of f-puzzles

const sharer = {
    get box() { return one('#share-answer'); },

    begin() {
        one('#format').append(
            ...FORMATS.map(format => make('option', {text: format})));
        const explain = () => one('#format-help').textContent =
            TEXTS.formats[one('#format').value];
        one('#format').addEventListener('change', explain);
        this.explain = explain;
    },

    // Selects the format for a new puzzle: the format that most programs read, which also
    // has names, or the format that also has rules.
    offer({rules, ruleset}) {
        one('#format').value = rules || ruleset ? 'rules' : 'line';
        this.explain();
    },

    // The puzzle as text.  Entries are written as givens, or with `isApart` separately, for
    // formats that distinguish them.
    text(isApart = false) {
        const {rules} = desk.puzzle, givens = desk.digits(false);
        const entries = desk.cells.map(({digit}, i) => givens[i] ? 0 : digit);
        const board = desk.text(this.withEntries && !isApart);
        return rules + notesOf(desk.puzzle) +
               (this.withEntries && isApart && entries.some(digit => digit)
                    ? `# entries: ${writeDigits(entries, desk.side)}\n`
                    : '') +
               board.slice(rules.length);
    },

    // The text that the program converts to a format.  It includes the rules in words and
    // pencil marks if the format has a place for them.
    async source(format) {
        const isForeign = FOREIGN.includes(format);
        const text = this.text(isForeign || format === 'rules');
        const {ruleset} = desk.puzzle;
        if (!isForeign || !ruleset && !this.hasMarks)
            return text;
        const answer = await reader.convert(text, 'fpuzzles');
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

    // The converted text, and what it lacks: {text, lacksRules, lacksMarks}; null if the
    // conversion failed.
    async convert(format) {
        const answer = await reader.convert(await this.source(format), format);
        if (answer && answer.status)
            tell(this.box, failure(answer));
        return answer && !answer.status ? {
            text: format === 'rules' ? this.withRuleset(answer.out)
                                     : answer.out,
            lacksRules: /no place for .*with rules/.test(answer.err),
            lacksMarks: this.hasMarks && !FOREIGN.includes(format)
        }
                                        : null;
    },

    // Adds the rules in words to rules and a board as the program writes them.
    withRuleset(text) {
        const board = text.trimEnd().lastIndexOf('\n') + 1, {ruleset, lost} = desk.puzzle;
        return text.slice(0, board) + notesOf({ruleset, lost}) + text.slice(board);
    },

    // The sentences on what the converted text does not hold.
    losses({lacksRules, lacksMarks}) {
        return [
            lacksRules && say('rulesLost'), lacksMarks && say('marksLost')
        ];
    },

    get withEntries() { return one('#share-entries').checked; },

    // A link with entries distinguishes them from the givens, and includes marks.
    async link() {
        const text = this.withEntries ? packState(desk.state) : this.text();
        const address =
            `${location.href.replace(/#.*/, '')}#${await pack(text)}`;
        await this.copy(address);
        tell(this.box, say('linked'),
             make('p', {class: 'address'},
                  make('a', {href: address, text: address})));
    },

    copy(text) {
        return navigator.clipboard
                   ? navigator.clipboard.writeText(text).catch(() => {})
                   : Promise.resolve();
    },

    async show() {
        const found = await this.convert(one('#format').value);
        if (!found)
            return;
        tell(this.box, ...this.losses(found),
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
        if (!found)
            return;
        tell(this.box, ...this.losses(found));
        download(`sudoku.${ending[format] || 'txt'}`, new Blob([found.text]));
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
