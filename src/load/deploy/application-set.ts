import { groupOf } from '../../manifest/kinds.ts';
import { Field } from '../../manifest/field.ts';
import { globOf } from '../../text/glob.ts';
import { manifestOf, type Manifest } from '../../manifest/manifest.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../yaml/node.ts';
import { selected, type ArgoCluster } from './argo-clusters.ts';
import { fill } from './fill.ts';
import { globMeant, knowsFolders, perFolder } from './undetermined.ts';

type Parameters = ReadonlyMap<string, string>;

/** What generators look at besides themselves. */
export interface Surroundings {
  /** Every folder of the repository. */
  readonly folders: Iterable<string>;
  readonly clusters: readonly ArgoCluster[];
}

/**
 * The Applications that an ApplicationSet makes; none for any other object. Where its generators ask what the repository
 * does not tell (labels of clusters, files, plugins), one for each folder that it may mean, for a cluster that is not known.
 */
export function applicationsOf(manifest: Manifest, surroundings: Surroundings): readonly Manifest[] {
  if (manifest.kind !== 'ApplicationSet' || groupOf(manifest.apiVersion) !== 'argoproj.io') return [];
  const spec = manifest.root.get('spec');
  const template = spec.get('template');
  const { node } = template;
  if (node?.kind !== 'mapping') return [];
  return spec
    .get('generators')
    .items()
    .flatMap(generator => {
      const own = templateOf(generator, node);
      const filled = parametersOf(generator, surroundings)
        .filter(parameters => isSelected(generator.get('selector'), parameters))
        .map(parameters => fill(own, parameters) as MappingNode);
      const isKnown = isSettled(generator) || filled.some(knowsFolders);
      return isKnown ? filled : perFolder(own, surroundings.folders, manifest.name ?? '');
    })
    .flatMap(filled => applicationOf(manifest, filled) ?? []);
}

/** The template with what a generator says otherwise in one of its own. */
function templateOf(generator: Field, template: MappingNode): MappingNode {
  const own = generator.entries().map(([, field]) => field.get('template').node);
  return own.reduce<YamlNode>((base, over) => (over ? laid(base, over) : base), template) as MappingNode;
}

function laid(base: YamlNode, over: YamlNode): YamlNode {
  if (over.kind === 'scalar') return over.text === '' ? base : over;
  if (base.kind !== 'mapping' || over.kind !== 'mapping') return over;
  const entries = [...over.entries].map(([key, entry]): [string, Entry] => {
    const below = base.entries.get(key);
    return [key, below ? { ...entry, value: laid(below.value, entry.value) } : entry];
  });
  return { ...base, entries: new Map([...base.entries, ...entries]) };
}

/** Generators that make all that they make of what they hold, or of repositories that are none of ours. */
const isSettled = (generator: Field): boolean =>
  ['list', 'scmProvider', 'pullRequest'].some(kind => !generator.get(kind).isAbsent);

/** Whether the `selector` beside a generator keeps what it made, as far as its parameters are known. */
function isSelected(selector: Field, parameters: Parameters): boolean {
  const wanted = selector.get('matchLabels').entries();
  return wanted.every(
    ([key, value]) => value.isUnknown || (parameters.get(key) ?? value.text) === value.text,
  );
}

function applicationOf(manifest: Manifest, filled: MappingNode): Manifest | undefined {
  const head = manifest.root.node as MappingNode;
  const kind = head.entries.get('kind')!;
  const application: ScalarNode = {
    ...(kind.value as ScalarNode),
    text: 'Application',
    value: 'Application',
  };
  const entries = new Map([
    ...[...head.entries].filter(([key]) => key === 'apiVersion'),
    ['kind', { ...kind, value: application }] as const,
    ...filled.entries,
  ]);
  return manifestOf(manifest.file, { ...head, entries });
}

