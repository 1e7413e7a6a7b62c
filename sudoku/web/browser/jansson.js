// jansson.js -- the functions of jansson.h, as a library of Emscripten.

'use strict';

const tests = {
    object: 'value !== null && typeof value === "object" && !Array.isArray(value)',
    array: 'Array.isArray(value)',
    string: 'typeof value === "string"',
    integer: 'Number.isSafeInteger(value)',
    boolean: 'typeof value === "boolean"',
    true: 'value === true',
    false: 'value === false',
    null: 'value === null'
};

const library = {
    $jsons__deps: ['$stringToNewUTF8'],
    $jsons: {
        values: [], // by json_t, from 1
        at: function(ref) {
            return jsons.values[ref - 1];
        },
        put: function(value) {
            return value === undefined ? 0 : jsons.values.push(value);
        },
        parse: function(text, error) {
            try {
                return jsons.put(JSON.parse(text));
            } catch ({message}) {
                const at = /position (\d+)/.exec(message);
                const before = at ? text.slice(0, at[1]).split('\n') : [''];
                HEAP32[error >> 2] = before.length;
                HEAP32[(error >> 2) + 1] = before.pop().length + 1;
                stringToUTF8(message, error + 8, 160);
                return 0;
            }
        }
    },
    json_loadb: function(text, size, flags, error) {
        return jsons.parse(UTF8ArrayToString(HEAPU8, text, size), error);
    },
    json_dumps: function(ref) {
        return stringToNewUTF8(JSON.stringify(jsons.at(ref)));
    },
    json_equal: function(one, two) {
        return JSON.stringify(jsons.at(one)) === JSON.stringify(jsons.at(two));
    },

    json_string_value: function(ref) {
        return typeof jsons.at(ref) === 'string' ? stringToNewUTF8(jsons.at(ref)) : 0;
    },
    json_number: function(ref) {
        return typeof jsons.at(ref) === 'number' ? jsons.at(ref) : 0;
    },

    json_object: function() {
        return jsons.put({});
    },
    json_array: function() {
        return jsons.put([]);
    },
    json_string: function(text) {
        const string = UTF8ToString(text);
        return string.includes('\ufffd') ? 0 : jsons.put(string);
    },
    json_real: function(number) {
        return jsons.put(number);
    },
    json_true: function() {
        return jsons.put(true);
    },
    json_null: function() {
        return jsons.put(null);
    },

    json_object_get: function(ref, key) {
        const value = jsons.at(ref), name = UTF8ToString(key);
        return value && Object.hasOwn(value, name) ? jsons.put(value[name]) : 0;
    },
    json_object_set_new: function(ref, key, value) {
        jsons.at(ref)[UTF8ToString(key)] = jsons.at(value);
        return value ? 0 : -1;
    },
    json_object_del: function(ref, key) {
        return delete jsons.at(ref)[UTF8ToString(key)] ? 0 : -1;
    },
    json_key: function(ref, idx) {
        const keys = Object.keys(jsons.at(ref) || {});
        return idx < keys.length ? stringToNewUTF8(keys[idx]) : 0;
    },
    json_array_size: function(ref) {
        return Array.isArray(jsons.at(ref)) ? jsons.at(ref).length : 0;
    },
    json_array_get: function(ref, idx) {
        return Array.isArray(jsons.at(ref)) ? jsons.put(jsons.at(ref)[idx]) : 0;
    },
    json_array_append_new: function(ref, value) {
        jsons.at(ref).push(jsons.at(value));
        return value ? 0 : -1;
    }
};

for (const [name, test] of Object.entries(tests))
    library[`json_is_${name}`] =
        new Function('ref', `const value = jsons.at(ref); return ${test};`);
for (const name of Object.keys(library).filter(name => name.startsWith('json_')))
    library[`${name}__deps`] = ['$jsons'];
mergeInto(LibraryManager.library, library);
