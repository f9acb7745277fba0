import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Release } from '../../manifest/calico/calico-node.ts';
import { imageVersion } from '../../manifest/calico/calico-version.ts';
import { fact } from './fact.ts';

/** `quay.io/tigera/operator:v1.38.6`, from whatever registry. */
const operatorImage = /(?:^|\/)tigera\/operator[:@]/;

/** The release of tigera/operator that the cluster runs, from the image of its Deployment. */
export const operatorRelease = fact(({ workloads }: ClusterGraph): Release | undefined => {
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
