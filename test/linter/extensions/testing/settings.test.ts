import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultSettings } from '../../../../src/model/config/settings.ts';
import { settingsIn } from '../../../../src/linter/extensions/testing/settings.ts';

const test = suite('settings of a case');

const otherwise = { ...defaultSettings, calicoVersion: 'v3.25.0', today: '2026-01-02' };
const file = (text: string) => ({ path: 'a.yaml', text });

test('the first file that names a version or a day decides', () => {
  const { calicoVersion, today } = settingsIn(
    [
      file('a: b\n'),
      file('a: b\n# calico-version: v3.30.1 # of the operator\n'),
      file('# today: 2030-12-31\n'),
    ],
    otherwise,
    undefined,
  );
  assert.equal([calicoVersion, today], ['v3.30.1', '2030-12-31']);
});

test('what no file names stays as it is otherwise', () => {
  const { calicoVersion, today } = settingsIn([file('a: # calico-version: v3.30.1\n')], otherwise, undefined);
  assert.equal([calicoVersion, today], ['v3.25.0', '2026-01-02']);
});

test.run();
