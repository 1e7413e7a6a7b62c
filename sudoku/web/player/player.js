// player.js -- moves through a trace: keys, buttons, slider, playing and stops; and
// shows the lesson, if the page has one.

'use strict';

const SPEEDS = [1, 2, 5, 20, 100, 1000];

class Player {
    constructor(views, lesson) {
        this.views = views;
        this.lesson = lesson;
        this.view = null;
        this.time = 0;
        this.timer = 0;
        this.stops = new Stops('', views[0].words);
        this.quiz = new Quiz(this);
        this.whatIf = new WhatIf(this);
        this.connect();
        this.enter(0);
        this.follow();
    }

    enter(number) {
        this.view = this.views[number];
        this.view.enter();
        this.setStops();
        one('#slider').max = this.view.trace.events;
        document.querySelectorAll('#traces button')
            .forEach((button, i) =>
                         button.setAttribute('aria-pressed', i === number));
    }

    go(time, silent) {
        const trace = this.view.trace;
        this.time = Math.max(0, Math.min(trace.events, time));
        this.quiz.hide();
        this.view.show(this.time);
        one('#slider').value = this.time;
        one('#position').textContent = `${this.time} / ${trace.events}`;
        if (this.lesson)
            this.lesson.show(this.views.indexOf(this.view), this.time);
        // While playing, the address is not updated at every event, because browsers block
        // frequent updates.
        clearTimeout(this.note);
        if (!silent)
            this.note = setTimeout(
                () => history.replaceState(null, '', this.address()), 200);
    }

    address() {
        const number = this.views.indexOf(this.view);
        return `#${number ? `${number + 1}.` : ''}${this.time}`;
    }

    // Goes to the moment in the address: "#TIME" or "#TRACE.TIME".
    follow() {
        const found = /^#(?:(\d+)\.)?(\d+)$/.exec(location.hash) || [];
        const number = Math.min(this.views.length, Number(found[1] || 1)) - 1;
        if (this.view !== this.views[number])
            this.enter(number);
        this.go(Number(found[2] || 0), true);
    }

    // The next moment in this direction whose event passes the test.
    find(test, direction = 1) {
        const trace = this.view.trace;
        for (let time = this.time + direction; time > 0 && time <= trace.events;
             time += direction)
            if (test(trace, time - 1))
                return time;
        return direction > 0 ? trace.events : 0;
    }

    conflict(direction) {
        this.go(this.find((trace, e) => trace.kind.data[e] === KIND.conflict,
                          direction));
    }

    play() {
        if (this.timer || this.time === this.view.trace.events)
            return this.pause();
        one('button[name=play]').textContent = '⏸';
        let before = performance.now(), owed = 0;
        const tick = now => {
            owed += (now - before) / 1000 * SPEEDS[one('#speed').value];
            before = now;
            const steps = Math.floor(owed);
            owed -= steps;
            this.timer = requestAnimationFrame(tick);
            this.advance(steps);
        };
        this.timer = requestAnimationFrame(tick);
    }

    // Moves by `steps` events, unless a stop comes first.
    advance(steps) {
        const trace = this.view.trace;
        let time = this.time;
        while (steps-- > 0 && time < trace.events)
            if (this.stops.at(trace, time++)) {
                this.pause();
                break;
            }
        if (time === trace.events)
            this.pause();
        if (time !== this.time)
            this.go(time);
    }

    pause() {
        cancelAnimationFrame(this.timer);
        this.timer = 0;
        one('button[name=play]').textContent = '▶';
    }

    act(name) {
        if (name !== 'play')
            this.pause();
        const end = this.view.trace.events;
        const acts = {
            first: () => this.go(0),
            back: () => this.go(this.time - 1),
            play: () => this.play(),
            step: () => this.quiz.holds() || this.go(this.time + 1),
            ask: () => one('#ask').click(),
            decide: () => this.whatIf.ask(),
            last: () => this.go(end),
            conflict: () => this.conflict(1),
            earlier: () => this.conflict(-1),
            run: () =>
                this.go(this.find((trace, e) => this.stops.at(trace, e))),
            trace: () => this.other(),
            note: () => this.lesson && this.lesson.move(1),
            before: () => this.lesson && this.lesson.move(-1),
            colours: () => this.colours(),
            faster: () => this.speed(1),
            slower: () => this.speed(-1)
        };
        acts[name]();
    }

    speed(by) {
        const slider = one('#speed');
        slider.value = Number(slider.value) + by;
        this.sayFast();
    }

    sayFast() {
        one('#fast').textContent = `${SPEEDS[one('#speed').value]} a second`;
    }

    // Shows the next trace, at the same event if it has as many events.
    other() {
        this.enter((this.views.indexOf(this.view) + 1) % this.views.length);
        this.go(this.time);
    }

