// judge.js -- what was entered, against the only solution of the puzzle.
//
// The program finds the solution of the givens once for each puzzle.  An entry is
// wrong if it differs from it, and so are candidates that lack its digit.

'use strict';

const judge = {
    puzzle: '',    // the text of the puzzle that `verdict` is about
    verdict: null, // {status: "unique", digits}, or another answer of `check`

    // The verdict on the current puzzle; null if it was stopped or not decided.
    async ask(box, options = {}) {
        const text = desk.text(false);
        if (this.puzzle === text)
            return this.verdict;
        const [answer] =
            await askJson(box, ['check', '--limit', '0', 'board.txt'],
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

    // The cells whose entry or candidates are wrong.
    wrong({digits}) {
        return [...desk.cells.keys()].filter(index => {
            const cell = desk.cells[index], marks = candidatesOf(cell);
            return cell.digit ? cell.digit !== digits[index]
                              : marks && !marks.includes(digits[index]);
        });
    },

    // Whether nothing that was entered is known to be wrong; else says so in the
    // box.  A puzzle without exactly one solution has no right and wrong.
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
        tell(box,
             say(cells.length === 1 ? 'oneWrong' : 'someWrong', cells.length),
             button('showWhich', () => this.name(box, verdict)));
        return false;
    },

    text(index) {
        const {digit} = desk.cells[index], name = desk.name(index);
        return digit ? say('isWrong', name, digit) : say('lacksMark', name);
    },

    // Names the wrong cells of a board that is known to have some.
    async show(box) {
        const verdict = await this.ask(box);
        if (verdict && verdict.digits)
            this.name(box, verdict);
        else if (verdict)
            await this.agrees(box);
    },

    // Names the wrong cells, and offers to mend them.
    name(box, verdict) {
        const cells = this.wrong(verdict);
        tell(box, ...cells.map(index => this.text(index)),
             button('mend', () => this.mend(box, verdict)));
        paper.light({blame: cells});
        play.marked = desk.state;
    },

    // Wrong digits are erased, and candidates get back the right one.
    mend(box, verdict) {
        desk.change(this.wrong(verdict), (cell, index) => {
            if (cell.digit)
                return {digit: 0};
            const kind = cell.all ? 'corner' : 'centre';
            const marks = [...cell[kind], verdict.digits[index]];
            return {[kind]: marks.sort((a, b) => a - b)};
        });
        tell(box);
    }
};
