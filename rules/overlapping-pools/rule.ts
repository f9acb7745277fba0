import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { overlaps, type RangedPool } from '../../src/facts/overlaps.ts';
import { compareVersions, parseVersion } from '../../src/manifest/calico-version.ts';
import { addressCount, contains, formatCidr } from '../../src/net/cidr.ts';
import type { Finding, Severity } from '../../src/rule/finding.ts';
import { counted, poolPhrase } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** Native v3 CRDs came with v3.32; nothing refuses an overlap on creation there, and disabled pools do no harm. */
const firstNative = parseVersion('v3.32.0')!;

function overlap(later: RangedPool, earlier: RangedPool, severity: Severity): Finding {
  const [inner, outer] = contains(earlier.cidr, later.cidr) ? [later, earlier] : [earlier, later];
  const shared = counted(addressCount(inner.cidr), 'address', 'addresses');
  return {
    at: later.fields.cidr.place,
    subject: earlier.id,
    severity,
    message: `${poolPhrase(later)} overlaps ${poolPhrase(earlier)}`,
    note: consequence(later, earlier),
    help:
      `give ${poolPhrase(inner)} a range outside ${formatCidr(outer.cidr)}, or let ${poolPhrase(outer)} go first; ` +
      'the range of an existing pool cannot be changed',
    related: [{ at: earlier.fields.cidr.place, label: `${relation(later, earlier)}: they share ${shared}` }],
  };
}

function relation(later: RangedPool, earlier: RangedPool): string {
  if (formatCidr(later.cidr) === formatCidr(earlier.cidr)) return 'the same range';
  return contains(earlier.cidr, later.cidr) ? `"${later.name}" lies inside` : `lies inside "${later.name}"`;
}

/** What happens depends on who writes the pools (`calico-facts.md` §1.7, §5.1). */
function consequence(...pools: readonly RangedPool[]): string {
  const created = pools.find(({ origin }) => origin === 'calico-node');
  if (created) {
    const family = `IPv${created.cidr.family}`;
    return `calico-node creates ${poolPhrase(created)} at its first start if no ${family} pool exists by then`;
  }
  return pools.some(isRaw)
    ? 'nothing checks what is written as crd.projectcalico.org/v1: both pools hand out the same addresses'
    : 'Calico refuses the pool that is created second; with native v3 CRDs (v3.32 on) it is stored and never used';
}

const isRaw = ({ origin }: RangedPool): boolean => origin === 'crd.projectcalico.org/v1';

/** Undefined where Calico bears the overlap: a disabled pool that nothing compares with the others. */
function severityOf(pools: readonly RangedPool[], { release }: ClusterGraph): Severity | undefined {
  if (pools.some(({ origin }) => origin === 'calico-node')) return 'warning';
  if (pools.every(({ disabled }) => disabled === false)) return 'error';
  if (pools.every(isRaw) || pools.some(({ disabled }) => disabled === 'unknown')) return undefined;
  if (!release) return 'warning';
  return compareVersions(release.version, firstNative) < 0 ? 'error' : undefined;
}

export default defineRule({
  id: 'overlapping-pools',
  summary: 'two pools of one cluster share addresses',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    for (const [earlier, later] of overlaps(cluster)) {
      const severity = severityOf([earlier, later], cluster);
      if (severity) yield overlap(later, earlier, severity);
    }
  },
});
