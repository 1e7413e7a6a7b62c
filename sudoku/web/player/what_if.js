// what_if.js -- another decision: the decisions, in order, that lead the search to
// this moment and then decide another literal.
//
// The decisions before this moment lead to it again, also through conflicts (--decide of
// cdcl and solve).  A page that embeds this page in a frame is asked for the search;
// otherwise this page shows the option.

'use strict';

class WhatIf {
    constructor(player) {
        this.player = player;
        one('#decide').addEventListener('keydown', event => {
            if (event.key === 'Enter')
                this.ask();
        });
        document.addEventListener('click', event => this.pick(event));
    }

    // The literal of a text in the page's notation, or 0.
    read(text) {
        const {words, trace} = this.player.view;
        const wanted =
            text.replace(/\s/g, '').replace('!=', '≠').replace(/^[!~]/, '¬');
        for (let v = 1; v <= trace.variables; v++)
            for (const lit of [v, -v])
                if (words.lit(lit) === wanted ||
                    !words.board && String(lit) === wanted)
                    return lit;
        return 0;
    }

    // All decisions up to now.
    get decisions() {
        const {trace} = this.player.view, found = [];
        for (let event = 0; event < this.player.time; event++)
            if (trace.kind.data[event] === KIND.decide &&
                !trace.assumed.has(event))
                found.push(trace.lit.data[event]);
        return found;
    }

    say(text) { one('#decided').textContent = text; }

    ask() {
        const {state, words, trace} = this.player.view;
        const lit = this.read(one('#decide').value);
        if (!lit)
            return this.say(words.board
                                ? 'Expected a candidate, as r1c1=3 or r1c1≠3.'
                                : `Expected a literal, as ${words.lit(1)} or ${
                                      words.lit(-1)}.`);
        if (state.value(lit))
            return this.say(`It has a value here: ${
                words.says(state.value(lit) > 0 ? lit : -lit)}.`);
        if (trace.head.from)
            return this.say('The decisions before this trace are not known.');
        const lits = [...this.decisions, lit];
        if (window.parent === window)
            return this.say(
                `Write another trace with --decide '${lits.join(' ')}'.`);
        this.say('');
        window.parent.postMessage(
            {lits, name: words.lit(lit), time: this.player.time}, '*');
        return null;
    }

    // A click on a candidate of the board, or on a literal of the clauses.
    pick(event) {
        const chip = event.target.closest('#clauses .lit, #reason .lit');
        const {board} = this.player.view;
        const lit = chip || !board ? 0 : board.candidate(event);
        if (chip || lit)
            one('#decide').value =
                chip ? chip.textContent : this.player.view.words.lit(lit);
    }
}
