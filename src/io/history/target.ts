/** What a CI system says of the change that it tests, from the best to the least. */
export interface Target {
  /** What it says so with. */
  readonly source: string;
  /** A commit or a branch, as the CI system has it. */
  readonly names: readonly string[];
}

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
  'TRAVIS_PULL_REQUEST_TARGET',
];

/**
 * What a change is to be merged into, as the CI system says: GitHub (and Gitea, Forgejo), GitLab, Bitbucket, Azure
 * Pipelines, Jenkins, Buildkite, Drone, Woodpecker, Prow, pre-commit. `event` is what GitHub says of it besides. Undefined
 * where it tests no change.
 */
export function targetIn(env: Env, event: unknown): Target | undefined {
  const queued = env.GITHUB_EVENT_NAME === 'merge_group' ? baseShaIn(event) : undefined;
  if (queued !== undefined) return { source: 'the merge group', names: [queued] };
  const commit = commits.find(name => isCommit(env[name]));
  if (commit !== undefined) return { source: commit, names: [env[commit]!] };
  const branch = branches.find(name => isName(env[name]) && isOfAChange(env, name));
  if (branch === undefined) return undefined;
  const name = env[branch]!.replace(/^refs\/heads\//, '');
  return { source: branch, names: [`refs/remotes/origin/${name}`, `refs/heads/${name}`] };
}

/** Whether GitHub checked out what the change would be merged to: its first parent is what it is to be merged into. */
export const isMergedByGitHub = (env: Env): boolean =>
  isName(env.GITHUB_BASE_REF) && /^refs\/pull\/\d+\/merge$/.test(env.GITHUB_REF ?? '');

/** The first of the commits that pre-commit was told to look at, without it: `pre-commit run --from-ref`, or a push. */
export const rangeStart = ({ PRE_COMMIT_FROM_REF: from }: Env): string | undefined =>
  isCommit(from) ? from : undefined;

const isCommit = (text: string | undefined): boolean => isName(text) && !/^0+$/.test(text!);

const isName = (text: string | undefined): boolean => text !== undefined && text !== '' && text !== 'false';

/** Drone and Woodpecker name the branch of a push as well. */
function isOfAChange(env: Env, name: string): boolean {
  if (name === 'DRONE_TARGET_BRANCH') return env.DRONE_BUILD_EVENT === 'pull_request';
  return true;
}

function baseShaIn(event: unknown): string | undefined {
  if (typeof event !== 'object' || event === null || !('merge_group' in event)) return undefined;
  const group = event.merge_group;
  if (typeof group !== 'object' || group === null || !('base_sha' in group)) return undefined;
  return typeof group.base_sha === 'string' ? group.base_sha : undefined;
}
