import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { judged, messages, policyFile, poolsFile } from '../../../kit/policies.ts';

const test = suite('policy: keys');

test('variables may be called as what prototypes have', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    const { diagnostics, failures } = judged([
      policyFile({
        id: 'mine',
        match: { for: 'pool' },
        variables: [
          { name, expression: 'object.name' },
          { name: 'next', expression: `variables.${name} + '!'` },
        ],
        validations: [
          {
            expression: `!has(variables.${name}) || variables["${name}"] != 'a'`,
            messageExpression: `variables.${name} + variables.next`,
          },
        ],
      }),
      poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' } }]),
    ]);
    assert.equal([failures, messages(diagnostics)], [[], ['mine: aa!']], name);
  }
});

test('maps may have keys that are called as what prototypes have', () => {
  for (const key of ['constructor', '__proto__', 'prototype', 'toString']) {
    const map = `{'${key}': 1, 'a': {'${key}': 2}}`;
    const validations = [
      `${map}['${key}'] == 1 && ${map}.a.${key} == 2 && '${key}' in ${map}`,
      `${map} == ${map} && ${map} != {'a': {'${key}': 2}} && size(${map}) == 2`,
      `!('${key}' in {'a': 1}) && {'${key}': 1}.all(k, k == '${key}')`,
      `{'a': 1}[?'${key}'].orValue(5) == 5 && {'${key}': 1}[?'${key}'].orValue(5) == 1`,
    ].map(expression => ({ expression, message: expression }));
    const { failures, diagnostics } = judged([
      policyFile({ id: 'mine', match: { for: 'pool' }, validations }),
      poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' } }]),
    ]);
    assert.equal([failures, messages(diagnostics)], [[], []], key);
  }
});

test.run();
