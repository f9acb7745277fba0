import { andMore } from '../../base/text/some.ts';
import { FleetClaims } from './claims.ts';
import { Names } from './names.ts';
import type { FleetProblem } from './fleet.ts';
import { clip } from '../../base/text/clip.ts';
import type { Range } from '../../base/text/line-table.ts';

/** A repository of a fleet. */
export interface CollectedRepository {
  /** As it calls itself, or the path of its inventory. */
  readonly name: string;
  /** The commits that its inventories name. */
  readonly commits: Set<string>;
  readonly sources: Set<string>;
  /** Documents, bases and files that were not read and may claim ranges. */
  unseen: number;
}

/** A cluster as one repository describes it. */
export interface Cluster {
  readonly repository: number;
  readonly name: string;
  /** The inventory that tells of it. */
  readonly source: string;
  readonly usesPools: boolean | undefined;
  readonly mayReserveMore: boolean;
  /** The groups of its repository that it is in. */
  readonly groups: readonly string[];
  readonly release: FleetRelease | undefined;
  /** Its claims are those from one number up to another. */
  readonly from: number;
  readonly to: number;
  /** The same for clusters with the same claims. */
  readonly digest: string;
}

/** The Calico release of a cluster, and what says so. */
export interface FleetRelease {
  readonly version: string;
  readonly evidence: string;
  /** Undefined where the user said it. */
  readonly at: { readonly path: string; readonly range: Range } | undefined;
}

/** All that inventories claim, as little of it as judging takes. */
export class Collection {
  readonly claims: FleetClaims = new FleetClaims();
  readonly names: Names = new Names();
  readonly repositories: CollectedRepository[] = [];
  readonly clusters: Cluster[] = [];
  readonly problems: FleetProblem[] = [];
  /** How many inventories were taken in. */
  inventories = 0;
  readonly #repositories = new Map<string, number>();
  /** What is said of each cluster of a repository: the first that says it, by content. */
  readonly #contents = new Map<string, Map<string, number>>();
  readonly #anonymous = new Set<string>();
  readonly #repeated = new Set<number>();

  /** The number of the repository that calls itself so, or of one that has no name, by its inventory. */
  repositoryOf(name: string | undefined, source: string, label: string): number {
    const key = name ?? `\0${source}`;
    const known = this.#repositories.get(key);
    if (known !== undefined) return known;
    const number = this.repositories.length;
    this.#repositories.set(key, number);
    this.repositories.push({ name: name ?? label, commits: new Set(), sources: new Set(), unseen: 0 });
    return number;
  }

  /** Whether an inventory without a name says what another without a name has said. */
  isCopy(content: string): boolean {
    const size = this.#anonymous.size;
    return this.#anonymous.add(content).size === size;
  }

  /**
   * Adds a cluster, and tells whether the same was not said of it before. What two inventories of one repository say
   * differently of one cluster is a problem, and both are judged.
   */
  addCluster(cluster: Cluster): boolean {
    const { repository, name, digest } = cluster;
    const key = `${repository} ${name}`;
    const known = this.#contents.get(key);
    const number = this.clusters.push(cluster) - 1;
    if (!known) this.#contents.set(key, new Map([[digest, number]]));
    else if (known.has(digest)) this.#repeated.add(number);
    else known.set(digest, number);
    return !this.#repeated.has(number);
  }

  /** Whether another inventory of the repository says the very same of the cluster: one of them is judged. */
  isRepeated(cluster: number): boolean {
    return this.#repeated.has(cluster);
  }

  /** Clusters of which inventories of one repository say different things. */
  contradictions(): readonly FleetProblem[] {
    return [...this.#contents.values()].flatMap(contents => {
      if (contents.size < 2) return [];
      const numbers = [...contents.values()];
      const [source = '', other = '', ...more] = numbers.map(number => this.clusters[number]!.source).sort();
      const { name, repository } = this.clusters[numbers[0]!]!;
      const { name: whose, commits } = this.repositories[repository]!;
      const at = commits.size > 1 ? `, which stands here at ${commits.size} commits,` : '';
      const where = other === source ? 'twice' : `differently from ${other}`;
      return [
        {
          source,
          reason: `describes cluster "${clip(name)}" of ${clip(whose)}${at} ${where}${andMore(more.length)}`,
        },
      ];
    });
  }

  /** How people call a cluster: `team/web:prod`. */
  label(cluster: number): string {
    const { repository, name } = this.clusters[cluster]!;
    return `${clip(this.repositories[repository]!.name)}:${clip(name)}`;
  }
}
