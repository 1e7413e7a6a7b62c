// report_figures.js -- cactus plot, scatter plot and heat map, as SVG and HTML.
//
// Solvers differ by colour and their encodings by dashes.  If there is only one
// solver, or there are too many solvers or encodings for this, colours and dashes
// are assigned by the number of the configuration.  Up to 56 configurations all
// look different.  If there are more, only the best and the worst are named; the
// others are grey.

'use strict';

const COLOURS = 8;
const DASHES = ['', '8 3', '2 3', '9 3 2 3', '14 4', '5 2 1 2 1 2', '1 5'];
const MARKS = [
    'm-4,0a4,4 0 1 0 8,0a4,4 0 1 0 -8,0', 'm-3.5,-3.5h7v7h-7z',
    'm0,-4.5l4.5,8h-9z', 'm0,-5l5,5l-5,5l-5,-5z', 'm0,4.5l4.5,-8h-9z',
    'm-4.5,0h9m-4.5,-4.5v9', 'm-4,-4l8,8m0,-8l-8,8'
];
const MOST = COLOURS * DASHES.length, BEST = 20, WORST = 5; // named curves
const MARKED = 5;                      // marks on a curve
const solverOf = new Map(rows.map(row => [row.label, row.solver]));
const kindred = groups(labels, label => solverOf.get(label));
const isBySolver = solvers.length > 1 && solvers.length <= COLOURS &&
                   [...kindred.values()].every(
                       list => list.length <= DASHES.length);
const hidden = new Set();
let named = []; // indices of labels

function chooseNamed() {
    const there = [...labels.keys()].filter(i => scores[i].ran);
    const ranked =
        [...there].sort((a, b) => scores[b].answered - scores[a].answered ||
                                  scores[a].par2 - scores[b].par2);
    const isAll = there.length <= MOST;
    named = isAll ? there : [...ranked.slice(0, BEST), ...ranked.slice(-WORST)];
    one('#unnamed').textContent =
        isAll ? ''
              : `The best ${BEST} and the worst ${WORST} are named. ${
                    few(there.length - named.length)} of ${
                    few(there.length)} curves are grey; point at a curve to ${
                    ''}see its name, or filter the rows.`;
}

// The look of a label; null if the curve is grey.
function lookOf(i) {
    const number = labels.length <= MOST ? i : named.indexOf(i);
    const solver = solverOf.get(labels[i]);
    if (number < 0)
        return null;
    const colour = isBySolver ? solvers.indexOf(solver) : number % COLOURS;
    const dash = isBySolver ? kindred.get(solver).indexOf(labels[i])
                            : Math.floor(number / COLOURS);
    return {
        stroke: `stroke: var(--c${colour})`,
        dashes: `stroke-dasharray: ${DASHES[dash]}`,
        mark: MARKS[(colour + dash) % MARKS.length]
    };
}

function ticks({low, high, isLog}) {
    const list = [], unit = 10 ** Math.floor(Math.log10(high / 6));
    const step = [1, 2, 5, 10].find(k => k * unit >= high / 6) * unit;
    if (!isLog)
        for (let k = 0; k * step <= high; k++)
            list.push(k * step);
    else
        for (let e = Math.floor(Math.log10(low)); 10 ** e <= high; e++)
            for (const digit of high / low > 300 ? [1] : [1, 2, 5])
                list.push(+(digit * 10 ** e).toPrecision(1));
    return list.filter(x => x >= low && x <= high);
}

// A logarithmic axis for the values.
function axisOf(values, name) {
    const positive = values.filter(x => x > 0).sort((a, b) => a - b);
    const low = (positive[0] || 0.1) / 1.2, high = (positive.at(-1) || 1) * 1.2;
    return {low, high, isLog: true, name};
}

// Draws a figure's frame and axes.  Returns functions from values to coordinates.
function frame(id, across, up, height) {
    const box = one(id), width = Math.max(box.clientWidth, 300);
    const left = 62, bottom = height - 40, right = width - 12;
    const share = ({low, high, isLog}, x) =>
        isLog ? Math.log(Math.max(x, low) / low) / Math.log(high / low)
              : x / high;
    const x = value => left + share(across, value) * (right - left);
    const y = value => bottom - share(up, value) * (bottom - 10);
    const columns = ticks(across).map(value => `
        <path class="grid" d="M${x(value)},10V${bottom}"/>
        <text class="middle" x="${x(value)}" y="${bottom + 17}">${
                                          few(value)}</text>`);
    const lines = ticks(up).map(value => `
        <path class="grid" d="M${left},${y(value)}H${right}"/>
        <text class="end" x="${left - 6}" y="${y(value) + 4}">${
                                    few(value)}</text>`);
    box.innerHTML = `<svg viewBox="0 0 ${width} ${height}">
        ${columns.join('')}${lines.join('')}
        <path class="axis" d="M${left},10V${bottom}H${right}"/>
        <text class="end" x="${right}" y="${height - 5}">${
        escape(across.name)}</text>
        <text class="end" x="-10" y="12" transform="rotate(-90)">${
        escape(up.name)}</text>
        </svg>`;
    return {svg: one(`${id} svg`), x, y, width};
}

