// report.js -- the rows of an experiment, filtered rows, and outcomes.
//
//   rows --filter--> shown --gather--> outcomes[instance][label] --> figures
//
// A label is a solver, with encoding and at-most-one form if rows differ in them.
// The repeats of a run are one outcome; its value is their median.  This agrees
// with base.sql, so that Table 1 has the figures of `bench --tables families`.

'use strict';

const ANSWERS = ['sat', 'unsat', 'solved', 'unique', 'several', 'none'];
const one = selector => document.querySelector(selector);
const {size, fields} = JSON.parse(one('#rows').textContent);
const rows = Array.from({length: size}, () => ({}));
for (const {name, values} of fields)
    rows.forEach((row, i) => row[name] =
                     Array.isArray(values) ? values[i] : values);

const isMissing = x => x === null || x === undefined || x === '';
const distinct = (list, of) => [...new Set(list.map(of))];
const varies = name =>
    distinct(rows, row => row[name]).filter(x => !isMissing(x)).length > 1;
// Map from each value of `of` to its items, in the order of first occurrence.
function groups(list, of) {
    const found = new Map();
    for (const item of list) {
        const value = of(item);
        if (!found.has(value))
            found.set(value, []);
        found.get(value).push(item);
    }
    return found;
}
const mean = list =>
    list.length ? list.reduce((sum, x) => sum + x, 0) / list.length : null;
const isRefuted = row => ['unsat', 'none'].includes(row.status);
const isGood = row =>
    ANSWERS.includes(row.status) && !row.fault &&
    !(row.ask === 'unique' && row.status === 'solved' && !row.boards);
const few = x =>
    x >= 1000 ? Math.round(x).toLocaleString('en') : `${+ x.toPrecision(3)}`;
