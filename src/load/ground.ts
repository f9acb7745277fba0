import type { Snapshot } from '../base/files/snapshot.ts';
import { folderOf, lastNameOf } from '../base/text/path.ts';
import { asideNamesIn, isPutAside, retiredFolder, stageFolder } from './aside-names.ts';
import { startOf, type Deployment } from './deployment.ts';
import { isFleetFolder } from './fleet-folder.ts';
import { folderFromRoot } from './paths.ts';
import { publishedIn } from './published.ts';
import type { Unseen } from './unseen/unseen.ts';

/** What runs at a path. */
interface Ground extends Pick<Unseen, 'isPutAside'> {
  /** Whether a cluster may run what stands there. */
  readonly mayRun: boolean;
}

/**
 * A cluster may run what no name sets aside, what a deployment reads, and a template that another file names: a role's tasks, an
 * Application with the path of a chart.
 */
export function groundIn(
  snapshot: Pick<Snapshot, 'files' | 'trees' | 'others'>,
  deployments: readonly Deployment[],
): (path: string) => Ground {
  const { files, trees } = snapshot;
  const published = publishedIn(snapshot);
  const asideByName = asideNamesIn(trees);
  const asideOf = published ? (path: string) => asideByName(path) ?? published(path) : asideByName;
  const live = liveAmong(deployments, asideOf);
  const deployed = new Set(live.flatMap(each => [...each.files]));
  let naming: Naming | undefined;
  const isNamed = (path: string): boolean => {
    const [, folder = '', name] = /^(?:([^]*)\/)?templates?\/(?:[^]*\/)?([^/]+)$/i.exec(path) ?? [];
    if (name === undefined || asideOf(folder === '' ? 'x' : `${folder}/x`) !== undefined) return false;
    naming ??= namingIn(files.filter(file => asideOf(file.path) === undefined));
    if (!naming.charts.has(folder)) return naming.templates.has(name);
    const chart = folder.slice(folder.lastIndexOf('/') + 1);
    return (naming.ways.get(chart) ?? []).some(by => !by.startsWith(`${folder}/`));
  };
  return path => {
    const isReached = asideOf(path) === undefined || deployed.has(path);
    return {
      mayRun: isReached || isNamed(path),
      isPutAside: !isReached && (isPutAside(path, trees) || published?.(path) !== undefined),
    };
  };
}

/** Whether a path is set aside by a name that no cluster has, unlike `fleet/e2e` and `clusters/old`. */
export function runsNowhere(path: string, trees: readonly string[]): boolean {
  const name = asideNamesIn(trees)(path)?.replace(/\/$/, '');
  if (name === undefined || stageFolder.test(name)) return false;
  const around = path.slice(0, Math.max(`/${path}`.indexOf(`/${name}/`) - 1, 0));
  return !retiredFolder.test(name) || !isFleetFolder(around);
}

/**
 * The deployments that nothing sets aside by name. A folder that is called after a stage, such as `fleet/e2e`, is a cluster where
 * Flux or Argo CD begins in it at the same place as in the folders beside it. So is `fleet/test` or `clusters/old` where its own Flux applies that
 * very folder: a cluster that was moved there keeps the path that it had.
 */
export function liveAmong(
  deployments: readonly Deployment[],
  asideOf: (path: string) => string | undefined,
): readonly Deployment[] {
  const isAwake = (each: Deployment) => each.isInstalled || asideOf(startOf(each)) === undefined;
  const begun = new Set(deployments.filter(({ root }) => root !== undefined));
  if ([...begun].every(isAwake)) return deployments.filter(isAwake);
  const forms = new Set([...begun].filter(isAwake).flatMap(each => formsOf(startOf(each), /^/)));
  const isStage = (each: Deployment) => formsOf(startOf(each), stageFolder).some(form => forms.has(form));
  const kept = new Set(
    [...begun]
      .filter(isBegunByFlux)
      .filter(each => appliesOwnFolder(each, asideOf))
      .map(({ root }) => root),
  );
  return deployments.filter(
    each => isAwake(each) || (begun.has(each) && (kept.has(each.root) || isStage(each))),
  );
}

/** Whether Flux begins in a folder that is called after a stage, or in one of `clusters/` that is called retired, and applies the whole of it. */
function appliesOwnFolder(
  { root, deployer, files }: Deployment,
  asideOf: (path: string) => string | undefined,
): boolean {
  const path = root!.manifest.file.path;
  const spec = deployer?.root.get('spec');
  const holder = deployer?.kind === 'FluxInstance' ? spec?.get('sync') : spec;
  const applied = folderFromRoot(holder?.get('path').string ?? '') ?? '';
  const [around, name] = [folderOf(applied), lastNameOf(applied)];
  return (
    deployer === root!.manifest &&
    files.has(path) &&
    path.startsWith(`${applied}/`) &&
    (stageFolder.test(name) || (isFleetFolder(around) && retiredFolder.test(name))) &&
    asideOf(around === '' ? 'x' : `${around}/x`) === undefined
  );
}

const isBegunByFlux = ({ root }: Deployment): boolean =>
  root !== undefined && !root.manifest.kind.startsWith('Application');

/** A path with any one of its folders that is called so left open. */
function formsOf(path: string, called: RegExp): readonly string[] {
  const names = path.split('/');
  return names.slice(0, -1).flatMap((name, at) => (called.test(name) ? names.with(at, '*').join('/') : []));
}

/** Which charts and templates files name. */
interface Naming {
  /** The folders of charts. */
  readonly charts: ReadonlySet<string>;
  /** The files that name a chart, by its folder's last name. */
  readonly ways: ReadonlyMap<string, readonly string[]>;
  /** The names of templates. */
  readonly templates: ReadonlySet<string>;
}

const way =
  /^[ \t-]*(?:path|chart)["']?[ \t]*:[ \t]*["']?((?:[\w.-]+\/){0,999})([\w.-]+)\/?["']?[ \t]*\r?$/gm;
const templating = /\b(?:src|template|lookup)\b[^\n]*/g;

function namingIn(files: Snapshot['files']): Naming {
  const charts = new Set<string>();
  const ways = new Map<string, string[]>();
  const templates = new Set<string>();
  for (const { path, text } of files) {
    const [, folder = ''] = /^(?:(.*)\/)?Chart\.yaml$/.exec(path) ?? [];
    if (/(?:^|\/)Chart\.yaml$/.test(path)) charts.add(folder);
    const named = new Set(Array.from(text.matchAll(way), ([, , chart]) => chart!));
    for (const chart of named) {
      const known = ways.get(chart);
      if (known) known.push(path);
      else ways.set(chart, [path]);
    }
    for (const [line] of text.matchAll(templating))
      for (const [word] of line.matchAll(/[\w.-]+/g)) templates.add(word);
  }
  return { charts, ways, templates };
}