const put = (svg, text) => svg.insertAdjacentHTML('beforeend', text);

// The index of the point at the mouse, or -1.
function nearest(svg, event, points) {
    const box = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / box.width;
    const px = (event.clientX - box.left) * scale;
    const py = (event.clientY - box.top) * scale;
    let best = -1, least = 18 ** 2;
    points.forEach((point, i) => {
        const distance = (point.x - px) ** 2 + (point.y - py) ** 2;
        if (distance < least)
            [best, least] = [i, distance];
    });
    return best;
}

// The marks of a curve, shifted so that they differ from the next curve's marks.
function marksOf(i, curve, look) {
    const step = (curve.length - 1) / MARKED;
    const places = Array.from(
        {length: MARKED},
        (none, k) => Math.round((k + i % MARKS.length / MARKS.length) * step));
    return `<path class="mark" style="${look.stroke}" d="${
        distinct(curve.length ? places : [], String)
            .map(k => `M${curve[k].x},${curve[k].y}${look.mark}`)
            .join('')}"/>`;
}

function drawCactus() {
    const values =
        labels.map((label, i) => outcomes.map(cells => cells[i])
                                     .filter(cell => !hidden.has(label) &&
                                                     cell?.ran && cell.answered)
                                     .map(cell => cell.value)
                                     .filter(value => value !== null)
                                     .sort((a, b) => a - b));
    const high = values.reduce((most, list) => Math.max(most, list.length), 1);
    const {svg, x, y} =
        frame('#cactus', {low: 0, high, name: 'answered'},
              axisOf(values.flat(), meaningOf(one('#measure').value)), 400);
    const curves = values.map(
        (list, i) => list.map(
            (value, k) => ({x: x(k + 1), y: y(value), i, k, value})));
    const lines = curves.map((curve, i) => {
        const look = lookOf(i);
        return {
            isGrey: !look,
            text: `<polyline class="curve${look ? '' : ' grey'}" data-curve="${
                i}" style="${look ? `${look.stroke}; ${look.dashes}` : ''}"
                points="${curve.map(({x, y}) => `${x},${y}`).join(' ')}"/>${
                look ? marksOf(i, curve, look) : ''}`
        };
    });
    svg.style.setProperty('--faint', Math.min(0.4, 60 / curves.length));
    put(svg, lines.sort((a, b) => b.isGrey - a.isGrey)
                 .map(({text}) => text)
                 .join(''));
    const points = curves.flat();
    svg.onmousemove = event => {
        const {i, k, value} = points[nearest(svg, event, points)] || {i: -1};
        pickCurve(i, i < 0 ? '' : ` ${k + 1} within ${few(value)}`);
    };
    svg.onmouseleave = () => pickCurve(-1);
}

function pickCurve(i, text = '') {
    one('#cactus .picked')?.classList.remove('picked');
    one(`#cactus [data-curve="${i}"]`)?.classList.add('picked');
    one('#curve').textContent = i < 0 ? '' : labels[i] + text;
}

function drawLegend() {
    one('#names').innerHTML =
        named
            .map(i => {
                const {stroke, dashes, mark} = lookOf(i);
                return `<label title="${escape(labels[i])}"><input
        type="checkbox" ${hidden.has(labels[i]) ? '' : 'checked'}><svg
        viewBox="0 0 40 12"><path class="curve" style="${stroke}; ${
                    dashes}" d="M0,6H40"/><path class="mark" style="${
                    stroke}" d="M20,6${mark}"/></svg>
        ${escape(labels[i])}</label>`;
            })
            .join('');
    document.querySelectorAll('#names label').forEach((part, k) => {
        part.onmouseenter = part.onfocusin = () => pickCurve(named[k]);
        part.onmouseleave = part.onfocusout = () => pickCurve(-1);
        part.onchange = event => {
            hidden[event.target.checked ? 'delete' : 'add'](labels[named[k]]);
            drawCactus();
        };
    });
}

const told = cell => cell.answered ? few(cell.value) : cell.row.status;

