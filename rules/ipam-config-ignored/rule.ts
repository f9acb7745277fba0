import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { runs } from '../../src/facts/release.ts';
import type { IPAMConfiguration } from '../../src/manifest/ipam-configuration.ts';
import type { Finding, Undecided } from '../../src/rule/finding.ts';
import { defineRule } from '../../src/rule/rule.ts';

/** calicoctl and Calico's API take one name; a raw CRD takes any, and Calico never looks at the others. */
function misnamed({ kind, name, origin, fields }: IPAMConfiguration): Finding {
  const isRefused = origin === 'projectcalico.org/v3';
  return {
    at: fields.name.place,
    subject: 'name',
    severity: isRefused ? 'error' : 'warning',
    message: `${kind} "${name}" has no effect: Calico heeds the one called "default" alone`,
    note: isRefused
      ? `Calico refuses it: "Cannot create an IPAMConfiguration resource with a name other than "default""`
      : 'Kubernetes stores it, and Calico goes on with its own defaults',
    help: 'call it "default"',
  };
}

function limitWithoutAffinity({ kind, fields }: IPAMConfiguration): Finding {
  return {
    at: fields.maxBlocksPerHost.place,
    subject: 'maxBlocksPerHost',
    severity: 'warning',
    message: `${kind} "default" sets maxBlocksPerHost to ${fields.maxBlocksPerHost.text} while strictAffinity is off`,
    note: 'calicoctl refuses it: "MaxBlocksPerHost requires StrictAffinity to be enabled"; a manifest passes, and the limit holds',
    help: 'set strictAffinity: true, or leave maxBlocksPerHost out',
    related: [{ at: fields.strictAffinity.place, label: 'strictAffinity is off' }],
  };
}

function bothOff({ kind, fields }: IPAMConfiguration): Finding {
  return {
    at: fields.autoAllocateBlocks.place,
    subject: 'autoAllocateBlocks',
    severity: 'warning',
    message: `${kind} "default" switches both autoAllocateBlocks and strictAffinity off`,
    note: `calicoctl refuses it; a manifest passes, and a node without a free address fails: "failed to find or claim a block"`,
    help: 'set autoAllocateBlocks: true, or strictAffinity: true',
    related: [{ at: fields.strictAffinity.place, label: 'strictAffinity is off' }],
  };
}

function refusedFalse({ fields }: IPAMConfiguration): Finding {
  return {
    at: fields.strictAffinity.place,
    subject: 'strictAffinity',
    message: 'IPAMConfiguration "default" has strictAffinity false, which Calico before v3.32 refuses',
    note: 'Calico takes false for a missing value and refuses the whole object; settings beside it are lost as well',
    help: 'delete the object, which means the same, or declare an IPAMConfig of crd.projectcalico.org/v1',
  };
}

/** `required` in the schema of the raw CRD, v3.20 to v3.33. */
function incomplete({ fields }: IPAMConfiguration, missing: string): Finding {
  return {
    at: fields.name.place,
    subject: missing,
    message: `IPAMConfig "default" lacks ${missing}, which its CRD requires`,
    note: `the API server refuses it: "spec.${missing}: Required value"`,
    help: `set ${missing}: ${missing === 'strictAffinity' ? 'false' : 'true'}, which is what Calico assumes without an object`,
  };
}

function* judge(cluster: ClusterGraph, configuration: IPAMConfiguration): Generator<Finding | Undecided> {
  const { origin, fields } = configuration;
  const { strictAffinity, autoAllocateBlocks, maxBlocksPerHost } = fields;
  if (fields.name.string === undefined) return;
  if (fields.name.string !== 'default') {
    yield misnamed(configuration);
    return;
  }
  if (origin === 'crd.projectcalico.org/v1') {
    const missing = (['strictAffinity', 'autoAllocateBlocks'] as const).filter(key => fields[key].isAbsent);
    for (const key of missing) yield incomplete(configuration, key);
    if (missing.length > 0) return;
  } else if (strictAffinity.boolean === false) {
    const isTaken = runs(cluster, 'v3.32.0');
    if (isTaken === 'unknown') yield { wants: 'calico version' };
    if (isTaken === false) {
      yield refusedFalse(configuration);
      return;
    }
  }
  if (strictAffinity.boolean !== false) return;
  const { scalar } = maxBlocksPerHost;
  if (typeof scalar === 'number' && scalar > 0) yield limitWithoutAffinity(configuration);
  // Calico's API server writes true there whatever it is told; a raw CRD keeps what is written.
  if (autoAllocateBlocks.boolean === false && origin === 'crd.projectcalico.org/v1')
    yield bothOff(configuration);
}

export default defineRule({
  id: 'ipam-config-ignored',
  summary: 'an IPAM configuration that Calico refuses or never looks at',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    for (const configuration of cluster.ipamConfigurations) yield* judge(cluster, configuration);
  },
});
