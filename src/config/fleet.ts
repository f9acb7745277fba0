import type { Cidr } from '../net/cidr.ts';
import type { SourceFile } from '../text/source-file.ts';
import { globOf, wildcardsIn } from '../text/glob.ts';
import { Budget } from '../text/budget.ts';
import { thresholds, type FailOn, type Level } from './level.ts';
import { contentOf } from './read.ts';
import { level, rulesOf, type KnownRule } from './rule-levels.ts';
import { choice, glob, name, network, text, whole } from './scalars.ts';
import { defined, list, object, optional, required, type JsonSchema, type Shape } from './shape.ts';
import { byPlace, type Mistake, type Told } from './written.ts';

/** Some clusters of some repositories. */
export interface Membership {
  /** As it is written, for messages. */
  readonly text: string;
  readonly at: Told<string>['at'];
  readonly isRepository: (name: string) => boolean;
  readonly isCluster: (name: string) => boolean;
}

/** Clusters that are put together under a name. */
export interface DeclaredMembers {
  readonly name: string;
  readonly members: readonly Membership[];
}

/** A range of the address plan. */
export interface DeclaredRange {
  readonly cidr: Cidr;
  /** Undefined where parts of it have owners, and it has none. */
  readonly owner: string | undefined;
  /** Who may claim addresses in it; undefined for everybody. */
  readonly members: readonly Membership[] | undefined;
}

/** What somebody knows of several repositories together. */
export interface FleetConfig {
  /** Clusters that share a routed network. */
  readonly groups: readonly DeclaredMembers[];
  /** Clusters that several repositories describe. */
  readonly clusters: readonly DeclaredMembers[];
  readonly ranges: readonly DeclaredRange[];
  readonly levels: ReadonlyMap<string, Level>;
  readonly failOn: FailOn | undefined;
  readonly maxWarnings: number | undefined;
}

const member = object('a member', {
  repository: optional(glob, 'The repositories, by name: `team/*`, `**`. All where it is left out.'),
  cluster: optional(glob, 'Their clusters, by name: `prod-*`, `clusters/**`. All where it is left out.'),
});

const members = list('a list of members', member);

function fleetShape(known: readonly KnownRule[]) {
  return object('a configuration of a fleet', {
    $schema: optional(
      text('a URL', { format: 'uri-reference' }, value => ({ value })),
      'Where editors find this schema; means nothing to ipamlint.',
    ),
    groups: optional(
      list(
        'a list of groups',
        object('a group of clusters', {
          name: required(name, 'How messages call it.'),
          members: required(members, 'Its clusters.'),
        }),
      ),
      'Clusters that share a routed network: ranges that overlap across them are findings.',
    ),
    clusters: optional(
      list(
        'a list of clusters',
        object('a cluster', {
          name: required(name, 'How messages call it.'),
          members: required(members, 'What several repositories call it.'),
        }),
      ),
      'Clusters that several repositories describe: what these say is one.',
    ),
    ranges: optional(
      list(
        'a list of ranges',
        object('a range', {
          cidr: required(network, 'The range.'),
          owner: optional(
            name,
            'Whose it is. Without one, pools belong into ranges inside of it that have one.',
          ),
          members: optional(members, 'Who may have pools in it; everybody where it is left out.'),
        }),
      ),
      'The address plan: ranges inside of ranges, and whose they are.',
    ),
    rules: optional(defined('rules', rulesOf(known)), 'How much a rule matters. `--rule` outranks it.'),
    failOn: optional(
      choice(thresholds, {
        none: 'No finding fails.',
        note: 'Every finding fails.',
        warning: 'Warnings and errors fail.',
        error: 'Errors fail.',
      }),
      'The least severity that makes the exit code 1; `error` where left out. `--fail-on` outranks it.',
    ),
    maxWarnings: optional(
      whole(0, 999_999_999),
      'More warnings than this make the exit code 1. `--max-warnings` outranks it.',
    ),
  });
}

/** The schema of such a file, for editors. */
export const fleetSchema = (known: readonly KnownRule[]): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ipamlint fleet configuration',
  description: 'What `ipamlint fleet --config` reads.',
  ...fleetShape(known).schema,
  $defs: { rules: rulesOf(known).schema, level: level.schema },
});

type Read<Of> = Of extends Shape<infer Value> ? Value : never;
type Written = NonNullable<Read<typeof members>>;

/** Each is compared with every repository and every cluster of those that it means. */
const MOST_WILDCARDS = 1000;

/** Reads the configuration of a fleet. One that is wrong in one place counts nowhere. */
export function readFleetConfig(
  file: SourceFile,
  known: readonly KnownRule[],
): { readonly config: FleetConfig } | { readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const report = (mistake: Mistake): void => void mistakes.push(mistake);
  const content = contentOf(file, fleetShape(known), report);
  const wildcards = new Budget(MOST_WILDCARDS);
  const membersOf = (written: Written): readonly Membership[] =>
    written.map(({ repository, cluster, at }) => {
      const texts = [repository, cluster].flatMap(each => each?.value ?? []);
      if (!texts.every(each => wildcards.mayTake(wildcardsIn(each))))
        report({
          at,
          message: `members have ${MOST_WILDCARDS} wildcards at most`,
          help: 'name what they mean',
        });
      const [isRepository, isCluster] = [repository, cluster].map(
        each => (each && globOf(each.value)) ?? (() => true),
      ) as [Membership['isRepository'], Membership['isCluster']];
      return { text: texts.join(':') || '**', at, isRepository, isCluster };
    });
  const together = (entries: readonly { readonly name: Told<string>; readonly members: Written }[] = []) =>
    entries.map(each => ({ name: each.name.value, members: membersOf(each.members) }));
  const ranges = new Map<string, DeclaredRange>();
  for (const { cidr, owner, members: given } of content?.ranges ?? []) {
    const key = `${cidr.value.family} ${cidr.value.first}/${cidr.value.prefix}`;
    if (ranges.has(key))
      report({ at: cidr.at, message: 'this range stands here twice', help: 'keep one of the two' });
    ranges.set(key, { cidr: cidr.value, owner: owner?.value, members: given && membersOf(given) });
  }
  const config: FleetConfig = {
    groups: together(content?.groups),
    clusters: together(content?.clusters),
    ranges: [...ranges.values()],
    levels: new Map([...(content?.rules ?? [])].map(([id, { value }]) => [id, value])),
    failOn: content?.failOn?.value,
    maxWarnings: content?.maxWarnings?.value,
  };
  return mistakes.length > 0 ? { mistakes: mistakes.sort(byPlace) } : { config };
}
