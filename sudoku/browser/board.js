// board.js -- the puzzle and what was entered; undo and redo without end.
//
//   puzzle   {rules, side, regions, title, author, ruleset, lost, made, setting}:
//            rules as the program writes them, "" for a plain square; the region of
//            each cell; the rules in the author's words; a sentence on what reading
//            left out; whether the title describes the givens; whether it is being
//            set, so that digits are givens
//   cell     {given, digit, corner, centre, all, colour, struck}, never changed but
//            replaced; `all`: the corner marks are all candidates, in a square;
//            `struck`: marks that entries struck out, as {kind, digit, by}: "corner"
//            or "centre", and the cell with the entry, RULES if rules exclude it
//   state    {puzzle, cells}; each change is a new one, which shares what it left
//
// The text of a state is what all commands read.

'use strict';

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';
const BLANK = Object.freeze({
    given: false,
    digit: 0,
    corner: [],
    centre: [],
    all: false,
    colour: 0,
    struck: []
});
const MOST_SIDE = 49, RULES = -1;

// The digit as it is shown, typed and spoken of, by the program, too: a letter from 10
// on, on boards that have enough letters.
function symbolOf(digit, side = desk.side) {
    return side < SYMBOLS.length ? SYMBOLS[digit] : String(digit);
}

function digitOf(symbol, side = desk.side) {
    return side < SYMBOLS.length ? SYMBOLS.indexOf(symbol) : Number(symbol);
}

// Digits one behind the other, as many as there are.
function symbolsOf(digits) {
    return digits.map(digit => symbolOf(digit))
        .join(desk.side < SYMBOLS.length ? '' : ' ');
}

function readDigits(line) {
    return line.includes(',')
               ? line.split(',').map(Number)
               : Array.from(line,
                            symbol => Math.max(0, SYMBOLS.indexOf(symbol)));
}

// Letters are not written: the program reads 1 in an A if a board has no other digits.
function writeDigits(digits, side) {
    return side < 10 ? digits.map(digit => SYMBOLS[digit]).join('')
                     : digits.join(',');
}

// The number of the region of each cell, as the program counts: letters of the
// lines below "regions", or boxes; without boxes, rows.
function regionsOf(rules, side) {
    const lines = rules.split('\n'), letters = lines.indexOf('regions');
    if (letters >= 0)
        return Array.from(lines.slice(letters + 1, letters + 1 + side).join(''),
                          letter => SYMBOLS.indexOf(letter));
    const [, high, wide] =
        /^boxes (\d+)x(\d+)$/m.exec(rules) || [0, side ** .5, side ** .5];
    const none = /^boxes none$/m.test(rules) || high % 1;
    return Array.from({length: side * side}, (unused, cell) => {
        const row = Math.floor(cell / side), col = cell % side;
        return 1 + (none ? row
                         : Math.floor(row / high) * (side / wide) +
                               Math.floor(col / wide));
    });
}

function makePuzzle(rules, side, about = {}) {
    const {
        title = '',
        author = '',
        ruleset = '',
        lost = '',
        made = false,
        setting = false
    } = about;
    return {
        rules,
        side,
        title,
        author,
        ruleset,
        lost,
        made,
        setting,
        regions: regionsOf(rules, side)
    };
}

// The candidates that marks leave a cell: those written in, or the centre marks.
// Null: none are written in.  Corner marks say where a digit of a box can go, so
// they exclude nothing in their cell.
function candidatesOf({all, corner, centre}) {
    return all ? corner : centre.length ? centre : null;
}

// Givens, and entries in other cells.
function cellsWith(digits, entries) {
    return digits.map((digit, cell) => {
        const entry = entries && entries[cell] || 0;
        return digit   ? Object.freeze({...BLANK, given: true, digit})
               : entry ? Object.freeze({...BLANK, digit: entry})
                       : BLANK;
    });
}

// A state as data that can be stored, and back.  A cell without anything is 0.
function packState({puzzle, cells}) {
    const {regions, ...about} = puzzle;
    return JSON.stringify({
        ...about,
        cells: cells.map(cell => {
            const {given, digit, corner, centre, all, colour, struck} = cell;
            const blank = !digit && !corner.length && !centre.length && !all &&
                          !colour && !struck.length;
            return blank ? 0 : [
                digit, Number(given), corner, centre, Number(all), colour,
                ...struck.length ? [struck] : []
            ];
        })
    });
}

