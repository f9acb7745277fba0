import { readdirSync, readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { milestones } from '../../../src/calico/admission/milestones.ts';
import { compareVersions, formatVersion } from '../../../src/model/manifest/calico/calico-version.ts';

const folder = 'src/calico/admission';

const test = suite('releases with which the write path changes');

test('all that the code names are there, in order', () => {
  const code = readdirSync(folder)
    .filter(name => name !== 'milestones.ts')
    .map(name => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const named = new Set([...code.matchAll(/'(v3\.\d+\.\d+)'/g)].map(([, version]) => version!));
  // Before the oldest that is supported.
  named.delete('v3.0.0');
  const known = milestones.map(formatVersion);
  assert.equal(
    [...named].filter(version => !known.includes(version)),
    [],
  );
  assert.equal(milestones.toSorted(compareVersions), milestones);
});

test.run();
