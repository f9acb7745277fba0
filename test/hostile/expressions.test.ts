import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parseDirective } from '../../src/linter/diagnostic/directive.ts';
import { textFault } from '../../src/calico/admission/cni-configuration.ts';
import { methodFault } from '../../src/calico/detection/methods.ts';
import { splitPath } from '../../src/load/kustomize/field-path.ts';
import { imageVersion } from '../../src/model/manifest/calico/calico-version.ts';
import { harmless } from '../../src/print/printable.ts';
import { oneLine, shortened } from '../../src/print/sentence.ts';

const test = suite('texts on which expressions could go back and forth');

/** Far more than the length of a text takes, and far less than its square. */
const MOST_SECONDS = 3;
const LONG = 300_000;

const readers: Readonly<Record<string, () => unknown>> = {
  'blanks in one line': () => oneLine(`${' '.repeat(LONG)}x`),
  'blanks that are cut': () => shortened(`${' '.repeat(LONG)}x`, LONG),
  'days in a comment': () => parseDirective(`# ipamlint-ignore ${'until '.repeat(LONG)}\n`),
  'blanks in a detection method': () => methodFault(`interface=${' '.repeat(LONG)}x`, 4),
  'quotes in a CNI configuration': () => textFault('\\"'.repeat(LONG)),
  'commas in a CNI configuration': () => textFault(`{"a": 1,${' '.repeat(LONG)}}`),
  'brackets of a field path': () => splitPath(`[${']'.repeat(9990)}x`),
  'returns in a diff': () => harmless('\r'.repeat(LONG), { color: false, annotations: false, patches: true }),
};

for (const [name, read] of Object.entries(readers))
  test(name, () => {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1e6 < MOST_SECONDS, `${(user + system) / 1e6} s`);
  });

test('what they read is what it was', () => {
  assert.is(oneLine(' a \n  b   c\n'), 'a b   c');
  assert.is(shortened('one two three four', 14), 'one two...');
  assert.is(methodFault('cidr= 10.0.0.0/8 , 10.1.0.0/16', 4)?.part, ' 10.0.0.0/8');
  assert.is(methodFault('cidr=10.0.0.0/8 ,\t10.1.0.0/16', 4), undefined);
  assert.equal(splitPath('a.[b.c].d'), ['a', 'b.c', 'd']);
  assert.equal(imageVersion('registry:5000/calico/node:v3.22.1@sha256:abc'), imageVersion('node:v3.22.1'));
  assert.is(imageVersion('registry:5000/calico/node'), undefined);
  assert.is(parseDirective('# ipamlint-ignore a-b until 2027-01-31: why')?.until?.text, '2027-01-31');
});

test.run();
