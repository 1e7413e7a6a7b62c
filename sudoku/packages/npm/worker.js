// worker.js -- a worker that runs command after command; commands.js starts it.
//
// Its first message says that it listens, because browsers may lose messages that were sent
// earlier.

import {isNode, runHere} from './engine.mjs';

const port = isNode ? (await import('node:worker_threads')).parentPort : self;

async function answer(command) {
    const tell = command.live && (lines => port.postMessage({lines}));
    try {
        port.postMessage({answer: await runHere(command, tell)});
    } catch (error) {
        port.postMessage({error: String(error.message)});
    }
}

if (isNode)
    port.on('message', answer);
else
    port.onmessage = event => answer(event.data);
port.postMessage({ready: true});
