import { group } from '../../base/text/group.ts';
import { anything } from '../../load/unseen/unseen.ts';
import type { Report, Summary, UnseenPlace } from '../../linter/diagnostic/diagnostic.ts';
import { count, total } from '../count.ts';
import { hidingKind } from '../unseen.ts';

/**
 * Why a run without findings may mean nothing, with the likely reason: there were no documents, no pools, or none that a
 * cluster runs. Undefined where there is something to judge.
 */
export function blindness({ summary }: Report): string | undefined {
  const { files, documents, clusters, pools, setAside } = summary;
  const isSilent = pools + setAside.pools === 0 && hidingPlaces(summary).length === 0;
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

const hidingPlaces = ({ unseen }: Summary): readonly UnseenPlace[] =>
  unseen.filter(({ mayBring }) => mayBring.includes('IPPool') || mayBring.includes(anything));

function whyNoPools(summary: Summary): string {
  const { documents, skippedFiles, skippedDocuments, poolMakers } = summary;
  const left = total(skippedDocuments);
  const [maker, ...others] = poolMakers;
  if (maker) {
    const more = others.length > 0 ? ` and ${count(others.length, 'more file')}` : '';
    return `${makers[maker.what] ?? maker.what} (${maker.path}${more})`;
  }
  const places = hidingPlaces(summary);
  if (places.length > 0) return `they may be in ${placesIn(places)}`;
  if (left > 0 && left === documents) return `every document was skipped: ${reasons(skippedDocuments)}`;
  const skipped = [
    ...(skippedFiles.length > 0 ? [those(total(skippedFiles), 'skipped file')] : []),
    ...(left > 0 ? [those(left, 'skipped document')] : []),
  ];
  if (skipped.length > 0) return `they may be in ${skipped.join(' or ')}`;
  return 'run ipamlint where the IPPool manifests or the Installation of the cluster are kept';
}

const those = (number: number, noun: string): string => `the ${number === 1 ? noun : count(number, noun)}`;

const reasons = (skipped: Summary['skippedFiles']): string => skipped.map(({ reason }) => reason).join('; ');

/** What makes a pool of its own, by what it is. */
const makers: Readonly<Record<string, string>> = {
  'calico-node':
    'calico-node is here and makes a default pool at its first start, whose range is not written',
  Installation:
    'an Installation is here that lists no pools: the operator makes one, whose range is not written',
};

function placesIn(places: readonly UnseenPlace[]): string {
  return [...group(places, ({ why }) => hidingKind(why))]
    .map(([cover, those]) => {
      const more = those.length > 1 ? ` and ${count(those.length - 1, 'more file')}` : '';
      return `${cover} (${those[0]!.path}${more})`;
    })
    .join(' or in ');
}
