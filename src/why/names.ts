import type { IPPool } from '../manifest/ip-pool.ts';
import type { Node } from '../manifest/node.ts';
import type { Workload } from '../manifest/workload.ts';
import { poolPhrase } from '../rule/phrases.ts';

export type Subject = Workload | Node | IPPool;

/** What to ask for to get exactly this: `storefront/deployment/web-east`, `node/kube-node-0`, `pool/edge`. */
export function targetOf(subject: Subject): string {
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

/** `Deployment "web-east" in namespace "storefront"`. */
export function titleOf(subject: Subject): string {
  switch (subject.kind) {
    case 'Node':
      return `Node "${subject.name}"`;
    case 'IPPool':
      return poolPhrase(subject);
    default:
      return `${subject.kind} "${subject.name}"${subject.namespace === undefined ? '' : ` in namespace "${subject.namespace}"`}`;
  }
}