function drawScatter() {
    const pair = ['#x', '#y'].map(id => one(id).selectedIndex);
    const cells = outcomes.map(all => pair.map(i => all[i]))
                      .filter(two => two.every(cell => cell?.ran &&
                                                       (!cell.answered ||
                                                        cell.value !== null)));
    const axis = axisOf(
        cells.flat().filter(cell => cell.answered).map(cell => cell.value));
    const {low} = axis, high = axis.high *= (axis.high / low) ** 0.05;
    const [across, up] = pair.map(i => ({...axis, name: labels[i]}));
    const {svg, x, y, width} = frame('#scatter', across, up, 440);
    for (const times of [0.1, 0.5, 1, 2, 10]) {
        const from = Math.max(low, low / times),
              to = Math.min(high, high / times);
        if (from < to)
            put(svg, `<path class="${times === 1 ? 'axis' : 'times'}" d="M${
                         x(from)},${y(from * times)}L${x(to)},${
                         y(to * times)}"/><text class="end"
                x="${x(to) - 3}" y="22">${
                         times > 1 ? `×${times}` : ''}</text>`);
    }
    const place = cell => cell.answered ? cell.value : high;
    const dots = cells.map(([a, b]) => ({a, b, x: x(place(a)), y: y(place(b))}))
                     .sort((one, two) => one.x - two.x || two.y - one.y);
    put(svg,
        dots.map(({a, b, x, y}) => `<circle r="${
                     dots.length > 1000 ? 2.5 : 4}" cx="${x}" cy="${
                     y}" class="${a.answered && b.answered ? '' : 'open'} ${
                     isRefuted(a.row) || isRefuted(b.row) ? 'negative'
                                                          : ''}"/>`)
                .join('') +
            '<text></text>');
    const circles = svg.querySelectorAll('circle'), name = svg.lastElementChild;
    let at = -1;
    const pick = to => {
        circles[at]?.classList.remove('picked');
        circles[at = to]?.classList.add('picked');
        const {a, b, x, y} = dots[at] || {};
        name.textContent = a ? a.row.instance : '';
        name.setAttribute('class', x > width / 2 ? 'name end' : 'name');
        name.setAttribute('x', x || 0);
        name.setAttribute('y', y - 8 || 0);
        const ratio = a?.answered && b.answered && b.value / a.value;
        one('#dot').textContent =
            a ? `${a.row.instance} (${a.row.set}): ${told(a)} and ${told(b)}${
                    ratio ? `, ×${few(ratio)}` : ''}`
                          : `${dots.length} instances`;
    };
    const list = () =>
        dots[at] && filterBy(`instance="${dots[at].a.row.instance}"`);
    svg.setAttribute('tabindex', 0);
    svg.setAttribute('role', 'application');
    svg.setAttribute('aria-label',
                     'Scatter plot: arrow keys go along its dots');
    svg.onmousemove = event => pick(nearest(svg, event, dots));
    svg.onmouseleave = svg.onblur = () => pick(-1);
    svg.onfocus = () => at < 0 && pick(0);
    svg.onclick = list;
    svg.onkeydown = event => {
        const steps = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1};
        if (event.key === 'Enter')
            list();
        if (!(event.key in steps))
            return;
        pick((steps[event.key] + dots.length) % dots.length);
        event.preventDefault();
    };
    pick(-1);
}

function drawHeat() {
    const measure = one('#measure').value, isTime = measure === 'time_s';
    const valueOf = cell => isTime ? cell.par2 : cell.value;
    const coded = shown.filter(row => row.encoding && row.amo);
    const cellOf = row => scores[placeOf.get(row?.label)];
    const {low, high} =
        axisOf(distinct(coded, row => row.label)
                   .map(label => valueOf(scores[placeOf.get(label)])));
    const cell = found => {
        const value = found?.ran ? valueOf(found) : null,
              part = value > 0
                         ? 55 * Math.log(high / value) / Math.log(high / low)
                         : 0;
        return `<td style="--part: ${part}%">${
            isMissing(value) ? '–' : few(value)}
            <small>${
            found ? `${found.answered}/${found.ran}` : ''}</small></td>`;
    };
    one('#heated').textContent =
        isTime ? 'PAR-2 in seconds'
               : `mean ${meaningOf(measure)}, of instances that all answered`;
    one('#heat').innerHTML =
        [...groups(coded, row => row.solver)]
            .map(([solver, own]) => {
                const forms = distinct(own, row => row.amo);
                const lines =
                    distinct(own, row => row.encoding)
                        .map(
                            encoding => `<tr>
            <th>${escape(encoding)}</th>${
                                forms
                                    .map(form => cell(cellOf(own.find(
                                             row => row.encoding === encoding &&
                                                    row.amo === form))))
                                    .join('')}</tr>`);
                return `<table><tr><th>${escape(solver)}</th><th>${
                    forms.map(escape).join(
                        '</th><th>')}</th></tr>${lines.join('')}</table>`;
            })
            .join('');
}
