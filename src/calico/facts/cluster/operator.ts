import type { ClusterGraph } from '../../../cluster/graph.ts';
import type { InstalledRelease } from '../../../model/manifest/calico/calico-node.ts';
import { imageVersion } from '../../../model/manifest/calico/calico-version.ts';
import type { Tri } from '../../../base/text/tri.ts';
import { fact } from './fact.ts';
import { runs } from './release.ts';

/** `quay.io/tigera/operator:v1.38.6`, from whatever registry. */
const operatorImage = /(?:^|\/)tigera\/operator[:@]/;

/** The release of tigera/operator that the cluster runs, from the image of its Deployment. */
export const operatorRelease = fact(({ workloads }: ClusterGraph): InstalledRelease | undefined => {
  for (const { kind, podSpec } of workloads) {
    if (kind !== 'Deployment') continue;
    for (const container of podSpec.get('containers').items()) {
      const field = container.get('image');
      const image = field.string ?? '';
      const version = operatorImage.test(image) ? imageVersion(image) : undefined;
      if (version) return { version, field };
    }
  }
  return undefined;
});

/**
 * Whether the operator is one of v1.34 or later, which installs Calico v3.28: it keeps the pools of the cluster as the Installation
 * lists them. Operators before hand the first pool of each family to calico-node, which makes it once and never changes it.
 */
export function managesPools(cluster: ClusterGraph): Tri {
  const operator = operatorRelease(cluster);
  return operator ? operator.version.minor >= 34 || operator.version.major > 1 : runs(cluster, 'v3.28.0');
}
