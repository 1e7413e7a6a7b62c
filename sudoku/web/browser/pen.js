// pen.js -- draws rules: a kind of the program's list, cells by pointer or keys, a value.
//
// How a kind is entered depends on its geometry and numbers (cdcl-sudoku rules --as json),
// never on its name:
//
//   board      nothing else
//   rules      a line of text
//   each       any cells; a gesture adds them to the line of this kind, or removes them
//   set        any cells; Enter or a value ends the choice
//   sequence   any cells, in order; one list per gesture
//   line       each cell touches its predecessor; if a rule has several lists, the first
//              cell is the first list, and the rest the next list
//   pair       two cells, or the edge between them
//   square     four cells, or the corner between them
//   view, diagonal   a place in the ring outside of the board
//
// The draft is a rule that is not on the board yet.  Its line goes to the program, which
// accepts it or says what is wrong.

'use strict';

// Where lines are hit: near the middle of a cell, so that diagonal lines miss its neighbours.
const MIDDLE = .42;
// Where a click means an edge or a corner of the cell.
const BORDER = .3;

// The place outside of the board at the end of a rule.
const PLACE = /(?:row|column) \d+(?: from \w+)?$|r\d+c\d+ \w\w$/;

const pen = {
    kind: null,    // a row of rules.table
    lists: [],     // of cells
    place: '',     // outside of the board: "row 3 from right", "r0c4 dl"
    edited: -1,    // the index of the constraint that the draft replaces
    isOpen: false, // whether a click adds to the last list
    isFresh: false, // whether the edited constraint was just drawn
    changes: 0,    // changes that the program has not answered
    gesture: null, // {path, x, y, isMoved}

    get field() { return one('#pen-value'); },
    get value() { return this.field.value.trim(); },

    get isActive() {
        return Boolean(this.kind) && document.body.dataset.tab === 'set';
    },

    // Whether cells of the board are chosen by gestures.
    get takesCells() {
        return this.isActive && this.kind.cells[1] !== 0 && !this.takesPlaces;
    },

    get takesPlaces() {
        return this.isActive && ['view', 'diagonal'].includes(this.kind.geometry);
    },

    get isBlank() { return !this.lists.length && !this.place && this.edited < 0; },

    begin() {
        one('#pen-kind').addEventListener('change', ({target}) => {
            this.finish();
            this.choose(target.value);
        });
        this.field.addEventListener('input', () => this.show());
        this.field.addEventListener('focus', () => this.field.select());
        this.field.addEventListener('keydown', event => {
            if (event.key !== 'Enter')
                return;
            event.preventDefault();
            this.enter();
            keys.focusBoard();
        });
        const grid = one('#cells');
        grid.addEventListener('pointerup', event => this.up(event));
        grid.addEventListener('pointercancel', () => this.gesture = null);
        one('#ring').addEventListener('click', ({target}) => this.look(target));
        one('#ring').addEventListener('keydown', event => this.walk(event));
    },

    // Fills the list of kinds, in groups by geometry.
    async offer() {
        const list = one('#pen-kind');
        if (list.options.length > 1)
            return;
        const table = await rules.load();
        if (list.options.length > 1)
            return;
        for (const [label, geometries] of TEXTS.penGroups) {
            const found = [...table.values()].filter(
                ({geometry}) => geometries.includes(geometry));
            list.append(make('optgroup', {label}, ...found.map(({name, noun}) => make('option', {
                value: name,
                text: noun === name ? name : say('kindName', name, noun)
            }))));
        }
        this.show();
    },

    choose(name) {
        this.kind = rules.table?.get(name) || null;
        one('#pen-kind').value = this.kind ? name : '';
        this.clear();
        if (this.kind?.geometry === 'board')
            this.edited = desk.constraints.indexOf(name);
        this.show();
    },

    // Drops the draft; returns whether there was one.
    drop() {
        if (!this.isActive || this.isBlank && !this.value)
            return false;
        this.clear();
        this.show();
        return true;
    },

    // Drops the draft or, without a draft, the kind.  Returns whether there was one.
    escape() {
        if (this.drop() || !this.isActive)
            return this.isActive;
        this.choose('');
        return true;
    },

    clear() {
        Object.assign(this, {
            lists: [], place: '', edited: -1, isOpen: false, isFresh: false, gesture: null
        });
        this.field.value = '';
        one('#pen-error').textContent = '';
    },

    // Called when the board has other rules.
    follow() {
        if (!this.changes && !this.gesture && !this.isBlank)
            this.clear();
        if (this.kind?.geometry === 'board')
            this.edited = desk.constraints.indexOf(this.kind.name);
        this.show();
    },

    // -----------------------------------------------------------------------
    // The draft

    get line() {
        const cells = this.lists.map(list => list.map(cell => desk.name(cell)).join(' '));
        return [this.kind.name, this.value, this.place, cells.join(' : ')]
            .filter(part => part)
            .join(' ');
    },

    // Whether nothing is missing.
    get isWhole() {
        const {kind, lists} = this, takesText = kind.geometry === 'rules';
        return (this.value || kind.optional && !takesText) &&
               (!this.takesPlaces || this.place) &&
               (!this.takesCells || lists.length >= kind.lists[0] &&
                                        lists.every(list => list.length >= kind.cells[0]));
    },

    // Whether a gesture begins another rule, instead of changing the draft.
    get isClosed() {
        return this.isFresh || this.edited < 0 && this.lists.length > 0 && this.isWhole &&
                                   (this.isOneGesture ? !this.isOpen : Boolean(this.value));
    },

    // Whether one gesture chooses all cells of a list.
    get isOneGesture() { return !['set', 'sequence'].includes(this.kind.geometry); },

    // Whether the draft is on the board as it is.
    get isStored() {
        return this.edited >= 0 && desk.constraints[this.edited] === this.line;
    },

    // Puts a whole draft on the board, and drops another one.
    finish() {
        if (this.isActive && !this.isBlank && this.isWhole && !this.isStored)
            this.add();
        else
            this.drop();
    },

    // Enter: the cells that were selected by keys are a gesture.
    enter() {
        const chosen = [...paper.selected];
        if (this.takesCells && !this.lists.length && chosen.length > 1) {
            keys.go(paper.at);
            this.take(chosen, true);
        }
        if (this.kind && !(this.isBlank && this.takesCells)) // it may be there already
            this.add();
    },

    add() {
        const {line, edited} = this;
        const draft = {lists: this.lists, place: this.place, edited}, value = this.field.value;
        const old = desk.constraints[edited];
        const takesValue = this.kind.values[1] > 0 && !value && this.isOneGesture;
        this.clear();
        this.change(lines => edited < 0 ? [...lines, line] : replaced(lines, old, [line]), error => {
            if (!this.isBlank || this.gesture)
                return;
            if (error) {
                Object.assign(this, draft);
                this.field.value = value;
                if (value)
                    this.field.select();
            } else if (edited < 0 && takesValue) {
                this.edit(desk.constraints.length - 1);
                this.isFresh = true;
            }
        });
    },

    // Erases the rule that is being changed, or drops the draft.  Returns whether there was one.
    erase() {
        const {edited} = this;
        if (!this.isActive || edited < 0)
            return this.drop();
        const old = desk.constraints[edited];
        this.clear();
        this.change(lines => replaced(lines, old, []));
        return true;
    },

    // Asks the program for the changed lines.  When it answers, calls `finish` with the error
    // message or '', unless another kind was chosen meanwhile.
    async change(edit, finish = () => {}) {
        const {kind} = this;
        this.show();
        this.changes++;
        let error = '';
        try {
            error = await script.queue(() => script.change(edit));
        } finally {
            this.changes--;
        }
        if (kind === this.kind)
            finish(error);
        if (this.kind?.geometry === 'board')
            this.edited = desk.constraints.indexOf(this.kind.name);
        this.show();
        one('#pen-error').textContent = error;
        one('#live').textContent = error || script.body.split('\n').pop();
    },

    // Shows a constraint of the board as the draft, to be changed or erased.
    edit(index) {
        const line = desk.constraints[index], [name] = line.split(' ');
        if (this.kind?.name !== name)
            this.choose(name);
        if (!this.kind)
            return;
        this.clear();
        let rest = line.slice(name.length + 1);
        const place = this.takesPlaces && PLACE.exec(rest);
        if (place)
            [this.place, rest] = [place[0], rest.slice(0, place.index)];
        const first = this.takesCells ? / ?r\d+c\d/.exec(rest) : null;
        if (first) {
            this.lists = rest.slice(first.index).split(' : ').map(
                list => list.trim().split(' ').map(cell => desk.cellOf(cell)));
            rest = rest.slice(0, first.index);
        }
        this.field.value = rest.trim();
        this.edited = index;
        this.show();
    },

    isOfKind(line, {name} = this.kind) { return line.split(' ')[0] === name; },

    // The constraints of this kind that have the cell in their lists.
    rulesAt(cell) {
        return desk.constraints.map((line, index) => ({line, index}))
            .filter(({line}) => this.isOfKind(line) && desk.cellsIn(line).includes(cell))
            .map(({index}) => index);
    },

    // -----------------------------------------------------------------------
    // Gestures

    // The position of the pointer in cells, and the cell.
    locate({clientX, clientY}) {
        const box = one('#cells').getBoundingClientRect(), {side} = desk;
        const x = (clientX - box.left) / box.width * side;
        const y = (clientY - box.top) / box.height * side;
        return {x, y, cell: this.cellAt(x, y)};
    },

    cellAt(x, y) {
        const {side} = desk, col = Math.floor(x), row = Math.floor(y);
        return row >= 0 && col >= 0 && row < side && col < side ? row * side + col : -1;
    },

    down(event) {
        const {x, y, cell} = this.locate(event);
        event.preventDefault();
        if (!event.isPrimary || cell < 0)
            return;
        if (this.isClosed)
            this.finish();
        one('#cells').setPointerCapture(event.pointerId);
        this.gesture = {path: [cell], x, y, isMoved: false};
        keys.go(cell);
    },

    // Goes through all cells between the last position and this one.
    move(event) {
        const {gesture} = this;
        if (!gesture || !event.isPrimary)
            return;
        const {x, y} = this.locate(event);
        const steps = Math.ceil(4 * Math.hypot(x - gesture.x, y - gesture.y));
        for (let i = 1; i <= steps; i++)
            this.pass(gesture.x + (x - gesture.x) * i / steps,
                      gesture.y + (y - gesture.y) * i / steps);
        Object.assign(gesture, {x, y});
        paper.update();
    },

    pass(x, y) {
        const {path} = this.gesture, cell = this.cellAt(x, y);
        const {geometry, crossing} = this.kind;
        const isMiddle = Math.hypot(x % 1 - .5, y % 1 - .5) < MIDDLE;
        if (cell < 0 || cell === path.at(-1) || geometry === 'line' && !isMiddle)
            return;
        if (geometry === 'line' && !touch(cell, path.at(-1)))
            return;
        this.gesture.isMoved = true;
        if (cell === path.at(-2))
            path.pop();
        else if (crossing || !path.includes(cell))
            path.push(cell);
    },

    up(event) {
        const {gesture} = this;
        if (!gesture || !event.isPrimary)
            return;
        this.gesture = null;
        const {path, isMoved, x, y} = gesture;
        keys.go(path.at(-1));
        const {geometry} = this.kind, near = isMoved ? [] : around(x, y, geometry);
        const found = desk.constraints.findIndex(
            line => this.isOfKind(line) && String(desk.cellsIn(line)) === String(near));
        if (near.length && found >= 0)
            this.edit(found);
        else if (near.length)
            this.take(near, true);
        else if (isMoved && path.length > 1)
            this.take(path, true);
        else
            this.click(path[0]);
    },

    // A click on a cell of a rule of this kind opens the rule; the next click on it opens the
    // next rule, or begins a new one.
    click(cell) {
        const found = this.kind.geometry === 'each' ? [] : this.rulesAt(cell);
        const now = found.indexOf(this.edited);
        const canTurn = this.edited >= 0 && this.kind.geometry !== 'set';
        if (found.length && (this.isBlank || canTurn && now >= 0 && now + 1 < found.length))
            return this.edit(found[now + 1]);
        if (canTurn && now >= 0)
            this.clear();
        this.take([cell], false);
    },

    // Takes the cells of a gesture; `isMoved` if it was more than a click on a cell.
    take(path, isMoved) {
        const {geometry, lists: [, most], values} = this.kind;
        if (geometry === 'each')
            return this.turn(path);
        if (isMoved)
            this.draw(path, geometry, most);
        else
            this.tap(path[0], geometry, most);
        this.show();
        if (isMoved && this.isWhole && geometry !== 'set' && (!values[1] || this.isOneGesture))
            this.add();
    },

    draw(path, geometry, most) {
        if (geometry === 'set')
            this.lists = [[...new Set([...this.lists.flat(), ...path])]];
        else if (geometry === 'pair')
            this.lists = [path.slice(0, 2)];
        else if (geometry === 'square')
            this.lists = [squareOf(path)];
        else if (most === 1)
            this.lists = [path];
        else if (geometry === 'line')
            this.branch(path, most);
        else
            this.lists = [...this.lists.length < most ? this.lists : [], path];
        this.isOpen = false;
    },

    // A line from the first list of the draft, or of a rule on the board, is another list of
    // this rule.
    branch(path, most) {
        const begins = index =>
            desk.cellsIn(desk.constraints[index].split(' : ')[0]).includes(path[0]);
        const rule = this.rulesAt(path[0]).find(begins);
        if (rule !== undefined && this.isBlank)
            this.edit(rule);
        const {lists} = this;
        if (lists.length && lists.length < most && lists[0].includes(path[0]))
            this.lists = [...lists, path.slice(1)];
        else if (lists.length === 1)
            this.lists = [...lists, path];
        else
            this.lists = [[path[0]], path.slice(1)];
    },

    tap(cell, geometry, most) {
        const first = geometry === 'line' && most > 1;
        const isNew = !this.lists.length ||
                      !this.isOpen && !first && geometry !== 'set' && this.edited < 0;
        const lists = isNew && this.lists.length < most ? [...this.lists, []]
                      : isNew                           ? [[]]
                                                        : this.lists;
        const at = first ? 0 : lists.length - 1, list = lists[at];
        this.lists = lists.with(at, list.includes(cell) ? list.filter(other => other !== cell)
                                                        : [...list, cell])
                         .filter(list => list.length);
        this.isOpen = true;
    },

    // Adds cells to the line of this kind, or removes them if the first one is in it.  The
    // line comes first, because rules that count depend on the weights of cells.
    turn(path) {
        const {kind} = this, isTheirs = line => this.isOfKind(line, kind);
        this.change(lines => {
            const cells = lines.filter(isTheirs).flatMap(line => desk.cellsIn(line));
            const now = cells.includes(path[0])
                            ? cells.filter(cell => !path.includes(cell))
                            : [...new Set([...cells, ...path])].sort((a, b) => a - b);
            const line = [kind.name, ...now.map(cell => desk.name(cell))].join(' ');
            return [...now.length ? [line] : [], ...lines.filter(line => !isTheirs(line))];
        });
    },

    // Ends a list that was clicked cell by cell.
    nextList() {
        this.isOpen = false;
        this.show();
    },

    // -----------------------------------------------------------------------
    // Keys, and what the page shows

    // Handles a key on the board; returns whether it means something here.
    press({key, ctrlKey, altKey, metaKey}) {
        if (!this.isActive || ctrlKey || altKey || metaKey)
            return false;
        if (key === 'Enter')
            this.enter();
        else if (key === ' ' && this.takesCells)
            this.take([paper.at], false);
        else if (key === 'Backspace' && this.value) {
            this.field.focus();
            this.field.value = this.value.slice(0, -1);
            this.show();
        } else if ((key === 'Delete' || key === 'Backspace') && !this.isBlank)
            this.erase();
        else if (/^[!-~]$/.test(key) && this.kind.values[1]) {
            const value = this.isStored ? '' : this.value; // a new value
            this.field.focus();
            this.field.value = value + key;
            this.show();
        } else
            return false;
        return true;
    },

    // The class of a cell of the draft, or ''.
    markOf(cell) {
        if (!this.isActive)
            return '';
        const path = this.gesture?.path || [];
        return this.lists.length > 1 && this.lists[0].includes(cell) ? 'drawn start'
               : path.includes(cell) || this.lists.flat().includes(cell) ||
                       this.seen(this.place).includes(cell)
                   ? 'drawn'
                   : '';
    },

    show() {
        const {kind} = this, takesText = kind?.geometry === 'rules';
        const isThere = this.edited >= 0;
        document.body.classList.toggle('drawing', this.takesCells);
        document.body.classList.toggle('penned', this.isActive);
        this.ring();
        if (this.takesPlaces)
            this.markPlace();
        one('#pen-how').textContent =
            kind ? [rules.words([kind.name]), TEXTS.penHow[kind.geometry],
                    kind.values[1] > 0 && !kind.optional && say('thenValue')]
                       .filter(text => text).join(' ')
                 : say('penOff');
        one('#pen-entry').hidden = !kind;
        if (kind) {
            const takesValue = kind.values[1] > 0 || takesText;
            one('#pen-value-label').hidden = !takesValue;
            const value = valueOf(kind);
            this.field.placeholder = takesValue && value ? say('suchAs', value) : '';
            this.field.inputMode = kind.values[1] === 1 && /^\d+$/.test(value) ? 'numeric' : 'text';
            one('#pen-value-name').textContent = say(takesText       ? 'theRules'
                                                     : kind.optional ? 'valueIfAny'
                                                                     : 'value');
            one('#pen-add').textContent = say(isThere ? 'changeRule' : 'addRule');
            one('#pen-add').hidden = isThere && kind.geometry === 'board';
            one('#pen-erase').hidden = !isThere;
            one('#pen-next').hidden = !(this.isOpen && kind.lists[1] > 1);
            one('#pen-drop').hidden = this.isBlank || kind.geometry === 'board';
        }
        one('#pen-line').textContent = kind && !this.isBlank ? this.line : '';
        paper.update();
    }
};

