// engine.js -- the programs, in a worker of the page.
//
// The page contains the module, deflated and in base64, and likewise the code of the
// worker.  Commands are answered one after the other.  A command is stopped by ending
// the worker; the next worker gets the compiled module, and begins at once.

'use strict';

class Engine {
    constructor() {
        this.waiting = new Map(); // by number of a command: its callbacks
        this.number = 0;
        const script = document.getElementById('engine-worker').textContent;
        this.script = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
        this.start(this.compile());
    }

    async compile() {
        const text = document.getElementById('engine-module').textContent.trim();
        const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(
            new DecompressionStream('gzip'));
        return WebAssembly.compile(await new Response(stream).arrayBuffer());
    }

    start(module) {
        this.module = module;
        const worker = this.worker = new Worker(this.script);
        this.ready = module.then(compiled => worker.postMessage({module: compiled}));
        this.watch(worker);
    }

    // An uncaught error in the worker is the answer to all waiting calls.
    watch(worker) {
        worker.onmessage = ({data}) => this.receive(data);
        worker.onerror = ({message}) => {
            const answer = {status: 70, out: '', err: `error: ${message}`, files: {}};
            for (const id of [...this.waiting.keys()])
                this.receive({id, answer});
        };
    }

    receive({id, lines, answer}) {
        const task = this.waiting.get(id);
        if (!task)
            return;
        if (answer) {
            this.waiting.delete(id);
            task.resolve(answer);
            return;
        }
        lines.forEach(line => task.onLine(line));
    }

    // `program` is "cdcl-sudoku" or "cdcl", `args` its arguments, `files` the files that
    // it may read, by name, `input` its standard input; `onLine` is called with each
    // line of the output when it is written.  Resolves to {status, out, err, files};
    // after `stop`, to an object with `stopped`.
    async run({program, args, files, input, onLine}) {
        const id = ++this.number, worker = this.worker;
        const answer = new Promise(
            resolve => this.waiting.set(id, {resolve, onLine}));
        await this.ready;
        if (worker === this.worker)
            worker.postMessage({
                id,
                command: {program, args, files, input, live: Boolean(onLine)}
            });
        return answer;
    }

    stop() {
        this.worker.terminate();
        for (const {resolve} of this.waiting.values())
            resolve({status: 130, out: '', err: '', files: {}, stopped: true});
        this.waiting.clear();
        this.start(this.module);
    }
}

// A WebAssembly function that copies an integer to all lanes of a vector.
const SIMD = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0,
    253, 17, 11
]);

// The features that the program needs and the browser lacks.
function lacking() {
    const needs = {
        'Worker': typeof Worker === 'function',
        'DecompressionStream': typeof DecompressionStream === 'function',
        'WebAssembly with SIMD': typeof WebAssembly === 'object' && WebAssembly.validate(SIMD)
    };
    return Object.keys(needs).filter(name => !needs[name]);
}

const engine = lacking().length ? null : new Engine();
