// worker.js -- what the worker of the page does: command after command.

'use strict';

const compiled = new Promise(resolve => {
    self.onmessage = ({data}) => {
        self.onmessage = ({data}) => answer(data);
        resolve(data.module);
    };
});

async function answer({id, command}) {
    const tell = command.live && (lines => self.postMessage({id, lines}));
    try {
        self.postMessage({
            id,
            answer: await runCommand(createProgram, await compiled, command, tell)
        });
    } catch (error) {
        const err = `error: ${error.message}\n`;
        self.postMessage({id, answer: {status: 70, out: '', err, files: {}}});
    }
}
