import type { Cidr } from '../../base/net/cidr.ts';
import type { Place, SourceFile } from '../../base/files/source-file.ts';
import { globOf, wildcardsIn } from '../../base/text/glob.ts';
import { Budget } from '../../base/text/budget.ts';
import type { FailOn, Level } from '../../model/config/level.ts';
import { configContentOf } from '../../model/config/read.ts';
import { level, ruleOf, ruleLevelsOf, type KnownRule } from '../../model/config/rule-levels.ts';
import { day, glob, name, network, reason, text } from '../../model/config/scalars.ts';
import {
  defined,
  listOf,
  objectShape,
  optional,
  required,
  type JsonSchema,
  type ConfigShape,
} from '../../model/config/shape.ts';
import { verdictKeys } from '../../model/config/verdict.ts';
import { byPlace, type Mistake, type LocatedValue } from '../../model/config/written.ts';

/** Some clusters of some repositories. */
export interface GroupMembership {
  /** As it is written, for messages. */
  readonly text: string;
  readonly at: LocatedValue<string>['at'];
  readonly isRepository: (name: string) => boolean;
  readonly isCluster: (name: string) => boolean;
}

/** Clusters that are put together under a name. */
export interface DeclaredMembers {
  readonly name: string;
  readonly members: readonly GroupMembership[];
}

/** A range of the address plan. */
export interface DeclaredRange {
  readonly cidr: Cidr;
  /** Undefined where parts of it have owners, and it has none. */
  readonly owner: string | undefined;
  /** Who may claim addresses in it; undefined for everybody. */
  readonly members: readonly GroupMembership[] | undefined;
}

/** Findings that may stay. */
export interface DeclaredSuppression {
  readonly at: Place;
  readonly rules: readonly string[];
  /** None but these are concerned; undefined for any. */
  readonly members: readonly GroupMembership[] | undefined;
  /** A pool that they are about lies in it. */
  readonly cidr: Cidr | undefined;
  /** The last day on which it holds, as `YYYY-MM-DD`. */
  readonly until: string | undefined;
  readonly reason: string;
}

/** What is known of several repositories together. */
export interface FleetConfig {
  /** Clusters that share a routed network. */
  readonly groups: readonly DeclaredMembers[];
  /** Clusters that several repositories describe. */
  readonly clusters: readonly DeclaredMembers[];
  readonly ranges: readonly DeclaredRange[];
  readonly suppressions: readonly DeclaredSuppression[];
  readonly levels: ReadonlyMap<string, Level>;
  readonly failOn: FailOn | undefined;
  readonly maxWarnings: number | undefined;
}

/** What holds by default. */
export const noFleetConfig: FleetConfig = {
  groups: [],
  clusters: [],
  ranges: [],
  suppressions: [],
  levels: new Map(),
  failOn: undefined,
  maxWarnings: undefined,
};

const member = objectShape('a member', {
  repository: optional(glob, 'The repositories, by name: `team/*`, `**`. All where it is left out.'),
  cluster: optional(glob, 'Their clusters, by name: `prod-*`, `clusters/**`. All where it is left out.'),
});

const members = listOf('a list of members', member);

const suppressionOf = (known: readonly KnownRule[]) =>
  objectShape('a suppression', {
    rules: required(
      listOf('a list of rules', ruleOf(known)),
      'The ids of the rules whose findings it suppresses.',
    ),
    members: optional(members, 'The clusters: findings that concern only these are suppressed.'),
    cidr: optional(network, 'A range: findings about pools that lie in it are suppressed.'),
    until: optional(day, 'The last day on which it holds.'),
    reason: required(reason, 'Why it may stay.'),
  });

function fleetShape(known: readonly KnownRule[]) {
  return objectShape('a configuration of a fleet', {
    $schema: optional(
      text('a URL', { format: 'uri-reference' }, value => ({ value })),
      'Where editors find this schema; means nothing to ipamlint.',
    ),
    groups: optional(
      listOf(
        'a list of groups',
        objectShape('a group of clusters', {
          name: required(name, 'How messages call it.'),
          members: required(members, 'Its clusters.'),
        }),
      ),
      'Clusters that share a routed network: ranges that overlap across them are findings.',
    ),
    clusters: optional(
      listOf(
        'a list of clusters',
        objectShape('a cluster', {
          name: required(name, 'How messages call it.'),
          members: required(members, 'What several repositories call it.'),
        }),
      ),
      'Clusters that several repositories describe: what these say is one.',
    ),
    ranges: optional(
      listOf(
        'a list of ranges',
        objectShape('a range', {
          cidr: required(network, 'The range.'),
          owner: optional(name, 'The owner. Without an owner, pools belong in smaller ranges that have one.'),
          members: optional(
            members,
            'The clusters that may have pools in it; all clusters if it is left out.',
          ),
        }),
      ),
      'The address plan: ranges, which may contain each other, and their owners.',
    ),
    suppressions: optional(
      listOf('a list of suppressions', suppressionOf(known)),
      'Findings that may stay, and why. They count for nothing.',
    ),
    rules: optional(defined('rules', ruleLevelsOf(known)), 'How much a rule matters. `--rule` outranks it.'),
    ...verdictKeys,
  });
}

/** The schema of such a file, for editors. */
export const fleetSchema = (known: readonly KnownRule[]): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'ipamlint fleet configuration',
  description: 'What `ipamlint fleet --config` reads.',
  ...fleetShape(known).schema,
  $defs: { rules: ruleLevelsOf(known).schema, level: level.schema },
});

type Read<Of> = Of extends ConfigShape<infer Value> ? Value : never;
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
  const content = configContentOf(file, fleetShape(known), report);
  const wildcards = new Budget(MOST_WILDCARDS);
  const membersOf = (written: Written): readonly GroupMembership[] =>
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
      ) as [GroupMembership['isRepository'], GroupMembership['isCluster']];
      return { text: texts.join(':') || '**', at, isRepository, isCluster };
    });
  const together = (
    entries: readonly { readonly name: LocatedValue<string>; readonly members: Written }[] = [],
  ) => entries.map(each => ({ name: each.name.value, members: membersOf(each.members) }));
  const ranges = new Map<string, DeclaredRange>();
  for (const { cidr, owner, members: given } of content?.ranges ?? []) {
    const key = `${cidr.value.family} ${cidr.value.first}/${cidr.value.prefix}`;
    if (ranges.has(key))
      report({ at: cidr.at, message: 'this range is listed twice', help: 'keep one of the two' });
    ranges.set(key, { cidr: cidr.value, owner: owner?.value, members: given && membersOf(given) });
  }
  const config: FleetConfig = {
    groups: together(content?.groups),
    clusters: together(content?.clusters),
    ranges: [...ranges.values()],
    suppressions: (content?.suppressions ?? []).map(({ at, rules, members: given, cidr, until, reason }) => {
      if (!given && !cidr)
        report({
          at,
          message: 'a suppression needs members or a cidr',
          help: 'to turn a rule off everywhere, write rules: { ID: off }',
        });
      return {
        at,
        rules: rules.map(({ value }) => value),
        members: given && membersOf(given),
        cidr: cidr?.value,
        until: until?.value,
        reason: reason.value,
      };
    }),
    levels: new Map([...(content?.rules ?? [])].map(([id, { value }]) => [id, value])),
    failOn: content?.failOn?.value,
    maxWarnings: content?.maxWarnings?.value,
  };
  return mistakes.length > 0 ? { mistakes: mistakes.sort(byPlace) } : { config };
}
