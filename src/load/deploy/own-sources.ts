import { group } from '../../base/text/group.ts';
import { ancestors, lastNameOf } from '../../base/text/path.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import type { DataObjects } from '../data-objects.ts';
import { child, scalarText } from '../kustomize/written.ts';
import { ownerOf, repositoryUrlOf } from '../paths.ts';
import type { DeployPlan } from './plan.ts';

/** Which of the sources that Flux and Argo CD deploy from are this repository. */
export interface OwnSources {
  readonly isOwn: (plan: SourcedPlan) => boolean;
  /** Whether nothing names the source as this repository, so that only its folders tell. */
  readonly isGuessed: (plan: SourcedPlan) => boolean;
  /** Whether the URL of a source of Argo CD is that of another repository. */
  readonly isForeign: (url: string) => boolean;
  /** Who owns the sources that are this repository. */
  readonly owners: ReadonlySet<string>;
}

/** A plan that says from which repository its source is: the URL as far as it is known, else what Flux calls the source. */
export interface SourcedPlan extends DeployPlan {
  /** Equal texts for equal repositories. */
  readonly repository: string;
}

const URL = 'repository ';

/** What repository a source is. `objects`: the GitRepositories of Flux, which have the URLs. */
export function repositoriesOf(objects: DataObjects): (source: string) => string {
  const known = new Map<string, string>();
  const keyOf = (source: string): string => {
    const [, kind, namespace, name] = /^([A-Z]\w+) ([^/]*)\/(.*)$/.exec(source) ?? [];
    if (name === undefined) return keyOfUrl(source.replace(/^sync /, '')) ?? source;
    if (kind !== 'GitRepository' && kind !== 'OCIRepository') return source;
    const repositories = objects
      .named(kind, name)
      .filter(each => !namespace || each.namespace === undefined || each.namespace === namespace);
    const urls = new Set(repositories.map(({ root }) => scalarText(child(child(root, 'spec'), 'url')) ?? ''));
    const keys = new Set([...urls].map(keyOfUrl));
    const [only] = keys;
    // Several clusters may have one of that name each.
    return keys.size === 1 && only !== undefined ? only : source;
  };
  return source => {
    const found = known.get(source) ?? keyOf(source);
    known.set(source, found);
    return found;
  };
}

const keyOfUrl = (url: string): string | undefined =>
  url === '' || isPlaceholder(url) ? undefined : `${URL}${repositoryUrlOf(url)}`;

/**
 * A source is this repository where the user says so, where a root takes its own objects of Flux or Argo CD from it, as
 * `flux bootstrap` and an app of apps do, or where it has the URL of such a source. Git's own configuration has no say: a fork
 * and an archive are judged alike. Where nothing names it, it is the source of which most folders are here.
 */
export function ownSources(
  plans: readonly SourcedPlan[],
  folders: ReadonlySet<string>,
  declared: readonly string[] = [],
): OwnSources {
  const isContested = contestedAmong(plans);
  const tallies = talliesOf(
    plans.filter(plan => !isContested(plan)),
    folders,
  );
  const named = new Set([
    ...declared.flatMap(url => keyOfUrl(url) ?? []),
    ...bootstrapped(plans).map(({ repository }) => repository),
  ]);
  const mostOf = (by: DeployPlan['by']) =>
    [...tallies.values()].reduce((most, tally) => (tally.by === by ? Math.max(most, tally.here) : most), 0);
  const most = { Flux: mostOf('Flux'), 'Argo CD': mostOf('Argo CD') };
  const leading = [...tallies].flatMap(([key, { by, here }]) => (here > 0 && here === most[by] ? key : []));
  const marks = new Set(leading.flatMap(marksOf));
  /** Whether it may be another address of the source with most folders, as after a move or a change of the name. */
  const isKin = (key: string): boolean =>
    !isUrl(key) || !leading.every(isUrl) || marksOf(key).some(mark => marks.has(mark));
  const knowsUrl = [...named].some(isUrl);
  const isLikely = (plan: SourcedPlan): boolean => {
    const { here = 0, missing = 0 } = tallies.get(plan.repository) ?? {};
    if (isArtifact(plan)) return false;
    if (named.size === 0 && plan.folder === '')
      return here > 0 || (most[plan.by] === 0 && !isContested(plan));
    if (named.size === 0)
      return here > 0 && (here === most[plan.by] || (missing === 0 && isKin(plan.repository)));
    if (isUrl(plan.repository)) return !knowsUrl && here > 1 && missing === 0;
    return here > 0 && missing === 0;
  };
  const isNamed = ({ repository }: SourcedPlan): boolean => named.has(repository);
  const isOwn = (plan: SourcedPlan): boolean => isNamed(plan) || isLikely(plan);
  const ofArgo = plans.filter(plan => plan.by === 'Argo CD' && plan.folder && isOwn(plan));
  const own = new Set([...named, ...ofArgo.map(({ repository }) => repository)].filter(isUrl));
  return {
    isOwn,
    isGuessed: plan => !isNamed(plan),
    isForeign: url => {
      const key = keyOfUrl(url);
      return key !== undefined && own.size > 0 && !own.has(key);
    },
    owners: new Set([...own].flatMap(key => ownerOf(key.replace(URL, '')) ?? [])),
  };
}

