// read.js -- puzzles from outside: pasted, dropped, chosen, in a link.
//
// The program converts all formats to rules, and boards on one line; this file
// reads only these.  A link of this page has a board after "#b=", deflated text
// after "#z=", or a deflated state of the board after "#s=".

'use strict';

const reader = {
    begin() {
        document.addEventListener('paste', event => {
            if (!event.target.matches('textarea, input')) {
                event.preventDefault();
                this.open(event.clipboardData.getData('text'));
            }
        });
        document.addEventListener('dragover', event => event.preventDefault());
        document.addEventListener('drop', event => {
            event.preventDefault();
            this.drop(event.dataTransfer);
        });
        one('#open-file').addEventListener('change', event => {
            this.file(event.target.files[0]);
            event.target.value = '';
        });
        this.examples = puzzlesIn(one('#example-puzzles').textContent);
        one('#examples')
            .append(...this.examples.map(
                ({puzzle}) => make('option', {text: titleOf(puzzle)})));
        document.querySelectorAll('.kinds').forEach(
            list => list.addEventListener('toggle', () => rules.show(list.querySelector('pre'))));
        addEventListener('hashchange', () => this.follow());
    },

    async drop(data) {
        if (data.files.length)
            this.file(data.files[0]);
        else
            this.open(data.getData('text'));
    },

    async file(file) {
        if (file)
            this.open(decode(await file.arrayBuffer()));
    },

    // Opens the puzzle of a text, or asks which of its puzzles to open.  With `setting` the
    // puzzle is opened for setting.
    async open(text, setting = false) {
        const error = one('#open-error');
        error.textContent = '';
        const {puzzles, message} = await this.read(text, setting);
        if (!puzzles.length) {
            error.textContent = message;
            if (!one('#open-dialog').open)
                this.dialog(text);
            return;
        }
        one('#open-dialog').close();
        if (puzzles.length === 1)
            this.take(puzzles[0]);
        else
            this.choose(puzzles);
    },

    // `options` are those of a task.
    async read(text, setting, options) {
        const link = /#([bsz]=\S+)/.exec(text);
        if (link)
            text = await unpack(link[1]);
        const state = link && link[1].startsWith('s=') && unpackState(text);
        if (state)
            return {puzzles: [{puzzle: state.puzzle, state}], message: ''};
        let answer = await this.convert(text, 'rules', options);
        if (answer && !answer.out && /^[a-z].*\br\d+c\d/m.test(text)) {
            answer = await this.convert(withBoard(text), 'rules', options);
            setting = setting || await judge.statusOf(answer?.out || '') === 'several';
        }
        const puzzles = answer ? puzzlesIn(answer.out) : [];
        puzzles.forEach(found => found.puzzle.setting = setting);
        if (puzzles.length === 1)
            await this.addNotes(puzzles[0], text, options);
        const small = puzzles.filter(({puzzle}) => puzzle.side <= MOST_SIDE);
        const foreign = /^\s*https?:\S+\s*$/.test(text);
        return {
            puzzles: small,
            message: puzzles.length ? say('error', say('tooLarge'))
                     : foreign      ? say('error', say('foreignLink'))
                     : answer       ? complaint(answer)
                                    : say('stopped')
        };
    },

    convert(text, format = 'rules', options = {}) {
        return tasks.ask(['convert', '--as', format, 'puzzle.txt'],
                         {'puzzle.txt': text}, options);
    },

    // Adds the data that rules and boards on lines do not contain: the rules in the
    // author's words, from comments or from the data of f-puzzles, and the player's
    // marks from the data of f-puzzles.
    async addNotes(found, text, options) {
        const words = key => [...text.matchAll(RegExp(`^# ${key}: ?(.*)$`, 'gm'))]
                                 .map(([, line]) => line)
                                 .join('\n')
                                 .trim();
        Object.assign(found.puzzle, {ruleset: words('ruleset'), lost: words('note')});
        if (!/^\s*(?:\{|https?:|www\.|f-puzzles|sudokupad|fpuz|scl|ctc)/.test(text))
            return;
        const answer = await this.convert(text, 'fpuzzles', options);
        if (answer && answer.out)
            Object.assign(found, foreignNotes(JSON.parse(answer.out), found.puzzle));
    },

    take({puzzle, digits, entries, marks, state}) {
        if (state)
            desk.put(state);
        else
            desk.load(puzzle, digits, entries, marks);
        one('#live').textContent = say('loaded', titleOf(puzzle), countGivens(desk.givens));
        showTab(puzzle.setting ? 'set' : 'play');
        if (puzzle.lost)
            tell(one(puzzle.setting ? '#set-answer' : '#play-answer'), puzzle.lost);
    },

    choose(puzzles) {
        one('#choices')
            .replaceChildren(...puzzles.slice(0, 500).map(
                (found, i) => make('button', {
                    text: `${i + 1}. ${this.nameOf(found)}`,
                    on: () => this.take(found)
                })));
        one('#choose-dialog').showModal();
    },

    // The title of a puzzle; without a title, the number of its givens tells it from others.
    nameOf({puzzle, digits}) {
        const name = titleOf(puzzle);
        return puzzle.title
                   ? name
                   : say('madeTitle', name,
                         countGivens(digits.filter(digit => digit).length));
    },

    dialog(text = '') {
        const field = one('#open-text');
        field.value = text;
        one('#open-dialog').showModal();
        (text ? field : one('#empty-side')).focus();
        field.setSelectionRange(0, 0);
        field.scrollTop = 0;
    },

    openExample() {
        one('#open-dialog').close();
        this.take(this.examples[one('#examples').selectedIndex]);
    },

    // Opens the puzzle of the address; returns whether there is one.
    async follow() {
        if (!/^#[bsz]=/.test(location.hash))
            return false;
        await this.open(location.hash);
        history.replaceState(null, '', location.href.replace(/#.*/, ''));
        return true;
    }
};

// The names of a puzzle, its rules in words, and the note on omitted parts, as the
// comments that addNotes reads.
function notesOf({title, author, ruleset, lost}) {
    const lines = (key, text) =>
        text ? text.split('\n').map(line => `# ${key}: ${line}\n`).join('') : '';
    return lines('name', title) + lines('author', author) + lines('ruleset', ruleset) +
           lines('note', lost);
}

// The data of f-puzzles other than rules and digits: {puzzle, marks}, where marks are
// {corner, centre} by cell.  Candidates that the setter gave a cell become centre marks.
function foreignNotes(data, puzzle) {
    const cells = data.grid.flat();
    const digits = list => (Array.isArray(list) ? list : [])
                               .map(Number)
                               .filter(digit => digit >= 1 && digit <= puzzle.side);
    const marks = cells.map(cell => ({
                                corner: merged(digits(cell.cornerPencilMarks), []),
                                centre: merged(digits(cell.givenPencilMarks),
                                               digits(cell.centerPencilMarks))
                            }));
    const isThere = value => value && value !== '#FFFFFF' && value.length !== 0;
    const drawn = Object.entries(TEXTS.ornaments)
                      .filter(([key]) => [data, ...cells].some(part => isThere(part[key])))
                      .map(([, name]) => name);
    return {
        marks,
        puzzle: {
            ...puzzle,
            ruleset: (data.ruleset || '').trim(),
            lost: drawn.length ? say('leftOut', listed([...new Set(drawn)])) : ''
        }
    };
}

// "lines, circles and colours"
function listed(words) {
    return words.length < 2 ? words.join('')
                            : say('and', words.slice(0, -1).join(', '), words.at(-1));
}

// Rules without a board are the beginning of a puzzle: they get an empty board.
function withBoard(text) {
    const head = /^rules$/m.test(text) ? '' : 'rules\n';
    const side = Math.min(MOST_SIDE, /^size (\d+)$/m.exec(text)?.[1] || 9);
    return `${head}${text.trimEnd()}\n${'.'.repeat(side * side)}\n`;
}

// Reads blocks of rules, names in comments, and boards, each on one line.
function puzzlesIn(text) {
    const found = [];
    let rules = [], title = '', author = '', entries = '', letters = 0;
    for (const line of text.split('\n')) {
        const [, key, value] = /^# (name|author|entries): (.*)/.exec(line) || [];
        if (line === 'rules') {
            rules = [line];
            title = author = entries = '';
        } else if (key === 'name')
            title = value;
        else if (key === 'author')
            author = value;
        else if (key === 'entries')
            entries = value;
        else if (letters || /^[a-z]/.test(line)) {
            rules.push(line);
            letters = line === 'regions' ? Number(rules[1].slice(5))
                                         : Math.max(0, letters - 1);
        } else if (/^[^#\s]/.test(line)) {
            found.push({
                ...boardOf(rules, line.split(':')[0], {title, author}),
                entries: entries && readDigits(entries)
            });
            title = author = entries = '';
        }
    }
    return found;
}

function boardOf(lines, board, about) {
    const side = Number(lines[1].slice(5)), root = side ** .5;
    const isPlain = root % 1 === 0 &&
                    lines.slice(2).every(line => line === `boxes ${root}x${root}`);
    const rules = isPlain ? '' : `${lines.join('\n')}\n`;
    let digits = readDigits(board);
    if (digits.length > side * side) // candidates: single candidates are digits
        digits = Array.from({length: side * side}, (unused, cell) => {
            const own = digits.slice(cell * side, (cell + 1) * side)
                            .filter(digit => digit);
            return own.length === 1 ? own[0] : 0;
        });
    return {puzzle: makePuzzle(rules, side, about), digits};
}

function titleOf({title, author, side}) {
    const name = title || say('puzzleTitle', side);
    return author ? `${name}, ${author}` : name;
}

// The text of a file: UTF-8, or UTF-16 if it begins with a byte order mark.
function decode(buffer) {
    const [first, second] = new Uint8Array(buffer);
    const kind = first === 0xff && second === 0xfe   ? 'utf-16le'
                 : first === 0xfe && second === 0xff ? 'utf-16be'
                                                     : 'utf-8';
    return new TextDecoder(kind).decode(buffer);
}

// The text in a fragment of an address: deflated bytes in base64 with - and _, or a plain board.
async function pack(text) {
    if (/^[.\dA-Z@]{1,400}\s*$/.test(text))
        return `b=${text.trim()}`;
    const kind = text.startsWith('{') ? 's' : 'z';
    const stream = new Blob([text]).stream().pipeThrough(
        new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return `${kind}=${
        btoa(String.fromCharCode(...bytes))
            .replace(/[+/=]/g, c => ({'+': '-', '/': '_'})[c] || '')}`;
}

async function unpack(packed) {
    if (packed.startsWith('b='))
        return packed.slice(2);
    try {
        const bytes =
            Uint8Array.from(atob(packed.slice(2).replace(
                                /[-_]/g, c => ({'-': '+', '_': '/'})[c])),
                            c => c.charCodeAt(0));
        return await new Response(new Blob([bytes]).stream().pipeThrough(
                                      new DecompressionStream('deflate-raw')))
            .text();
    } catch {
        return '';
    }
}

Object.assign(actions, {
    openExample: () => reader.openExample(),
    openDialog: () => reader.dialog(),
    openText: () => reader.open(one('#open-text').value)
});
