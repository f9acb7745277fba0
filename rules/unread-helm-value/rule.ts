import { defineRule, type Field, type Finding } from '../../src/linter/rule/kit.ts';
import type { HelmValues } from '../../src/model/manifest/kubernetes/helm-values.ts';

/** Fields of `calicoNetwork` of an Installation, and of nothing else that the chart makes (`api/v1/installation_types.go`). */
const ofNetwork = [
  'ipPools',
  'nodeAddressAutodetectionV4',
  'nodeAddressAutodetectionV6',
  'bgp',
  'linuxDataplane',
  'windowsDataplane',
  'containerIPForwarding',
  'multiInterfaceMode',
] as const;

/** Fields of an Installation that decide about addresses, and of nothing else that the chart makes. */
const ofInstallation = ['calicoNetwork', 'cni'] as const;

/** Keys that mean something elsewhere: where they stand, and where the chart reads them. */
interface Misplacement {
  readonly holder: readonly string[];
  readonly keys: readonly string[];
  readonly home: readonly string[];
}

const misplacements: readonly Misplacement[] = [
  { holder: [], keys: ofInstallation, home: ['installation'] },
  { holder: [], keys: ofNetwork, home: ['installation', 'calicoNetwork'] },
  { holder: ['installation'], keys: ofNetwork, home: ['installation', 'calicoNetwork'] },
  { holder: ['installation', 'spec'], keys: ofInstallation, home: ['installation'] },
  { holder: ['installation', 'spec'], keys: ofNetwork, home: ['installation', 'calicoNetwork'] },
  { holder: ['tigera-operator'], keys: ['installation'], home: [] },
];

function unread(value: Field, key: string, { holder, home }: Misplacement, isWritten: boolean): Finding {
  const right = [...home, key].join('.');
  const isInSpec = holder[0] === 'installation';
  return {
    at: value.entry,
    subject: [...holder, key].join('.'),
    message: `${[...holder, key].join('.')} is not a value of the chart tigera-operator`,
    note: isInSpec
      ? 'the chart copies it into the Installation, where the API server drops what it does not know: it has no effect'
      : 'Helm ignores values that no template reads: Calico runs as if it were not written',
    help: isWritten ? `remove it: ${right} is written as well` : `write it as ${right}`,
  };
}

const at = (values: Field, path: readonly string[]): Field =>
  path.reduce((field, step) => field.get(step), values);

/** Whether what stands in the right place is an alias of it: the wrong place then holds an anchor. */
const isSource = (value: Field, right: Field): boolean =>
  value.node !== undefined && right.node === value.node;

function* judge({ chart, version, values }: HelmValues): Generator<Finding> {
  if (chart.string !== 'tigera-operator' || version.isAbsent || version.isUnknown || values.isAbsent) return;
  for (const misplacement of misplacements) {
    const holder = at(values, misplacement.holder);
    if (holder.isUnknown || holder.node?.kind !== 'mapping') continue;
    for (const key of misplacement.keys) {
      const value = holder.get(key);
      const right = at(values, [...misplacement.home, key]);
      if (!value.isAbsent && !isSource(value, right)) yield unread(value, key, misplacement, !right.isAbsent);
    }
  }
}

export default defineRule({
  id: 'unread-helm-value',
  summary: 'a value of the chart tigera-operator stands where the chart does not read it',
  severity: 'warning',
  family: 'setup',
  *check({ cluster }) {
    for (const values of cluster.helmValues) yield* judge(values);
  },
});
