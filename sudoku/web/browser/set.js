// set.js -- setting puzzles, and minimal and canonical forms of puzzles (make.js makes new
// puzzles).

'use strict';

const setter = {
    get box() { return one('#set-answer'); },

    begin() {
        for (const list of [one('#wish-side'), one('#empty-side')]) {
            list.append(...[4, 6, 8, 9, 10, 12, 16, 25].map(
                value => make('option', {value, text: `${value} × ${value}`})));
            list.value = 9;
        }
        for (const name of ['title', 'author'])
            one(`#own-${name}`).addEventListener('change', ({target}) => this.name({
                [name]: target.value.trim()
            }));
    },

    // Sets the title or author that the setter typed.
    name(names) {
        desk.put({puzzle: {...desk.puzzle, ...names, made: false}, cells: desk.cells});
    },

    // Shows the title and the author of the puzzle on the board.
    showNames({title, author}) {
        one('#own-title').value = title;
        one('#own-author').value = author;
    },

    // An empty board whose digits will be givens.
    blank(puzzle) {
        const cells = new Array(puzzle.side ** 2).fill(BLANK);
        desk.put({puzzle: {...puzzle, setting: true}, cells});
        showTab('set');
        one('#table').scrollIntoView({block: 'start'});
    },

    setOwn() {
        const side = Number(one('#empty-side').value);
        one('#open-dialog').close();
        this.blank(makePuzzle(boxesOf(side), side));
    },

    // Makes the digits givens that can be changed.
    edit() {
        desk.set(true);
        one('#table').scrollIntoView({block: 'start'});
    },

    // Ends setting, and says whether the puzzle has exactly one solution.
    async startPlaying() {
        pen.finish();
        await script.last;
        desk.set(false);
        showTab('play');
        one('#table').scrollIntoView({block: 'start'});
        const box = one('#play-answer'), verdict = await judge.ask(box);
        if (verdict && verdict.status === 'unique')
            tell(box, make('p', {class: 'good', text: say('unique')}));
        else if (verdict)
            await judge.agrees(box);
    },


    async minimal(more) {
        const [answer] =
            await askJson(this.box, ['minimize', ...more, 'board.txt'],
                          {'board.txt': desk.text(false)}) ||
            [];
        if (answer && ['none', 'several'].includes(answer.status))
            tell(this.box, say('notUnique'));
        return answer && !['none', 'several'].includes(answer.status) ? answer
                                                                      : null;
    },

    async needed() {
        const answer = await this.minimal(['--find', 'redundant']);
        if (!answer)
            return;
        const cells = answer.redundant.map(name => desk.cellOf(name));
        const all = desk.digits(false).filter(digit => digit).length;
        tell(this.box,
             cells.length ? say('notNeeded', cells.length, all)
                          : say(all ? 'allNeeded' : 'noGivens'),
             !answer.proved && say('notProved'));
        paper.light({differs: cells});
    },

    async minimize() {
        const all = desk.digits(false).filter(digit => digit).length;
        const answer = await this.minimal([]);
        if (!answer)
            return;
        if (answer.clues === all)
            return tell(this.box, say(all ? 'allNeeded' : 'noGivens'));
        desk.load(otherGivens(desk.puzzle), readDigits(answer.minimal));
        tell(this.box, say('minimized', answer.clues, all));
    },

    async canonical() {
        const [answer] = await askJson(this.box, ['canonicalize', 'board.txt'],
                                       {'board.txt': desk.text(false)}) ||
                         [];
        if (!answer)
            return;
        desk.load(makePuzzle(desk.puzzle.rules, desk.side), readDigits(answer.canonical));
        tell(this.box, say('canonicalDone'));
    }
};

// The rules for boxes of a side, as close to squares as possible; "" if they are squares.
function boxesOf(side) {
    let high = Math.floor(side ** .5);
    if (high * high === side)
        return '';
    while (side % high)
        high--;
    return `rules\nsize ${side}\nboxes ${high}x${side / high}\n`;
}

Object.assign(actions, {
    blank: () => setter.blank(maker.frame()),
    setOwn: () => setter.setOwn(),
    edit: () => setter.edit(),
    startPlaying: () => setter.startPlaying(),
    needed: () => setter.needed(),
    minimize: () => setter.minimize(),
    canonical: () => setter.canonical()
});