const fixed = places => x => x.toFixed(places);
const escape = text =>
    `${text}`.replace(/[&<>"]/g, byte => `&#${byte.charCodeAt(0)};`);

const parts = ['solver', ...['encoding', 'amo'].filter(varies)];
const texts = fields.filter(({text}) => text).map(({name}) => name);
for (const row of rows) {
    row.label = parts.map(part => row[part]).filter(Boolean).join(' ');
    row.key = [row.set, row.family, row.instance, row.hash].join('/');
    // As in base.sql: the solver's own time if it is smaller, or its CPU time.
    row.time_s = isMissing(row.load_s) || isMissing(row.solve_s)
                     ? row.cpu_s
                     : Math.min(row.load_s + row.solve_s, row.cpu_s ?? Infinity);
    row.words = texts.map(name => row[name]).join(' ').toLowerCase();
}
const labels = distinct(rows, row => row.label);
const solvers = distinct(rows, row => row.solver);
const placeOf = new Map(labels.map((label, i) => [label, i]));
const measures = [
    'time_s', 'cpu_s', 'wall_s', 'solve_s', 'peak_bytes', 'conflicts',
    'decisions', 'propagations', 'ticks', 'proof_bytes'
].filter(varies);
const meaningOf = name => name.replace('cpu', 'CPU time')
                              .replace('wall', 'wall time')
                              .replace('peak', 'memory')
                              .replace('_s', ' in seconds')
                              .replace('_bytes', ' in bytes');

// Parses a filter.  Returns a list of conditions, or the name of a field that does not exist.
function parse(text) {
    const tests = [];
    for (const word of text.match(/(?:[^\s"]|"[^"]*"?)+/g) || []) {
        const [, not, name, sign, rest] =
            word.replaceAll('"', '').match(/^(-?)(?:(\w+)([=<>]))?(.*)$/);
        const low = rest.toLowerCase();
        if (name && !fields.some(field => field.name === name))
            return name;
        const test =
            !name          ? row => row.words.includes(low)
            : sign === '=' ? row => `${row[name] ?? ''}`.toLowerCase() === low
            : sign === '<' ? row => !isMissing(row[name]) && row[name] < +rest
                           : row => row[name] > +rest;
        tests.push(row => test(row) === !not);
    }
    return tests;
}

function median(runs, name) {
    const list = runs.map(row => row[name]).filter(x => !isMissing(x));
    const half = (list.sort((a, b) => a - b).length - 1) / 2;
    return list.length ? (list[Math.floor(half)] + list[Math.ceil(half)]) / 2
                       : null;
}

function gather(shown, measure) {
    const instances = {};
    for (const row of shown) {
        const cells = instances[row.key] ||= [];
        (cells[placeOf.get(row.label)] ||= {row, runs: []}).runs.push(row);
    }
    for (const cell of Object.values(instances).flat()) {
        cell.ran = cell.runs.every(row => !row.skipped);
        cell.answered = cell.runs.every(isGood);
        cell.value = median(cell.runs, measure);
        cell.time = median(cell.runs, 'time_s');
        cell.par2 = cell.answered ? cell.time : 2 * cell.row.limit_s;
    }
    for (const cells of Object.values(instances))
        cells.shared = cells.every(cell => !cell.ran || cell.answered);
    return Object.values(instances);
}

// The scores of one label, as in the table `scores` of base.sql.
function score(place) {
    const all = outcomes.filter(cells => cells[place]?.ran);
    const ran = all.map(cells => cells[place]);
    const good = ran.filter(cell => cell.answered);
    const common =
        all.filter(cells => cells.shared).map(cells => cells[place]);
    const onCommon = of =>
        common.map(of).some(isMissing) ? null : mean(common.map(of));
    const logs = all.filter(cells => cells[0]?.answered)
                     .filter(cells => cells[place].answered)
                     .map(cells => Math.log(cells[place].time / cells[0].time))
                     .filter(Number.isFinite);
    return {
        label: labels[place],
        ran: ran.length,
        answered: good.length,
        refuted: good.filter(cell => isRefuted(cell.row)).length,
        wrong: ran.filter(cell => cell.runs.some(row => row.fault)).length,
        par2: mean(ran.map(cell => cell.par2)),
        speed: logs.length ? Math.exp(mean(logs)) : null,
        conflicts: onCommon(cell => cell.row.conflicts),
        value: onCommon(cell => cell.value),
        memory: ran.map(cell => cell.row.peak_bytes)
                    .filter(x => !isMissing(x))
                    .reduce((most, x) => Math.max(most, x / 1e6), null)
    };
}

// ---------------------------------------------------------------------------
// User actions

let shown = rows, outcomes = [], scores = [], page = 0;

function drawFigures() {
    drawCactus();
    drawScatter();
}

function update() {
    const tests = parse(one('#filter').value), bad = typeof tests === 'string';
    one('#filter').setAttribute('aria-invalid', bad);
    if (!bad)
        shown = rows.filter(row => tests.every(test => test(row)));
    one('#left').textContent =
        bad ? `no field ${tests}` : `${shown.length} of ${size} rows`;
    outcomes = gather(shown, one('#measure').value);
    scores = labels.map((label, i) => score(i));
    page = 0;
    chooseNamed();
    drawLegend();
    drawAbstract();
    drawFigures();
    drawHeat();
    drawTables();
    drawOrigin();
}

function filterBy(text) {
    one('#filter').value = text;
    update();
}

function turn(by) {
    page += by;
    drawTables();
}

function changeColours() {
    const {dataset} = document.documentElement;
    const isDark = dataset.colours
                       ? dataset.colours === 'dark'
                       : matchMedia('(prefers-color-scheme: dark)').matches;
    dataset.colours = isDark ? 'light' : 'dark';
}

const KEYS = {
    'd': changeColours,
    'n': () => turn(1),
    'p': () => turn(-1),
    '/': () => one('#filter').focus(),
};

function start() {
    const options = (list, name) =>
        list.map(value => `<option value="${escape(value)}">${
                     escape(name(value))}</option>`)
            .join('');
    document.title = one('h1').textContent =
        `Report: ${distinct(rows, row => row.set).slice(0, 6).join(', ')}`;
    one('#measure').innerHTML = options(measures, meaningOf);
    ['#x', '#y'].forEach((id, i) => {
        one(id).innerHTML = options(labels, String);
        one(id).selectedIndex = Math.min(i, labels.length - 1);
        one(id).onchange = drawScatter;
    });
    one('#filter').oninput = one('#measure').onchange = update;
    one('#controls').onsubmit = event => event.preventDefault();
    one('#before').onclick = KEYS.p;
    one('#next').onclick = KEYS.n;
    one('#colours').onclick = KEYS.d;
    document.onkeydown = event => {
        const isTyping = event.target.matches('[type=search], select') ||
                         event.ctrlKey || event.altKey || event.metaKey;
        const action = event.key === 'Escape' ? () => filterBy('')
                                              : KEYS[event.key.toLowerCase()];
        if (!action || isTyping && event.key !== 'Escape')
            return;
        event.preventDefault();
        action();
    };
    onresize = drawFigures;
    update();
}
