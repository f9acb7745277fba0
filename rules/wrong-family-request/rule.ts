import {
  assignmentOf,
  type ClusterGraph,
  declarationsOf,
  defineRule,
  distinctEntries,
  failing,
  type Family,
  familyOfEntry,
  type Finding,
  formatAddress,
  heededRequests,
  jsonList,
  objectPhrase,
  parseCidr,
  placedPhrase,
  poolLabel,
  type PoolRequest,
  type Request,
  type RequestEntry,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import { cniSettings } from '../../src/calico/facts/cluster/cni.ts';

const keyOf = (family: Family): string => `cni.projectcalico.org/ipv${family}pools`;

function misfiled(
  cluster: ClusterGraph,
  { owner, request, family }: PoolRequest,
  entry: RequestEntry,
  strangers: readonly RequestEntry[],
): Finding {
  const other = family === 4 ? 6 : 4;
  const [pool] = declarationsOf(cluster, entry);
  const range = pool?.cidr ?? parseCidr(entry.text);
  const address = range ? formatAddress({ family: other, value: range.first }) : entry.text;
  return {
    at: entry.at,
    subject: entry.text,
    message: `${request.key} of ${objectPhrase(owner)} holds ${pool ? `IPv${other} pool ${poolLabel(pool)}` : `the IPv${other} range ${entry.text}`}`,
    note: `${failing(owner)}, even if the list has other entries: "${address}" isn't a IPv${family} address`,
    help: `move it to ${keyOf(other)}: '${jsonList(strangers.map(({ text }) => text))}'`,
    ...(pool && { related: [{ at: pool.fields.cidr.place, label: `pool ${poolLabel(pool)}` }] }),
  };
}

function inert(
  cluster: ClusterGraph,
  { owner, request, family }: PoolRequest,
  by: Request | undefined,
): Finding {
  const own = family === 4 ? 'IPv6' : 'IPv4';
  const configuration = by ? undefined : cniSettings(cluster).configurations[0];
  return {
    at: request.field.place,
    subject: 'family',
    severity: 'warning',
    message: `${objectPhrase(owner)} requests IPv${family} pools, but its pods get no IPv${family} addresses`,
    note: by
      ? 'ipFamilies decides which addresses pods get; a list of pools for another family has no effect'
      : configuration
        ? `assign_ipv${family} of the CNI configuration decides that, not an annotation for pools`
        : `the operator turns IPv${family} on for the IPv${family} pools of its Installation, not for an annotation for pools`,
    help: by
      ? `add "IPv${family}" to ipFamilies, or remove the annotation`
      : configuration
        ? `write "assign_ipv${family}": "true" in the CNI configuration, or remove the annotation`
        : `list an IPv${family} pool in the Installation, or remove the annotation; pods with ${own} alone need none`,
    ...(!by && { cause: { key: `IPv${family}`, who: placedPhrase(owner) } }),
    ...(by && { related: [{ at: by.field.place, label: `leaves IPv${family} out` }] }),
    ...(configuration && {
      related: [{ at: configuration.assignments[family].place, label: 'the CNI configuration' }],
    }),
  };
}

function* judge(cluster: ClusterGraph, drawn: PoolRequest): Generator<Finding> {
  const { family, request } = drawn;
  const entries = distinctEntries(drawn);
  const families = entries.map(entry => familyOfEntry(cluster, entry));
  const strangers = entries.filter((_, index) => families[index] !== undefined && families[index] !== family);
  for (const entry of strangers) yield misfiled(cluster, drawn, entry, strangers);
  if (strangers.length > 0 || request.entries === undefined || entries.length === 0) return;
  const { isAssigned, by } = assignmentOf(cluster, drawn);
  const isUsable = entries.every(entry =>
    declarationsOf(cluster, entry).some(pool => pool.cidr?.family === family && pool.disabled === false),
  );
  if (isAssigned === false && isUsable) yield inert(cluster, drawn, by);
}

export default defineRule({
  id: 'wrong-family-request',
  summary:
    'an annotation for one family names a pool of the other, or asks for a family that pods do not get',
  severity: 'error',
  family: 'request',
  restsOn: ['IPPool'],
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn of heededRequests(cluster)) yield* judge(cluster, drawn);
  },
});
