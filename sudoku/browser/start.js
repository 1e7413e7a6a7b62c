// start.js -- tabs, settings, and how the page begins.

'use strict';

const EASY =
    '..4.5.7.1..91....4..63.7..5...62.9..6.5...1.2..3.91...3..7.56..9....45..1.2.8.4..';
const HARD =
    '...5.7.6....3..5..98....31.7..9....5...8.1...8....2..9.72....83..9..6....1.2.5...';
const TABS = ['play', 'know', 'explain', 'set', 'share', 'search'];
const STORE = 'cdcl-sudoku';

function showTab(name) {
    for (const tab of TABS) {
        const chosen = tab === name;
        one(`#tab-${tab}`).setAttribute('aria-selected', chosen);
        one(`#tab-${tab}`).tabIndex = chosen ? 0 : -1;
        one(`#${tab}`).hidden = !chosen;
    }
    one('#desk').hidden = name === 'search';
    document.body.dataset.tab = name;
    if (name !== 'explain')
        steps.leave();
    else if (steps.frames.length)
        steps.show(steps.now);
    one(name === 'search' ? '#search' : '#panel').prepend(one('#busy'));
    if (name === 'search')
        showSearch();
}

// Arrow keys move among tabs, as readers expect of them.
function beginTabs() {
    const list = one('#tabs');
    list.addEventListener('click', event => {
        const tab = event.target.closest('[role=tab]');
        if (tab)
            showTab(tab.id.slice(4));
    });
    list.addEventListener('keydown', event => {
        const by = {ArrowRight: 1, ArrowLeft: -1}[event.key];
        if (!by)
            return;
        const now = TABS.indexOf(document.body.dataset.tab);
        const name = TABS[(now + by + TABS.length) % TABS.length];
        showTab(name);
        one(`#tab-${name}`).focus();
    });
    document.addEventListener('keydown', event => {
        if (document.body.dataset.tab === 'explain' && !event.ctrlKey &&
            !event.altKey && !event.metaKey && steps.frames.length &&
            !event.target.closest('[role=tablist], select, dialog'))
            steps.press(event);
    });
}

// ---------------------------------------------------------------------------
// Settings; they are stored only if one wishes so.

function store() {
    if (!one('#remember').checked)
        return;
    const {puzzle, cells} = desk.state;
    localStorage.setItem(STORE, JSON.stringify({
        puzzle,
        cells,
        theme: one('#theme').value,
        conflicts: play.wished,
        keep: one('#keep').checked
    }));
}

function recall() {
    const kept = JSON.parse(localStorage.getItem(STORE) || 'null');
    if (!kept)
        return false;
    one('#remember').checked = true;
    one('#theme').value = kept.theme;
    one('#keep').checked = kept.keep;
    one('#conflicts').value = kept.conflicts;
    setTheme();
    desk.put({puzzle: kept.puzzle, cells: kept.cells.map(Object.freeze)});
    return true;
}

function setTheme() {
    document.documentElement.style.colorScheme = one('#theme').value;
}

function forget() {
    localStorage.removeItem(STORE);
    one('#remember').checked = false;
    one('#live').textContent = say('forgotten');
}

function beginSettings() {
    one('#theme').addEventListener('change', setTheme);
    for (const id of ['#theme', '#keep', '#conflicts', '#remember'])
        one(id).addEventListener(
            'change', () => one('#remember').checked ? store() : forget());
}

// ---------------------------------------------------------------------------
// The page

// After each change of the board.
function follow(before) {
    const isNew = !before || before.puzzle !== desk.puzzle;
    steps.forget();
    if (isNew) {
        one('#puzzle-title').textContent = titleOf(desk.puzzle);
        rules.tell();
        one('#wish-rules-label').hidden = !desk.puzzle.rules;
        document.querySelectorAll('.answer').forEach(box => tell(box));
        paper.rebuild();
        keys.pad();
        document.body.classList.toggle('large', desk.side > 9);
    } else
        paper.lights.clear();
    keys.countDigits();
    play.follow();
    store();
}

async function begin() {
    addEventListener('error', event => trouble(event.error || event.message));
    addEventListener('unhandledrejection', event => trouble(event.reason));
    putTexts();
    beginTabs();
    keys.begin();
    play.begin();
    setter.begin();
    sharer.begin();
    beginSettings();
    desk.watchers.push(follow);
    reader.begin();
    if (!recall())
        desk.load(makePuzzle('', 9), readDigits(EASY));
    showTab('play');
    const lacks = lacking();
    one('#lack').hidden = !lacks.length;
    one('#lack').textContent = say('lacks', lacks.join(', '));
    if (!lacks.length)
        await reader.follow();
}

Object.assign(actions, {
    settingsDialog: () => one('#settings-dialog').showModal(),
    forget: () => forget()
});

begin();
