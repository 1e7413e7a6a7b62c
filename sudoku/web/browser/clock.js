// clock.js -- the time spent on the current puzzle, shown on request.

'use strict';

const clock = {
    seconds: 0,
    isShown: true,

    begin() {
        one('#clock').title = say('clock');
        setInterval(() => this.tick(), 1000);
    },

    // The clock runs only while the player is playing.
    tick() {
        if (document.hidden || document.body.dataset.tab !== 'play' ||
            desk.puzzle.setting || !desk.open)
            return;
        this.seconds++;
        this.show();
        if (this.seconds % 10 === 0)
            store();
    },

    show() {
        const two = number => String(number).padStart(2, '0');
        one('#clock').textContent =
            this.isShown
                ? `${Math.floor(this.seconds / 60)}:${two(this.seconds % 60)}`
                : say('time');
    },

    toggle() {
        this.isShown = !this.isShown;
        this.show();
        store();
    }
};

Object.assign(actions, {clock: () => clock.toggle()});
