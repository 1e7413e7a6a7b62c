// know.js -- answers about a puzzle: its solutions, their number, and the certificate
// (rating.js: its difficulty).

'use strict';

const know = {
    get box() { return one('#know-answer'); },

    // The puzzle, or the current board.
    board() {
        const entries = one('#know-entries').checked;
        return {'board.txt': entries ? desk.position() : desk.text(false)};
    },

    async check() {
        paper.light();
        const [answer] =
            await askJson(this.box, ['check', 'board.txt'], this.board()) || [];
        if (!answer)
            return;
        const tellers = {
            unique: () => this.tellUnique(),
            several: () => this.tellSeveral(answer),
            none: () => this.tellNone(answer)
        };
        (tellers[answer.status] || (() => tell(this.box, say('undecided'))))();
    },

    tellUnique() {
        tell(this.box, make('p', {class: 'good', text: say('unique')}));
    },

    tellSeveral({count, complete, solutions, differ, hints}) {
        const cells = differ.map(name => desk.cellOf(name));
        const many = complete ? number(count) : say('atLeast', number(count));
        const boards = solutions.slice(0, 2).map(
            (line, i) =>
                smallBoard(readDigits(line), cells, say('solution', i + 1)));
        const more =
            hints &&
            hints.givens.map(({cell, digit}) => `${cell}=${symbolOf(digit)}`).join(', ');
        tell(this.box, say('several', many),
             make('div', {class: 'pair'}, ...boards),
             hints && (hints.givens.length > 1
                           ? say('needsOneOf', hints.givens.length, more)
                           : say('needs', more)));
        paper.light({differs: cells});
    },

    // The givens and the cells of rules that cause a contradiction.
    tellNone({why}) {
        if (!why)
            return tell(this.box, make('p', {class: 'bad', text: say('noneYet')}));
        const {texts, lights} = blameOf(why);
        tell(this.box, make('p', {class: 'bad', text: texts[0]}), texts[1]);
        paper.light(lights);
    },

    put(line) {
        const digits = readDigits(line);
        play.isPraising = false;
        desk.change(desk.cells.keys(),
                    (cell, index) =>
                        cell.given ? null : {digit: digits[index]});
        play.isPraising = true;
        paper.light();
    },

    async solve() {
        const [answer] =
            await askJson(this.box, ['solve', '--unique', 'board.txt'],
                          this.board()) ||
            [];
        if (!answer)
            return;
        if (answer.status !== 'unique')
            return this.check();
        this.put(answer.solutions[0]);
        this.tellUnique();
    },

    // Shows an estimate, then exact counts with growing limits, so that the
    // user sees progress and Stop keeps the last number.
    async count() {
        const mine = tasks.since, board = this.board();
        let estimate = '', sure = 0;
        for (let limit = 1000;; limit *= 8) {
            const [answer] =
                await askJson(this.box,
                              ['count', '--limit', String(limit), 'board.txt'],
                              board) ||
                [];
            if (!answer)
                return sure && tell(this.box, say('countStopped', number(sure)),
                                    estimate);
            sure = answer.count;
            if (answer.complete)
                return this.tellCount(sure);
            if (!estimate)
                estimate = await this.estimate(board);
            if (tasks.since !== mine)
                return tell(this.box, say('countStopped', number(sure)), estimate);
            tell(this.box, say('counting', number(sure)), estimate);
        }
    },

    tellCount(count) {
        tell(this.box, make('p', {
                 class: count ? 'good' : 'bad',
                 text: count === 1 ? say('counted1')
                       : count     ? say('counted', number(count))
                                   : say('countedNone')
             }));
    },

    async estimate(board) {
        const [answer] =
            await askJson(null, ['count', '--estimate', 'board.txt'], board) ||
            [];
        return answer && answer.low !== undefined
                   ? say('estimate',
                         ...[answer.estimate, answer.low, answer.high].map(about))
                   : '';
    },

    // The purpose of the file is shown before the file is made.
    offerProof() {
        tell(this.box, say('whatCertificate'),
             button('makeCertificate', () => this.prove()));
    },

    async prove() {
        const answer = await tasks.ask(
            ['check', '--as', 'json', '--certificate', 'certificate', 'board.txt'],
            this.board());
        if (!answer)
            return;
        const made = Object.entries(answer.files)
                         .filter(([name]) => name.startsWith('certificate/'));
        if (!made.length)
            return tell(this.box,
                        answer.status ? failure(answer) : say('notCertified'));
        download('certificate.tar', tar(made));
        const none = JSON.parse(answer.out).status === 'none';
        tell(this.box, say(none ? 'certifiedNone' : 'certified'), make('pre', {
                 text: 'tar xf certificate.tar\n' +
                           'cdcl --check certificate/formula.cnf ' +
                           'certificate/proof.lrat'
             }));
    }
};

// Formats an integer as 1,234,567.
function number(count) {
    return count.toLocaleString('en');
}

// Rounds a number to three digits: 12,300 or 8.88 × 10¹⁹.
function about(value) {
    const [digits, power] = value.toExponential(2).split('e+');
    return value < 1e6 ? number(Number(value.toPrecision(3)))
                       : `${digits} × 10${
                             power.replace(/\d/g, digit => '⁰¹²³⁴⁵⁶⁷⁸⁹'[digit])}`;
}

// A tar archive of files: for each file a header of 512 bytes, then its padded
// bytes.  Source: POSIX.1-2017, pax, "ustar Interchange Format".
function tar(files) {
    const encoder = new TextEncoder(), parts = [];
    for (const [name, content] of files) {
        const bytes =
            typeof content === 'string' ? encoder.encode(content) : content;
        const head = new Uint8Array(512);
        const put = (text, at) => head.set(encoder.encode(text), at);
        put(name, 0);
        put('0000644\0' +
                '0000000\0'.repeat(2),
            100);
        put(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
        put(`${'0'.repeat(11)}\0        0`, 136);
        put('ustar\0' +
                '00',
            257);
        const sum = head.reduce((all, byte) => all + byte, 0);
        put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
        parts.push(head, bytes, new Uint8Array(-bytes.length & 511));
    }
    return new Blob([...parts, new Uint8Array(1024)], {type: 'application/x-tar'});
}

Object.assign(actions, {
    check: () => know.check(),
    solve: () => know.solve(),
    count: () => tasks.together(() => know.count()),
    prove: () => know.offerProof()
});
