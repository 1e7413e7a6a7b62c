// report_figures.js -- cactus plot, scatter plot and heat map, as SVG and HTML.
//
// Solvers differ by colour and their encodings by dashes; curves of a single
// solver differ by colour.

'use strict';

const COLOURS = 6;
const DASHES = ['', '8 3', '2 3', '9 3 2 3', '14 4', '5 2 1 2 1 2', '1 5'];
const hidden = new Set();

function lookOf(i) {
    const solverOf = label => rows.find(row => row.label === label).solver;
    const solver = solverOf(labels[i]);
    const own = labels.slice(0, i).filter(label => solverOf(label) === solver);
    const many = solvers.length > 1;
    const round = own.length / DASHES.length | 0;
    const colour =
        many ? solvers.indexOf(solver) + round * solvers.length : i;
    const dash = DASHES[(many ? own.length : i / COLOURS | 0) % DASHES.length];
    return `stroke: var(--c${colour % COLOURS}); stroke-dasharray: ${dash}`;
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

// The frame of a figure with its axes, and where values are in it.
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

function drawCactus() {
    const curves =
        labels.map((label, i) => outcomes.map(cells => cells[i])
                                     .filter(cell => !hidden.has(label) &&
                                                     cell?.ran && cell.answered)
                                     .map(cell => cell.value)
                                     .filter(value => value !== null)
                                     .sort((a, b) => a - b));
    const high = Math.max(1, ...curves.map(curve => curve.length));
    const {svg, x, y} =
        frame('#cactus', {low: 0, high, name: 'answered'},
              axisOf(curves.flat(), meaningOf(one('#measure').value)), 400);
    const points = curves.flatMap(
        (curve, i) =>
            curve.map((value, k) => ({x: x(k + 1), y: y(value), i, k, value})));
    put(svg,
        curves
            .map((curve, i) => `<polyline class="curve" style="${lookOf(i)}"
        points="${
                     curve.map((value, k) => `${x(k + 1)},${y(value)}`)
                         .join(' ')}"/>`)
            .join(''));
    svg.onmousemove = event => {
        const {i, k, value} = points[nearest(svg, event, points)] || {i: -1};
        pickCurve(i, i < 0 ? '' : ` ${k + 1} within ${few(value)}`);
    };
    svg.onmouseleave = () => pickCurve(-1);
}

function pickCurve(i, text = '') {
    document.querySelectorAll('#cactus .curve')
        .forEach((curve, k) => curve.classList.toggle('picked', k === i));
    one('#curve').textContent = i < 0 ? '' : labels[i] + text;
}

function addLegend() {
    put(one('#legend'), labels
                            .map((label, i) => `<label><input type="checkbox"
        checked><svg><path class="curve" style="${
                                     lookOf(i)}" d="M0,4H30"/></svg>
        ${escape(label)}</label>`)
                            .join(''));
    document.querySelectorAll('#legend label').forEach((part, i) => {
        part.onmouseenter = part.onfocusin = () => pickCurve(i);
        part.onmouseleave = part.onfocusout = () => pickCurve(-1);
        part.onchange = event => {
            hidden[event.target.checked ? 'delete' : 'add'](labels[i]);
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
        dots.map(({a, b, x, y}) => `<circle r="3.5" cx="${x}" cy="${
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
    const cellOf = row => scores[labels.indexOf(row?.label)];
    const {low, high} =
        axisOf(distinct(coded, row => row.label)
                   .map((label, i) => valueOf(scores[labels.indexOf(label)])));
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
               : `mean ${meaningOf(measure)}, on what all answered`;
    one('#heat').innerHTML =
        distinct(coded, row => row.solver)
            .map(solver => {
                const own = coded.filter(row => row.solver === solver);
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
