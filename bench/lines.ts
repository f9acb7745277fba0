/** What is measured: each kind of work that people have, and what it should take. */
import { existsSync } from 'node:fs';
import { mixed } from './generate.ts';
import { kubeconform } from './kubeconform.ts';
import type { Beside, Line, Reach } from './line.ts';
import type { Command, Work } from './measure.ts';
import { plant } from './plant.ts';
import { policies } from './policies.ts';
import { twinOf } from './plugin.ts';
import type { Programs } from './programs.ts';
import type { Shape } from './shape.ts';

/** What the user says of this run. */
export interface Wish {
  readonly isQuick: boolean;
  readonly isMillion: boolean;
  /** A folder of JSON schemas of Kubernetes. */
  readonly schemas: string | undefined;
  /** Checkouts by name: `gardener=PATH`. */
  readonly trees: readonly string[];
}

/** A line that is made when its turn has come, or why it is not measured. */
export type Entry = { readonly what: string } & (
  { readonly make: () => Omit<Line, 'what'> } | { readonly why: string }
);

const nothing: Shape = {
  seed: 1,
  clusters: 1,
  pools: 0,
  namespaces: 0,
  deployments: 0,
  configMaps: 0,
  nodes: 0,
};
const four = mixed(10_000, 4);

/** Real repositories, with the seconds that they should take. */
const real: Readonly<Record<string, number>> = { 'gardener/gardener': 1.2, 'projectcalico/calico': 1.3 };

const node = (command: Command): Work => ({ command });

export function lines(programs: Programs, wish: Wish): readonly Entry[] {
  const { bare, version, lint, loadAll, readBytes, selectors, overlaps } = programs;
  const [often, seldom] = wish.isQuick ? [3, 1] : [7, 3];
  const entry = (
    what: string,
    work: () => Work,
    beside: () => Beside,
    reach: Reach = {},
    rounds = seldom,
  ): Entry => ({ what, make: () => ({ work: work(), beside: beside(), reach, rounds }) });
  const plain = (): Beside => ({ what: 'bare `node`', work: node(bare) });
  const reading = (tree: string): Beside => ({ what: 'reading the bytes', work: node(readBytes(tree)) });
  /** ipamlint over a planted repository, beside js-yaml. */
  const over = (what: string, shape: Shape, reach: Reach = {}, rounds = seldom): Entry =>
    entry(
      what,
      () => node(lint(plant(shape))),
      () => ({ what: 'merely parsing it with `js-yaml`', work: node(loadAll(plant(shape))) }),
      reach,
      rounds,
    );
  const peer = (what: string): Entry => {
    const theirs = kubeconform(() => plant(four), wish.schemas);
    if (typeof theirs === 'string') return { what, why: theirs };
    const beside = (): Beside => ({ what: 'kubeconform 0.6.3', work: theirs });
    return entry(what, () => node(lint(plant(four))), beside, { ratio: 0.7 }, often);
  };
  const checkout = ([name, seconds]: readonly [string, number]): Entry => {
    const key = name.split('/')[1]!;
    const tree = wish.trees.find(each => each.startsWith(`${key}=`))?.slice(key.length + 1);
    if (tree === undefined || !existsSync(tree))
      return { what: name, why: `name a checkout with --tree ${key}=PATH` };
    return entry(
      name,
      () => node(lint(tree)),
      () => reading(tree),
      { seconds },
      often,
    );
  };
  const million = (what: string): Entry =>
    wish.isMillion
      ? entry(
          what,
          () => node([...lint(plant(mixed(1_000_000))), '--no-limit']),
          () => reading(plant(mixed(1_000_000))),
          { seconds: 90, megabytes: 2000 },
          0,
        )
      : { what, why: 'ask for it with --million' };
  const staged = (): string => plant({ ...mixed(10_000), isStaged: true });
  const thousand = { ...nothing, pools: 1000, nodes: 50 };
  const twin = twinOf('unvalidated-pool-api');
  const pools = { ...nothing, pools: 5000 };
  return [
    entry('`--version`', () => node(version), plain, { ratio: 1.15 }, 25),
    entry('20 manifests', () => node(lint(plant(mixed(20)))), plain, { ratio: 1.4 }, 25),
    over('10,000 manifests of four clusters', four, { seconds: 1.1, megabytes: 120 }, often),
    peer('10,000 manifests of four clusters, compared with a validator in Go'),
    entry(
      'the hook on 10,000 manifests',
      () => node(programs.hook(staged())),
      () => ({ what: '`git status`', work: { program: programs.status(staged()) } }),
      { seconds: 1.4 },
      often,
    ),
    over('100,000 manifests', mixed(100_000), { seconds: 6, megabytes: 300 }),
    million('1,000,000 manifests'),
    ...Object.entries(real).map(checkout),
    over(
      '20,000 workloads, 5,000 nodes, 1,000 pools',
      { ...nothing, pools: 1000, nodes: 5000, namespaces: 1000, deployments: 20_000 },
      { seconds: 2.5, megabytes: 200 },
    ),
    over('10,000 pools and 500 nodes', { ...nothing, pools: 10_000, nodes: 500 }, { seconds: 2.5 }),
    over(
      '100,000 namespaces, most of which ask for a pool',
      { ...nothing, pools: 100, namespaces: 100_000 },
      { seconds: 4 },
    ),
    over(
      'one List of 24,000 objects',
      { ...mixed(24_000), isListed: true },
      { seconds: 1.5, megabytes: 200 },
    ),
    entry(
      '10,000 manifests in 50 clusters of Flux, with patches and variables on a shared base',
      () => node(lint(plant({ ...mixed(10_000, 50), isDeployed: true }))),
      () => ({ what: 'those of one cluster', work: node(lint(plant(mixed(10_000)))) }),
      { ratio: 1.3 },
    ),
    entry(
      '1,000 manifests and 10,000 files of TypeScript that never mention Calico',
      () => node(lint(plant({ ...mixed(1000), programs: 10_000 }))),
      () => ({ what: 'the manifests alone', work: node(lint(plant(mixed(1000)))) }),
    ),
    entry(
      '10 MB of TypeScript that makes 560 pools',
      () => node(lint(plant({ ...nothing, charts: 140 }))),
      () => reading(plant({ ...nothing, charts: 140 })),
    ),
    entry(
      '1,000 policies over 1,000 pools',
      () => node(lint(plant(thousand), policies(1000))),
      () => ({ what: 'the pools without policies', work: node(lint(plant(thousand))) }),
    ),
    entry(
      'a rule as a plugin over 5,000 pools',
      () => node([...lint(plant(pools)), '--only', twin.id, '--plugin', twin.path]),
      () => ({ what: 'the rule built in', work: node([...lint(plant(pools)), '--only', twin.own]) }),
      { ratio: 10 },
    ),
    entry(
      '1,000,000 selectors parsed and evaluated',
      () => node(selectors(1_000_000)),
      () => ({ what: '100,000 of them', work: node(selectors(100_000)) }),
      { ratio: 10 },
    ),
    entry(
      '100,000 pools searched for overlaps',
      () => node(overlaps(100_000)),
      () => ({ what: '10,000 of them', work: node(overlaps(10_000)) }),
      { ratio: 10 },
    ),
  ];
}
