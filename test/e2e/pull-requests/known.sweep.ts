import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { namespaces, nodeList, pools } from './faults.ts';
import { documents, eastNodes, eastPools, main, namespace, nodes, rack, web, westPools } from './fleet.ts';
import { repository, requireValidSarif, type Edits } from './repository.ts';

const test = suite('pull requests beside faults that are known');

const fleet = repository();
test.after(() => fleet.remove());

/** Judges a change of what was merged on top of main. */
async function after(merged: Edits, edits: Edits, ...argv: readonly string[]) {
  fleet.propose(merged);
  fleet.commit(edits);
  return fleet.judge('--base', 'HEAD~1', ...argv);
}

const workloads = 'network/east/web.yaml';
const east = (more: Readonly<Record<string, string>>) => nodes({ ...eastNodes, ...more });

test('another node without a pool is news, and stands at that node', async () => {
  const { found, mended, existing } = await after(
    { [nodeList]: east({ 'east-3': '7' }) },
    { [nodeList]: east({ 'east-3': '7', 'east-4': '7' }) },
  );
  assert.equal([found, mended, existing], [[`error uncovered-node ${nodeList}:8`], [], 1]);
});

test('so it is where it comes before the others, and fixes none of them', async () => {
  const { found, mended, existing } = await after(
    { [nodeList]: east({ 'east-3': '7' }) },
    { [nodeList]: nodes({ 'an-east': '7', ...eastNodes, 'east-3': '7' }) },
  );
  assert.equal([found, mended, existing], [[`error uncovered-node ${nodeList}:4`], [], 1]);
});

test('one node less without a pool is no news, though another one stands first by then', async () => {
  const { found, existing, code } = await after(
    { [nodeList]: east({ 'east-3': '7', 'east-4': '7' }) },
    { [nodeList]: east({ 'east-4': '7' }) },
  );
  assert.equal([found, existing, code], [[], 2, 0]);
});

const both = namespace('storefront', '["rack-0", "rack-1"]');

test('another workload under a bad annotation is news, and stands at that workload', async () => {
  const more = { [workloads]: documents(web('web', '0'), web('other', '1')) };
  const { found, existing, pretty } = await after({ [namespaces]: both }, more);
  assert.equal([found, existing], [[`error annotation-bypasses-selector ${workloads}:16`], 3]);
  assert.match(pretty, 'Deployment "other" can run on Node "east-2"');
  const less = await after({ [namespaces]: both, ...more }, { [workloads]: main[workloads]! });
  assert.equal([less.found, less.existing], [[], 4]);
});

test('what becomes news without a changed line of its own stands at the one that makes it so', async () => {
  const { found } = await after(
    { [namespaces]: namespace('storefront', '["rack-0"]') },
    { [workloads]: web('web', '0').replace('nodeSelector: { rack: "0" }, ', '') },
  );
  assert.equal(found, [`error annotation-bypasses-selector ${workloads}:11`]);
});

test('a comment covers what joins what it covers, also where the base is trusted', async () => {
  const silent = both.replace(/'\n$/, "' # ipamlint-ignore annotation-bypasses-selector: until May\n");
  const more = { [workloads]: documents(web('web', '0'), web('other', '1')) };
  for (const argv of [[], ['--config-from-base']]) {
    const { found, exemptions } = await after({ [namespaces]: silent }, more, ...argv);
    assert.equal([found, exemptions], [[], []]);
  }
});

test('a comment that goes lets the finding in again', async () => {
  const text = documents(...eastPools, rack('rack-2', '10.10.31.0/24', '1'));
  const silent = text.replace('31.0/24', '31.0/24 # ipamlint-ignore overlapping-pools: until May');
  const { found, code } = await after({ [pools]: silent }, { [pools]: text });
  assert.equal([found, code], [[`error overlapping-pools ${pools}:28`], 1]);
});

test('the pool of a known fault gets another name, and overlaps what it did', async () => {
  const { found, mended, existing } = await after(
    {},
    {
      'network/west/pools.yaml': documents(
        westPools[0],
        westPools[1],
        westPools[2].replace('legacy', 'ancient'),
      ),
    },
  );
  assert.equal([found, mended, existing], [[], [], 1]);
});

test('another fault at the same place is news', async () => {
  const { found, mended } = await after(
    { [namespaces]: namespace('storefront', '["rack-9"]') },
    { [namespaces]: namespace('storefront', '["rack-8"]') },
  );
  assert.equal([found, mended], [[`error unknown-pool-request ${namespaces}:6`], ['unknown-pool-request']]);
});

test('what can be read no longer is neither removed nor fixed', async () => {
  const west = 'network/west/pools.yaml';
  const garbled = await after({}, { [west]: 'a: \0\n' });
  assert.equal([garbled.found, garbled.mended], [[], []]);
  const broken = await after({}, { [west]: main[west]!.replace('spec:', 'spec: [') });
  assert.equal(
    [broken.found, broken.mended, broken.existing],
    [[`warning unreadable-document ${west}:5`], [], 1],
  );
  // Something else that could not be read before explains nothing.
  const both = await after({ [pools]: 'a: \0\n' }, { [west]: main[west]!.replace('spec:', 'spec: [') });
  assert.equal(both.found, [`warning unreadable-document ${west}:5`]);
  const mended = await after({ [pools]: 'a: \0\n' }, { [pools]: main[pools]! });
  assert.equal([mended.found, mended.existing], [[], 1]);
});

test('every branch: SARIF to which the validator has no objection', requireValidSarif);

test.run();
