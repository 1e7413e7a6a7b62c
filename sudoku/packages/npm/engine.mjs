// engine.mjs -- the module of both programs, for Node and for browsers: a template,
// completed by `make npm`.
//
// The code from Emscripten expects a classic script; for Node, this file defines
// the names that an ES module lacks.

const isNode = typeof process === 'object' && Boolean(process.versions?.node);
const require = isNode ? (await import('node:module')).createRequire(import.meta.url) : null;
const __dirname = isNode ? require('node:url').fileURLToPath(new URL('.', import.meta.url)) : '';
@program.js
@../../web/browser/command.js
let compiled;

// The compiled module; it is compiled only once.
async function load() {
    const place = new URL('./program.wasm', import.meta.url);
    compiled ??= (isNode ? require('node:fs').promises.readFile(place)
                         : fetch(place).then(answer => answer.arrayBuffer()))
                     .then(bytes => WebAssembly.compile(bytes));
    return compiled;
}

// Runs a command in this thread; see sudoku/web/browser/command.js.
async function runHere(command, onLines) {
    return runCommand(createProgram, await load(), command, onLines);
}

// An instance of the module, for calls of functions of libcdcl.
async function instantiate() {
    const module = await load();
    return createProgram({
        instantiateWasm: (imports, receive) => {
            WebAssembly.instantiate(module, imports).then(receive);
            return {};
        },
    });
}

export {isNode, runHere, instantiate};
