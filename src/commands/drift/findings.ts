import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import { fingerprint } from '../../linter/diagnostic/fingerprint.ts';
import { inOrder } from '../../linter/diagnostic/settle.ts';
import type { Place } from '../../base/files/source-file.ts';
import { configurationDifference } from './configuration-words.ts';
import type { Drift, PoolDrift } from './drift.ts';
import { driftKinds, type DriftId } from './kinds.ts';
import {
  labelDifference,
  leakWords,
  poolAdvice,
  poolDifference,
  requestDifference,
  strayWords,
} from './words.ts';

/** What differs, at one place. */
interface Difference {
  readonly id: DriftId;
  /** Where Git says it; undefined where Git says nothing of it. */
  readonly at: Place | undefined;
  readonly message: string;
  readonly note?: string;
  readonly help?: string;
  /** What it is about, in words that stay. */
  readonly subject: string;
}

/**
 * The differences as what `check` would find: each where Git declares what differs, since reviewers and forges know no
 * other places. What the cluster alone has stands at the first object of the cluster's that says anything of its pools.
 */
export function driftFindings(drift: Drift, declared: ClusterGraph): readonly Diagnostic[] {
  const anchor = anchorOf(declared);
  const severities = new Map<string, Diagnostic['severity']>(
    driftKinds.map(({ id, severity }) => [id, severity]),
  );
  return inOrder(
    [
      ...drift.pools.map(poolFinding),
      ...nodeFindings(drift, declared),
      ...configurationFindings(drift),
      ...blockFindings(drift),
    ].flatMap(({ id, at = anchor, subject, ...words }) =>
      at
        ? {
            ...words,
            rule: id,
            severity: severities.get(id)!,
            at,
            related: [],
            clusters: [drift.cluster],
            subject,
            fingerprint: fingerprint(id, { at, subject: `${drift.cluster}\0${subject}` }),
          }
        : [],
    ),
  );
}

/** Where people look first who ask what pools a cluster has. */
function anchorOf({ manifests }: ClusterGraph): Place | undefined {
  const [found] = ['IPPool', 'Installation', 'Node'].flatMap(
    wanted => manifests.find(({ kind }) => kind === wanted) ?? [],
  );
  return (found ?? manifests[0])?.root.get('metadata').get('name').place;
}

function poolFinding(pool: PoolDrift): Difference {
  const message = poolDifference(pool);
  const advice = poolAdvice(pool);
  const subject = `IPPool/${pool.name}`;
  if (pool.fate === 'added')
    return {
      id: 'pool-not-applied',
      at: pool.at,
      message,
      help: 'apply it, or find out why your deployment tool has not',
      subject,
    };
  if (pool.fate === 'removed')
    return {
      id: 'pool-not-declared',
      at: undefined,
      message,
      note: 'Calico still assigns its addresses, and ipamlint checks nothing here against it',
      help: `declare it here, or delete it: ${advice}`,
      subject,
    };
  return {
    id: pool.isFixed ? 'pool-cannot-follow' : 'pool-differs',
    at: pool.at,
    message,
    help: advice ?? help,
    subject,
  };
}

function nodeFindings({ nodes, labels }: Drift, declared: ClusterGraph): readonly Difference[] {
  const places = new Map(declared.nodes.map(({ name, at }) => [name, at]));
  return [
    ...nodes.missing.map((name): Difference => ({
      id: 'node-not-there',
      at: places.get(name),
      message: `node "${name}" is only in Git`,
      help: 'remove it from Git if it is gone: ipamlint reserves blocks for it',
      subject: `Node/${name}`,
    })),
    ...nodes.undeclared.map((name): Difference => ({
      id: 'node-not-declared',
      at: undefined,
      message: `node "${name}" is only in the cluster`,
      help: 'declare it here: ipamlint did not check which pools select it, nor whether there are enough blocks',
      subject: `Node/${name}`,
    })),
    ...labels.map((label): Difference => ({
      id: 'node-label-differs',
      at: label.at,
      message: `node ${labelDifference(label)}`,
      note: 'pools select nodes by this label, so the node uses other pools than Git predicts',
      help: 'label the node as Git says, or declare its label here',
      subject: `${label.node} ${label.key}`,
    })),
  ];
}

const configurationFindings = ({ requests, configurations }: Drift): readonly Difference[] => [
  ...requests.map((request): Difference => ({
    id: 'request-differs',
    at: request.at,
    message: `namespace ${requestDifference(request)}`,
    note: 'new pods of the namespace get addresses as the cluster says, not as Git says',
    help,
    subject: `${request.namespace} ${request.annotation}`,
  })),
  ...configurations.map((configuration): Difference => ({
    id: 'setting-differs',
    at: configuration.isDeclared ? configuration.at : undefined,
    message: configurationDifference(configuration),
    note: 'ipamlint checks the value in Git, and the cluster uses another',
    help,
    subject: configuration.object,
  })),
];

const help = 'apply Git, or declare here what the cluster has';

const blockFindings = ({ blocks: { strays, leaked } }: Drift): readonly Difference[] => [
  ...strays.map((stray): Difference => ({
    id: 'stray-block',
    at: undefined,
    message: `block ${strayWords(stray)}`,
    note: 'its pods keep their addresses, and Calico assigns no more addresses from it',
    help: 'recreate these pods, so that they get addresses from a pool',
    subject: `IPAMBlock/${stray.cidr}`,
  })),
  ...leaked.map((leak): Difference => ({
    id: 'leaked-addresses',
    at: undefined,
    message: `node ${leakWords(leak)}, and the node is gone`,
    help: 'run `calicoctl ipam check`, and release confirmed leaks with `calicoctl ipam release`',
    subject: `Node/${leak.node}`,
  })),
];
