import { join } from 'node:path';
import { nearest } from '../../../base/text/nearest.ts';
import { entriesOf } from '../entries.ts';
import { UsageError } from '../../../base/usage-error.ts';
import { repositoryFileText, type GitRepository } from './repository.ts';

/** What may follow the name of a ref: `main~2`, `HEAD^1`, `v1.0^{commit}`. */
export const revision = /^(?<name>[^~^:\s]+?)(?<steps>(?:[~^]\d*|\^\{(?:commit)?\})*)$/;

/** Names of the branch that everything is merged into: who means one may have written the other. */
const usual: readonly string[] = ['main', 'master', 'trunk'];

/** A base that leads to no commit. `isNamed`: it is written as the whole name of one. */
export function absent(repository: GitRepository, text: string, isNamed: boolean): UsageError {
  const isCut = repositoryFileText(repository.shallow) !== undefined;
  if (isNamed || isCut)
    return new UsageError(
      `the base ${text} is not in this clone${isCut ? ', which is shallow' : ''}`,
      isCut
        ? 'fetch it first: `fetch-depth: 0` of actions/checkout, GIT_DEPTH: 0 in GitLab, or git fetch --unshallow'
        : `fetch it first: git fetch origin ${text}`,
    );
  const { name = text, steps = '' } = revision.exec(text)?.groups ?? {};
  const close = nearName(name, [...namesIn(repository), ...(name === 'HEAD' ? [] : ['HEAD'])]);
  return new UsageError(
    `the base ${text} does not exist`,
    close === name
      ? 'the branch or tag of this name leads to no commit: git fsck shows what is wrong'
      : close !== undefined
        ? `did you mean ${close}${steps}?`
        : text.includes('..')
          ? `name one commit, the earlier: --base ${text.slice(0, text.indexOf('..')) || 'main'}`
          : text.includes('@{')
            ? 'name a branch, a tag or a commit; reflogs and upstreams are not read'
            : /^(?:none|no|off|false)$/.test(text)
              ? 'to compare with nothing, leave --base out; the input base of the action takes none'
              : `name a branch, a tag or a commit; to compare with a branch of a remote, run git fetch first`,
  );
}

/** The branch or tag that a name most likely means: a near one, here or of a remote, or another usual branch. */
function nearName(name: string, names: readonly string[]): string | undefined {
  const usualName = usual.includes(name) ? name : nearest(name, usual);
  const last = name.slice(name.lastIndexOf('/') + 1);
  return (
    names.find(each => usual.includes(each) && usual.includes(name)) ??
    nearest(name, names) ??
    names.find(each => name.endsWith(`/${each}`) || each.endsWith(`/${name}`)) ??
    names.find(each => nearest(last, [each.slice(each.lastIndexOf('/') + 1)]) !== undefined) ??
    names.find(each => usualName !== undefined && usual.includes(each.slice(each.lastIndexOf('/') + 1)))
  );
}

/** So many branches and tags are compared with a misspelt name. */
const MOST_NAMES = 5000;

/** What branches and tags are called, as people write them. */
function namesIn({ shared }: GitRepository): readonly string[] {
  const packed = repositoryFileText(join(shared, 'packed-refs')) ?? '';
  const names: string[] = packed.match(/(?<= refs\/(?:heads|tags|remotes)\/).+$/gm) ?? [];
  const folders = ['heads', 'tags', 'remotes'].map(kind => ({ path: join(shared, 'refs', kind), lead: '' }));
  for (let next = folders.pop(); next && names.length < MOST_NAMES; next = folders.pop()) {
    const entries = entriesOf(next.path);
    if (typeof entries === 'string') continue;
    for (const entry of entries) {
      const name = `${next.lead}${entry.name}`;
      if (entry.isDirectory()) folders.push({ path: join(next.path, entry.name), lead: `${name}/` });
      else if (entry.isFile()) names.push(name);
    }
  }
  return names.slice(0, MOST_NAMES);
}
