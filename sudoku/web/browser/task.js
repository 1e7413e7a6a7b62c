// task.js -- one command of the program at a time, in the worker.
//
// A command of the user stops the current command.  A command of the page itself
// (`quiet`) waits for its turn, and is skipped if a command of the user is
// running or the board has changed in the meantime.  A command is stopped by
// ending the worker; its callers keep the lines that were written earlier.

'use strict';

const tasks = {
    number: 0,     // of the user's latest command
    running: null, // the user's command
    since: 0,      // when a search of several commands began
    last: Promise.resolve(),

    // Runs a command.  Resolves to {status, out, err, files}, or to null if it was stopped
    // or skipped.
    async ask(args, files = {}, {program, onLine, quiet} = {}) {
        if (!quiet)
            this.stop();
        const mine = quiet ? this.number : ++this.number, state = desk.state;
        const before = this.last;
        let free;
        this.last = new Promise(resolve => free = resolve);
        await before;
        if (mine !== this.number ||
            quiet && (state !== desk.state || this.running))
            return free(), null;
        try {
            return await this.run(mine, {program, args, files}, onLine, quiet);
        } finally {
            free();
        }
    },

    async run(mine, command, onLine, quiet) {
        if (!quiet)
            this.begin(command.args);
        let answer = null;
        const ended = new Promise(resolve => this.end = resolve);
        try {
            answer = await Promise.race([
                engine.run({
                    ...command,
                    onLine: onLine &&
                        (line => mine === this.number && onLine(line))
                }),
                ended
            ]);
        } catch (error) {
            answer = {status: 70, out: '', err: String(error), files: {}};
        }
        if (answer && answer.status === 70)
            trouble(answer.err.replace(/^.*?error: /, '').trim());
        if (!quiet)
            this.finish();
        return mine === this.number && answer && !answer.stopped ? answer
                                                                 : null;
    },

    begin(args) {
        trouble(null);
        const begun = this.since || performance.now();
        this.running = args;
        const tell = () => {
            const seconds = Math.floor((performance.now() - begun) / 1000);
            one('#busy').hidden = performance.now() - begun < 300;
            one('#busy-time').textContent =
                seconds ? say('seconds', seconds) : '';
        };
        this.clock = setInterval(tell, 150);
    },

    finish() {
        clearInterval(this.clock);
        this.running = null;
        one('#busy').hidden = !this.since;
        keys.rescueFocus();
    },

    // Runs several commands that the user sees, and can stop, as a single command.
    async together(search) {
        const mine = this.since = performance.now();
        await search();
        if (this.since === mine) {
            this.since = 0;
            one('#busy').hidden = !this.running;
        }
    },

    // Stops the current command; returns whether there was one.
    stop() {
        if (!this.running)
            return false;
        this.since = 0;
        this.number++;
        engine.stop();
        this.end(null);
        return true;
    }
};

// The error message of a command, without the place in a file that the user never sees.
// For a formula, which the user sees, the line is kept.  Messages about options, files or
// the command line are replaced.
function complaint(answer) {
    const lines = answer.err.trim().split('\n').filter(
        line => !line.includes(': note: '));
    const text = (lines[0] || String(answer.status))
                     .replace(/^.*?(error|warning): /, '')
                     .replace(/^(no such puzzle|board \d+|\w+): /, '');
    const [, most] = /expected a side up to (\d+)/.exec(text) || [];
    const [, line] = /^formula:(\d+):\d+: /.exec(lines[0]) || [];
    const uneven = /^(\d+) clues are no sum .*: (\d+) and (\d+) are/.exec(text);
    return uneven                                 ? say('unevenClues', ...uneven.slice(1))
           : text.startsWith('no board')          ? say('error', say('noPuzzle'))
           : most                                 ? say('sideUpTo', most)
           : /expected side 4 or 9/.test(text)    ? say('sides4And9')
           : /boards with rules/.test(text)       ? say('plainOnly')
           : text.startsWith('a Sudoku board') ? say('error', say('notFormula'))
           : /--\w|%|cdcl-|\.txt\b/.test(text) ? say('refused')
           : say('error', line ? say('inLine', line, text) : text);
}

function failure(answer) {
    return make('p', {class: 'error', text: complaint(answer)});
}

// An unexpected error is shown above everything else, until the next command.
function trouble(error) {
    one('#trouble').hidden = !error;
    one('#trouble').textContent =
        error ? say('broken', error.message || String(error)) : '';
}

// Runs a command and resolves to the JSON objects in its lines; writes an error into `box`.
async function askJson(box, args, files, options = {}) {
    const answer = await tasks.ask([...args, '--as', 'json'], files, options);
    if (!answer)
        return null;
    if (answer.status > 3 || !answer.out.trim()) {
        if (box)
            tell(box, failure(answer));
        return null;
    }
    const found = answer.out.trim().split('\n').map(line => JSON.parse(line));
    if (found[0].status !== 'error')
        return found;
    if (box)
        tell(box, failure({err: found[0].message}));
    return null;
}

// Sets the contents of an answer: paragraphs of text, and elements.
function tell(box, ...parts) {
    const hadFocus = box.contains(document.activeElement);
    box.replaceChildren(...parts.filter(part => part)
                            .map(part => typeof part === 'string'
                                             ? make('p', {text: part})
                                             : part));
    // On a phone the answer may be below the visible part; steps need the board to be visible.
    if (box.firstChild && document.body.dataset.tab !== 'explain')
        box.scrollIntoView({block: 'nearest'});
    if (hadFocus)
        (box.querySelector('button') || paper.elements[paper.at]).focus({preventScroll: true});
}

// A text as paragraphs; lines that begin with a dash are a list.
function prose(text) {
    const parts = [];
    for (const line of text.trim().split('\n')) {
        const item = line.startsWith('- ');
        if (item && parts.at(-1)?.tagName !== 'UL')
            parts.push(make('ul'));
        if (item)
            parts.at(-1).append(make('li', {text: line.slice(2)}));
        else
            parts.push(make('p', {text: line}));
    }
    return parts;
}

function button(key, act, kind = '') {
    return make('button',
                {text: say(key), on: act, class: kind, type: 'button'});
}
