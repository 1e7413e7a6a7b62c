// steps.js -- an explanation, step by step.
//
// The program writes a page of frames; each has a picture, a sentence and the
// lines of a proof.  They are shown one at a time while the program writes them.
// A line highlights the cells that it names.

'use strict';

const steps = {
    frames: [],
    now: 0,

    get box() { return one('#explain-answer'); },

    async run() {
        const style = one('#style').value;
        let part = [];
        const verdict = await judge.ask(this.box);
        if (!verdict)
            return;
        if (verdict.digits && judge.wrong(verdict).length)
            return judge.name(this.box, verdict);
        if (verdict.digits && !desk.open)
            return tell(this.box, say('isFull'));
        this.frames = [];
        this.now = 0;
        tell(this.box);
        one('#step-list').replaceChildren();
        const answer = await tasks.ask(
            [
                'explain', '--as', 'html', '--proofs', '--style', style,
                ...one('#one-solution').checked ? ['--assume-unique'] : [],
                'board.txt'
            ],
            {'board.txt': desk.position()}, {
                onLine: line => {
                    if (line.startsWith('<section class="frame"'))
                        part = [];
                    part.push(line);
                    if (line === '</section>')
                        this.add(part.join('\n'));
                }
            });
        if (answer && !this.frames.length)
            tell(this.box, answer.err ? failure(answer) : answer.out.trim());
        else if (!answer && this.frames.length)
            this.show(this.now);
    },

    add(html) {
        const frame = new DOMParser()
                          .parseFromString(html, 'text/html')
                          .querySelector('.frame');
        const number = this.frames.push(document.importNode(frame, true)) - 1;
        const {title, result, number: name} = frame.dataset;
        one('#step-list')
            .append(make('li', {},
                         make('button', {on: () => this.show(number)},
                              make('span', {
                                  text: name ? `${name}. ${title}`
                                             : say(number ? 'end' : 'start')
                              }),
                              make('small', {text: result}))));
        if (number < 2)
            this.show(number);
        else
            this.tellNumber();
    },

    tellNumber() {
        const last = this.frames.length - 1;
        const number = frame => frame.dataset.number;
        const now = last < 0 ? '' : number(this.frames[this.now]);
        one('#step-number').textContent =
            now ? say('stepOf', now, this.frames.filter(number).length)
                : say(this.now ? 'end' : 'start');
        one('#bar').hidden = one('#step-list').hidden = last < 0;
        for (const [name, off] of [['firstStep', this.now === 0],
                                   ['stepBack', this.now === 0],
                                   ['stepOn', this.now === last],
                                   ['lastStep', this.now === last]])
            one(`[data-do=${name}]`).disabled = off;
        if (document.activeElement.disabled)
            one(`[data-do=${this.now ? 'stepBack' : 'stepOn'}]`).focus();
    },

    show(number) {
        if (!this.frames.length)
            return;
        this.now = Math.max(0, Math.min(this.frames.length - 1, number));
        const frame = this.frames[this.now];
        paper.lights.clear();
        paper.showStep(frame.querySelector('svg').cloneNode(true));
        const name = frame.querySelector('h2').lastChild.data;
        const title = name.startsWith('board.txt') ? say('start') : name;
        tell(this.box, make('h2', {text: title[0].toUpperCase() + title.slice(1)}),
             frame.querySelector('.says').cloneNode(true),
             ...this.proof(frame), button('takeOver', () => this.takeOver()));
        this.tellNumber();
        const items = [...one('#step-list').children];
        items.forEach((item, i) => item.firstChild.toggleAttribute(
                          'aria-current', i === this.now));
        const list = one('#step-list'), item = items[this.now];
        list.scrollTop = item.offsetTop - list.clientHeight / 2;
        paper.update();
    },

    // Each line is a button, so that it can be reached with the keyboard.
    proof(frame) {
        const lists = [...frame.querySelectorAll('ol.proof')];
        if (!lists.length)
            return [];
        return [
            make('p', {class: 'soft', text: say('why')}),
            ...lists.map(
                list => make(
                    'ol', {class: 'proof'}, ...[...list.children].map(line => {
                        const text = line.textContent;
                        const item = make('button', {text, type: 'button'});
                        const light = () => this.lightLine(item, text);
                        for (const event of ['focus', 'pointerenter', 'click'])
                            item.addEventListener(event, light);
                        return make('li', {
                            style: line.getAttribute('style') || '',
                            value: line.getAttribute('value') || 0
                        },
                                    item);
                    })))
        ];
    },

    // The cells of the conclusion stand before a colon or parenthesis, the reasons after it.
    lightLine(item, text) {
        this.box.querySelectorAll('.lit').forEach(
            other => other.classList.remove('lit'));
        item.classList.add('lit');
        const [says, because = ''] = text.split(/(?:: | \()(.*)/s);
        const named = part => (part.match(/r\d+c\d+/g) || []).join(' ');
        paper.light({
            look: desk.cellsIn(text),
            reason: desk.cellsIn(named(because)),
            focus: desk.cellsIn(named(says))
        });
    },

    // Takes over digits and remaining candidates from the picture.
    takeOver() {
        const svg = paper.step, found = candidatesIn(svg);
        const {at, size} = frameOf(svg), side = desk.side;
        const place = value => Math.floor((value - at) / size * side);
        const digits = new Map([...svg.querySelectorAll('.given, .filled')].map(
            text => [place(Number(text.getAttribute('y')) - 10) * side +
                         place(Number(text.getAttribute('x'))),
                     digitOf(text.textContent)]));
        this.leave();
        desk.change(desk.cells.keys(), (cell, index) => ({
                                           digit: digits.get(index) || 0,
                                           corner: found[index],
                                           all: true
                                       }));
        showTab('play');
    },

    // Removes the steps of another board.
    forget() {
        if (!this.frames.length)
            return;
        this.frames = [];
        one('#bar').hidden = one('#step-list').hidden = true;
        tell(this.box);
        this.leave();
    },

    // Shows the board with the player's entries again.
    leave() {
        if (paper.step)
            paper.showStep(null);
        paper.light();
    },

    press(event) {
        const by = {ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1};
        const ends = {Home: 0, End: this.frames.length - 1};
        const lines = [...this.box.querySelectorAll('.proof button')];
        const line = lines.findIndex(item => item.matches('.lit'));
        const turn = {ArrowDown: 1, ArrowUp: -1}[event.key];
        if (event.key in by)
            this.show(this.now + by[event.key]);
        else if (event.key in ends)
            this.show(ends[event.key]);
        else if (turn && lines[line + turn])
            lines[line + turn].focus();
        else
            return;
        event.preventDefault();
    }
};

Object.assign(actions, {
    explainAll: () => steps.run(),
    firstStep: () => steps.show(0),
    stepBack: () => steps.show(steps.now - 1),
    stepOn: () => steps.show(steps.now + 1),
    lastStep: () => steps.show(steps.frames.length - 1)
});
