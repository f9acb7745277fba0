import type { Budget } from '../../base/text/budget.ts';
import type { Entry, MappingNode, YamlNode } from '../../base/yaml/node.ts';
import { changeMappings, concerns, type FieldSpec } from './field-spec.ts';
import { itemHeadOf, withRoot, type Transformation } from './item.ts';
import { bound, spread, type Bond } from './shared-values.ts';
import { graftEntry, entryLocationOf, type LocatedNode } from './written.ts';

const template = 'spec/template/metadata';

/** Where kustomize writes to the metadata of objects and of what they make (`api/internal/konfig/builtinpluginconsts`). */
const metadata = (key: 'labels' | 'annotations'): readonly FieldSpec[] => [
  { path: `metadata/${key}`, create: true },
  { path: `${template}/${key}`, create: true, version: 'v1', kind: 'ReplicationController' },
  { path: `${template}/${key}`, create: true, kind: 'Deployment' },
  { path: `${template}/${key}`, create: true, kind: 'ReplicaSet' },
  { path: `${template}/${key}`, create: true, kind: 'DaemonSet' },
  {
    path: `${template}/${key}`,
    create: true,
    kind: 'StatefulSet',
    ...(key === 'labels' && { group: 'apps' }),
  },
  { path: `${template}/${key}`, create: true, group: 'batch', kind: 'Job' },
  { path: `spec/jobTemplate/metadata/${key}`, create: true, group: 'batch', kind: 'CronJob' },
  { path: `spec/jobTemplate/${template}/${key}`, create: true, group: 'batch', kind: 'CronJob' },
];

export const annotationSpecs = metadata('annotations');

export const templateLabelSpecs: readonly FieldSpec[] = [
  ...metadata('labels'),
  {
    path: 'spec/volumeClaimTemplates[]/metadata/labels',
    create: true,
    group: 'apps',
    kind: 'StatefulSet',
  },
];

const affinities = ['podAffinity', 'podAntiAffinity'].flatMap(affinity => [
  `affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm`,
  `affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution`,
]);

/** Label selectors in pod templates: changed where they are there. */
const selectorsInTemplates = ['Deployment', 'StatefulSet'].flatMap(kind =>
  [...affinities, 'topologySpreadConstraints'].map(path => ({
    path: `spec/template/spec/${path}/labelSelector/matchLabels`,
    group: 'apps',
    kind,
  })),
);

/** `commonLabels`, and `labels` with `includeSelectors`. */
export const selectorLabelSpecs: readonly FieldSpec[] = [
  { path: 'spec/selector', create: true, version: 'v1', kind: 'Service' },
  { path: 'spec/selector', create: true, version: 'v1', kind: 'ReplicationController' },
  { path: 'spec/selector/matchLabels', create: true, kind: 'Deployment' },
  { path: 'spec/selector/matchLabels', create: true, kind: 'ReplicaSet' },
  { path: 'spec/selector/matchLabels', create: true, kind: 'DaemonSet' },
  { path: 'spec/selector/matchLabels', create: true, group: 'apps', kind: 'StatefulSet' },
  ...selectorsInTemplates,
  { path: 'spec/selector/matchLabels', group: 'batch', kind: 'Job' },
  { path: 'spec/jobTemplate/spec/selector/matchLabels', group: 'batch', kind: 'CronJob' },
  ...templateLabelSpecs,
];

/** What it costs to look for all the places that an object may have. */
const PLACES = 60;

/** What it costs to write a pair, which is kept with where it came from, next to a look at a node. */
const PAIR = 8;

/** Writes the entries of `pairs` to every place of an object that one of the specs names. */
export function withPairs(
  pairs: LocatedNode<MappingNode>,
  specs: readonly FieldSpec[],
  budget: Budget,
): Transformation {
  // A comparison of objects reads these texts in each of them.
  const weight = [...pairs.node.entries.values()].reduce(
    (sum, { value }) => sum + 1 + (value.kind === 'scalar' ? value.text.length / 64 : 0),
    0,
  );
  return item => {
    budget.take(weight + PLACES);
    const head = itemHeadOf(item);
    const fresh = new Map([...pairs.node.entries.keys()].map(key => [key, {}]));
    const changes = new Map<Bond, YamlNode>();
    const write = (mapping: MappingNode, file: LocatedNode['file']): MappingNode => {
      budget.take(mapping.entries.size + PAIR * weight);
      const entries = new Map(mapping.entries);
      for (const [key, pair] of pairs.node.entries) {
        const known = entries.get(key);
        const entry = graftEntry(asString(pair), pairs.file, known ? entryLocationOf(known, file) : head);
        const bond = known ? known.value.bond : fresh.get(key);
        const value = bound(entry.value, bond);
        if (known && bond) changes.set(bond, value);
        entries.set(key, { key: entry.key, value });
      }
      return { ...mapping, entries };
    };
    const root = specs
      .filter(spec => concerns(spec, item.id))
      .reduce((node, { path, create }) => {
        const making = create ? { at: pairs, head } : undefined;
        return changeMappings(node, item.file, path.split('/'), making, write) as MappingNode;
      }, item.root);
    return withRoot(item, spread(root, changes));
  };
}

/** A label is a string however it is written. */
const asString = ({ key, value }: Entry): Entry =>
  value.kind === 'scalar' && typeof value.value !== 'string'
    ? { key, value: { ...value, value: value.text } }
    : { key, value };
