import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { levelIn, mayReport } from '../../../src/model/config/levels.ts';
import type { Level } from '../../../src/model/config/level.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { configOf } from '../../kit/config.ts';

const test = suite('levels');

const config = configOf([
  {
    path: 'ipamlint.yaml',
    text: `rules: { idle-pool: note, lottery-pools: off, capped-node: off }
overrides:
  - files: [dev, qa]
    rules: { idle-pool: off, lottery-pools: warning }
  - files: [dev/special.yaml]
    rules: { idle-pool: error }
`,
  },
]);
const settings = { ...defaultSettings, config };

test('overrides outrank the rules of the configuration, the last of them first', () => {
  const level = (rule: string, path: string) => levelIn(settings, rule, path);
  assert.is(level('idle-pool', 'prod/a.yaml'), 'note');
  assert.is(level('idle-pool', 'qa/a.yaml'), 'off');
  assert.is(level('idle-pool', 'dev/special.yaml'), 'error');
  assert.is(level('lottery-pools', 'dev/special.yaml'), 'warning');
  assert.is(level('lottery-pools', 'prod/a.yaml'), 'off');
  assert.is(level('uncovered-node', 'dev/a.yaml'), undefined);
});

test('the command line outranks all of them', () => {
  const loud = { ...settings, levels: new Map<string, Level>([['idle-pool', 'warning']]) };
  assert.is(levelIn(loud, 'idle-pool', 'dev/special.yaml'), 'warning');
});

test('a rule that is off runs where an override turns it on', () => {
  const runs = (rule: string, changes = {}) => mayReport({ ...settings, ...changes }, rule);
  assert.is(runs('lottery-pools'), true);
  assert.is(runs('capped-node'), false);
  assert.is(runs('idle-pool'), true);
  assert.is(runs('lottery-pools', { levels: new Map([['lottery-pools', 'off']]) }), false);
  assert.is(runs('lottery-pools', { only: new Set(['idle-pool']) }), false);
  assert.is(mayReport(defaultSettings, 'lottery-pools'), true);
});

test.run();
