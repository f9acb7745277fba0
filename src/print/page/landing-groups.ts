import type { ClusterReport, Sentence } from '../../answers/address-plan/address-plan.ts';
import type { PodOutcome } from '../../answers/why/answer.ts';
import { group } from '../../base/text/group.ts';
import { count } from '../count.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import type { PageAnchors } from './anchors.ts';
import { poolChip } from './hues.ts';
import { placeLink, type Desk } from './parts.ts';
import { grouped } from '../../base/text/digits.ts';
import { someOf } from '../../base/text/some.ts';

/** No group names more pools in its title. */
const mostPools = 6;
/** No title names more namespaces or workloads. */
const mostNames = 3;
/** No verdict names more nodes. */
const mostNodes = 3;

/** Namespaces and workloads, those together that fare alike: first those whose pods get no address. */
export function landingGroups(desk: Desk, cluster: ClusterReport, anchors: PageAnchors): Html {
  const groups = [...group(cluster.landing.sentences, keyOf).values()].sort(
    (a, b) => graveness(a[0]!) - graveness(b[0]!) || b.length - a.length,
  );
  const most = landingOnPaper(desk);
  return element(
    'div',
    { class: 'groups' },
    groups.map((alike, index) => oneGroup(desk, cluster, anchors, { alike, isOnPaper: index < most })),
    groups.length > most
      ? element(
          'p',
          { class: 'paper-note' },
          `On paper: the first ${grouped(most)} of ${grouped(groups.length)} groups.`,
        )
      : undefined,
  );
}

/** How many rows of one cluster and how many groups paper has: less where clusters share it. */
export const landingOnPaper = ({ isOfMany, mostOnPaper }: Desk): number =>
  Math.ceil(mostOnPaper / (isOfMany ? 8 : 2));

const keyOf = ({ kind, verdicts, pools }: Sentence): string => JSON.stringify([kind, verdicts, pools]);

const order: readonly PodOutcome[] = ['failure', 'undetermined', 'addresses', 'host network'];

const graveness = ({ verdicts }: Sentence): number =>
  Math.min(...verdicts.map(({ outcome }) => order.indexOf(outcome)));

function oneGroup(
  desk: Desk,
  cluster: ClusterReport,
  anchors: PageAnchors,
  { alike, isOnPaper }: { readonly alike: readonly Sentence[]; readonly isOnPaper: boolean },
): Html {
  const [first] = alike as readonly [Sentence, ...Sentence[]];
  const members = alike.map(({ title, target, at }) =>
    element(
      'li',
      { id: anchors.of(cluster.name, 'gets', target), class: `gets ${first.kind}` },
      element('span', { class: 'who' }, title),
      ' ',
      placeLink(desk, at),
    ),
  );
  const isGood = first.verdicts.every(({ outcome }) => outcome === 'addresses');
  const names = someOf(
    alike.map(({ target }) => target.slice(target.lastIndexOf('/') + 1)),
    mostNames,
  );
  const who = alike.length === 1 ? first.title : `${count(alike.length, first.kind)}: ${names}`;
  return element(
    'details',
    { class: isOnPaper ? 'group' : 'group off-paper' },
    element(
      'summary',
      {},
      element('span', { class: 'count' }, who),
      ' ',
      element('span', { class: 'what' }, isGood ? poolsOf(desk, cluster, first) : outcomeOf(first)),
    ),
    element('ul', { class: 'members' }, members),
    element(
      'ul',
      { class: 'verdicts' },
      first.verdicts.map(({ nodes, outcome, text }) =>
        element(
          'li',
          { class: `verdict ${outcome.replace(' ', '-')}` },
          nodes.length > 0
            ? [element('span', { class: 'quiet' }, `${someOf(nodes, mostNodes)}: `), text]
            : text,
        ),
      ),
    ),
  );
}

/** The pools that give them addresses, one of them for each pod, and whether the node decides which. */
function poolsOf(desk: Desk, cluster: ClusterReport, { pools, verdicts }: Sentence): HtmlPart {
  if (pools.length === 0) return outcomeOf({ verdicts });
  const left = pools.length - mostPools;
  return [
    pools
      .slice(0, mostPools)
      .map(index => [poolChip(desk.hues, cluster.name, cluster.landing.pools[index]!), ' ']),
    left > 0 ? `and ${count(left, 'more pool')}` : undefined,
    verdicts.length > 1 ? element('span', { class: 'reason' }, ' depends on the node') : undefined,
  ];
}

/** The gravest of what becomes of them. */
function outcomeOf({ verdicts }: Pick<Sentence, 'verdicts'>): HtmlPart {
  const [gravest] = verdicts.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return element('span', { class: `verdict ${gravest!.outcome.replace(' ', '-')}` }, gravest!.text);
}
