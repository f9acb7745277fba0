import { parseSelector } from '../../base/selector/parse.ts';
import type { SelectorDialect } from '../../base/selector/selector.ts';
import { memoBy } from '../../base/text/memo.ts';
import type { Blame } from './admission.ts';
import { blamesForName } from './name.ts';
import { isForBalancers, type CompletedPool } from './pool-spec.ts';
import { MOST_FAULTS } from './schema.ts';
import { tagged } from './tagged.ts';

const mode = /^(?:Always|CrossSubnet|Never)$/;
const tunnel = /^(?:Always|CrossSubnet)$/;

/**
 * `libcalico-go/lib/validator/v3/validator.go` on a pool that the client has nothing against: the tags of the fields,
 * the name, and the fields together. `written`: the spec that it was completed from.
 */
export function* validatorBlames(pool: CompletedPool, written: object): Generator<Blame> {
  const { name, spec, since } = pool;
  yield* blamesForName(name);
  const dialect = since('v3.30.0') ? 'v3.30' : 'v3.29';
  const isFaulty = (text: string): boolean => isFault(written, { dialect, text });
  // From v3.33 on words are the matter of the CRD, to which the client hands the pool.
  const isLeftToCrd = since('v3.33.0');
  if (!isLeftToCrd && !mode.test(spec.vxlanMode)) yield tagged('VXLANMode', 'vxlanMode');
  if (!isLeftToCrd && !mode.test(spec.ipipMode)) yield tagged('IPIPMode', 'ipIpMode');
  if (spec.ipip && !mode.test(spec.ipip.mode ?? '')) yield tagged('Mode', 'ipIpMode');
  if (spec['nat-outgoing']) yield tagged('NATOutgoingV1', 'mustBeFalse');
  if (isFaulty(spec.nodeSelector)) yield tagged('NodeSelector', 'selector');
  if (isFaulty(spec.namespaceSelector)) yield tagged('NamespaceSelector', 'selector');
  if (!isLeftToCrd && !/^(?:Automatic|Manual)$/.test(spec.assignmentMode))
    yield tagged('AssignmentMode', 'assignmentMode');
  yield* useBlames(pool);
  if (!isLeftToCrd) yield* combinationBlames(pool);
}

/** Whether a selector of a spec is faulty: one release after the other is asked about the same spec. */
const isFault = memoBy(
  ({ dialect, text }: { readonly dialect: SelectorDialect; readonly text: string }) => `${dialect} ${text}`,
  (_written: object, { dialect, text }) => parseSelector(text, dialect).kind === 'fault',
);

function* useBlames({ spec, since }: CompletedPool): Generator<Blame> {
  const isMixed = since('v3.30.0') && !since('v3.33.0') && isForBalancers(spec);
  const field = 'IPpool.AllowedUses';
  let left = MOST_FAULTS;
  for (const use of spec.allowedUses) {
    const isPodUse = use === 'Workload' || use === 'Tunnel';
    const isKnown = isPodUse || (use === 'LoadBalancer' && since('v3.30.0'));
    if (isKnown && !(isPodUse && isMixed)) continue;
    if (left-- === 0) return;
    yield {
      field,
      reason: isKnown ? `LoadBalancer cannot be used at the same time as: ${use}` : `unknown use: ${use}`,
    };
  }
}

/** `validateIPPoolSpec` up to v3.32; what the client has refused already cannot come up again. */
function* combinationBlames({ spec, cidr, since }: CompletedPool): Generator<Blame> {
  const blame = (key: string, reason: string): Blame => ({ field: `IPpool.${key}`, reason });
  if (cidr.family === 6 && spec.vxlanMode !== 'Never' && !since('v3.23.0'))
    yield blame('VXLANMode', "VXLANMode other than 'Never' is not supported on an IPv6 IP pool");
  if (since('v3.30.0') && isForBalancers(spec)) {
    const name = 'IP Pool with AllowedUse LoadBalancer must have';
    if (tunnel.test(spec.ipipMode) || tunnel.test(spec.vxlanMode))
      yield blame(
        'IPIPMode',
        'Neither IPIPMode nor VXLANMode can be enabled on AllowedUses LoadBalancer IP pool',
      );
    if (spec.disableBGPExport) yield blame('DisableBGPExport', `${name} DisableBGPExport set to true`);
    if (spec.nodeSelector !== 'all()') yield blame('NodeSelector', `${name} node selector set to all()`);
  }
  if (!since('v3.31.0')) return;
  if (spec.namespaceSelector !== '' && spec.allowedUses.includes('Tunnel'))
    yield blame(
      'NamespaceSelector',
      'IP Pool with AllowedUse Tunnel cannot have namespaceSelector specified - tunnel IPs are not namespaced resources',
    );
  for (const key of ['nodeSelector', 'namespaceSelector'] as const)
    if (spec[key].includes('global('))
      yield blame(
        key === 'nodeSelector' ? 'NodeSelector' : 'NamespaceSelector',
        `global() selector is not valid for IPPool ${key} - use all() instead`,
      );
}
