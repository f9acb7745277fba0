import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { substitute } from '../../src/load/substitution.ts';
import { manifestOf, type Manifest } from '../../src/model/manifest/core/manifest.ts';
import type { YamlNode } from '../../src/base/yaml/node.ts';
import { data, documentIn } from '../base/yaml/reading.ts';

const substitution = suite('variables of Flux');

const variables: Record<string, string> = {
  CIDR: '10.0.0.0/8',
  SIZE: '26',
  NAME: 'edge',
  UNSET: '',
  LINES: '10.1.0.0/16\n',
  LIST: '[a, b]',
  QUOTED: '"26"',
  BROKEN: 'a: b',
  KEY: 'rack',
  OFF: 'no',
  BLANKS: ' \t',
  ANCHOR: '&a',
  ENDLESS: '.inf',
  CARRIAGE: '\r\n',
  APOSTROPHE: "it's",
};
const lookup = (name: string): string | undefined => variables[name];

function manifest(body: string, metadata = ''): Manifest {
  const { file, root } = documentIn(
    `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: \${NAME}\n  namespace: shop\n${metadata}spec:\n${body}`,
  );
  if (root?.kind !== 'mapping') throw new Error('no mapping');
  return manifestOf(file, root)!;
}

/** What `spec.a` becomes. */
function filled(written: string): unknown {
  const field = substitute(manifest(`  a: ${written}\n`), lookup)
    .root.get('spec')
    .get('a');
  return field.isUnknown ? 'unknown' : data(field.node);
}

substitution('a variable, with a default or without', () => {
  assert.is(filled('${CIDR}'), '10.0.0.0/8');
  assert.is(filled('x-${NAME}-${KEY}'), 'x-edge-rack');
  assert.is(filled('${UNSET:=b}'), 'b');
  assert.is(filled('${UNSET:-b}'), 'b');
  assert.is(filled('${UNSET=b}'), 'b');
  assert.is(filled('${CIDR:=10.9.0.0/16}'), '10.0.0.0/8');
  assert.is(filled('${UNSET:=${UNSET:-${NAME}}-1}'), 'edge-1');
  assert.is(filled('${UNSET}'), null);
  assert.is(filled('${LINES}'), '10.1.0.0/16');
});

substitution('two dollars keep a variable from Flux: its name is what the cluster gets', () => {
  assert.is(filled('$${ELSEWHERE}'), '${ELSEWHERE}');
  assert.is(filled('"$${SIZE}"'), '${SIZE}');
});

substitution('what is not determined stays unknown', () => {
  for (const text of [
    '${ELSEWHERE}',
    '${ELSEWHERE:=10.0.0.0/8}',
    '${UNSET:=${ELSEWHERE}}',
    '10.${ELSEWHERE}.${SIZE}.0/16',
    '${NAME/e/${SIZE}}',
    '${NAME%[e]}',
    '${NAME@Q}',
    '${UNSET:=$$}',
    '${UNSET:='.repeat(50) + '}'.repeat(50),
  ]) {
    assert.is(filled(text), 'unknown', text);
    assert.is(filled(`'${text}'`), 'unknown', text);
  }
});

substitution('two dollars are an escaped one', () => {
  const field = substitute(manifest('  a: $${NAME}-${SIZE}\n'), lookup).root.get('spec').get('a');
  assert.is(field.text, '${NAME}-26');
});

substitution('types are read anew, since Flux loses the quotes', () => {
  assert.is(filled('${SIZE}'), 26);
  assert.is(filled('"${SIZE}"'), 26);
  assert.is(filled("'${OFF}'"), false);
  assert.is(filled('${QUOTED}'), '26');
  assert.equal(filled('${LIST}'), ['a', 'b']);
  assert.is(filled('|\n    ${SIZE}\n    x\n'), '26\nx\n');
  assert.is(filled(`'["\${SIZE}"]'`), '["26"]');
});

substitution('a value that would break the document leaves the placeholder', () => {
  assert.is(filled('${BROKEN}'), 'unknown');
  assert.is(filled("'\"${QUOTED}'"), '""26"');
  assert.is(filled('${ANCHOR}'), 'unknown');
  assert.is(filled('${ENDLESS}'), 'unknown');
  assert.is(filled('${SIZE}:${UNSET}'), 'unknown');
  assert.is(filled('${NAME}:${UNSET}'), 'unknown');
  assert.equal(filled('[ "${NAME}:${UNSET}", "${SIZE}:${UNSET}" ]'), 'unknown');
  assert.equal(filled('[ "${NAME}:${UNSET}" ]'), [{ edge: null }]);
});

substitution('of an object whose text breaks nothing but the head is known', () => {
  const torn = substitute(manifest('  a: ${BROKEN}\n  b: x\n'), lookup);
  assert.is(torn.id, 'ConfigMap/shop/edge');
  assert.ok(torn.root.get('spec').get('b').isUnknown);
  for (const written of ['${NAME', '"${UNSET:=${NAME}"', '"a ${UNSET:="', '"a${CARRIAGE}b"'])
    assert.ok(substitute(manifest(`  a: ${written}\n  b: x\n`), lookup).root.get('spec').isUnknown, written);
  const two = substitute(manifest('  ${KEY}: a\n  rack: b\n'), lookup);
  assert.ok(two.root.get('spec').isUnknown);
});