// Null if this is no state: it may come from a link.
function unpackState(text) {
    try {
        const {rules, side, cells, ...about} = JSON.parse(text);
        const isIn = (value, most) =>
            Number.isInteger(value) && value >= 0 && value <= most;
        const areMarks = marks => marks.every(mark => mark && isIn(mark, side));
        const areStruck = (struck = []) => struck.every(
            ({kind, digit, by}) => ['corner', 'centre'].includes(kind) &&
                                   areMarks([digit]) &&
                                   isIn(by + 1, side * side));
        const good = isIn(side, MOST_SIDE) && cells.length === side * side &&
                     ['title', 'author', 'ruleset', 'lost'].every(
                         name => typeof (about[name] || '') === 'string') &&
                     typeof rules === 'string' &&
                     cells.every(cell => !cell || isIn(cell[0], side) &&
                                                      areMarks(cell[2]) &&
                                                      areMarks(cell[3]) &&
                                                      isIn(cell[5], 9) &&
                                                      areStruck(cell[6]));
        return good ? {
            puzzle: makePuzzle(rules, side, about),
            cells: cells.map(cell => {
                const [digit, given, corner, centre, all, colour, struck = []] =
                    cell || [];
                return cell ? Object.freeze({
                    given: Boolean(given && digit),
                    digit,
                    corner,
                    centre,
                    all: Boolean(all),
                    colour,
                    struck
                })
                            : BLANK;
            })
        }
                    : null;
    } catch {
        return null;
    }
}

// The puzzle for other givens: it keeps its title and author, unless the title says
// how many givens there are, and how hard they are.
function otherGivens(puzzle) {
    return puzzle.made ? {...puzzle, made: false, title: ''} : {...puzzle};
}

// Marks and more of them, in order, each once.
function merged(marks, more) {
    return [...new Set([...marks, ...more])].sort((a, b) => a - b);
}

class Desk {
    constructor() {
        this.past = [];
        this.future = [];
        this.watchers = [];
        this.state = null;
    }

    get puzzle() { return this.state.puzzle; }
    get cells() { return this.state.cells; }
    get side() { return this.state.puzzle.side; }

    // `quiet` changes belong to the change before: one undo takes both back.
    put(state, quiet = false) {
        if (this.state && !quiet)
            this.past.push(this.state);
        this.future = [];
        this.show(state);
    }

    show(state) {
        const before = this.state;
        this.state = state;
        this.watchers.forEach(watch => watch(before));
    }

    // Digits become givens, or the givens are done.
    set(setting) {
        const given = cell => setting && cell.digit && !cell.given;
        this.put({
            puzzle: setting ? {...otherGivens(this.puzzle), setting}
                            : {...this.puzzle, setting},
            cells: this.cells.map(
                cell => given(cell) ? cellsWith([cell.digit])[0] : cell)
        });
    }

    // `marks` are {corner, centre} by cell, if there are any.
    load(puzzle, digits, entries, marks) {
        const cells = cellsWith(digits, entries);
        this.put({
            puzzle,
            cells: marks ? cells.map((cell, i) =>
                                         Object.freeze({...cell, ...marks[i]}))
                         : cells
        });
    }

    // Replaces cells by what `edit` makes of them; whether any changed.
    change(indices, edit, quiet = false) {
        const cells = this.cells.slice();
        let changed = false;
        for (const index of indices) {
            const more = edit(cells[index], index);
            if (!more)
                continue;
            cells[index] = Object.freeze({...cells[index], ...more});
            changed = true;
        }
        if (changed)
            this.put({puzzle: this.puzzle, cells}, quiet);
        return changed;
    }

    go(from, to) {
        if (!from.length)
            return;
        to.push(this.state);
        this.show(from.pop());
    }

    undo() { this.go(this.past, this.future); }
    redo() { this.go(this.future, this.past); }

    get open() { return this.cells.filter(cell => !cell.digit).length; }
    get givens() { return this.cells.filter(cell => cell.given).length; }

    // All digits, or the givens alone; who typed a plain puzzle has entries only.
    digits(withEntries) {
        const all = withEntries || !this.givens && !this.puzzle.rules;
        return this.cells.map(cell => all || cell.given ? cell.digit : 0);
    }