const isUrl = (key: string): boolean => key.startsWith(URL);

/** What repositories have in common that are copies of one: their owner, or their name. */
const marksOf = (key: string): readonly string[] => [`${ownerOf(key) ?? ''}/`, `/${lastNameOf(key)}`];

/** So many repositories may be copies of one: a fork, a mirror, a second address. */
const MOST_COPIES = 3;

/** Whether so many repositories are said to have the folder of a plan that at most one is here: it tells of none. */
function contestedAmong(plans: readonly SourcedPlan[]): (plan: SourcedPlan) => boolean {
  const claims = new Map<string | undefined, Set<string>>();
  for (const { folder, repository } of plans)
    if (isUrl(repository)) claims.set(folder, (claims.get(folder) ?? new Set()).add(repository));
  return ({ folder }) => (claims.get(folder)?.size ?? 0) > MOST_COPIES;
}

/** What people call a source of others, and the folder there. */
export const sourceLabel = ({ repository, folder }: SourcedPlan): string =>
  [repository.replace(URL, ''), folder].filter(Boolean).join(' ');

/** An artifact holds what was put into it: its folders are none of the repository's. */
const isArtifact = ({ by, source }: DeployPlan): boolean =>
  by === 'Flux' && /^(?!GitRepository )[A-Z]\w* /.test(source);

interface Tally {
  readonly by: DeployPlan['by'];
  here: number;
  missing: number;
}

/** How many folders of each source are here. */
function talliesOf(plans: readonly SourcedPlan[], folders: ReadonlySet<string>): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const plan of plans) {
    const { by, folder, repository } = plan;
    if (folder === undefined || folder === '') continue;
    const tally = tallies.get(repository) ?? { by, here: 0, missing: 0 };
    tallies.set(repository, tally);
    if (folders.has(folder)) tally.here++;
    else tally.missing++;
  }
  return tallies;
}

/**
 * The plans that take further objects of Flux or Argo CD from their source, of objects that no other plan takes. What
 * `flux bootstrap` makes is known by its name as well, since it need not be in the repository.
 */
function bootstrapped(plans: readonly SourcedPlan[]): readonly SourcedPlan[] {
  const files = new Set(plans.map(({ at }) => at.file.path));
  const holding = new Set([...files].flatMap(ancestors));
  const byFolder = group(
    plans.filter(({ folder }) => folder),
    ({ folder }) => folder,
  );
  const isDeployed = ({ at, deployer }: DeployPlan) =>
    ancestors(at.file.path).some(folder => byFolder.get(folder)?.some(other => other.deployer !== deployer));
  return plans.filter(plan => {
    if (plan.source === 'GitRepository flux-system/flux-system') return true;
    if (!plan.folder || !holding.has(plan.folder)) return false;
    return isArtifact(plan) ? ancestors(plan.at.file.path).includes(plan.folder) : !isDeployed(plan);
  });
}
