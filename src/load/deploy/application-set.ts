import { groupOf } from '../../manifest/kinds.ts';
import type { Field } from '../../manifest/field.ts';
import { globOf } from '../../text/glob.ts';
import { manifestOf, type Manifest } from '../../manifest/manifest.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/node.ts';
import { folderOf } from '../paths.ts';
import { fill } from './fill.ts';

type Parameters = ReadonlyMap<string, string>;

/** What generators look at besides themselves. */
export interface Surroundings {
  /** Every folder of the repository. */
  readonly folders: Iterable<string>;
  /** The clusters that Argo CD knows from Secrets in the repository, as parameters. */
  readonly clusters: readonly Parameters[];
}

/**
 * The Applications that an ApplicationSet makes as far as the repository determines them; none for any other object.
 * Generators that ask somebody else (pull requests, SCM providers, plugins) make none that we know.
 */
export function applicationsOf(manifest: Manifest, surroundings: Surroundings): readonly Manifest[] {
  if (manifest.kind !== 'ApplicationSet' || groupOf(manifest.apiVersion) !== 'argoproj.io') return [];
  const spec = manifest.root.get('spec');
  const template = spec.get('template');
  if (template.node?.kind !== 'mapping') return [];
  return spec
    .get('generators')
    .items()
    .flatMap(generator => parametersOf(generator, surroundings))
    .flatMap(parameters => applicationOf(manifest, template.node as MappingNode, parameters) ?? []);
}

function applicationOf(
  manifest: Manifest,
  template: MappingNode,
  parameters: Parameters,
): Manifest | undefined {
  const filled = fill(template, parameters) as MappingNode;
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
  const [first = [], second = []] = generators.map(generator => parametersOf(generator, surroundings));
  return first.flatMap(left => second.map(right => new Map([...left, ...right])));
}

/** `directories:` of the git generator: folders that match, and are not excluded. */
function directoriesOf(git: Field, folders: Iterable<string>): readonly Parameters[] {
  const rules = git
    .get('directories')
    .items()
    .map(item => ({
      matches: globOf(folderOf(item.get('path').text)) ?? (() => false),
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
  const normalized = basename.toLowerCase().replaceAll(/[^a-z0-9.-]/g, '-');
  return new Map([
    ['path', folder],
    ['path.path', folder],
    ['path.basename', basename],
    ['path.basenameNormalized', normalized],
    ...segments.map((segment, index): [string, string] => [`path[${index}]`, segment]),
  ]);
}

/** Without a selector: every known cluster. What a selector picks we know only where none is given. */
function clustersOf(generator: Field, clusters: readonly Parameters[]): readonly Parameters[] {
  if (!generator.get('selector').isAbsent) return [];
  const values = prefixed('values', flat(generator.get('values')));
  return clusters.map(cluster => new Map([...cluster, ...values]));
}

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
