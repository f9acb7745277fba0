import type { HidingPlace, Report, Summary } from '../../linter/diagnostic/diagnostic.ts';
import { count, total } from '../count.ts';

/**
 * Why a run without findings may mean nothing, with the likely reason: there were no documents, no pools, or none that a
 * cluster runs. Undefined where there is something to judge.
 */
export function blindness({ summary }: Report): string | undefined {
  const { files, documents, clusters, pools, setAside, hidingPlaces } = summary;
  const isSilent = pools + setAside.pools === 0 && hidingPlaces.length === 0;
  if (files === 0 && isSilent) return `no YAML or JSON file to read: nothing was checked${unread(summary)}`;
  if (documents === 0 && clusters === 0 && isSilent)
    return `no document in ${count(files, 'file')}: nothing was checked`;
  if (pools > 0) return undefined;
  if (setAside.pools === 0)
    return `no IP pools found: nothing about pools was checked; ${whyNoPools(summary)}`;
  const aside = setAside.pools === 1 ? 'the one here is' : `all ${setAside.pools} here are`;
  return `no IP pools found that a cluster runs: ${aside} set aside, and ipamlint inventory says why`;
}

const unread = ({ skippedFiles }: Summary): string =>
  skippedFiles.length > 0 ? `; skipped ${count(total(skippedFiles), 'file')}: ${reasons(skippedFiles)}` : '';

function whyNoPools({
  documents,
  skippedFiles,
  skippedDocuments,
  hidingPlaces,
  poolMakers,
}: Summary): string {
  const left = total(skippedDocuments);
  const [maker, ...others] = poolMakers;
  if (maker) {
    const more = others.length > 0 ? ` and ${count(others.length, 'more file')}` : '';
    return `${makers[maker.reason] ?? maker.reason} (${maker.path}${more})`;
  }
  if (hidingPlaces.length > 0) return `they may be in ${hidden(hidingPlaces)}`;
  if (left > 0 && left === documents) return `every document was skipped: ${reasons(skippedDocuments)}`;
  const skipped = [
    ...(skippedFiles.length > 0 ? [count(total(skippedFiles), 'skipped file')] : []),
    ...(left > 0 ? [count(left, 'skipped document')] : []),
  ];
  if (skipped.length > 0) return `they may be in the ${skipped.join(' or the ')}`;
  return 'run ipamlint where the IPPool manifests or the Installation of the cluster are kept';
}

const reasons = (skipped: Summary['skippedFiles']): string => skipped.map(({ reason }) => reason).join('; ');

/** What makes a pool of its own, by what it is. */
const makers: Readonly<Record<string, string>> = {
  'calico-node':
    'calico-node is here and makes a default pool at its first start, whose range is not written',
  Installation:
    'an Installation is here that lists no pools: the operator makes one, whose range is not written',
};

/** What pools hide in, by why we cannot see them. */
const covers: ReadonlyMap<string, string> = new Map([
  ['template', 'templates'],
  ['embedded', 'Helm values or manifests inside strings'],
  ['variables', 'variables of Ansible'],
  ['encrypted', 'files that SOPS encrypted'],
  ['remote', 'remote bases'],
  ['foreign', 'what is deployed from other repositories'],
  ['missing', 'what kustomizations name and is not here'],
  ['hidden', 'charts and generators of kustomizations'],
  ['syntax', 'documents that cannot be read'],
  ['program', 'programs that nobody can follow to their end'],
  ['language', 'languages that are not evaluated'],
  ['script', 'scripts that are not run'],
  ['limit', 'what asks for too much'],
]);

function hidden(places: readonly HidingPlace[]): string {
  const names = new Map<string, string[]>();
  for (const { reason, path } of places) {
    const cover = covers.get(reason) ?? 'what cannot be read';
    names.set(cover, [...(names.get(cover) ?? []), path]);
  }
  return [...names]
    .map(([cover, [first = '', ...others]]) => {
      const more = others.length > 0 ? ` and ${count(others.length, 'more file')}` : '';
      return `${cover} (${first}${more})`;
    })
    .join(' or ');
}