    colours() {
        const root = document.documentElement;
        const dark = root.dataset.colours
                         ? root.dataset.colours === 'dark'
                         : matchMedia('(prefers-color-scheme: dark)').matches;
        root.style.colorScheme = dark ? 'light' : 'dark';
        root.dataset.colours = dark ? 'light' : 'dark';
    }

    connect() {
        document.querySelectorAll('button[name]')
            .forEach(button => button.addEventListener(
                         'click', () => this.act(button.name)));
        one('#slider').max = 0;
        one('#slider').addEventListener('input', event => {
            this.pause();
            this.go(Number(event.target.value));
        });
        one('#speed').addEventListener('input', () => this.sayFast());
        one('#stop').addEventListener('input', () => this.setStops());
        addEventListener('hashchange', () => this.follow());
        document.addEventListener('keydown', event => this.key(event));
        this.sayFast();
    }

    // Reads the stops, and says which stops are set, or what a stop can be.
    setStops() {
        const {words} = this.view;
        const example = words.board ? 'r1c1=3' : words.lit(1);
        const known = `conflict, learned, level 3, learned 12, clause 12, ${
            example}; several with commas`;
        const {unknown, tests} = this.stops =
            new Stops(one('#stop').value, words);
        one('#stop').placeholder = `level 3, ${example}`;
        one('#decide').placeholder = example;
        one('#stop').setAttribute('aria-invalid', unknown.length > 0);
        one('#stops').textContent =
            unknown.length ? `unknown: ${unknown.join(', ')}; known: ${known}`
            : tests.length ? `${tests.length} set`
                           : known;
    }

    key(event) {
        const keys = {
            ArrowRight: 'step',
            ArrowLeft: 'back',
            Home: 'first',
            End: 'last',
            ' ': 'play',
            p: 'play',
            c: 'conflict',
            C: 'earlier',
            r: 'run',
            n: 'note',
            N: 'before',
            t: 'trace',
            d: 'colours',
            q: 'ask',
            '+': 'faster',
            '-': 'slower'
        };
        const name = keys[event.key];
        if (!name || event.ctrlKey || event.altKey || event.metaKey ||
            event.target.matches('input[type=text]') ||
            event.key === ' ' && event.target.closest('button, summary, a'))
            return;
        event.preventDefault();
        this.act(name);
    }
}

// A lesson: "# TITLE", a text, and notes, each below "## PLACE".  A place is the
// number of an event; or a kind of event and an ordinal, as "conflict 2"; or an
// offset from such an event, "conflict 2 + 1".  After "trace 2: " it is in the second
// trace.  A note stays until the next.
class Lesson {
    constructor(text, player) {
        const [intro, ...notes] = text.split(/^## /m);
        this.player = player;
        this.now = 0;
        const [title, ...words] = intro.trim().split('\n');
        document.title = one('#name').textContent = title.replace(/^# /, '');
        this.notes = [{number: 0, time: 0, text: words.join('\n')}];
        for (const note of notes) {
            const [place, ...lines] = note.trim().split('\n');
            this.notes.push({...this.find(place), text: lines.join('\n')});
        }
        one('#lesson').hidden = false;
    }

    find(place) {
        const [, which, kind, count, more] =
            /^(?:trace (\d+): )?(?:([a-z]+) ?)?(\d*)(?: \+ (\d+))?$/.exec(
                place) ||
            [];
        const number = Number(which || 1) - 1;
        const trace = this.player.views[number].trace;
        let left = Number(count || 1);
        if (!kind)
            return {number, time: left};
        for (let event = 0; event < trace.events; event++)
            if (KINDS[trace.kind.data[event]] === kind && !--left)
                return {number, time: event + 1 + Number(more || 0)};
        throw new Error(`the lesson has no event '${place}'`);
    }

    // The last note of this trace up to this moment.
    show(number, time) {
        let now = -1;
        this.notes.forEach((note, i) => {
            if (note.number === number && note.time <= time)
                now = i;
        });
        this.now = now;
        const note = this.notes[Math.max(0, now)];
        one('#note').replaceChildren(...note.text.trim().split(/\n\s*\n/).map(
            text => make('p', {text: text.replace(/\s+/g, ' ')})));
        // A note belongs to its own event and fades after it.
        const isPast = now >= 0 && time > note.time;
        one('#lesson').classList.toggle('past', isPast);
        one('#place').textContent = `${now + 1} / ${this.notes.length}` +
                                    (isPast ? `, of event ${note.time}` : '');
        one('button[name=before]').disabled = now <= 0;
        one('button[name=note]').disabled = now === this.notes.length - 1;
    }

    move(by) {
        const note = this.notes[Math.max(
            0, Math.min(this.notes.length - 1, this.now + by))];
        if (this.player.view !== this.player.views[note.number])
            this.player.enter(note.number);
        this.player.go(note.time);
    }
}
