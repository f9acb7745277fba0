import { presetMeant } from './config.ts';
import { elsewhereInFile, elsewhereInFiles } from './elsewhere.ts';
import { cluster, globs, type nodeGroup } from './cluster-schema.ts';
import { flag, filePath, kind, name, reason, text, sourceUrl } from './scalars.ts';
import { onlyKnown } from './only-known.ts';
import { policyEntry } from './policy.ts';
import { level, ruleLevelsOf, type KnownRule } from './rule-levels.ts';
import {
  defined,
  listOf,
  objectShape,
  optional,
  required,
  type JsonSchema,
  type ConfigShape,
} from './shape.ts';
import { verdictKeys } from './verdict.ts';

const group = objectShape('a group of clusters', {
  name: required(name, 'How messages call it.'),
  clusters: required(
    listOf('a list of clusters', name),
    'The names of its clusters, as reports call them. Pools of two of them that overlap are findings of overlapping-pools.',
  ),
});

function fileShape(known: readonly KnownRule[]) {
  const rules = defined('rules', ruleLevelsOf(known));
  return objectShape(
    'a configuration',
    {
      $schema: optional(
        text('a URL', { format: 'uri-reference' }, value => ({ value })),
        'Where editors find this schema; means nothing to ipamlint.',
      ),
      extends: optional(
        listOf('a list of configurations', name, text => presetMeant(text) ?? text),
        'Configurations that this file extends: files inside the repository, relative to this file, and `ipamlint:recommended` (the default) or `ipamlint:strict` (warnings fail, too). Later ones override earlier ones, and this file overrides all: by key, rules by id, clusters and groups by name. `overrides`, `ignore`, `setAside`, `sources` and `unseen` add up.',
      ),
      clusters: optional(
        listOf('a list of clusters', cluster),
        'The clusters that the repository describes, and what its manifests do not say about them. Files that no cluster includes are divided as without this list.',
      ),
      groups: optional(listOf('a list of groups', group), 'Clusters that share a routed network.'),
      rules: optional(rules, 'How much a rule matters, for all of its findings. `--rule` outranks it.'),
      overrides: optional(
        listOf(
          'a list of overrides',
          objectShape(
            'an override',
            {
              files: required(globs, 'Where it holds: the file that a finding points at.'),
              rules: required(rules, 'Levels of rules there.'),
            },
            {},
            elsewhereInFiles('files'),
          ),
        ),
        'Levels of rules for some files; of several that hold for a file the last one wins.',
      ),
      policies: optional(
        listOf('a list of policies', policyEntry),
        'Rules of your own in CEL: policies, and files of policies, relative to this one. docs/policies.md shows how they are written.',
      ),
      plugins: optional(
        listOf('a list of plugins', name),
        'The plugins that have to be given with `--plugin` or `IPAMLINT_PLUGINS`, by name: a check without one of them ends with exit code 2. No plugin runs because it is named here.',
      ),
      ignore: optional(globs, 'Files that are not read at all.'),
      setAside: optional(
        globs,
        'Files whose objects belong to no cluster: each is checked separately. Names such as `examples` need not be listed.',
      ),
      sources: optional(
        listOf('a list of URLs', sourceUrl),
        'The URLs under which Flux and Argo CD know this repository, if no bootstrap in it names them. What they deploy from other URLs is not here.',
      ),
      unseen: optional(
        listOf(
          'a list of accepted places',
          objectShape(
            'an accepted place',
            {
              files: required(
                globs,
                'The places: files that cannot be read or evaluated, and files that name what is absent.',
              ),
              reason: required(reason, 'Why you accept that ipamlint does not see them.'),
              mayBring: optional(
                listOf('a list of kinds', kind),
                'The kinds that they may declare; `[]` for none. Rules stay silent where an object of these kinds decides. Left out, ipamlint works it out.',
              ),
            },
            {},
            elsewhereInFiles('files'),
          ),
        ),
        'Places that you accept although ipamlint could not read them. They are counted in the summary and never make the exit code 3.',
      ),
      ...verdictKeys,
      strictCoverage: optional(
        flag,
        'Whether the exit code is 3 if files that may declare a kind that ipamlint checks cannot be read or evaluated. `--strict-coverage` overrides it.',
      ),
      baseline: optional(
        filePath,
        'A file that `--write-baseline` has written, relative to this one: what it names counts for nothing. `--baseline` outranks it.',
      ),
    },
    {},
    elsewhereInFile,
  );
}

type Read<Of> = Of extends ConfigShape<infer Value> ? Value : never;

/** One file of a configuration, by itself. */
export type ConfigFile = Read<ReturnType<typeof fileShape>>;
export type ClusterEntry = NonNullable<ConfigFile['clusters']>[number];
export type NodeGroupEntry = Read<typeof nodeGroup>;

/** What a configuration may say. The JSON Schema and the reader are made of this. */
export const configShape = (known: readonly KnownRule[]): ConfigShape<ConfigFile> => fileShape(known);

/** The keys that a configuration may have. */
export const configKeys: readonly string[] = Object.keys(configShape([]).schema.properties ?? {});

/** The JSON Schema of a configuration, for editors. */
export function configSchema(known: readonly KnownRule[]): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'ipamlint configuration',
    description:
      'ipamlint.yaml: what a repository does not say about its clusters, and how much each rule matters.',
    ...configShape(known).schema,
    ...onlyKnown(known.map(({ id }) => id)),
    $defs: { rules: ruleLevelsOf(known).schema, level: level.schema },
  };
}
