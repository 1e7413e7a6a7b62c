// ring.js -- the places outside of the board, for clues that see a row, a column or a
// diagonal; a part of pen.js.

'use strict';

Object.assign(pen, {
    // Builds the ring of places, clockwise from the top left.
    ring() {
        const wanted = this.takesPlaces ? `${this.kind.geometry} ${desk.side}` : '';
        const ring = one('#ring');
        if ((ring.dataset.for || '') === wanted)
            return;
        ring.dataset.for = wanted;
        ring.hidden = !wanted;
        const {side} = desk, end = side + 1;
        const along = Array.from({length: side + 2}, (unused, i) => i);
        const places = [
            ...along.map(col => [0, col]), ...along.slice(1, -1).map(row => [row, end]),
            ...along.toReversed().map(col => [end, col]),
            ...along.slice(1, -1).toReversed().map(row => [row, 0])
        ].filter(place => wanted && this.views(...place).length);
        ring.replaceChildren(...places.map(([row, col], i) => make('button', {
            type: 'button',
            style: `left: ${(col - 1) / side * 100}%; top: ${(row - 1) / side * 100}%`,
            tabindex: i ? -1 : 0,
            'data-row': row,
            'data-col': col,
            'aria-label': this.views(row, col)[0]
        })));
        paper.drawBlank(true);
    },

    // Marks the place of the draft; its button names the direction.
    markPlace() {
        for (const button of one('#ring').children) {
            const views = this.views(Number(button.dataset.row), Number(button.dataset.col));
            const isChosen = views.includes(this.place);
            button.classList.toggle('drawn', isChosen);
            button.setAttribute('aria-pressed', isChosen);
            button.setAttribute('aria-label', isChosen ? this.place : views[0]);
        }
    },

    // What one can see from a place, in the words of the rules.
    views(row, col) {
        const {side} = desk, end = side + 1;
        const isRow = row > 0 && row < end, isCol = col > 0 && col < end;
        if (this.kind.geometry === 'view')
            return isRow ? [`row ${row}${col ? ' from right' : ''}`]
                   : isCol ? [`column ${col}${row ? ' from below' : ''}`]
                           : [];
        return ['dl', 'dr', 'ul', 'ur'].map(way => `r${row}c${col} ${way}`)
            .filter(view => this.seen(view).length);
    },

    // The cells that are seen from a place.
    seen(place) {
        const {side} = desk, found = [];
        const [, kind, number] = /^(row|column) (\d+)/.exec(place) || [];
        if (kind)
            return desk.house(kind, Number(number));
        const [, row, col, way] = /^r(\d+)c(\d+) (\w+)$/.exec(place) || [];
        if (!way)
            return [];
        const down = way[0] === 'd' ? 1 : -1, right = way[1] === 'r' ? 1 : -1;
        for (let r = Number(row) + down, c = Number(col) + right;
             r >= 1 && c >= 1 && r <= side && c <= side; r += down, c += right)
            found.push((r - 1) * side + c - 1);
        return found;
    },

    // Chooses a place; the next click on it the next direction.
    look(target) {
        const button = target.closest('[data-row]');
        if (!button)
            return;
        const views = this.views(Number(button.dataset.row), Number(button.dataset.col));
        const now = views.indexOf(this.place);
        if (now < 0 && !this.isBlank)
            this.finish();
        const next = views[(now + 1) % views.length];
        const rule = desk.constraints.findIndex(
            line => this.isOfKind(line) && line.endsWith(` ${next}`));
        if (rule >= 0)
            this.edit(rule);
        else
            Object.assign(this, {place: next, edited: now < 0 ? -1 : this.edited});
        this.show();
        this.field.focus();
    },

    // Arrow keys go around the ring.
    walk(event) {
        const by = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
        const all = [...one('#ring').children], now = all.indexOf(event.target);
        if (!by || now < 0)
            return;
        event.preventDefault();
        event.stopPropagation();
        event.target.tabIndex = -1;
        const next = all.at((now + by) % all.length);
        next.tabIndex = 0;
        next.focus();
    }
});