    text(withEntries) { return this.textOf(this.digits(withEntries)); }

    textOf(digits) {
        return `${this.puzzle.rules}${writeDigits(digits, this.side)}\n`;
    }

    // The current board: givens, entries and the candidates of the cells.
    position() {
        const {rules} = this.puzzle, marks = this.marks();
        const board = this.text(true).slice(rules.length);
        return `${rules}${marks ? `# marks: ${marks}\n` : ''}${board}`;
    }

    // The candidates of all cells in N³ symbols, "" if no cell has any written
    // in, or if the program has no symbols for digits of this side.
    marks() {
        const {side, cells} = this;
        if (side >= SYMBOLS.length ||
            !cells.some(cell => !cell.digit && candidatesOf(cell)))
            return '';
        const digits = Array.from({length: side}, (unused, i) => i + 1);
        return cells
            .map(cell => {
                const found = cell.digit ? [cell.digit] : candidatesOf(cell);
                return digits
                    .map(digit => !found || found.includes(digit)
                                      ? SYMBOLS[digit]
                                      : '.')
                    .join('');
            })
            .join('');
    }

    // "r2c3", and back.
    name(cell) {
        return `r${Math.floor(cell / this.side) + 1}c${cell % this.side + 1}`;
    }

    cellOf(name) {
        const [, row, col] = /^r(\d+)c(\d+)/.exec(name);
        return (row - 1) * this.side + (col - 1);
    }

    // All cells that a text names: r1c2, r1c1-r1c4, row 3, box 2.
    cellsIn(text) {
        const side = this.side, found = new Set();
        for (const [, name, end] of text.matchAll(
                 /(r[1-9]\d*c[1-9]\d*)(?:-(r\d+c\d+))?/g)) {
            const from = this.cellOf(name), to = end ? this.cellOf(end) : from;
            const step =
                Math.sign(Math.floor(to / side) - Math.floor(from / side)) *
                    side +
                Math.sign(to % side - from % side);
            for (let cell = from; found.add(cell) && cell !== to;)
                cell += step;
        }
        for (const [, kind, number] of text.matchAll(
                 /(row|column|box|region) (\d+)/g))
            this.house(kind, Number(number)).forEach(cell => found.add(cell));
        return [...found];
    }

    // The cells of a house, of a cell in row `number`, or of a constraint.
    house(kind, number, col) {
        const {regions} = this.puzzle, side = this.side;
        const isIn = {
            cell: cell => cell === (number - 1) * side + col - 1,
            row: cell => Math.floor(cell / side) === number - 1,
            column: cell => cell % side === number - 1,
            box: cell => regions[cell] === number,
            region: cell => regions[cell] === number
        }[kind];
        return isIn ? [...regions.keys()].filter(isIn)
                    : this.cellsIn(this.constraints[number - 1] || '');
    }

    // The lines of the rules that are constraints.
    get constraints() {
        const lines = this.puzzle.rules.split('\n').slice(2, -1);
        const letters = lines.indexOf('regions');
        if (letters >= 0)
            lines.splice(letters, this.side + 1);
        return lines.filter(line => !line.startsWith('boxes '));
    }

    // The digit in each of the cell's houses: "r0 5" is a 5 in the first row.
    inHouses(cell, digit) {
        return [
            `r${Math.floor(cell / this.side)} ${digit}`,
            `c${cell % this.side} ${digit}`,
            `b${this.puzzle.regions[cell]} ${digit}`
        ];
    }

    // Digits that stand twice in a row, a column or a region.
    clashes() {
        const seen = new Map(), clash = new Set();
        this.cells.forEach(({digit}, cell) => {
            for (const key of digit ? this.inHouses(cell, digit) : []) {
                const other = seen.get(key);
                if (other !== undefined)
                    clash.add(other).add(cell);
                seen.set(key, cell);
            }
        });
        return [...clash];
    }

    // For any digit and cell: a cell of the same house with this digit, or undefined.
    holders() {
        const held = new Map(this.cells.flatMap(
            ({digit}, cell) =>
                digit ? this.inHouses(cell, digit).map(key => [key, cell])
                      : []));
        return (digit, cell) => this.inHouses(cell, digit)
                                    .map(key => held.get(key))
                                    .find(holder => holder !== undefined);
    }
}

const desk = new Desk();
