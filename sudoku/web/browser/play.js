// play.js -- what helps while playing: clashes, candidates, hints, "right so far?".
//
// The level of a hint decides what it says: where to look, for what, in which cells,
// the whole step.  Hints are for the current board with its pencil marks.  Clashes
// in rows, columns and regions are found here; clashes with other rules are found by
// the program if a single rule is broken.

'use strict';

const play = {
    clash: new Set(),
    marked: null, // the board that the answer is about
    isPraising: true, // false while the program fills the board

    begin() {
        one('#conflicts')
            .append(...['atOnce', 'onRequest', 'never'].map(
                value => make('option', {value, text: say(value)})));
        one('#conflicts').addEventListener('change', () => this.follow());
        one('#filter').addEventListener('change', () => paper.redraw());
    },

    get wished() { return one('#conflicts').value; },

    // The digit whose cells are highlighted, 0 for all digits.
    get filter() { return Number(one('#filter').value); },

    offer() {
        one('#filter').replaceChildren(...Array.from(
            {length: desk.side + 1},
            (unused, value) =>
                make('option', {value, text: value ? symbolOf(value) : say('all')})));
    },

    // Called after each change of the board or of the setting.
    follow() {
        one('#conflicts-now').hidden = this.wished !== 'onRequest';
        if (this.marked && this.marked !== desk.state)
            tell(one('#play-answer'));
        this.clash = new Set(this.wished === 'atOnce' ? desk.clashes() : []);
        if (this.wished === 'atOnce' && !this.clash.size)
            this.askRules();
        paper.update();
        if (!desk.open && this.isPraising)
            this.finish();
    },

    // The violations of a single rule by the current digits.
    async ruleClashes(quiet) {
        if (!desk.puzzle.rules || desk.open === desk.cells.length)
            return [];
        const [answer] =
            await askJson(null,
                          ['check', '--limit', '1', '--time', '1', 'board.txt'],
                          {'board.txt': desk.text(true)}, {quiet}) ||
            [];
        return answer && answer.why && answer.why.rules.length === 1 &&
                       answer.why.givens.length
                   ? answer.why.givens.map(given => desk.cellOf(given.cell))
                   : [];
    },

    async askRules() {
        const state = desk.state, cells = await this.ruleClashes(true);
        if (state !== desk.state || !cells.length)
            return;
        this.clash = new Set(cells);
        paper.update();
    },

    async conflictsNow() {
        const cells = desk.clashes();
        this.clash =
            new Set(cells.length ? cells : await this.ruleClashes(false));
        paper.update();
        tell(one('#play-answer'),
             say(this.clash.size ? 'someConflicts' : 'noConflicts'));
    },

    // A full board is right if the program finds no contradiction.
    async finish() {
        const state = desk.state, box = one('#play-answer');
        if (state.cells.every(cell => cell.given))
            return;
        const [answer] =
            await askJson(null, ['check', 'board.txt'],
                          {'board.txt': desk.text(true)}, {quiet: true}) ||
            [];
        if (!answer || state !== desk.state)
            return;
        if (answer.status === 'unique')
            tell(box, make('p', {class: 'good', text: say('solvedIt')}));
        else
            tell(box, say('fullButWrong'),
                 button('showWhich', () => judge.show(box)));
    },

    // -----------------------------------------------------------------------
    // Candidates, as the program sees them in the first step from here

    async candidates(quiet) {
        const files = {'board.txt': desk.text(true)};
        const first =
            ['explain', '--as', 'html', '--nodes', '1', '--truths', '1'];
        for (const more of [['--step', '1'], []]) {
            const answer = await tasks.ask([...first, ...more, 'board.txt'],
                                           files, {quiet});
            if (!answer)
                return null;
            if (answer.out.includes('class="frame"'))
                return candidatesIn(pictureIn(answer.out));
        }
        return null;
    },

    // Writes candidates into the blank cells among these; returns whether it wrote any.
    async fill(wanted = () => true) {
        const found = await this.candidates(false);
        return Boolean(found) &&
               desk.change(found.keys(),
                           (cell, index) =>
                               cell.digit || !wanted(cell) ? null : {
                                   corner: found[index],
                                   all: true,
                                   struck: []
                               });
    },

    // Updates marks after the digits of these cells have changed; `before` are the previous
    // contents of all cells.  Marks that the previous digits struck out come back, and marks
    // that the new digits exclude are struck out: for rows, columns and regions at once, for
    // other rules when the program has answered.  One undo takes back all of this.
    async digitsChanged(indices, before) {
        if (indices.some(index => before[index].digit))
            this.restore(new Set(indices));
        const hasMarks = desk.cells.some(
            cell => !cell.digit && cell.corner.length + cell.centre.length);
        if (!one('#keep').checked || !hasMarks)
            return;
        this.strike(desk.holders());
        if (!desk.puzzle.rules)
            return;
        const state = desk.state, found = await this.candidates(true);
        if (found && state === desk.state)
            this.strike((digit, index) => found[index].includes(digit)
                                              ? undefined
                                              : RULES);
    },

    // Strikes out excluded marks.  `by` returns the cell that excludes a mark, or RULES, or
    // undefined.
    strike(by) {
        desk.change(desk.cells.keys(), (cell, index) => {
            const struck = ['corner', 'centre'].flatMap(
                kind => cell[kind].map(digit => ({kind, digit, by: by(digit, index)})));
            const out = cell.digit ? [] : struck.filter(mark => mark.by !== undefined);
            const still = kind => cell[kind].filter(
                digit => !out.some(mark => mark.kind === kind && mark.digit === digit));
            return out.length && {
                corner: still('corner'),
                centre: still('centre'),
                struck: [...cell.struck, ...out]
            };
        }, true);
    },

    // Brings back the marks that digits of these cells, or rules, struck out.  A mark
    // that another digit excludes remains struck out, by that digit.
    restore(changed) {
        const holder = desk.holders();
        desk.change(desk.cells.keys(), (cell, index) => {
            const open = cell.struck.filter(
                ({by}) => by === RULES || changed.has(by));
            const of = kind => open.filter(mark => mark.kind === kind &&
                                                   holder(mark.digit, index) === undefined)
                                   .map(mark => mark.digit);
            const struck = cell.struck.flatMap(mark => {
                const by = open.includes(mark) ? holder(mark.digit, index) : mark.by;
                return by === undefined ? [] : [{...mark, by}];
            });
            return open.length && {
                corner: merged(cell.corner, of('corner')),
                centre: merged(cell.centre, of('centre')),
                struck
            };
        }, true);
    },

    // -----------------------------------------------------------------------
    // Hints

    async hint(level = 1) {
        const box = one('#play-answer'), state = desk.state;
        this.marked = state; // an answer holds until the board changes
        if (!await judge.agrees(box))
            return;
        const [answer] =
            await askJson(box, ['hint', '--reveal', String(level), 'board.txt'],
                          {'board.txt': desk.position()}) ||
            [];
        if (!answer || state !== desk.state)
            return;
        const more = level < 4 && answer.status === 'hint';
        const does = answer.place || answer.eliminate;
        tell(box, ...prose(named(answer)),
             make('div', {class: 'row'},
                  ...more ? [button('hintMore', () => this.hint(level + 1))]
                          : [],
                  ...does ? [button('doIt', () => this.take(answer))] : []));
        this.point(answer);
    },

    point(answer) {
        const cells = (answer.cells || []).map(name => desk.cellOf(name));
        const house = answer.house ? desk.house(...answer.house) : [];
        paper.light({look: house, focus: cells});
    },

    // Applies a step to the board.  Its exclusions are struck out of the candidates; where
    // candidates are missing, they are written first, and one undo takes back both.  The
    // sentence stays, so that a second click does not hit another button.
    async take(answer) {
        const {place = [], eliminate = []} = answer;
        const at = name => desk.cellOf(name);
        const digit = name => Number(/[=≠](\d+)$/.exec(name)[1]);
        const placed = new Map(place.map(name => [at(name), digit(name)]));
        const wrote =
            eliminate.some(name => !candidatesOf(desk.cells[at(name)])) &&
            await this.fill(cell => !candidatesOf(cell));
        const before = desk.cells;
        desk.change(desk.cells.keys(), (cell, index) => {
            if (placed.has(index))
                return {digit: placed.get(index)};
            const out = eliminate.filter(name => at(name) === index).map(digit);
            const still = marks => marks.filter(mark => !out.includes(mark));
            return out.length ? {
                corner: still(cell.corner),
                centre: still(cell.centre)
            }
                              : null;
        }, wrote);
        tell(one('#play-answer'), ...prose(named(answer)),
             make('div', {class: 'row'}, button('nextHint', () => this.hint())));
        this.marked = null;
        await this.digitsChanged([...placed.keys()], before);
        this.marked = desk.state;
    },

    async right() {
        const box = one('#play-answer');
        this.marked = desk.state;
        if (await judge.agrees(box))
            tell(box, say('isRight'));
    },

    restart() {
        desk.change(desk.cells.keys(),
                    cell => cell.given ? {colour: 0} : BLANK);
        paper.light();
        tell(one('#play-answer'));
    }
};

// The text of a hint, with the name of its technique as players write it: "hidden single",
// "x-wing".
function named({text, technique = ''}) {
    const spaced = technique.replace(/\b(als|two|w|x|xy|xyz)-|-/g,
                                     (all, joined) => joined ? all : ' ');
    return technique ? text.replaceAll(technique, spaced) : text;
}

// The small digits (candidates) in the picture of a step, by cell.
function candidatesIn(svg) {
    const {at, size} = frameOf(svg), side = desk.side;
    const found = desk.cells.map(() => []);
    for (const text of svg.querySelectorAll(
             '.plain, .truth, .excluded, .placed')) {
        const place = name =>
            Math.floor((Number(text.getAttribute(name)) - at) / size * side);
        const y = (Number(text.getAttribute('y')) -
                   .36 * Number(text.getAttribute('font-size')) - at);
        const cell = Math.floor(y / size * side) * side + place('x');
        found[cell].push(digitOf(text.textContent));
    }
    return found;
}

Object.assign(actions, {
    hint: () => play.hint(),
    right: () => play.right(),
    conflictsNow: () => play.conflictsNow(),
    fill: () => play.fill(),
    restart: () => play.restart()
});
