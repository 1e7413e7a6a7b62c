// facts.js -- what is true of the puzzle while it is being set.
//
// After each change the program computes, from the givens and the rules: the
// candidates that are in some solution, and the number of solutions up to 1,000;
// or, if there is no solution, the smallest set of givens and rules to blame.
//
// The commands run in a worker of their own: neither the user's commands nor the
// commands of the page wait for them.  The next change ends the running command by
// ending this worker.  While the next answer is computed, the previous answer is
// shown in grey, with its age.  Answers are kept by the text of the board, so that
// undo shows them at once.

'use strict';

const MOST_COUNTED = 1000;
const MOST_FACTS = 200; // boards whose answers are kept
const PATIENCE = 120;   // seconds, limit for one command
const SOON = 300;       // ms without a message that an answer is awaited
const PAUSE = 60;       // ms; several changes within this time are one change

const facts = {
    known: new Map(), // answers by the text of a board
    text: '',         // the current board; "" if nothing is to be computed
    answer: {},       // of the current board or, while that is unknown, of an earlier one
    since: 0,         // when the computation began; 0 if none is running
    stale: 0,         // when the shown answer became out of date; 0 if it is not
    before: '',       // the board before the last change
    turn: 0,          // number of the computation
    lights: new Map(),

    begin() {
        one('#facts-on').addEventListener('change', () => {
            this.follow();
            store.now();
        });
    },

    // Called after each change of the board.
    follow() {
        const {setting} = desk.puzzle, isOn = setting && one('#facts-on').checked;
        one('#facts').hidden = !setting;
        const text = isOn && engine ? desk.text(false) : '';
        if (text === this.text)
            return;
        this.cancel();
        this.before = this.text;
        this.text = text;
        const known = this.known.get(text);
        if (!text || known)
            return this.show(known || {});
        const now = performance.now();
        if (this.answer.side !== desk.side)
            this.show({});
        else
            this.stale = this.stale || now;
        this.since = now;
        this.clock = setInterval(() => this.tell(), 200);
        this.timer = setTimeout(() => this.compute(), PAUSE);
    },

    cancel() {
        clearInterval(this.clock);
        clearTimeout(this.timer);
        this.since = 0;
        this.turn++;
        if (this.worker && this.worker.waiting.size)
            this.worker.stop();
    },

    // Runs a command for the current board.  Resolves to its JSON, or to null if the board
    // has changed in the meantime.
    async ask(command, ...options) {
        const {text, turn} = this;
        this.worker = this.worker || new Engine(engine.module);
        const answer = await this.worker.run({
            args: [
                command, ...options, '--time', String(PATIENCE), '--as', 'json', 'board.txt'
            ],
            files: {'board.txt': text}
        });
        if (answer.stopped || turn !== this.turn)
            return null;
        const line = answer.out.trim();
        const found = line ? JSON.parse(line) : {status: 'error', message: answer.err};
        return found.status === 'error' ? {refused: complaint({err: found.message})} : found;
    },

    async compute() {
        const {text, turn} = this, side = desk.side;
        const found = await this.ask('candidates');
        if (!found)
            return;
        const {status, candidates, refused} = found;
        const answer = {side, status, candidates, refused};
        this.show(answer);
        if (status === 'none')
            answer.why = (await this.ask('check'))?.why;
        else if (!refused)
            answer.counted = await this.ask('count', '--limit', String(MOST_COUNTED));
        if (turn !== this.turn)
            return;
        this.cancel();
        if (this.known.size >= MOST_FACTS)
            this.known.delete(this.known.keys().next().value);
        this.known.set(text, answer);
        this.show(answer);
    },

    // Shows an answer about the current board.
    show(answer) {
        this.answer = answer;
        this.stale = 0;
        const blame = answer.why && blameOf(answer.why);
        this.lights = new Map();
        for (const [kind, cells] of Object.entries(blame ? blame.lights : {}))
            cells.forEach(cell => this.lights.set(cell, kind));
        const [kind, text] = this.verdict(answer, blame);
        one('#facts-said').className = kind;
        one('#facts-said').textContent = text;
        this.tell();
        paper.update();
    },

    // The class and the text of a verdict.
    verdict({status, counted, refused}, blame) {
        if (refused)
            return ['', refused];
        if (status === 'none')
            return ['bad', [this.wasSolvable && say('lastChange'),
                            ...blame ? blame.texts : [say('noneYet')]].filter(text => text)
                               .join(' ')];
        if (!counted)
            return ['', ''];
        const {count, complete} = counted;
        return !complete && !count ? ['', say('undecided')]
               : !complete   ? ['', say('countStopped', number(count))]
               : count === 1 ? ['good', say('unique')]
                             : ['', say('someFacts', number(count))];
    },

    // Says how long the answer is awaited, and how old the shown answer is.
    tell() {
        const now = performance.now(), wait = this.since ? now - this.since : 0;
        const seconds = time => Math.floor(time / 1000);
        const isOld = Boolean(this.stale) && wait > SOON;
        one('#facts').classList.toggle('old', isOld);
        one('#cells').classList.toggle('old', isOld);
        one('#facts-age').textContent =
            wait <= SOON ? ''
            : isOld      ? say('oldFacts', seconds(now - this.stale), seconds(wait))
                         : say('computing', seconds(wait));
    },

    // Whether the board had a solution before the last change, as far as this is known.
    get wasSolvable() {
        const {status, refused} = this.known.get(this.before) || {};
        return Boolean(status) && status !== 'none' && !refused;
    },

    // The candidates of a cell that are in some solution, or null if they are unknown.
    of(cell) { return this.answer.candidates?.[cell] || null; }
};

// The texts about a contradiction, and the cells to highlight: the givens and the cells of
// rules that cause it.
function blameOf(why) {
    const rules = why.rules.length;
    return {
        texts: [
            say('none', why.text),
            say('blame', say(rules === 1 ? 'rules1' : 'rulesN', rules),
                why.smallest  ? say('blameSmallest')
                : why.minimal ? say('blameMinimal')
                              : '')
        ],
        lights: {
            look: why.rules.flatMap(
                ({kind, cell, house, constraint}) =>
                    desk.cellsIn(constraint ? desk.constraints[constraint - 1] || ''
                                            : cell || `${kind} ${house}`)),
            blame: why.givens.map(given => desk.cellOf(given.cell))
        }
    };
}
