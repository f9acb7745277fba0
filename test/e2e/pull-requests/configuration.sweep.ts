import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';
import { pools } from './faults.ts';
import { documents, eastPools, rack } from './fleet.ts';
import { repository, requireValidSarif, type Edits } from './repository.ts';

const test = suite('pull requests that configure');

const fleet = repository();
test.after(() => fleet.remove());

const overlap: Edits = { [pools]: documents(...eastPools, rack('rack-2', '10.10.31.0/24', '1')) };
const news = [`error overlapping-pools ${pools}:28`];
const file = 'ipamlint.yaml';

async function after(merged: Edits, edits: Edits, ...argv: readonly string[]) {
  fleet.propose(merged);
  fleet.commit(edits);
  return fleet.judge('--base', 'HEAD~1', ...argv);
}

test('a rule that the change turns off is told, whether there was a configuration or none', async () => {
  const off = { [file]: 'rules: { overlapping-pools: off }\n', ...overlap };
  for (const merged of [{}, { [file]: 'rules: { overlapping-pools: error }\n' }]) {
    const { found, mended, exemptions, code } = await after(merged, off);
    assert.equal([found, mended, code], [[], [], 0]);
    assert.equal(exemptions, ['rule overlapping-pools is set to off']);
    const trusted = await after(merged, off, '--config-from-base');
    assert.equal([trusted.found, trusted.code, trusted.existing], [news, 1, 1]);
  }
});

test('what the change ignores is told, and not fixed', async () => {
  const ignored = { [file]: 'ignore: [network/west]\n' };
  for (const merged of [{}, { [file]: 'ignore: [docs]\n' }]) {
    const { found, mended, exemptions, existing } = await after(merged, ignored);
    assert.equal([found, mended, existing], [[], [], 0]);
    assert.equal(exemptions, ['the configuration ignores network/west']);
    const trusted = await after(merged, ignored, '--config-from-base');
    assert.equal([trusted.exemptions, trusted.existing], [[], 1]);
  }
});

test('what decides the exit code is told where it lets more pass', async () => {
  const strict = { [file]: 'failOn: warning\nmaxWarnings: 0\nstrictCoverage: true\n' };
  const { exemptions, code } = await after(strict, { [file]: 'failOn: none\nmaxWarnings: 3\n', ...overlap });
  assert.is(code, 0);
  assert.equal(exemptions, ['failOn is none', 'maxWarnings is 3', 'strictCoverage is off']);
  assert.equal((await after({ [file]: 'failOn: none\n' }, strict)).exemptions, []);
  const gone = await after(strict, { [file]: undefined });
  assert.equal(gone.exemptions, ['failOn is error', 'maxWarnings is removed', 'strictCoverage is off']);
});

test('a configuration that goes lets in what it ignored', async () => {
  const { found, exemptions } = await after({ [file]: 'ignore: [network/west]\n' }, { [file]: undefined });
  assert.equal([found, exemptions], [['error overlapping-pools network/west/pools.yaml:28'], []]);
});

test('clusters that the change declares, or calls otherwise, are those that were there', async () => {
  const include = (name: string) => `[network/${name}, network/base, clusters/${name}]`;
  const declared = (east: string, west: string): Edits => ({
    [file]: `clusters:\n  - { name: ${east}, include: ${include('east')} }\n  - { name: ${west}, include: ${include('west')} }\n`,
  });
  for (const [merged, edits] of [
    [{}, declared('east', 'west')],
    [declared('east', 'west'), declared('eu-east', 'eu-west')],
  ] as const) {
    const { found, mended, existing } = await after(merged, edits);
    assert.equal([found, mended, existing], [[], [], 1]);
  }
});

test('a configuration that is wrong may be fixed', async () => {
  for (const merged of ['failsOn: warning\n', 'a: \0\n']) {
    const { found, existing, stderr } = await after({ [file]: merged }, { [file]: 'failOn: warning\n' });
    assert.equal([found, existing], [[], 1]);
    assert.match(stderr, /^ipamlint: warning: the configuration of the base is not used: .*\n$/);
    const argv = ['--root', fleet.folder, '--base', 'HEAD~1', '--config-from-base'];
    assert.is((await ran(argv, { env: { PATH: process.env.PATH } })).code, 2, 'who trusts it needs it');
  }
});

test('every branch: SARIF to which the validator has no objection', requireValidSarif);

test.run();
