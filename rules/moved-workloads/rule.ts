import { counted, defineComparison, type Finding, listed, objectPhrase } from '../../src/linter/rule/kit.ts';
import { isCutShort } from '../../src/calico/facts/requests/predicted-pools.ts';
import { movesBetween, type Move } from '../../src/calico/facts/change/moves.ts';

function words({ from, to, workloads }: Move): Finding {
  const [first, ...others] = workloads;
  const who =
    others.length === 0
      ? objectPhrase(first!)
      : `${objectPhrase(first!)} and ${counted(others.length, 'more workload')}`;
  return {
    at: first!.at,
    subject: [...from, '→', ...to].join(' '),
    message: `${who} will get addresses from ${poolsPhrase(to)} instead of ${poolsPhrase(from)}`,
    note: 'running pods keep their addresses; each pod that starts after the change gets an address from the new pools',
    help: 'check that firewalls, routes and NAT cover the new ranges; `ipamlint why` explains each decision',
    related: others.slice(0, 5).map(workload => ({ at: workload.at, label: objectPhrase(workload) })),
  };
}

const poolsPhrase = (pools: readonly string[]): string =>
  `pool${pools.length > 1 ? 's' : ''} ${listed(pools)}`;

export default defineComparison({
  id: 'moved-workloads',
  summary: 'a change makes workloads get addresses from other pools than before',
  severity: 'note',
  family: 'change',
  *compare({ before, cluster }) {
    for (const move of movesBetween(before, cluster)) yield words(move);
    if (isCutShort(before) || isCutShort(cluster)) yield { wants: 'time' };
  },
});
