// report_tables.js -- tables that can be sorted by their headings; text above them.

'use strict';

const PAGE = 50, sorts = {};

const order = (a, b) =>
    typeof a === 'string' ? a.localeCompare(b, 'en', {numeric: true}) : a - b;

// Columns are [title, value of a record, its text, meaning, text for a missing
// value].  Numbers align to the right.  Records without a value are sorted last.
function sheet(id, columns, records, from = 0, count = records.length) {
    const sort = sorts[id], value = columns[sort?.at]?.[1];
    if (sort)
        records = [...records].sort(
            (a, b) => isMissing(value(a)) - isMissing(value(b)) ||
                      sort.sign * order(value(a), value(b)));
    const kinds = columns.map(
        ([, value]) => records.some(record => typeof value(record) === 'number')
                           ? 'class="number"'
                           : '');
    const directions =
        columns.map((column, i) => sort?.at !== i  ? 'none'
                                   : sort.sign > 0 ? 'ascending'
                                                   : 'descending');
    const heads = columns.map(
        ([title, , , meaning = ''], i) =>
            `<th ${kinds[i]} aria-sort="${directions[i]}"><button type="button"
        title="${escape(meaning)}">${escape(title)}</button></th>`);
    const lines =
        records.slice(from, from + count)
            .map(record =>
                     columns
                         .map(([, value, text, , none = ''], i) => `<td ${
                                  kinds[i]}>${
                                  isMissing(value(record))
                                      ? none
                                      : escape(text(value(record)))}</td>`)
                         .join(''));
    one(id).innerHTML =
        `<table class="striped"><thead><tr>${heads.join('')}</tr>
        </thead><tbody><tr>${lines.join('</tr><tr>')}</tr></tbody></table>`;
    document.querySelectorAll(`${id} button`)
        .forEach((button, i) => button.onclick = () => {
            sorts[id] = {at: i, sign: sort?.at === i ? -sort.sign : 1};
            turn(-page);
            one(`${id} th:nth-child(${i + 1}) button`).focus();
        });
}

function drawSizes() {
    const kinds = {}, plain = name => [name, list => list[0][name], String];
    for (const row of shown.filter(row => row.clauses))
        (kinds[[row.set, row.family, row.encoding, row.amo]] ||= []).push(row);
    const average =
        (title, name, unit = 1,
         text = few) => [title,
                         list => mean(list.map(row => row[name] / unit)
                                          .filter(x => !Number.isNaN(x))),
                         text];
    sheet('#sizes',
          [
              plain('set'), plain('family'), plain('encoding'), plain('amo'),
              ['boards', list => distinct(list, row => row.hash).length, few],
              average('variables', 'vars'), average('clauses', 'clauses'),
              average('literals', 'literals'),
              average('MB', 'text_bytes', 1e6, fixed(2)),
              average('encoding ms', 'encode_s', 1e-3, fixed(1))
          ],
          Object.values(kinds));
}

const FIRST = 'instance set family encoding amo solver options status cpu_s ' +
              'conflicts peak_bytes';
const LEFT_OUT = ['hash', 'row', 'command', 'answer', 'expect'];

function drawRows() {
    const last = Math.max(0, Math.ceil(shown.length / PAGE) - 1);
    const rank = ({name}) => `${FIRST} ${name}`.indexOf(name);
    page = Math.min(Math.max(page, 0), last);
    const from = page * PAGE, to = Math.min(from + PAGE, shown.length);
    one('#page').textContent =
        `${Math.min(from + 1, to)} to ${to} of ${shown.length}`;
    one('#before').disabled = page === 0;
    one('#next').disabled = page === last;
    const columns = fields.filter(({name, values}) => Array.isArray(values) &&
                                                      !LEFT_OUT.includes(name));
    sheet('#table',
          columns.sort((a, b) => rank(a) - rank(b))
              .map(({name, text, meaning}) => [name, row => row[name],
                                               text                  ? String
                                               : name.endsWith('_s') ? fixed(3)
                                                                     : few,
                                               meaning]),
          shown, from, PAGE);
}

function drawTables() {
    sheet(
        '#summary',
        [
            ['configuration', s => s.label, String], ['ran', s => s.ran, few],
            ['answered', s => s.answered, few],
            ['refuted', s => s.refuted, few],
            ...(scores.some(s => s.wrong) ? [['WRONG', s => s.wrong, few]]
                                          : []),
            ['PAR-2 s', s => s.par2, fixed(3)],
            [
                'time to first', s => s.speed, fixed(2),
                'geometric mean of the ratio, of instances that both answered'
            ],
            ['conflicts', s => s.conflicts, few, 'mean, of instances that all answered'],
            ['MB', s => s.memory, fixed(1), 'the most memory', 'not measured']
        ],
        scores.filter(s => s.ran));
    drawSizes();
    drawRows();
}

// Lists the common values of rows, and the command of each solver.
function drawOrigin() {
    const line = (name, list) => {
        const texts = distinct(list.filter(x => !isMissing(x)), escape);
        return `<tr><th>${escape(name)}</th><td>${
            texts.slice(0, 8).join(
                '; ')}${texts.length > 8 ? '; …' : ''}</td></tr>`;
    };
    const names = [
        'cpu', 'cores', 'compiler', 'flags', 'version', 'date', 'ask', 'seed',
        'limit_s', 'memory_mb'
    ];
    const commands =
        [...groups(shown.filter(row => row.command), row => row.solver)];
    const call = row => row.command.replace('{options}', row.options) +
                        (row.solver_version ? ` (${row.solver_version})` : '');
    const lines = commands.slice(0, MOST).map(
        ([solver, own]) => line(solver, own.map(call)));
    one('#origin').innerHTML = `<table>${
        names.map(name => line(name, shown.map(row => row[name]))).join('')}${
        lines.join('')}</table>${
        commands.length > MOST
            ? `<p>and ${commands.length - MOST} more solvers</p>`
            : ''}`;
}

function drawAbstract() {
    const count = test => shown.filter(test).length, good = count(isGood);
    const skipped = count(row => row.skipped), wrong = count(row => row.fault);
    const planned = rows.reduce((most, row) => Math.max(most, row.rows), 0);
    one('#abstract').textContent = `${shown.length} rows: ${
        outcomes.length} instances, ${
        scores.filter(s => s.ran).length} configurations. ${good} answered, ${
        shown.length - good - skipped -
        wrong} without an answer, ${skipped} not run, ${wrong} wrong; ${
        planned > size ? planned - size : 'no'} planned rows are missing.`;
}

start();
