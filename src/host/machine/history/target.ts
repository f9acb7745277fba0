import { withoutEnd } from '../../../base/text/trim.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Variables that name a commit. They are empty, or nothing but zeros, where there is no change. */
const commits: readonly string[] = [
  'CI_MERGE_REQUEST_DIFF_BASE_SHA',
  'BITBUCKET_PR_DESTINATION_COMMIT',
  'PRE_COMMIT_FROM_REF',
  'PULL_BASE_SHA',
];

/** Variables that name a branch which a change is to be merged into. They are empty where there is no such change. */
const branches: readonly string[] = [
  'GITHUB_BASE_REF',
  'CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
  'SYSTEM_PULLREQUEST_TARGETBRANCH',
  'BITBUCKET_PR_DESTINATION_BRANCH',
  'CHANGE_TARGET',
  'BUILDKITE_PULL_REQUEST_BASE_BRANCH',
  'DRONE_TARGET_BRANCH',
  'CI_COMMIT_TARGET_BRANCH',
];

/**
 * What a change is to be merged into, as the CI system says: names of one commit, the best first. It knows GitHub (and Gitea, Forgejo), GitLab, Bitbucket, Azure
 * Pipelines, Jenkins, Buildkite, Drone, Woodpecker, Prow, pre-commit. `event` is what GitHub says of it besides. Undefined
 * where no change is tested.
 */
export function targetIn(env: Env, event: unknown): readonly string[] | undefined {
  const queued = env.GITHUB_EVENT_NAME === 'merge_group' ? baseShaIn(event) : undefined;
  if (queued !== undefined) return [queued];
  const commit = commits.find(name => isCommit(env[name]));
  if (commit !== undefined) return [env[commit]!];
  const branch = branches.find(name => isName(env[name]) && isOfAChange(env, name));
  if (branch === undefined) return undefined;
  const name = env[branch]!.replace(/^refs\/heads\//, '');
  return [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
}

/**
 * Whether a commit is the merge that GitHub made to test a pull request: its first parent is the target branch then. Any
 * other merge is the author's, who chose its parents.
 */
export const isMergedByGitHub = (env: Env, commit: string): boolean =>
  isName(env.GITHUB_BASE_REF) &&
  /^refs\/pull\/\d+\/merge$/.test(env.GITHUB_REF ?? '') &&
  env.GITHUB_SHA === commit;

/**
 * Whether `origin` is another repository than the one that the pull request is merged into. The branches of a fork are its
 * owner's, whatever they are called. A forge may have other names and ports for SSH, so only the owner and the repository of a
 * URL are compared. `config` is the text of git's own configuration.
 */
export function isOfFork({ GITHUB_REPOSITORY: own, GITHUB_BASE_REF: base }: Env, config: string): boolean {
  if (!isName(own) || !isName(base)) return false;
  const names = urlsOfOrigin(config).flatMap(url => {
    const path = pathOfUrl(url);
    return path === undefined ? [] : withoutEnd(path, '/').replace(/\.git$/, '');
  });
  return names.some(name => name.split(/\/+/).slice(-2).join('/').toLowerCase() !== own!.toLowerCase());
}

/** The path of `https://HOST/PATH` or `git@HOST:PATH`; undefined for a folder of this machine. */
function pathOfUrl(url: string): string | undefined {
  const text = url.replace(/\[[^[\]]*\]/, 'host');
  if (/^file:/i.test(text)) return undefined;
  return (/^[a-z][\w+.-]*:\/\/[^/]*\/+(.*)$/i.exec(text) ?? /^[^/:\\]{2,}:(?!\/\/)\/*(.*)$/.exec(text))?.[1];
}

/** Where git fetches from, as its configuration may spell that. */
function urlsOfOrigin(config: string): readonly string[] {
  const urls: string[] = [];
  let isOrigin = false;
  for (const [line] of config.matchAll(/[^\r\n]+/g)) {
    const section = /^[ \t]*\[([^\]]*)\]/.exec(line);
    if (section) isOrigin = /^\s*remote(?:\s*"origin"|\.origin)\s*$/i.test(section[1]!);
    const url = isOrigin ? /^[ \t]*url[ \t]*=[ \t]*"?([^"\s]+)/i.exec(line.slice(section?.[0].length)) : null;
    if (url) urls.push(url[1]!);
  }
  return urls;
}

/** The commit of the target branch when the pull request was last pushed to, as GitHub says; undefined where it says none. */
export function baseOfPullRequest(event: unknown): string | undefined {
  const request = below(event, 'pull_request');
  const sha = below(below(request, 'base'), 'sha');
  return typeof sha === 'string' ? sha : undefined;
}

/** The first of the commits that pre-commit was told to look at, without it: `pre-commit run --from-ref`, or a push. */
export const rangeStart = ({ PRE_COMMIT_FROM_REF: from }: Env): string | undefined =>
  isCommit(from) ? from : undefined;

const isCommit = (text: string | undefined): boolean => isName(text) && !/^0+$/.test(text!);

const isName = (text: string | undefined): boolean => text !== undefined && text !== '';

/** Drone names the branch of a push as well. */
const isOfAChange = (env: Env, name: string): boolean =>
  name !== 'DRONE_TARGET_BRANCH' || env.DRONE_BUILD_EVENT === 'pull_request';

function baseShaIn(event: unknown): string | undefined {
  const sha = below(below(event, 'merge_group'), 'base_sha');
  return typeof sha === 'string' ? sha : undefined;
}

const below = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
