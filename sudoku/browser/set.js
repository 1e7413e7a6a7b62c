// set.js -- making puzzles: new ones, minimal ones, canonical ones.

'use strict';

const setter = {
    get box() { return one('#set-answer'); },

    begin() {
        const options = table => Object.entries(table).map(
            ([value, text]) => make('option', {value, text}));
        one('#wish-symmetry').append(...options(TEXTS.symmetries));
        one('#wish-rating').append(...options(TEXTS.ratings));
        one('#wish-side')
            .append(...[4, 6, 8, 9, 10, 12, 16, 25].map(
                value => make('option', {value, text: `${value} × ${value}`})));
        one('#wish-side').value = 9;
        one('#wishes').addEventListener('submit', event => {
            event.preventDefault();
            this.generate();
        });
    },

    // Rules for the side wished: none for squares, boxes as square as can be.
    rules() {
        const side = Number(one('#wish-side').value), root = side ** .5;
        if (one('#wish-rules').checked && desk.puzzle.rules)
            return desk.puzzle.rules;
        let high = Math.floor(root);
        while (side % high)
            high--;
        return root % 1 ? `rules\nsize ${side}\nboxes ${high}x${side / high}\n`
                        : '';
    },

    async generate() {
        const rules = this.rules(), clues = one('#wish-clues').value;
        const files = rules ? {'rules.txt': rules} : {};
        const [answer] =
            await askJson(this.box,
                          [
                              'generate',
                              ...rules ? ['--rules', 'rules.txt']
                                       : ['--side', one('#wish-side').value],
                              ...clues ? ['--clues', clues] : [],
                              ...this.option('symmetry', 'none'),
                              ...this.option('rating', '')
                          ],
                          files) ||
            [];
        if (!answer)
            return;
        desk.load(makePuzzle(rules, answer.side), readDigits(answer.puzzle));
        tell(this.box, say('made', answer.givens,
                           answer.minimal ? say('madeMinimal') : ''));
    },

    option(name, usual) {
        const {value} = one(`#wish-${name}`);
        return value === usual ? [] : [`--${name}`, value];
    },

    blank() {
        const rules = this.rules(), [, size] = /^size (\d+)/m.exec(rules) || [];
        const side = Number(size || one('#wish-side').value);
        desk.load(makePuzzle(rules, side), new Array(side * side).fill(0));
        tell(this.box, say('typed'));
    },

    fix() {
        desk.change(desk.cells.keys(),
                    cell => cell.digit && !cell.given
                                ? {given: true, corner: [], centre: []}
                                : null);
        tell(this.box, say('fixed', desk.givens));
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
        const answer = await this.minimal(['--redundant']);
        if (!answer)
            return;
        const cells = answer.redundant.map(name => desk.cellOf(name));
        const all = desk.digits(false).filter(digit => digit).length;
        tell(this.box,
             cells.length ? say('notNeeded', cells.length, all)
                          : say('allNeeded'),
             !answer.proved && say('notProved'));
        paper.light({differs: cells});
    },

    async minimize() {
        const all = desk.digits(false).filter(digit => digit).length;
        const answer = await this.minimal([]);
        if (!answer)
            return;
        desk.load(desk.puzzle, readDigits(answer.minimal));
        tell(this.box, say('minimized', answer.clues, all));
    },

    async canonical() {
        const [answer] = await askJson(this.box, ['canonicalize', 'board.txt'],
                                       {'board.txt': desk.text(false)}) ||
                         [];
        if (!answer)
            return;
        desk.load(desk.puzzle, readDigits(answer.canonical));
        tell(this.box, say('canonicalDone'));
    }
};

Object.assign(actions, {
    blank: () => setter.blank(),
    fix: () => setter.fix(),
    needed: () => setter.needed(),
    minimize: () => setter.minimize(),
    canonical: () => setter.canonical()
});
