import { parseAddress } from '../../../base/net/address.ts';
import {
  cidrsBetween,
  formatCidr,
  parseCidr,
  parseCidrOrAddress,
  type Cidr,
} from '../../../base/net/cidr.ts';
import type { Budget } from '../../../base/text/budget.ts';
import type { Place } from '../../../base/files/source-file.ts';
import type { Tri } from '../../../base/text/tri.ts';
import type { Field } from '../core/field.ts';

/**
 * Who has the addresses of a range: the cluster's pods, its Services (`load balancers` and `external IPs` are what
 * Services get besides), its nodes, or something else.
 */
export type NetworkUse = 'pods' | 'services' | 'load balancers' | 'external IPs' | 'nodes' | 'other';

/**
 * A range that was given out, and what said so. A default is one only where it is certain which program takes it
 * (`networksOrUsual`).
 */
export interface Network {
  readonly kind: 'Network';
  readonly use: NetworkUse;
  readonly cidr: Cidr;
  /** The range that it is a part of, as its owner writes it: `192.168.1.240-192.168.1.250`. */
  readonly range?: string;
  /** The network around the address of a node, where its prefix is written beside it: nothing else can have that. */
  readonly subnet?: Cidr;
  /** How the fact is cited: `podSubnet of the kind Cluster`. */
  readonly source: string;
  readonly at: Place;
  /** Whether kube-proxy serves the cluster's Services, as far as what says this range tells. */
  readonly isProxied: Tri;
  /** Who has it, where the use is not all that there is to say: `Node "a"`, `MetalLB pool "lan"`. */
  readonly name?: string;
  /** Whether kubeadm gets it for `podSubnet`, where Calico's operator looks it up. */
  readonly isOfKubeadm?: boolean;
  /** Whether only a task says it that made a cluster once: another one may run. */
  readonly isOfTask?: true;
  /** Whether Felix drops what is sent there and no Service takes, so that it does not go round in circles. */
  readonly isBlocked?: true;
}

/** What all ranges of one field have in common. */
export interface NetworkSource {
  readonly use: NetworkUse;
  readonly source: string;
  readonly isProxied: Tri;
  readonly name?: string;
  readonly isOfKubeadm?: boolean;
  readonly isOfTask?: true;
  readonly isBlocked?: true;
}

/**
 * The networks in a field such as kubeadm's `podSubnet`: a list, or a text with commas. What does not parse is left out.
 * `written`: the part of the text that counts.
 */
export function networksIn(field: Field, source: NetworkSource, written?: string): readonly Network[] {
  const fields = field.node?.kind === 'sequence' ? field.items() : [field];
  return fields.flatMap(one =>
    (written ?? one.string ?? '').split(',').flatMap(part => {
      const text = part.trim();
      const cidr = parseCidr(text);
      return cidr ? [{ kind: 'Network' as const, cidr, at: one.placeOf(text), ...source }] : [];
    }),
  );
}

/** The default range of a tool; undefined where that is not certain. */
export interface UsualRange {
  readonly tool: string;
  readonly range: string | undefined;
}

/** The networks in a field, or where that is left out, what the tool takes then. */
export function networksOrUsual(
  field: Field,
  source: NetworkSource,
  { tool, range }: UsualRange,
): readonly Network[] {
  if (!field.isAbsent && field.string !== '') return networksIn(field, source);
  if (range === undefined) return [];
  const said = `${source.source}, not set: ${tool} uses ${range.replace(',', ' and ')}`;
  return networksIn(field, { ...source, source: said }, range);
}

/**
 * The networks that a field of load balancers means: a CIDR, or two addresses with a hyphen between them. Throws
 * `OverBudget` where they are too many.
 */
export function rangesIn(field: Field, source: NetworkSource, budget: Budget): readonly Network[] {
  const [from, to, ...rest] = (field.string ?? '').split('-').map(part => part.trim());
  if (to !== undefined && rest.length === 0) return networksBetween([from ?? '', to], field, source, budget);
  const networks = networksIn(field, source);
  budget.take(networks.length);
  return networks;
}

/** The networks from one address to another, both included. Throws `OverBudget` where they are too many. */
export function networksBetween(
  [from, to]: readonly [from: string, to: string],
  field: Field,
  source: NetworkSource,
  budget: Budget,
): readonly Network[] {
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (first?.family !== last?.family || !first || !last || first.value > last.value) return [];
  const networks = cidrsBetween(first, last);
  budget.take(networks.length);
  const range = networks.length > 1 ? `${from}-${to}` : undefined;
  return networks.map(cidr => ({
    kind: 'Network',
    cidr,
    ...(range !== undefined && { range }),
    at: field.place,
    ...source,
  }));
}

/** A network as its owner writes it. */
export const networkText = ({ range, cidr }: Pick<Network, 'range' | 'cidr'>): string =>
  range ?? formatCidr(cidr);

/** The address of a node, which may have no name yet, alone or with the prefix of its subnet, as a network of one address. */
export function addressOfNode(field: Field, node: string | undefined, source: string): readonly Network[] {
  return (field.string ?? '').split(',').flatMap((part): readonly Network[] => {
    const text = part.trim();
    const cidr = parseCidrOrAddress(text.replace(/\/\d+$/, ''));
    if (!cidr) return [];
    const subnet = parseCidr(text);
    return [
      {
        kind: 'Network',
        use: 'nodes',
        cidr,
        source,
        at: field.placeOf(text),
        isProxied: 'unknown',
        name: node === undefined ? 'a node' : `Node "${node}"`,
        ...(subnet && subnet.prefix < cidr.prefix && { subnet }),
      },
    ];
  });
}