function parametersOf(generator: Field, surroundings: Surroundings): readonly Parameters[] {
  const one = (key: string) => generator.get(key);
  if (!one('list').isAbsent) return one('list').get('elements').items().map(flat);
  if (!one('git').isAbsent) return directoriesOf(one('git'), surroundings.folders);
  if (!one('clusters').isAbsent) return clustersOf(one('clusters'), surroundings.clusters);
  if (!one('matrix').isAbsent) return productOf(one('matrix').get('generators').items(), surroundings);
  return [];
}

/** Every pair of what the two generators of a matrix give. */
function productOf(generators: readonly Field[], surroundings: Surroundings): readonly Parameters[] {
  const [first, second] = generators;
  if (!first || !second) return [];
  const orUnknown = (found: readonly Parameters[], generator: Field) =>
    found.length === 0 && !isSettled(generator) ? [new Map<string, string>()] : found;
  return orUnknown(parametersOf(first, surroundings), first).flatMap(left =>
    orUnknown(parametersOf(withParameters(second, left), surroundings), second).map(
      right => new Map([...left, ...right]),
    ),
  );
}

/** A generator that uses what the one before it in a matrix gives. */
const withParameters = ({ owner, path, node, file, place }: Field, parameters: Parameters): Field =>
  new Field(owner, path, node && fill(node, parameters), place.span, file);

/** `directories:` of the git generator: folders that match, and are not excluded. */
function directoriesOf(git: Field, folders: Iterable<string>): readonly Parameters[] {
  const rules = git
    .get('directories')
    .items()
    .map(item => ({
      matches: globOf(globMeant(item.get('path').text)) ?? (() => false),
      isExcluded: item.get('exclude').boolean,
    }));
  const values = flat(git.get('values'));
  return [...folders]
    .filter(
      folder =>
        rules.some(({ matches, isExcluded }) => !isExcluded && matches(folder)) &&
        !rules.some(({ matches, isExcluded }) => isExcluded && matches(folder)),
    )
    .sort()
    .map(folder => new Map([...pathParameters(folder), ...prefixed('values', values)]));
}

/** `{{path}}`, `{{path.basename}}`, `{{path[1]}}`, and as Go templates have them `{{.path.path}}`. */
function pathParameters(folder: string): Parameters {
  const segments = folder.split('/');
  const basename = segments.at(-1)!;
  return new Map([
    ['path', folder],
    ['path.path', folder],
    ['path.basename', basename],
    ['path.basenameNormalized', normalized(basename)],
    ...segments.map((segment, index): [string, string] => [`path[${index}]`, segment]),
  ]);
}

/** `{{name}}`, `{{server}}`, `{{metadata.labels.zone}}` of each cluster that the selector picks, all of them without one. */
function clustersOf(generator: Field, clusters: readonly ArgoCluster[]): readonly Parameters[] {
  const values = prefixed('values', flat(generator.get('values')));
  return selected(clusters, generator.get('selector')).map(
    ({ name, server, labels, annotations }) =>
      new Map([
        ['name', name],
        ['nameNormalized', normalized(name)],
        ['server', server],
        ...prefixed('metadata.labels', labels),
        ...prefixed('metadata.annotations', annotations),
        ...values,
      ]),
  );
}

const normalized = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9.-]/g, '-');

const prefixed = (prefix: string, parameters: Parameters): Parameters =>
  new Map([...parameters].map(([key, value]) => [`${prefix}.${key}`, value]));

/** The scalars of a mapping by their path; what is not determined is left out. */
function flat(field: Field): Parameters {
  const found = new Map<string, string>();
  const visit = (node: YamlNode | undefined, path: string): void => {
    if (node?.kind === 'scalar') found.set(path, node.text);
    if (node?.kind !== 'mapping') return;
    for (const [key, { value }] of node.entries) visit(value, path ? `${path}.${key}` : key);
  };
  if (!field.isUnknown) visit(field.node, '');
  return found;
}
