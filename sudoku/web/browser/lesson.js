// lesson.js -- the tab Learn: from Sudoku to CDCL in six steps, on one small board.
//
// The texts, boards, questions and answers are data (lesson.json), which the tests compare
// with the programs.  A question is answered by a click on a cell, or on one of its
// options.  Each answer, right or wrong, gets a reason; the next question follows the right
// answer.

'use strict';

const lesson = {
    at: 0,     // the step; the page of questions follows the last step
    right: [], // for each step: how many of its questions were answered

    begin() {
        this.data = JSON.parse(one('#lesson-data').textContent);
        this.side = this.data.high * this.data.wide;
        this.right = this.data.steps.map(() => 0);
        one('#learn-intro').textContent = this.data.intro;
        one('#learn-text').before(this.board = this.emptyBoard());
        this.show();
    },

    get step() { return this.data.steps[this.at]; },

    // The open question of the step, if any.
    get question() { return this.step?.asks[this.right[this.at]]; },

    go(by) {
        this.at = Math.max(0, Math.min(this.at + by, this.data.steps.length));
        this.show();
        one('#live').textContent = '';
        one('#learn-title').focus();
        one('#learn').scrollIntoView({block: 'start'});
    },

    show(answer) {
        const {steps} = this.data, isEnd = !this.step;
        one('#learn-number').textContent =
            isEnd ? say('lessonEnd') : say('stepOf', this.at + 1, steps.length);
        one('#learn-title').textContent =
            isEnd ? say('lessonQuestions') : this.step.title;
        one('[data-do=lessonBack]').disabled = !this.at;
        one('[data-do=lessonOn]').disabled = isEnd;
        one('#learn-intro').hidden = Boolean(this.at);
        this.board.hidden = isEnd;
        if (isEnd)
            return one('#learn-text')
                .replaceChildren(...this.data.questions.map(
                    ([question, text]) =>
                        make('details', {}, make('summary', {text: question}),
                             make('p', {text}))));
        this.fillBoard();
        one('#learn-text')
            .replaceChildren(...this.step.text.map(text => make('p', {text})),
                             ...this.tables(),
                             ...this.step.asks.slice(0, this.right[this.at])
                                 .flatMap(ask => this.answered(ask)),
                             ...this.question
                                 ? this.asking(this.question, answer)
                                 : this.ending());
    },

    // -----------------------------------------------------------------------
    // Questions

    asking({tell, ask, options = []}, answer) {
        return [
            ...tell ? [make('p', {text: tell})] : [],
            make('p', {class: 'ask', text: ask}),
            make('div', {class: 'choices', role: 'group', 'aria-label': ask},
                 ...options.map(
                     text => make(
                         'button',
                         {text, type: 'button', on: () => this.take(text)}))),
            make('p', {
                class: answer ? 'error' : '',
                role: 'status',
                text: answer || ''
            })
        ].filter(part => part.className !== 'choices' || options.length);
    },

    answered({tell, ask, options, answer, right}) {
        return [
            ...tell ? [make('p', {text: tell})] : [],
            make('p', {class: 'ask', text: ask}),
            ...options ? [make('p', {class: 'chosen-answer', text: answer})]
                       : [],
            make('p', {class: 'good', role: 'status', text: right})
        ];
    },

    ending() {
        const isLast = this.step === this.data.steps.at(-1);
        const next = button(isLast ? 'lessonLast' : 'lessonNext',
                            () => this.go(1), 'main');
        return [...(this.step.end || []).map(text => make('p', {text})), next];
    },

    take(answer) {
        const {question} = this;
        if (!question)
            return;
        const isRight = answer === question.answer;
        const why =
            isRight ? question.right : question.wrong[answer] || question.else;
        this.right[this.at] += Number(isRight);
        const cell = this.cells.indexOf(document.activeElement);
        this.show(isRight ? '' : why);
        one('#live').textContent = why;
        if (cell >= 0)
            this.cells[cell].focus({preventScroll: true});
        else if (isRight)
            one('#learn-text .main, #learn-text .choices button')?.focus();
        else
            [...document.querySelectorAll('#learn-text .choices button')]
                .find(element => element.textContent === answer)
                ?.focus();
        [...document.querySelectorAll('#learn-text [role=status]')]
            .findLast(element => element.textContent)
            ?.scrollIntoView({block: 'nearest'});
    },

    // -----------------------------------------------------------------------
    // Tables

    // Clauses with their meaning; the literals of a search with their reasons, and its
    // conflict.
    tables() {
        const {clauses, trail, conflict} = this.step;
        const row = (name, cells) => make(
            'tr', {},
            ...cells.map(text => make(name, name === 'th' ? {text, scope: 'col'}
                                                          : {text})));
        const table = (heads, rows) => make(
            'table', {class: 'clauses'}, make('thead', {}, row('th', heads)),
            make('tbody', {}, ...rows.map(cells => row('td', cells))));
        return [
            ...clauses ? [table([say('clause'), say('meaning')], clauses)] : [],
            ...trail
                ? [make('div', {
                      class: 'wide-table',
                      tabindex: 0,
                      role: 'group',
                      'aria-label': say('trail')
                  },
                        table(
                            [
                                say('level'), say('literal'), say('reason'),
                                say('meaning')
                            ],
                            [...trail, ['', say('conflictOf'), ...conflict]]))]
                : []
        ];
    },

    // -----------------------------------------------------------------------
    // The board

    emptyBoard() {
        const {side} = this, {high, wide} = this.data;
        const edge =
            cell => [cell % side % wide === 0 && cell % side ? 'box-left' : '',
                     Math.floor(cell / side) % high === 0 && cell >= side
                         ? 'box-top'
                         : '']
                        .join(' ');
        this.cells =
            Array.from({length: side * side}, (unused, cell) => make('div', {
                                                  role: 'gridcell',
                                                  class: edge(cell),
                                                  tabindex: cell ? -1 : 0,
                                                  on: () => this.point(cell)
                                              }));
        this.edges = this.cells.map(cell => cell.className);
        const rows =
            Array.from({length: side},
                       (unused, row) => make(
                           'div', {role: 'row'},
                           ...this.cells.slice(row * side, (row + 1) * side)));
        const grid = make(
            'div',
            {role: 'grid', id: 'learn-board', 'aria-label': say('lessonBoard')},
            ...rows);
        grid.style.setProperty('--side', side);
        grid.style.setProperty('--wide', wide);
        grid.addEventListener('keydown', event => this.press(event));
        return grid;
    },

    name(cell) {
        return `r${Math.floor(cell / this.side) + 1}c${cell % this.side + 1}`;
    },

    point(cell) {
        this.focus(cell);
        if (this.question && !this.question.options)
            this.take(this.name(cell));
    },

    focus(cell) {
        this.cells.forEach((element, i) => element.tabIndex =
                               i === cell ? 0 : -1);
        this.cells[cell].focus();
    },

    press(event) {
        const cell = this.cells.indexOf(event.target), {side} = this;
        const by = {
            ArrowLeft: -1,
            ArrowRight: 1,
            ArrowUp: -side,
            ArrowDown: side
        }[event.key];
        if (event.ctrlKey || event.altKey || event.metaKey || cell < 0)
            return;
        if (event.key === 'Enter' || event.key === ' ')
            this.point(cell);
        else if (by && this.cells[cell + by] &&
                 (Math.abs(by) > 1 ||
                  Math.floor((cell + by) / side) === Math.floor(cell / side)))
            this.focus(cell + by);
        else if (!by)
            return;
        event.preventDefault();
    },

    // Shows the board of the step, after the questions answered so far.
    fillBoard() {
        const {side, step} = this,
                     shown = step.asks.slice(0, this.right[this.at]);
        const list = name => [step, ...shown].flatMap(part => part[name] || []);
        const back = shown.at(-1)?.back ?? Infinity; // levels above it are undone
        const trail = (step.trail || []).filter(([level]) => level <= back)
                          .map(([, lit]) => lit);
        const marks = {
            gone: new Set(step.gone),
            no: new Set([
                ...shown.flatMap(({gone = []}) => gone), ...list('false'),
                ...trail.filter(lit => lit.includes('≠'))
                    .map(lit => lit.replace('≠', '='))
            ]),
            yes: new Set([...list('true'), ...trail])
        };
        const digits = readDigits(step.board);
        for (const lit of list('place'))
            digits[this.cellOf(lit)] = Number(lit.at(-1));
        const look = (step.look || '').split(' ');
        const sees = (a, b) => a % side === b % side ||
                               Math.floor(a / side) === Math.floor(b / side) ||
                               this.boxOf(a) === this.boxOf(b);
        this.cells.forEach((element, cell) => {
            const name = this.name(cell), digit = digits[cell];
            const found =
                digit || !step.candidates
                    ? []
                    : Array.from({length: side}, (unused, i) => i + 1)
                          .filter(mark => !marks.gone.has(`${name}=${mark}`) &&
                                          !digits.some((other, at) =>
                                                           other === mark &&
                                                           sees(at, cell)));
            const isNew = digit && step.board[cell] === '.';
            element.className = [
                this.edges[cell], isNew ? 'entered' : '',
                look.includes(name) ? 'look' : ''
            ].join(' ');
            element.replaceChildren(
                ...digit ? [make('b', {text: digit})]
                         : found.map(mark => this.mark(`${name}=${mark}`, mark,
                                                       marks)));
            element.setAttribute('aria-label', [
                say('cell', Math.floor(cell / side) + 1, cell % side + 1),
                digit || (step.candidates ? this.spoken(name, found, marks)
                                          : say('empty'))
            ].join(', '));
        });
    },

    stateOf(
        lit,
        {no, yes}) { return no.has(lit)    ? 'no'
                            : yes.has(lit) ? 'yes'
                                           : ''; },

    mark(lit, digit, marks) {
        const state = this.stateOf(lit, marks);
        const element = make(state === 'no'    ? 's'
                             : state === 'yes' ? 'strong'
                                               : 'span',
                             {class: state, text: digit});
        element.style.gridArea = `${Math.ceil(digit / this.data.wide)} / ${
            (digit - 1) % this.data.wide + 1}`;
        return element;
    },

    spoken(name, found, marks) {
        const words = {yes: 'isTrue', no: 'isFalse'};
        return say('candidatesAre',
                   found
                       .map(digit => {
                           const state =
                               this.stateOf(`${name}=${digit}`, marks);
                           return state ? say(words[state], digit) : digit;
                       })
                       .join(' '));
    },

    cellOf(lit) {
        const [, row, col] = /^r(\d)c(\d)/.exec(lit);
        return (row - 1) * this.side + (col - 1);
    },

    boxOf(cell) {
        const {high, wide} = this.data, row = Math.floor(cell / this.side);
        return Math.floor(row / high) * high +
               Math.floor(cell % this.side / wide);
    }
};

Object.assign(actions,
              {lessonBack: () => lesson.go(-1), lessonOn: () => lesson.go(1)});
