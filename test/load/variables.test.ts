import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { expand } from '../../src/load/variables.ts';

const values: Readonly<Record<string, string>> = {
  A: '10_0_0_0',
  B: '',
  C: 'Hello',
  CIDR: '10.0.0.0/16',
};
/** Variables that are not set are empty; of one the value is unknown. */
const lookup = Object.assign((name: string) => (name === 'UNKNOWN' ? undefined : (values[name] ?? '')), {
  isIdle: false,
  whereSet: () => undefined,
});

/** As `fluxcd/pkg/envsubst` v1.4.0 answers. */
const said: readonly (readonly [text: string, value: string])[] = [
  ['$${VAR}', '${VAR}'],
  ['$$${A}', '$10_0_0_0'],
  ['$$$${A}', '$${A}'],
  ['${A//_/.}', '10.0.0.0'],
  ['${A/_/.}', '10.0_0_0'],
  ['${A/#10/11}', '11_0_0_0'],
  ['${A/#x/11}', '10_0_0_0'],
  ['${A/#10/}', '10_0_0_0'],
  ['${A/%0/9}', '10_0_0_9'],
  ['${A/%0/}', '10_0_0_0'],
  ['${A//X/.}', '10_0_0_0'],
  ['${A//_/}', '10000'],
  ['${A//_/ }', '10 0 0 0'],
  ['${A//_*/.}', '10_0_0_0'],
  ['${A//[_]/.}', '10_0_0_0'],
  ['${A//_/a}b}', '10a0a0a0b}'],
  ['pre${A//_/.}post', 'pre10.0.0.0post'],
  ['${CIDR/16/24}', '10.0.0.0/24'],
  ['${C^^}', 'HELLO'],
  ['${C,}', 'hello'],
  ['${C,,}', 'hello'],
  ['${#C}', '5'],
  ['${#U}', '0'],
  ['${C:1}', 'ello'],
  ['${C:1:3}', 'ell'],
  ['${C:1:99}', 'ello'],
  ['${C:9}', ''],
  ['${C#He}', 'llo'],
  ['${C##He*}', ''],
  ['${C%lo}', 'Hel'],
  ['${C%%l*}', 'He'],
  ['${C%l*o}', 'Hel'],
  ['${CIDR%/*}', '10.0.0.0'],
  ['${CIDR#*/}', '16'],
  ['${CIDR##*.}', '0/16'],
  ['${CIDR#*.}', '0.0.0/16'],
  ['${CIDR%%.*}', '10'],
  ['${CIDR%.*}', '10.0.0'],
  ['${CIDR%*}', '10.0.0.0/1'],
  ['${CIDR##*}', ''],
  ['${CIDR%.0/16}.5', '10.0.0.5'],
  ['${U//_/.}', ''],
  ['${B:-x}', 'x'],
  ['${U:+x}', 'x'],
  ['${A:+x}', '10_0_0_0'],
  ['${U:?x}', 'x'],
  ['$A', '$A'],
];

const test = suite('variables of Flux');

for (const [text, value] of said)
  test(`${text} is ${JSON.stringify(value)}`, () => {
    assert.is(expand(text, lookup), value);
  });

test('what is not followed is unknown', () => {
  for (const text of [
    '${A//_/${C}}',
    '${A//_/\\/}',
    '${A//_//}',
    '${C#H?l}',
    '${UNKNOWN//a/b}',
    '${#UNKNOWN}',
    '${A@Q}',
    '${!A}',
    '${A///x}',
  ])
    assert.is(expand(text, lookup), undefined, text);
});

test('long values and many stars take no time', () => {
  const long = Object.assign(() => 'a'.repeat(1000), { isIdle: false });
  assert.is(expand('${X##a*a*a*b}', long), 'a'.repeat(1000));
});

test.run();
