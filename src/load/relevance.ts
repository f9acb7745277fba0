import { holdsCniConfiguration, mayHoldCniConfiguration } from '../model/manifest/calico/cni-config.ts';
import { holdsMetalLB } from '../model/manifest/calico/load-balancer-ranges.ts';
import { asksForAddresses, mayAskForAddresses } from '../model/manifest/calico/service.ts';
import { isJudged, mayBringPools, mayDeclareJudged } from '../model/manifest/core/kinds.ts';
import { mayDeclareNearly, meantByNearly } from '../model/manifest/core/near-kinds.ts';
import { apiVersionOf, headOf, kindOf } from '../model/manifest/core/manifest.ts';
import { carriesValues, mayBeValues, mayCarryValues } from '../model/manifest/kubernetes/helm-kinds.ts';
import { holdsSetup } from '../model/manifest/setup/setup-config-maps.ts';
import { mayBeSetup, mayInstallByName } from '../model/manifest/setup/setup-files.ts';
import { isPlaceholder } from '../base/yaml/template.ts';
import type { MappingNode, YamlDocument } from '../base/yaml/node.ts';

/*
 * What a document is to us, asked in three steps: of its text, before anybody reads it; of its tree; and of text that
 * could not be read, which may bring pools all the same.
 */

/** Whether the text of a document may hold anything that is judged: of the others it is only counted that they are there. */
export const mayConcernUs = (path: string, text: string): boolean =>
  mayDeclareJudged(text) ||
  mayDeclareNearly(text) ||
  mayHoldCniConfiguration(text) ||
  mayCarryValues(text) ||
  mayBeValues(path, text) ||
  mayQuotePools(text) ||
  mayAskForAddresses(text) ||
  mayBeSetup(text) ||
  mayInstallByName(path, text);

/** Whether a ConfigMap may hold what brings pools, or pages about them: that takes a look into it. */
const mayQuotePools = (text: string): boolean => mayBringPools(text) && /\bConfigMap\b/.test(text);

/** Whether an object is judged, or says something of those that are. */
export function isOfInterest(root: MappingNode): boolean {
  const kind = kindOf(root);
  if (kind === undefined) return false;
  return (
    isJudged(apiVersionOf(root), kind) ||
    (meantByNearly(apiVersionOf(root), kind) !== undefined && (apiVersionOf(root) !== '' || isNamed(root))) ||
    [holdsCniConfiguration, holdsMetalLB, holdsSetup, asksForAddresses].some(holds => holds(root))
  );
}

/** Whether it has a name of its own: what is only a part of an object, or filled in, may get an API elsewhere. */
function isNamed(root: MappingNode): boolean {
  const name = headOf(root)?.name;
  return name !== undefined && !isPlaceholder(name);
}

/** Whether an object that a kustomization applies is one that is judged: charts are installed by it as well. */
export function isLookedAt(root: MappingNode): boolean {
  const kind = kindOf(root);
  return kind !== undefined && (carriesValues(apiVersionOf(root), kind) || isOfInterest(root));
}

/** Whether a document hands values to a Helm chart, or is nothing but values, and they concern us. */
export function mayHoldValues({ file, root, start, end }: YamlDocument): boolean {
  if (root?.kind !== 'mapping') return false;
  const kind = kindOf(root);
  if (kind === undefined) return mayBeValues(file.path, file.text.slice(start, end));
  return carriesValues(apiVersionOf(root), kind) && mayCarryValues(file.text.slice(start, end));
}
