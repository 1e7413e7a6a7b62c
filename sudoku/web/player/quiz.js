// quiz.js -- asks a question before a step, for learners: which literal follows, to
// which level does the search backtrack?
//
// A question asks only what can be derived, never a guess.  The next step shows the answer.

'use strict';

class Quiz {
    constructor(player) {
        this.player = player;
        this.asked = -1; // the event of the open question
    }

    // Whether the step waits for an answer.
    holds() {
        const {view, time} = this.player;
        if (!one('#ask').checked || this.asked === time)
            return false;
        const question = time < view.trace.events && this.question(time);
        if (!question)
            return false;
        this.asked = time;
        this.show(question);
        return true;
    }

    // {text, lits, answer, choices} about an event, or null.
    question(event) {
        const {trace, words, state} = this.player.view;
        const kind = trace.kind.data[event], lit = trace.lit.data[event];
        if (kind === KIND.backjump && state.depth > 1)
            return this.shuffled(
                'The learned clause has all but one of its literals ' +
                    'false on which level: where does the search go back to?',
                [], String(lit), this.levels(lit));
        if (kind !== KIND.imply || state.value(lit))
            return null;
        const {lits} = trace.reason(trace.ref.data[event]);
        if (lits.length < 2)
            return null;
        const others = [...new Set([-lit, ...this.open(lit)])].slice(0, 3);
        return this.shuffled('Which literal follows from this clause?',
                             lits, words.lit(lit),
                             others.map(other => words.lit(other)));
    }

    levels(level) {
        const all = Array.from({length: this.player.view.state.depth},
                               (unused, i) => i);
        return all.filter(other => other !== level)
            .sort((a, b) => Math.abs(a - level) - Math.abs(b - level))
            .slice(0, 3)
            .map(String);
    }

    // Literals without a value, the nearest first.
    open(lit) {
        const {trace, state} = this.player.view, found = [];
        for (let by = 1; by < trace.variables && found.length < 3; by++)
            for (const other of [Math.abs(lit) + by, Math.abs(lit) - by])
                if (other > 0 && other <= trace.variables &&
                    !state.value(other))
                    found.push(lit > 0 ? other : -other);
        return found;
    }

    // Places the answer pseudo-randomly, but at the same place each time.
    shuffled(text, lits, answer, others) {
        const choices = others.slice();
        choices.splice(7 * this.player.time % (others.length + 1), 0, answer);
        return {text, lits, answer, choices};
    }

    show({text, lits, answer, choices}) {
        const said = make('output');
        const answers = choices.map(
            choice => make('button', {
                text: choice,
                on: () => {
                    said.textContent =
                        choice === answer
                            ? 'Right. A step shows it.'
                            : `No, it is not ${
                                  choice}. Try again, or see by a step.`;
                }
            }));
        one('#quiz').replaceChildren(
            make('p', {text}),
            make('p', {class: 'lits'}, ...this.player.view.chips.all(lits)),
            make('p', {class: 'buttons'}, ...answers), said);
        one('#quiz').hidden = false;
    }

    hide() {
        this.asked = -1;
        one('#quiz').hidden = true;
    }
}
