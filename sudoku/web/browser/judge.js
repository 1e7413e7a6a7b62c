// judge.js -- compares the entries with the only solution of the puzzle.
//
// The program finds the solution of the givens once for each puzzle.  An entry is
// wrong if it differs from the solution; candidates of a cell are wrong if they
// lack its digit in the solution.

'use strict';

const judge = {
    puzzle: '',    // the text of the puzzle that `verdict` is about
    verdict: null, // {status: "unique", digits}, or another answer of `check`

    // The verdict on the current puzzle; null if the program was stopped or did not decide.
    async ask(box, options = {}) {
        const text = desk.text(false);
        if (this.puzzle === text)
            return this.verdict;
        const [answer] =
            await askJson(box, ['check', '--limit', '1', 'board.txt'],
                          {'board.txt': text}, options) ||
            [];
        if (!answer || !['unique', 'several', 'none'].includes(answer.status)) {
            if (answer)
                tell(box, say('undecided'));
            return null;
        }
        this.puzzle = text;
        this.verdict = {
            ...answer,
            digits:
                answer.status === 'unique' && readDigits(answer.solutions[0])
        };
        return this.verdict;
    },

    // "unique", "several" or "none" for the text of a board; "" if the answer takes too long.
    async statusOf(text) {
        const [answer] =
            await askJson(null,
                          ['check', '--limit', '2', '--time', '2', 'board.txt'],
                          {'board.txt': text}) ||
            [];
        return ['unique', 'several', 'none'].find(status => status ===
                                                            answer?.status) ||
               '';
    },

    // The cells whose entry is wrong, and the cells whose candidates lack the right
    // digit, unless a wrong entry struck this digit out.
    wrong({digits}) {
        const all = [...desk.cells.keys()];
        const entries = new Set(all.filter(index => {
            const {digit} = desk.cells[index];
            return digit && digit !== digits[index];
        }));
        const isCaused = ({digit, by}, index) =>
            digit === digits[index] &&
            (by === RULES ? entries.size > 0 : entries.has(by));
        return all.filter(index => {
            const cell = desk.cells[index], marks = candidatesOf(cell);
            return entries.has(index) ||
                   !cell.digit && marks && !marks.includes(digits[index]) &&
                       !cell.struck.some(mark => isCaused(mark, index));
        });
    },

    // A text with the number of entries, and the number of cells with marks.
    count(cells) {
        const entries = cells.filter(index => desk.cells[index].digit).length;
        const text = (many, one, some) =>
            many ? say(many === 1 ? one : some, many) : '';
        return [
            text(entries, 'oneWrong', 'someWrong'),
            text(cells.length - entries, 'oneLacks', 'someLack')
        ];
    },

    // Whether no entry is known to be wrong; otherwise the box says so.  Entries
    // of a puzzle without exactly one solution are neither right nor wrong.
    async agrees(box) {
        const verdict = await this.ask(box);
        if (!verdict)
            return false;
        if (verdict.status !== 'unique') {
            tell(
                box,
                say(verdict.status === 'none' ? 'puzzleNone' : 'puzzleSeveral'),
                button('showWhy', () => {
                    showTab('know');
                    know.check();
                }));
            return false;
        }
        const cells = this.wrong(verdict);
        if (!cells.length)
            return true;
        tell(box, ...this.count(cells),
             button('showWhich', () => this.name(box, verdict)));
        return false;
    },

    text(index) {
        const {digit} = desk.cells[index], name = desk.name(index);
        return digit ? say('isWrong', name, symbolOf(digit))
                     : say('lacksMark', name);
    },

    // Names the wrong cells of a board that is known to have wrong cells.
    async show(box) {
        const verdict = await this.ask(box);
        if (verdict && verdict.digits)
            this.name(box, verdict);
        else if (verdict)
            await this.agrees(box);
    },

    // Names the wrong cells, and offers to correct them.
    name(box, verdict) {
        const cells = this.wrong(verdict);
        tell(box, ...cells.map(index => this.text(index)),
             button('mend', () => this.mend(box, verdict)));
        paper.light({blame: cells});
        play.marked = desk.state;
    },

    // Erases wrong digits, and adds the right digit to candidates that lack it.
    mend(box, verdict) {
        const cells = this.wrong(verdict), before = desk.cells;
        desk.change(cells, (cell, index) => {
            if (cell.digit)
                return {digit: 0};
            const kind = cell.all ? 'corner' : 'centre';
            return {[kind]: merged(cell[kind], [verdict.digits[index]])};
        });
        play.digitsChanged(cells, before);
        tell(box);
    }
};
