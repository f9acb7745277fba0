import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lint } from '../../../src/linter/lint.ts';
import { stopwatch } from '../../../src/commands/check/stopwatch.ts';
import { stages } from '../../../src/base/text/watch.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { rules } from '../../../rules/index.ts';
import { snapshotOf } from '../../kit/case.ts';
import { ran } from '../../kit/world.ts';

const test = suite('timing');

const pool = {
  path: 'a.yaml',
  text: 'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.0.0.0/16 }\n',
};
const holding = {
  locate: async () => ({ root: '/repository', trees: [''] }),
  readSnapshot: async () => snapshotOf([pool]),
};

test('stderr says what each stage has taken, and stdout what it always says', async () => {
  const plain = await ran([], holding);
  const timed = await ran(['--timing'], holding);
  assert.equal([timed.code, timed.stdout], [plain.code, plain.stdout]);
  assert.is(plain.stderr, '');
  const shown = timed.stderr
    .trimEnd()
    .split('\n')
    .map(line => /^ipamlint: +\d+ ms {2}(.+)$/.exec(line)?.[1]);
  assert.equal(shown, [...stages, 'in all']);
});

test('a stage that comes again adds up', () => {
  let now = 0;
  const told: string[] = [];
  const { watch, lines } = stopwatch({ clock: () => now, tell: words => void told.push(words) });
  const at = (time: number, ...stage: Parameters<typeof watch>) => {
    now = time;
    watch(...stage);
  };
  at(40, 'reading');
  at(100, 'documents', 'some');
  at(130, 'documents', 'more');
  at(150, 'rules');
  at(250, 'documents');
  now = 300;
  assert.equal(lines(), [
    '     40 ms  starting',
    '     60 ms  reading',
    '    100 ms  documents',
    '    100 ms  rules',
    '    300 ms  in all',
  ]);
  assert.equal(told, ['reading', 'some', 'more', 'rules', 'documents']);
});

test('who watches changes nothing', () => {
  const heard = new Set<string>();
  const snapshot = snapshotOf([pool]);
  const watched = lint(snapshot, defaultSettings, rules, undefined, stage => void heard.add(stage));
  assert.equal([...heard], ['documents', 'clusters', 'rules', 'findings']);
  assert.equal(
    JSON.stringify(watched.summary),
    JSON.stringify(lint(snapshot, defaultSettings, rules).summary),
  );
});

test.run();
