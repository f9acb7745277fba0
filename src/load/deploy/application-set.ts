import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { Field } from '../../model/manifest/core/field.ts';
import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import type { Generated, ApplicationSetContext, GeneratorContext } from './generated.ts';
import { generatedBy } from './generators.ts';
import { Refused } from './parameters.ts';
import { filled, type Dialect } from './rendering.ts';
import { withTemplatePatch } from './template-patch.ts';
import { knowsFolders, perFolder } from './undetermined.ts';

/** What it costs to make one Application, and to deploy it. */
const APPLICATION = 500;

/**
 * The Applications that an ApplicationSet makes, as `applicationset/controllers/template:GenerateApplications` has it; none
 * for any other object, and where Argo CD refuses the set. Where generators ask what the repository does not tell
 * (labels of clusters, files, plugins), one for each folder that it may mean, for a cluster that is not known.
 * Throws `OverBudget`.
 */
export function applicationsOf(manifest: Manifest, surroundings: GeneratorContext): readonly Manifest[] {
  if (manifest.kind !== 'ApplicationSet' || groupOf(manifest.apiVersion) !== 'argoproj.io') return [];
  try {
    return templatesOf(manifest, surroundings).flatMap(one => applicationOf(manifest, one) ?? []);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

function templatesOf(manifest: Manifest, surroundings: GeneratorContext): readonly MappingNode[] {
  const spec = manifest.root.get('spec');
  const { node } = spec.get('template');
  if (node?.kind !== 'mapping') return [];
  const dialect = {
    isGo: spec.get('goTemplate').boolean === true,
    missing: missingKeyOf(spec.get('goTemplateOptions')),
  };
  const setting = { ...surroundings, dialect, isOpen: false };
  const name = manifest.name ?? '';
  const patch = spec.get('templatePatch');
  return spec
    .get('generators')
    .items()
    .flatMap(generator => {
      const own = templateOf(generator, node);
      return generatedBy(generator, setting).flatMap(generated => made(own, generated, patch, setting, name));
    });
}

/** The last option counts. */
function missingKeyOf(options: Field): Dialect['missing'] {
  const [last] = options
    .items()
    .flatMap(({ string }) => /^missingkey=(zero|error|default|invalid)$/.exec(string ?? '')?.[1] ?? [])
    .slice(-1);
  return last === 'zero' || last === 'error' ? last : 'default';
}

/** What a template becomes for each set of parameters. */
function made(
  template: MappingNode,
  { sets, isOpen }: Generated,
  patch: Field,
  setting: ApplicationSetContext,
  name: string,
): readonly MappingNode[] {
  const { folders, budget, dialect } = setting;
  const all = sets.map(parameters => {
    budget.take(APPLICATION);
    const filling = { dialect, parameters, isOpen, budget };
    // Nothing is filled in where there are no parameters at all.
    const application = parameters.size === 0 ? template : (filled(template, filling) as MappingNode);
    const isPlain = !dialect.isGo || parameters.size === 0;
    return {
      application: withTemplatePatch(application, patch, filling),
      isExact: isPlain || knowsFolders(application),
    };
  });
  const applications = all.map(({ application }) => application);
  if (isOpen)
    return applications.some(knowsFolders) ? applications : perFolder(template, folders, name, budget);
  return all.flatMap(({ application, isExact }) => {
    const meant = isExact ? [] : perFolder(application, folders, name, budget);
    return meant.length > 0 ? meant : [application];
  });
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
