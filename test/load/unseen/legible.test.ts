import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { declaredIn } from '../../../src/load/unseen/declared.ts';

const test = suite('legible');

const pool =
  'apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata:\n  name: b\nspec:\n  cidr: 10.8.0.0/16\n';
const coded = (text: string) => Buffer.from(text).toString('base64');
const says = (text: string, reading: 'quoted' | 'unevaluated' | 'broken' = 'quoted') =>
  declaredIn('a', text, reading).says;

for (const [what, ending] of Object.entries({ CR: '\r', CRLF: '\r\n', 'U+2028': '\u2028' }))
  test(`lines may end with ${what}`, () => {
    const lines = `# ours\n${pool}`.replaceAll('\n', ending);
    for (const reading of ['quoted', 'unevaluated', 'broken'] as const)
      assert.equal(says(lines, reading), ['IPPool']);
  });

test('base64 is read wherever a word of Calico begins in it', () => {
  for (const before of ['', 'a', 'bc'])
    assert.equal(says(`source: "data:;base64,${coded(`${before}: x\n---\n${pool}`)}"\n`), ['IPPool']);
  const folded = coded(`${pool}---\n${pool}`)
    .replace(/(.{60})/g, '$1\n')
    .replace(/^/gm, '    ');
  assert.equal(says(`data: |\n${folded}\n`), ['IPPool']);
  assert.equal(says(`a: ${coded('# calico needs it\nnet.ipv4.ip_forward = 1\n')}\n`), []);
  assert.equal(says(`a: ${coded(pool.replace('IPPool', 'NetworkPolicy'))}\n`), []);
});

test('data URLs may escape their text', () => {
  assert.equal(says(`source: "data:,${encodeURIComponent(pool)}"\n`), ['IPPool']);
  assert.equal(says(`source: "data:,calico%E0%A4%A"\n`), []);
});

test('compressed text is named where its file is called after Calico', () => {
  const content = gzipSync(pool).toString('base64');
  const brings = (text: string) => declaredIn('a', text, 'wrapped').mayBring.includes('IPPool');
  assert.ok(brings(`- path: /opt/calico/pools.yaml\n  content: ${content}\n`));
  assert.ok(brings(`- content: ${content}\n  path: /opt/calico/pools.yaml\n`));
  assert.not(brings(`# calico\n${' '.repeat(400)}\n- path: /opt/setup.sh\n  content: ${content}\n`));
});

test('here-documents that a command deletes or looks up declare nothing', () => {
  const script = (command: string, end = 'EOF\n') => `${command} <<'EOF'\n${pool}${end}`;
  for (const command of ['kubectl delete -f -', 'cat | calicoctl delete -f -', 'oc get -o yaml -f -'])
    assert.equal(says(script(command), 'unevaluated'), []);
  for (const command of [
    'kubectl apply -f -',
    'kubectl delete ns a; kubectl apply -f -',
    'cat > delete.yaml',
  ])
    assert.equal(says(script(command), 'unevaluated'), ['IPPool']);
  assert.equal(says(script('kubectl delete -f -') + script('kubectl apply -f -'), 'unevaluated'), ['IPPool']);
  assert.equal(says(script('kubectl delete -f -', ''), 'unevaluated'), ['IPPool']);
});

test('an object of Calico without a kind, or with a list or a mapping for one, is none that was read', () => {
  for (const kind of [
    'kind: [IPPool]',
    'kind:\n- IPPool',
    'kind: {IPPool: }',
    'kind: {name: IPPool}',
    'kind:',
    '',
  ])
    assert.equal(says(pool.replace('kind: IPPool', kind)), ['IPPool']);
  assert.equal(says(pool.replace('kind: IPPool', 'kind: NetworkPolicy')), []);
  assert.equal(says(pool.replace('kind: IPPool', '').replace('cidr', 'selector')), []);
});

test.run();
