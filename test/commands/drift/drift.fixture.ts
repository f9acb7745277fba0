import { driftBetween } from '../../../src/commands/drift/compare.ts';
import type { Drift } from '../../../src/commands/drift/drift.ts';
import { DumpReader, type Dump } from '../../../src/cluster/live/dump.ts';
import { clusters, type Repository } from '../../kit/manifests.ts';

/** A dump that is this text. */
export function dumped(text: string): Dump {
  const reader = new DumpReader();
  reader.open('live.yaml');
  reader.push(text);
  reader.close();
  return reader.read();
}

/** What differs between a repository and a dump, or why they cannot be compared. */
export const compared = (git: Repository, live: Dump, name?: string): ReturnType<typeof driftBetween> =>
  driftBetween({ clusters: clusters(git) }, live, name, () => undefined);

/** What differs between one file and a dump of this text. */
export function drift(git: string, live: string): Drift {
  const found = compared({ 'a.yaml': git }, dumped(live));
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

/** As an API server gives it back: with every default, and an identity. */
export const stored = (name: string, cidr: string, more = ''): string =>
  [
    'apiVersion: projectcalico.org/v3',
    'kind: IPPool',
    `metadata: { name: ${name}, uid: 4f1c, resourceVersion: "7", creationTimestamp: "2026-01-02T03:04:05Z" }`,
    `spec: { cidr: ${cidr}, blockSize: 26, ipipMode: Never, vxlanMode: Never, nodeSelector: all(), allowedUses: [Workload, Tunnel], assignmentMode: Automatic${more} }`,
    '',
  ].join('\n');
