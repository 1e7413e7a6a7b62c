// commands.js -- commands of the programs, in a worker or in this thread.
//
// A worker runs one command at a time, and then waits for the next one.  Aborting a
// command ends its worker, and the next command starts a new one.

import {isNode, runHere} from './engine.mjs';

const idle = [];

async function start() {
    const place = new URL('./worker.js', import.meta.url);
    const worker = isNode ? new (await import('node:worker_threads')).Worker(place)
                          : new Worker(place, {type: 'module'});
    const ready = new Promise((resolve, reject) => {
        hear(worker, resolve, reject);
    });
    await ready;
    return worker;
}

function hear(worker, onData, onError) {
    if (isNode) {
        worker.removeAllListeners();
        worker.on('message', onData).on('error', onError);
        return;
    }
    worker.onmessage = event => onData(event.data);
    worker.onerror = event => onError(new Error(event.message || 'no worker'));
}

// A worker that waits does not keep the process alive.
function keep(worker, alive) {
    if (isNode)
        worker[alive ? 'ref' : 'unref']();
}

// An exception in `onLine` ends the command.
function tell(lines, onLine, fail) {
    try {
        lines.forEach(line => onLine(line));
    } catch (error) {
        fail(error);
    }
}

async function runInWorker(command, onLine, signal) {
    const worker = idle.pop() || await start();
    keep(worker, true);
    let end;
    try {
        signal?.throwIfAborted();
        const answer = await new Promise((resolve, reject) => {
            end = () => reject(signal.reason);
            signal?.addEventListener('abort', end);
            hear(worker, data => {
                if (data.answer)
                    resolve(data.answer);
                else if (data.error)
                    reject(new Error(data.error));
                else
                    tell(data.lines, onLine, reject);
            }, reject);
            worker.postMessage({...command, live: Boolean(onLine)});
        });
        idle.push(worker);
        keep(worker, false);
        return answer;
    } catch (error) {
        worker.terminate();
        throw error;
    } finally {
        signal?.removeEventListener('abort', end);
    }
}

// Runs "cdcl" or "cdcl-sudoku" with these arguments: {program, args, files, input}.
// Resolves to {status, out, err, files}.  `onLine` is called with each line as it comes.
export async function run(command, {onLine, signal, worker = typeof Worker !== 'undefined' ||
                                                         isNode} = {}) {
    signal?.throwIfAborted();
    if (worker)
        return runInWorker(command, onLine, signal);
    const errors = [];
    const answer = await runHere(
        command, onLine && (lines => tell(lines, onLine, error => errors.push(error))));
    signal?.throwIfAborted();
    if (errors.length)
        throw errors[0];
    return answer;
}

// Runs a command and yields its lines; leaving the loop ends the command.
export async function* lines(command, {signal, ...options} = {}) {
    const waiting = [], abort = new AbortController();
    const pass = () => abort.abort(signal.reason);
    let wake = () => {}, done = false, failure = null, answer = null;
    signal?.throwIfAborted();
    signal?.addEventListener('abort', pass);
    const onLine = line => {
        waiting.push(line);
        wake();
    };
    run(command, {...options, onLine, signal: abort.signal})
        .then(it => answer = it, error => failure = error)
        .finally(() => {
            done = true;
            wake();
        });
    try {
        while (!done || waiting.length) {
            if (waiting.length)
                yield waiting.shift();
            else
                await new Promise(resolve => wake = resolve);
        }
        if (failure)
            throw failure;
        return answer;
    } finally {
        abort.abort();
        signal?.removeEventListener('abort', pass);
    }
}
