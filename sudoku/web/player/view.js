// view.js -- helpers of all parts of the page: elements, literals as chips, and lists
// that create only visible rows.

'use strict';

const one = selector => document.querySelector(selector);

// An element of HTML; `attributes` may have `text` and `on` (click).
function make(name, attributes = {}, ...children) {
    return fill(document.createElement(name), attributes, children);
}

function draw(name, attributes = {}, ...children) {
    const space = 'http://www.w3.org/2000/svg';
    return fill(document.createElementNS(space, name), attributes, children);
}

function fill(element, attributes, children) {
    for (const [key, value] of Object.entries(attributes))
        if (key === 'text')
            element.textContent = value;
        else if (key === 'on')
            element.addEventListener('click', value);
        else
            element.setAttribute(key, value);
    element.append(...children);
    return element;
}

// Literals as chips: green if true, red if false; literals of the current level have
// a frame.
class Chips {
    constructor(words, state) {
        this.words = words;
        this.state = state;
    }

    kind(lit) {
        const value = this.state.value(lit);
        return value > 0 ? 'yes' : value < 0 ? 'no' : 'open';
    }

    one(lit, more = '') {
        const value = this.state.value(lit), level = this.state.level(lit);
        const now = value && level && level === this.state.depth ? ' now' : '';
        return make('span', {
            class: `lit ${this.kind(lit)}${now} ${more}`,
            text: this.words.lit(lit),
            title:
                this.words.says(lit) +
                    (value ? `: ${value > 0 ? 'true' : 'false'} since level ` +
                                 level
                           : ': open')
        });
    }

    all(lits, more = () => '') {
        const chips = lits.slice(0, 60).map(lit => this.one(lit, more(lit)));
        if (lits.length > 60)
            chips.push(make('span', {text: `and ${lits.length - 60} more`}));
        return chips;
    }
}

// A list of rows of equal height.  `row` makes the element of a row; only visible
// rows are in the document.
class VirtualList {
    constructor(box, height, row) {
        this.box = box;
        this.height = height;
        this.row = row;
        this.count = 0;
        this.space = make('div', {class: 'space'});
        this.rows = make('div', {class: 'rows'});
        box.append(this.space, this.rows);
        box.classList.add('virtual');
        this.top = 0;  // scrollTop and clientHeight, kept because reading
        this.room = 0; // them makes the browser lay out the page
        box.addEventListener('scroll', () => {
            this.top = box.scrollTop;
            this.show();
        });
        new ResizeObserver(entries => {
            this.room = entries[0].contentRect.height;
            this.show();
        }).observe(box);
    }

    // Sets the number of rows; scrolls to row `focus` unless it is negative.
    update(count, focus = -1) {
        this.count = count;
        this.room = this.room || this.box.clientHeight;
        this.space.style.height = `${count * this.height}px`;
        const wanted = focus * this.height;
        let top = this.top;
        if (focus >= 0 &&
            (wanted < top || wanted + 2 * this.height > top + this.room))
            top = wanted - this.room / 2;
        top = Math.max(0, Math.min(top, count * this.height - this.room));
        if (top !== this.top)
            this.box.scrollTop = this.top = top;
        this.show();
    }

    show() {
        const first = Math.max(0, Math.floor(this.top / this.height) - 2);
        const last = Math.min(
            this.count, Math.ceil((this.top + this.room) / this.height) + 2);
        const rows = [];
        for (let i = first; i < last; i++)
            rows.push(this.row(i));
        this.rows.replaceChildren(...rows);
        this.rows.style.top = `${first * this.height}px`;
    }
}
