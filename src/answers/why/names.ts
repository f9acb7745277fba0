import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Workload } from '../../model/manifest/kubernetes/workload.ts';
import type { Place } from '../../base/files/source-file.ts';
import { objectPhrase, poolPhrase } from '../../calico/phrases/phrases.ts';

export type WhySubject = Workload | Node | IPPool;

/** What to ask for to get exactly this: `storefront/deployment/web-east`, `node/kube-node-0`, `pool/edge`. */
export function whyTargetOf(subject: WhySubject): string {
  switch (subject.kind) {
    case 'Node':
      return `node/${subject.name}`;
    case 'IPPool':
      return `pool/${subject.name}`;
    default:
      return [
        ...(subject.namespace === undefined ? [] : [subject.namespace]),
        subject.kind.toLowerCase(),
        subject.name,
      ].join('/');
  }
}

/** Where it is declared. */
export const declarationOf = (subject: WhySubject): Place => {
  if (subject.kind !== 'IPPool') return subject.at;
  const { name, cidr } = subject.fields;
  return name.isAbsent ? cidr.place : name.place;
};

/** `Deployment "web-east" in namespace "storefront"`. */
export function titleOf(subject: WhySubject): string {
  switch (subject.kind) {
    case 'Node':
      return objectPhrase(subject);
    case 'IPPool':
      return poolPhrase(subject);
    default:
      return `${objectPhrase(subject)}${subject.namespace === undefined ? '' : ` in namespace "${subject.namespace}"`}`;
  }
}
