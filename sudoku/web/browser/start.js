// start.js -- tabs, settings, and the start of the page.

'use strict';

const TABS = ['play', 'know', 'explain', 'set', 'share', 'learn', 'search'];
const STORE = 'cdcl-sudoku';

function showTab(name) {
    if (name !== 'set')
        pen.finish();
    for (const tab of TABS) {
        const chosen = tab === name;
        one(`#tab-${tab}`).setAttribute('aria-selected', chosen);
        one(`#tab-${tab}`).tabIndex = chosen ? 0 : -1;
        one(`#${tab}`).hidden = !chosen;
    }
    one('#desk').hidden = ['learn', 'search'].includes(name);
    document.body.dataset.tab = name;
    if (name !== 'explain')
        steps.leave();
    else if (steps.frames.length)
        steps.show(steps.now);
    one(name === 'search' ? '#search' : '#panel').prepend(one('#busy'));
    // The search is about the same board, so its rules are beside it, too.
    if (name === 'search')
        one('#search').prepend(one('#rules'));
    else
        placeRules();
    if (name === 'set')
        pen.offer();
    pen.show();
    if (name === 'search')
        showSearch();
    if (name === 'share')
        sharer.warn();
}

// In the tab Make, the rules in words of a puzzle that is set stand below their text, so that
// the board keeps its size and its place while they grow.
function placeRules() {
    if (desk.puzzle?.setting && document.body.dataset.tab === 'set')
        one('#rules-back').parentNode.after(one('#rules'));
    else
        one('#stage').before(one('#rules'));
}

// Arrow keys move between tabs, as users expect.
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
            !event.target.closest('[role=tablist], select, dialog, #rules'))
            steps.press(event);
    });
}

// ---------------------------------------------------------------------------
// Storage

// The game and the settings are stored in this browser and survive a reload, unless the user
// switches this off.  Nothing is stored before the first change.

function store() {
    if (!one('#remember').checked || !desk.past.length && !store.isDue)
        return;
    keep(JSON.stringify({
        game: packState(desk.state),
        seconds: clock.seconds,
        clock: clock.isShown,
        theme: one('#theme').value,
        conflicts: play.wished,
        facts: one('#facts-on').checked,
        keep: one('#keep').checked,
        search: search.stored
    }));
}

// Stores the settings after a change that does not concern the board.
store.now = () => {
    store.isDue = true;
    store();
};

// A browser may refuse to store data, or have no room.
function keep(text) {
    try {
        localStorage.setItem(STORE, text);
    } catch {
        one('#remember').checked = false;
    }
}

function recall() {
    let kept = null;
    try {
        kept = JSON.parse(localStorage.getItem(STORE));
    } catch {
        return false;
    }
    const state = kept && kept.game && unpackState(kept.game);
    one('#remember').checked = !kept || !kept.off;
    if (!state)
        return false;
    one('#theme').value = kept.theme;
    one('#keep').checked = kept.keep;
    one('#conflicts').value = kept.conflicts;
    one('#facts-on').checked = kept.facts !== false;
    setTheme();
    search.kept = kept.search || {};
    store.isDue = true;
    desk.put(state);
    clock.isShown = kept.clock;
    clock.seconds = Number(kept.seconds) || 0;
    clock.show();
    return true;
}

function setTheme() {
    document.documentElement.style.colorScheme = one('#theme').value;
}

// Nothing is stored until the user switches storing on again or reloads the page.
function forget() {
    localStorage.removeItem(STORE);
    one('#remember').checked = false;
    one('#forgotten').textContent = say('forgotten');
}

function beginSettings() {
    one('#theme').addEventListener('change', setTheme);
    for (const id of ['#theme', '#keep', '#conflicts', '#remember'])
        one(id).addEventListener('change', () => {
            if (!one('#remember').checked)
                keep('{"off":true}');
            store.now();
        });
    addEventListener('pagehide', () => store());
}

// ---------------------------------------------------------------------------
// The page

// Called after each change of the board.
function follow(before) {
    const isNew = !before || before.puzzle !== desk.puzzle;
    if (isNew) {
        tasks.stop(); // commands about another puzzle
        paper.rebuild(before); // before code reads cells of another side
    }
    steps.forget();
    facts.follow();
    if (isNew) {
        one('#puzzle-title').textContent = titleOf(desk.puzzle);
        rules.tell();
        one('#wish-rules-label').hidden = !desk.puzzle.rules;
        document.querySelectorAll('.answer').forEach(box => tell(box));
        one('#setting').hidden = !desk.puzzle.setting;
        if (document.body.dataset.tab !== 'search')
            placeRules();
        one('#make-new').open = !desk.puzzle.setting;
        one('#clock').hidden = desk.puzzle.setting;
        clock.seconds = 0;
        clock.show();
        maker.fit();
        sharer.offer(desk.puzzle);
        setter.showNames(desk.puzzle);
        script.show(!script.isOwn && before?.cells !== desk.cells);
        pen.follow();
        play.offer();
        keys.setMode('digit');
        document.body.classList.toggle('large', desk.side > 9);
    } else {
        paper.lights.clear();
        // Results for other digits no longer hold.
        if (desk.puzzle.setting || one('#know-entries').checked)
            tell(know.box);
    }
    keys.countDigits();
    play.follow();
    store();
}

// On a phone, hints are between the board and the keypad, so that both remain visible.
function placeHints({matches}) {
    if (matches)
        one('#pad').before(one('#hints'));
    else
        one('#play').prepend(one('#hints'));
}

async function begin() {
    addEventListener('error', event => trouble(event.error || event.message));
    addEventListener('unhandledrejection', event => trouble(event.reason));
    putTexts();
    beginTabs();
    keys.begin();
    const phone = matchMedia('(max-width: 45.99rem)');
    phone.addEventListener('change', placeHints);
    placeHints(phone);
    rules.begin();
    play.begin();
    setter.begin();
    script.begin();
    pen.begin();
    maker.begin();
    help.begin();
    lesson.begin();
    clock.begin();
    sharer.begin();
    facts.begin();
    beginSettings();
    desk.watchers.push(follow);
    reader.begin();
    if (!recall())
        reader.take(reader.examples[0]);
    showTab(desk.puzzle.setting ? 'set' : 'play');
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
