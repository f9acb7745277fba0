import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { unloadable } from '../../../src/host/steps/unloadable.ts';

const url = 'file:///team/rules/its-id/rule.js';

/** What is said of an error that Node throws while it loads these modules; the first is the rule's. */
function told(error: Error, rule: string, others: Readonly<Record<string, string>> = {}): string {
  const texts: Readonly<Record<string, string>> = { [url]: rule, ...others };
  const found = unloadable(error, {
    file: { path: 'team/rules/its-id/rule.js', text: rule },
    url,
    folder: 'its-id',
    page: '',
    read: each =>
      texts[each] === undefined ? undefined : { path: each.replace('file:///', ''), text: texts[each] },
    load: () => Promise.reject(error),
  }) as Error;
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
    told(error, "const a = 'x;\n"),
    'rule.js:1:11: it cannot be parsed: unterminated string constant',
  );
});

test('an import that leads nowhere has its place', () => {
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

test('any other error stays as it is', () => {
  assert.is(told(new TypeError('no'), ''), 'TypeError: no');
  assert.is(told(new SyntaxError('no'), 'export default 1;'), 'SyntaxError: no');
});

test.run();
