import { ancestors, lastNameOf } from '../../base/text/path.ts';
import { isFleetFolder } from '../../load/fleet-folder.ts';

const stages =
  'dev(?:el(?:opment)?)?|int(?:egration)?|qa|uat|stag(?:e|ing)|stg|pre-?prod(?:uction)?|non-?prod|prod(?:uction)?|prd|live|canary|sandbox|lab';
/** What stands behind "cluster-" and calls no cluster. */
const parts =
  'addons?|apis?|apps?|autoscaler|base|bootstrap|config[^/]*|core|critical|crds?|init|infra[^/]*|issuers?|monitoring|network[^/]*|operators?|policies|resources?|roles?|secrets?|services?|settings?|setup|storage|system|templates?|tools|vars|wide';
/** Directories that are called after a cluster, or after its stage: `cluster-2`, `prod`, `eu-prod`, `local`. */
const clusterFolder = new RegExp(
  `(?:^|/)(?:(?:[^/]*[-_.])?(?:${stages})\\d*(?:[-_.][^/]*)?|local|cluster(?![-_.]?(?:[^/]+[-_.])?(?:${parts})$)[-_.]?[^/]+|[^/]+[-_.]cluster)$`,
  'i',
);

/** Whether a folder, or a file without its ending, is called after a cluster or a stage. */
export const isCalledLikeCluster = (branch: string): boolean =>
  clusterFolder.test(branch.replace(/\.(?:ya?ml|json)$/i, ''));

/** Whether a folder stands in one that holds a folder for each cluster. */
export const isMember = (branch: string): boolean =>
  /(?:^|\/)(?:clusters|environments|envs)\/[^/]+$/i.test(branch);

/** Whether its name, or that of the folder around it, says that a folder is a cluster: an overlay may be anything. */
export const isNamedAsCluster = (branch: string): boolean => isCalledLikeCluster(branch) || isMember(branch);

const stageWord = new RegExp(`(?:^|[-_.])((?:${stages})\\d*)(?=[-_.]|$)`, 'i');

/** The stage that a file is called after, or all of its name: `prod` of `web-prod-fixed.yaml`. */
export function stageWordOf(branch: string): string {
  const name = branch.slice(branch.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|json)$/i, '');
  return (stageWord.exec(name)?.[1] ?? name).toLowerCase();
}

/** What a branch is called where the name says that it is a cluster, or a stage of one; undefined of all others. */
export function stageOf(branch: string): string | undefined {
  const name = lastNameOf(branch).replace(/\.(?:ya?ml|json)$/i, '');
  const isOne = isCalledLikeCluster(branch) || isFleetFolder(ancestors(branch)[0]!);
  return isOne ? name.toLowerCase() : undefined;
}

/** The folder of one cluster that `path` is or lies in: `clusters/prod` for anything below it. */
export function fleetMember(path: string): string | undefined {
  return [path, ...ancestors(path)].find(folder => isFleetFolder(ancestors(folder)[0]!));
}

/** Some paths. */
interface Paths {
  has(path: string): boolean;
}

const memberOn = (paths: readonly string[], set: Paths): string | undefined =>
  paths.find(path => set.has(path));

/** The branch that `path` is or lies in; undefined where it lies in none. */
export function branchOf(path: string, branches: Paths): string | undefined {
  return memberOn([path, ...ancestors(path)], branches);
}

/** The innermost folder that holds all of these files. */
export function commonFolder(paths: readonly string[]): string {
  let common = paths[0]!.split('/').slice(0, -1);
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1);
    const differs = common.findIndex((folder, index) => folders[index] !== folder);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join('/');
}

/** The child of `folder` that leads to `path`: a directory, or the file itself. */
export function branchTowards(path: string, folder: string): string {
  const from = folder === '' ? 0 : folder.length + 1;
  const slash = path.indexOf('/', from);
  return slash < 0 ? path : path.slice(0, slash);
}
