import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { lint } from '../../src/linter/lint.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { snapshotOf } from '../kit/case.ts';
import { pool } from '../kit/repositories.ts';

const test = suite('a pattern that repeats for millions of letters');

/** As long as a file may be. Patterns that try each letter in two ways end at about five million of them. */
const LENGTH = 30_000_000;
const times = (text: string): string => text.repeat(LENGTH / text.length);

const ranged = (cidr: string): string => pool('b', cidr);
const cni = (text: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: calico-config, namespace: kube-system }\ndata:\n  cni_network_config: '${text}'\n`;
const called = (name: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: 10.1.0.0/16 }\n`;

const cases: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  'a string of a CNI configuration': () => ({
    'a.yaml': cni(`{"type":"calico","mtu":__CNI_MTU__,"z":"${times('z')}","ipam":{"type":"calico-ipam"}}`),
  }),
  'escapes of a CNI configuration': () => ({
    'a.yaml': cni(`{"type":"calico","mtu":__CNI_MTU__,"z":"${times('\\z')}","ipam":{"type":"calico-ipam"}}`),
  }),
  'braces in a CNI configuration': () => ({
    'a.yaml': cni(`{"type":"calico-ipam", "a": {{${times('z')}}}}`),
  }),
  'an address': () => ({ 'a.yaml': ranged(`${times('1.')}1`) }),
  'a number with underscores': () => ({ 'a.yaml': ranged(`.1${times('_1')}`) }),
  'a placeholder': () => ({ 'a.yaml': ranged(`__${times('A_')}A__`) }),
  'a placeholder between single underscores': () => ({ 'a.yaml': ranged(`_${times('A_')}A_`) }),
  'a name': () => ({ 'a.yaml': called(`${times('z.')}z`) }),
  'the rules of a suppression': () => ({
    'a.yaml': `# ipamlint-ignore ${times('z-z,')}\n${ranged('10.1.0.0/16')}`,
  }),
  'a command of kubectl': () => ({ 'a.yaml': `a: kubectl apply ${times('z')}/calico.yaml\n` }),
  'a command of helm': () => ({ 'a.yaml': `a: helm ${times('z')}tigera-operator\n` }),
  'an address of a remote base': () => ({
    'k/kustomization.yaml': `resources:\n- https://raw.githubusercontent.com/projectcalico/calico/${times('z')}tigera-operator.yaml\n`,
  }),
  'a remote base without a scheme': () => ({ 'k/kustomization.yaml': `resources:\n- ${times('z.')}zz/z\n` }),
};

for (const [what, made] of Object.entries(cases))
  test(what, () => {
    const all = Object.entries({ 'pool.yaml': pool('a', '10.0.0.0/16'), ...made() });
    const files = all.map(([path, text]) => ({ path, text }));
    const { failures, fleet } = lint(snapshotOf(files), defaultSettings, rules);
    assert.equal(failures, []);
    assert.ok(fleet.clusters.some(({ pools }) => pools.some(({ name }) => name === 'a')));
  });

test.run();
