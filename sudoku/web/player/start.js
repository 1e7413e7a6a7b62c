// start.js -- reads the traces of the page and starts the player.

'use strict';

// If the page has a board, its candidates name the variables, unless the trace has a
// board of its own.
function nameVariables(trace) {
    const board = one('#board-text'),
          side = board && Number(board.dataset.side);
    if (board && !trace.head.side && trace.variables >= side ** 3)
        Object.assign(trace.head, {
            side,
            board: board.dataset.board,
            rules: board.textContent,
            formula: board.dataset.board
        });
}

// Reads line by line, so that the text is not copied.
function readTrace(element) {
    const trace = new Trace(element.dataset.name), text = element.textContent;
    for (let begin = 0; begin < text.length;) {
        const found = text.indexOf('\n', begin);
        const end = found < 0 ? text.length : found;
        if (end > begin)
            trace.read(text.slice(begin, end));
        begin = end + 1;
    }
    element.remove();
    nameVariables(trace);
    return trace;
}

function start() {
    const views = [];
    document.querySelectorAll('script[type="application/x-ndjson"]')
        .forEach(element => views.push(
                     new View(readTrace(element), time => player.go(time))));
    const player = window.player = new Player(views);
    one('#name').textContent = document.title =
        (views[0].trace.head.formula || 'A search')
            .replace(/.*\//, '')
            .replace(/^<.*>$/, 'A search');
    views.forEach((view, i) => one('#traces').append(make('button', {
        text: view.trace.name,
        on: () => {
            player.enter(i);
            player.go(player.time);
        }
    })));
    one('#traces').hidden = views.length < 2;
    player.enter(0);
    const lesson = one('#lesson-text');
    if (lesson)
        player.lesson = new Lesson(lesson.textContent, player);
    player.follow();
    document.body.classList.remove('loading');
    document.body.classList.toggle('inside', window.parent !== window);
}

start();