// The values of the example: the words before its cells.
function valueOf({example, geometry}) {
    const words = example.split(' ').slice(1);
    const end = words.findIndex(word => /^(r\d+c\d.*|row|column)$/.test(word));
    return words.slice(0, geometry === 'rules' ? words.length : end).join(' ');
}

function touch(a, b) {
    const {side} = desk;
    return Math.abs(Math.floor(a / side) - Math.floor(b / side)) <= 1 &&
           Math.abs(a % side - b % side) <= 1;
}

// The cells at the edge or corner that a click near the border of a cell means.
function around(x, y, geometry) {
    const {side} = desk, col = Math.floor(x), row = Math.floor(y);
    const right = x - col - .5, down = y - row - .5, far = .5 - BORDER;
    const nextCol = col + Math.sign(right), nextRow = row + Math.sign(down);
    const isIn = place => place >= 0 && place < side;
    if (geometry === 'pair' && Math.max(Math.abs(right), Math.abs(down)) > far) {
        const isAcross = Math.abs(right) > Math.abs(down);
        const other = isAcross ? [row, nextCol] : [nextRow, col];
        const pair = [row * side + col, other[0] * side + other[1]];
        return other.every(isIn) ? pair.sort((a, b) => a - b) : [];
    }
    if (geometry === 'square' && isIn(nextCol) && isIn(nextRow))
        return squareOf([row * side + col, nextRow * side + nextCol]);
    return [];
}

// The four cells whose first one is the top left of these.
function squareOf(path) {
    const {side} = desk;
    const row = Math.min(side - 2, ...path.map(cell => Math.floor(cell / side)));
    const col = Math.min(side - 2, ...path.map(cell => cell % side));
    const first = row * side + col;
    return [first, first + 1, first + side, first + side + 1];
}

// The lines of rules with others instead of `old`.  The changes before this one may have moved
// or erased the old line.
function replaced(lines, old, others) {
    const at = lines.indexOf(old);
    return at < 0 ? [...lines, ...others] : lines.toSpliced(at, 1, ...others);
}

Object.assign(actions, {
    penAdd: () => pen.enter(),
    penErase: () => pen.erase(),
    penDrop: () => pen.drop(),
    penNext: () => pen.nextList()
});
