// rules.js -- the rules of the puzzle in words, above the board.
//
// The program lists all kinds of rules; their meanings begin at the same column.

'use strict';

const rules = {
    list: '',       // all kinds, one per line
    meanings: null, // by kind

    begin() {
        new ResizeObserver(() => this.allowFocus()).observe(one('#rules'));
    },

    async tell() {
        const {puzzle} = desk, list = one('#rules');
        list.hidden = true;
        const texts =
            puzzle.ruleset ? this.ofAuthor(puzzle) : await this.ofKinds(puzzle);
        if (puzzle !== desk.puzzle)
            return;
        if (!texts)
            return setTimeout(() => this.tell(), 200);
        const all = [...texts, puzzle.lost].filter(text => text);
        list.replaceChildren(...all.map(text => make('li', {text})));
        list.hidden = !all.length;
        list.classList.toggle('long', all.length > 2);
        list.scrollTop = 0;
        this.allowFocus();
    },

    // A list that is longer than its room takes the focus, to be scrolled with keys.
    allowFocus() {
        const list = one('#rules');
        if (list.scrollHeight > list.clientHeight)
            list.tabIndex = 0;
        else
            list.removeAttribute('tabindex');
    },

    // Shows the words of the author, and the rules that the program knows.
    ofAuthor(puzzle) {
        const names = this.kinds(puzzle).map(line => line.split(' ')[0]);
        return [
            ...puzzle.ruleset.split('\n'),
            names.length ? say('knownRules', listed(names)) : say('knownNone')
        ];
    },

    // Reads a sentence for each kind; null if the program did not answer.
    async ofKinds(puzzle) {
        const kinds = this.kinds(puzzle);
        if (kinds.length && !this.meanings)
            await this.read();
        return kinds.length && !this.meanings
                   ? null
                   : kinds.map(line => this.words(line.split(' ')));
    },

    // The lines of the rules, one for each kind, without the lines for the side and the regions.
    kinds({rules, side}) {
        const lines = rules.split('\n').slice(2, -1), found = new Map();
        while (lines.length) {
            const line = lines.shift(), kind = line.split(' ')[0];
            if (kind === 'regions')
                lines.splice(0, side);
            const [, high, wide] = /^boxes (\d+)x(\d+)/.exec(line) || [];
            if (!found.has(kind) && (!high || high !== wide))
                found.set(kind, line);
        }
        return [...found.values()];
    },

    async read() {
        const answer = await tasks.ask(['rules'], {}, {quiet: true});
        if (!answer || !answer.out)
            return;
        this.list = answer.out;
        this.meanings = new Map(answer.out.split('\n').map(
            line => [line.split(' ')[0], line.slice(33).trim()]));
    },

    // Lists all kinds, for users who write rules.
    async show() {
        if (!this.meanings)
            await this.read();
        one('#kinds pre').textContent = this.list;
    },

    words([kind, size]) {
        if (kind === 'regions')
            return say('regions');
        if (kind === 'boxes')
            return size === 'none' ? say('noBoxes')
                                   : say('boxes', ...size.split('x'));
        const name = kind[0].toUpperCase() + kind.slice(1);
        return say('rule', name, this.meanings.get(kind) || '');
    }
};