substitution('a text is read again as Flux writes it', () => {
  assert.is(filled('-${SIZE}'), -26);
  assert.is(filled("'?${SIZE}'"), '?26');
  assert.is(filled("'- ${SIZE}'"), '- 26');
  assert.is(filled('" ${SIZE} "'), ' 26 ');
  assert.is(filled('"${SIZE}\\t"'), '26\t');
  assert.is(filled('${NAME}${BLANKS}'), 'edge');
  assert.is(filled('"🙂 ${SIZE}"'), '🙂 26');
  assert.is(filled('"${SIZE} 🙂 \\" \\\\"'), '26 🙂 " \\');
  assert.is(filled('"it\'s: ${QUOTED}"'), `it's: "26"`);
  assert.is(filled('\'"a" ${APOSTROPHE}\''), 'unknown');
  assert.is(filled('|\n    ${UNSET}\n'), '');
  assert.is(filled('|+\n    ${NAME}\n\n'), 'edge\n\n\n');
  assert.is(filled('|\n    ${UNSET}  a\n    b\n'), 'unknown');
  assert.is(filled('"\\n  ${SIZE}"'), '\n  26');
  assert.is(filled('"${SIZE}\\u2028"'), 'unknown');
  assert.is(filled('${ééé}x${#é}'), 'unknown');
});

substitution('two dollars become one without a variable, too', () => {
  assert.is(filled('a$$ b'), 'a$ b');
  assert.is(filled('$$$$'), '$$');
  const keys = substitute(manifest('  $$a: 1\n'), lookup).root.get('spec');
  assert.equal(data(keys.node), { $a: 1 });
});

substitution('keys are read again as well', () => {
  const keysOf = (key: string) =>
    Object.keys(data(substitute(manifest(`  ? "${key}"\n  : 1\n`), lookup).root.get('spec').node)!);
  assert.equal(keysOf('${UNSET:=x }'), ['x']);
  assert.equal(keysOf('${SIZE}'), ['26']);
  assert.equal(keysOf('${OFF}'), ['false']);
  assert.equal(keysOf('${SIZE}: 🙂'), ['26: 🙂']);
  for (const key of ['1${SIZE}.50', '${UNSET}', '${LIST}', '${BLANKS}a', '9000000000000000000${SIZE}']) {
    const { root } = substitute(manifest(`  ? "${key}"\n  : 1\n`), lookup);
    assert.ok(root.get('spec').isUnknown, key);
  }
});

substitution('where nobody sets a variable Flux touches nothing', () => {
  const idle = manifest('  a: $${CIDR} ${CIDR}\n');
  assert.is(
    substitute(
      idle,
      Object.assign(() => '', { isIdle: true }),
    ),
    idle,
  );
});

substitution('keys, list items and what aliases share', () => {
  const before = manifest('  ${KEY}-1: &x [ "${CIDR}", b ]\n  again: *x\n');
  const after = substitute(before, lookup);
  const spec = after.root.get('spec');
  assert.equal(data(spec.node), { 'rack-1': ['10.0.0.0/8', 'b'], again: ['10.0.0.0/8', 'b'] });
  assert.is(spec.get('rack-1').node, spec.get('again').node);
});

substitution('names and ids follow, places stay', () => {
  const before = manifest('  a: ${LIST}\n  b: ${CIDR}\n');
  const after = substitute(before, lookup);
  assert.is(before.name, undefined);
  assert.is(after.name, 'edge');
  assert.is(after.namespace, 'shop');
  assert.is(after.id, 'ConfigMap/shop/edge');
  const places = (node: YamlNode | undefined) => [node?.start, node?.end];
  const [old, found] = [before, after].map(({ root }) => root.get('spec'));
  assert.equal(places(found!.get('b').node), places(old!.get('b').node));
  assert.equal(places(found!.get('a').items()[1]!.node), places(old!.get('a').node));
});

substitution('a namespace that a kustomization gives stays', () => {
  const { file, root } = manifest('  a: ${CIDR}\n');
  assert.ok(root.node?.kind === 'mapping');
  const given = manifestOf(file, root.node, 'other')!;
  const after = substitute(given, lookup);
  assert.is(after.namespace, 'other');
  assert.not(after.root.get('spec').get('a').isUnknown);
});

substitution('an object is left as it is where nothing is filled in', () => {
  const plain = manifest('  a: b\n');
  const { file, root } = documentIn('kind: A\nspec: {a: b, c: $x}\n');
  assert.ok(root?.kind === 'mapping');
  const without = manifestOf(file, root)!;
  assert.is(substitute(without, lookup), without);
  assert.is(
    substitute(plain, () => undefined),
    plain,
  );
});

substitution('an object may ask to be left alone', () => {
  for (const kind of ['labels', 'annotations']) {
    const alone = manifest(
      '  a: ${CIDR}\n',
      `  ${kind}: {kustomize.toolkit.fluxcd.io/substitute: disabled}\n`,
    );
    assert.is(substitute(alone, lookup), alone);
    const willing = manifest(
      '  a: ${CIDR}\n',
      `  ${kind}: {kustomize.toolkit.fluxcd.io/substitute: enabled}\n`,
    );
    assert.is(substitute(willing, lookup).name, 'edge');
  }
});

substitution('a node that a patch put there keeps its file', () => {
  const before = manifest('  a: ${LIST}\n');
  const patch = { path: 'patch.yaml', text: 'a: ${LIST}\n' };
  assert.ok(before.root.node?.kind === 'mapping');
  const entries = new Map(before.root.node.entries);
  const spec = entries.get('spec')!;
  entries.set('spec', { key: spec.key, value: { ...documentIn(patch.text).root!, source: patch } });
  const patched = manifestOf(before.file, { ...before.root.node, entries })!;
  const field = substitute(patched, lookup).root.get('spec').get('a');
  assert.is(field.items()[0]!.place.file, patch);
});

substitution.run();
