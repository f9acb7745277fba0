import { folderOf, followPath } from '../base/text/path.ts';
import { withoutEnd } from '../base/text/trim.ts';

/** A path written in the file `from`, relative to the root. */
export function resolveBeside(from: string, written: string): string {
  return followPath(folderOf(from), written).path;
}

/** A folder written relative to the root of the repository: `./clusters/prod/` is `clusters/prod`, `./` is empty. */
export function folderFromRoot(written: string): string {
  return followPath('', written).path;
}

/** A file that tells Flux what to leave out of a repository; no YAML. */
export const isSourceIgnore = (path: string): boolean => /(?:^|\/)\.sourceignore$/.test(path);

/** A file that tells Flux or Helm what to leave out. */
export const isIgnoreFile = (path: string): boolean => /(?:^|\/)\.(?:source|helm)ignore$/.test(path);

/** A file that tells Helm what to leave out of a chart; no YAML either. */
export const isHelmIgnore = (path: string): boolean => /(?:^|\/)\.helmignore$/.test(path);

/** Other names of well-known hosts: `ssh.github.com` and its like take SSH at port 443. */
const otherName = /^(?:www|ssh|altssh)\.(?=(?:github\.com|gitlab\.com|bitbucket\.org)\/)/;

/** What tells one repository from another, however its URL is spelled: `git.example/team/fleet`. */
export function repositoryUrlOf(url: string): string {
  const address = url.replace(/^[a-z+]+:\/\//i, '').replace(/^[^/@]*@/, '');
  return withoutEnd(address.replace(/^([^/:]+):(?:\d+\/)?/, '$1/'), '/')
    .replace(/\.git$/, '')
    .toLowerCase()
    .replace(otherName, '');
}

/** Who a repository belongs to: `acme` of `https://git.example/acme/charts`, `oci://ghcr.io/acme/x` and `https://acme.github.io/x`. */
export function ownerOf(url: string): string | undefined {
  const [host = '', owner] = repositoryUrlOf(url).split('/');
  return /^([^.]+)\.(?:github|gitlab)\.io$/.exec(host)?.[1] ?? owner;
}
