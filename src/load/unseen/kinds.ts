import { operatorCharts, setsUpCalico } from '../../model/manifest/kubernetes/helm-kinds.ts';
import { isOfProduct } from './products.ts';
import { calicoKinds } from './declared.ts';
import { anything, isInAnotherRepository, type Unseen } from './unseen.ts';

/** Of these what sets up a network brings objects; an Installation stands in its own text. */
const networkKinds = calicoKinds.filter(kind => kind !== 'Installation');

/** A file that brings nothing but schemas or permissions. */
const poolless = /(?:^|[/_-])(?:tigera-operator|crds?|rbac)(?:\.ya?ml)?\/?$|(?:^|\/)crds?\//i;

/** How a chart is called that is made for pools or routes. */
const ofPools = /calico|tigera|(?:^|[-_])(?:ip-?)?pools?(?:[-_]|$)|(?:^|[-_])(?:ipam|bgp)(?:[-_]|$)/i;

/** How is called what holds pools or routes, of all that is locked. */
const ofNetwork = /calico|tigera|ip-?pool|(?:^|\/)(?:network(?:ing)?|net|cni|ipam|bgp)(?:\/|\.|$)/i;

/**
 * The kinds of which something may bring objects that is named and not seen. Another repository may bring all of them,
 * whatever it is called, but for those that are known; of charts only those that are known to.
 */
export function kindsOf({ entry, why }: Pick<Unseen, 'why'> & { readonly entry: string }): readonly string[] {
  if (why === 'limit') return [anything];
  if (why === 'encrypted') return ofNetwork.test(entry) ? networkKinds : [];
  if (isInAnotherRepository({ why })) return isOfProduct(entry) ? [] : networkKinds;
  const [, chart] = /^chart (\S+)/.exec(entry) ?? [];
  if (why === 'absent') return poolless.test(entry) ? [] : [anything];
  if (chart === undefined) return [anything];
  return operatorCharts.has(chart) || setsUpCalico(chart) || ofPools.test(chart) ? networkKinds : [];
}
