import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { meantCidrs } from '../../src/base/net/meant-cidrs.ts';
import { namedBy } from '../../src/cluster/scope/setup-claims.ts';
import { helmfilesIn } from '../../src/load/helmfile.ts';
import { Importers } from '../../src/load/program/importers.ts';
import { declaredIn } from '../../src/load/unseen/declared.ts';
import { isOfProduct } from '../../src/load/unseen/products.ts';

/** Each took minutes where a pattern began anew at every place of the text: the runner limits their time. */
const test = suite('texts that a pattern could read again and again');

const blanks = ' '.repeat(300_000);

test('commands on one line', () => {
  for (const command of ['apply ', 'create ', 'helm ', 'helm3 '])
    assert.equal(declaredIn('a.sh', `calico ${command.repeat(200_000)}`, 'unevaluated').mayBring, []);
  const last = `kubectl ${'apply '.repeat(1000)}-f https://example.com/calico.yaml`;
  assert.equal(declaredIn('a.sh', last, 'unevaluated').mayBring, ['IPPool']);
});

test('blanks behind the word of an import', () => {
  const importers = new Importers(new Set(['b.ts']));
  importers.add([{ path: 'a.ts', text: `import { x } from${blanks}\nrequire${blanks}(${blanks}` }]);
});

test('blanks in what should be a range', () => {
  assert.is(meantCidrs(`10.0.0.0${blanks}x`), undefined);
  assert.equal(meantCidrs('10.0.0.0 / 8'), ['10.0.0.0/8']);
});

test('an address that names Calico again and again', () => {
  assert.not(isOfProduct('projectcalico/calico/'.repeat(100_000)));
  assert.ok(isOfProduct(`https://x/${'projectcalico/calico/'.repeat(3)}v3.28.1/manifests/crds.yaml`));
});

test('a helmfile whose context is one long row of templates, dots and blanks', () => {
  for (const word of ['{{.', '{{ ', ' .', '- '])
    for (const key of ['kubeContext', 'name', 'environments', 'bases'])
      helmfilesIn([
        {
          path: 'helmfile.yaml',
          text: `releases:\n- chart: a\n  ${key}: ${word.repeat(100_000)}\n${key}:\n${word.repeat(100_000)}\n`,
        },
      ]);
});

test('a cluster of one long word and a blank', () => {
  assert.type(namedBy([{ name: `${'a'.repeat(300_000)} ` }]), 'function');
});

test.run();
