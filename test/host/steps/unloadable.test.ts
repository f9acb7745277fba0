import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unloadable } from '../../../src/host/steps/unloadable.ts';

const url = 'file:///team/rules/its-id/rule.js';

/** What is said of an error that Node throws while it loads these modules; the first is the rule's. */
function told(error: Error, rule: string, others: Readonly<Record<string, string>> = {}): string {
  const texts: Readonly<Record<string, string>> = { [url]: rule, ...others };
  const module = {
    file: { path: 'team/rules/its-id/rule.js', text: rule },
    url,
    folder: 'its-id',
    page: '',
    read: (each: string) =>
      texts[each] === undefined ? undefined : { path: each.replace('file:///', ''), text: texts[each] },
    load: () => Promise.reject(error),
  };
  const found = unloadable(error, module, { url: 'file:///team/', lead: 'team/' }) as Error;
  return `${found.name}: ${found.message}`;
}

const test = suite('run: plugins that cannot be loaded');

test('a syntax error has its place, also in a module that the rule imports', () => {
  const error = new SyntaxError('Unexpected token');
  assert.is(
    told(error, 'export default {\n  id: ,\n};'),
    'team/rules/its-id/rule.js:2:7: it cannot be parsed: unexpected token',
  );
  assert.is(
    told(error, "import { x } from '../../lib.js';\n", {
      'file:///team/lib.js': 'export const x = 1;\nexport const y = ;\n',
    }),
    'team/lib.js:2:18: it cannot be parsed: unexpected token',
  );
  assert.match(
    told(error, 'export const f = (x: string) => x;'),
    'rule.js:1:20: it cannot be parsed: types in JavaScript belong in JSDoc',
  );
  assert.match(
    told(error, 'export default { check() { yield 1; } };'),
    "reserved word 'yield': write *check(…), and yield in no function inside it",
  );
  assert.match(
    told(error, "const a = 'x;\n"),
    'rule.js:1:11: it cannot be parsed: unterminated string constant',
  );
});

test('a module that its package declares to be a script is told so', () => {
  assert.is(
    told(
      new SyntaxError('Cannot use import statement outside a module'),
      "// ours\nimport { defineRule } from 'ipamlint/rule';\n",
    ),
    'team/rules/its-id/rule.js:2:1: Node reads it as CommonJS: write "type": "module" in the package.json of the plugin',
  );
});

test('an import that leads nowhere has its place', () => {
  assert.is(
    told(
      new Error("Cannot find package 'ipamlint' imported from /team/x"),
      "import { defineRule } from 'ipamlint/rule';\nimport x from 'ipamlint/rules';",
    ),
    'team/rules/its-id/rule.js:2:15: it imports ipamlint/rules, which does not exist: write ipamlint/rule',
  );
  assert.is(
    told(
      new Error(`Cannot find module '/team/rules/its-id/lib.js' imported from ${url}`),
      "import './lib.js';",
    ),
    'team/rules/its-id/rule.js:1:8: it imports ./lib.js, which does not exist',
  );
  assert.match(
    told(new Error(`Cannot find package 'lodash' imported from /team/x`), "import a from 'lodash/fp';"),
    'rule.js:1:15: it imports lodash/fp, a package that is not installed: run npm install',
  );
  assert.match(
    told(
      new SyntaxError("The requested module 'ipamlint/rule' does not provide an export named 'poolOf'"),
      "import { defineRule,\n  poolOf } from 'ipamlint/rule';",
    ),
    'rule.js:2:3: it imports poolOf, which ipamlint/rule does not export',
  );
});

test('a module of ours that is not exported is named, with what to import', () => {
  for (const specifier of ['ipamlint', 'ipamlint/dist/cli.js'])
    for (const said of [
      'No "exports" main defined in /team/node_modules/ipamlint/package.json',
      `Package subpath './dist/cli.js' is not defined by "exports" in /team/node_modules/ipamlint/package.json`,
    ])
      assert.is(
        told(
          new Error(`${said} imported from /team/rules/its-id/rule.js`),
          `import { parseCidr } from 'ipamlint/rule';\nimport '${specifier}';`,
        ),
        `team/rules/its-id/rule.js:2:8: it imports ${specifier}, which does not exist: write ipamlint/rule`,
      );
});

test('any other error stays as it is', () => {
  assert.is(told(new TypeError('no'), ''), 'TypeError: no');
  assert.is(told(new SyntaxError('no'), 'export default 1;'), 'SyntaxError: no');
});

test('what only CommonJS has is named where it is used', () => {
  const error = (name: string, place: string): Error => {
    const thrown = new ReferenceError(
      `${name} is not defined in ES module scope, you can use import instead`,
    );
    thrown.stack = `ReferenceError: …\n    at ${place}\n    at ModuleJob.run (node:internal/modules/esm/module_job:343:25)`;
    return thrown;
  };
  assert.is(
    told(error('require', `${url}:1:19`), "const { readFile } = require('fs');"),
    "team/rules/its-id/rule.js:1:19: it uses require, which only CommonJS has: write import … from '…'",
  );
  assert.is(
    told(error('module', 'file:///team/lib.js:3:1'), "import '../../lib.js';", {
      'file:///team/lib.js': '\n\nmodule.exports = {};\n',
    }),
    'team/lib.js:3:1: it uses module, which only CommonJS has: write a module with import and export',
  );
  assert.match(
    told(error('require', 'elsewhere:1:1'), ''),
    /^team\/rules\/its-id\/rule\.js: it uses require/,
  );
});

test.run();
