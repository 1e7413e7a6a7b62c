// help.js -- a short description of the page, and its version.

'use strict';

const help = {
    begin() {
        one('#help-text')
            .append(make('ol', {},
                         ...TEXTS.firstSteps.map(text => make('li', {text}))),
                    make('dl', {},
                         ...Object.entries(TEXTS.helpOf)
                             .flatMap(
                                 ([tab, text]) => [make('dt', {text: say(tab)}),
                                                   make('dd', {text})])));
        one('#keys-list')
            .append(...Object.entries(TEXTS.keyList)
                        .flatMap(([key, text]) => [make('dt', {text: key}),
                                                   make('dd', {text})]));
    },

    async show() {
        one('#help-dialog').showModal();
        const answer = await tasks.ask(['--version'], {}, {quiet: true});
        if (answer)
            one('#version').textContent =
                say('version', answer.out.split('\n')[0]);
    }
};

Object.assign(actions, {helpDialog: () => help.show()});
