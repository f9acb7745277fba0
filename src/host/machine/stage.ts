import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RenderOrder } from '../../base/files/rendering.ts';
import { bytesOf, type Bytes } from './bytes.ts';
import { real, relativeTo } from './paths.ts';

/** What a state of the repository holds under a path of the root. */
export type ReadBytes = (path: string) => Bytes;

/** What the work tree holds; nothing behind a link. */
export const bytesIn =
  (root: string): ReadBytes =>
  path => {
    const place = join(root, path);
    return real(place) === place ? bytesOf(place) : { kind: 'link' };
  };

/** Manifests are small: what takes more than this is something else. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ORDERS = 1000;

/**
 * Puts copies of the files that orders may read below `stage`, under their paths: links of the repository lead nowhere
 * from there, and what was not listed is not there. Says by index why an order lacks something; the others lack nothing.
 */
export function setStage(
  read: ReadBytes,
  stage: string,
  orders: readonly RenderOrder[],
): ReadonlyMap<number, string> {
  const failures = new Map<number, string>();
  const done = new Map<string, string | undefined>();
  let room = MOST_BYTES;

  const copy = (path: string): string | undefined => {
    const to = join(stage, path);
    if (relativeTo(stage, to) === undefined) return 'lies outside of the repository';
    const found = read(path);
    if (found.kind === 'link') return 'is a link, or leads through one';
    if (found.kind === 'unread') return `is not to be had: ${found.reason}`;
    if (found.bytes.length > room) return `does not fit: ${MOST_BYTES / 1024 / 1024} MiB are copied at most`;
    room -= found.bytes.length;
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    writeFileSync(to, found.bytes, { flag: 'wx', mode: 0o600 });
    return undefined;
  };

  for (const [index, { folder, files }] of orders.entries()) {
    if (index >= MOST_ORDERS) {
      failures.set(index, `it comes after ${MOST_ORDERS} others`);
      continue;
    }
    for (const path of files) {
      if (!done.has(path)) done.set(path, copy(path));
      const fault = done.get(path);
      if (fault === undefined) continue;
      failures.set(index, `${path} ${fault}`);
      break;
    }
    mkdirSync(join(stage, folder), { recursive: true, mode: 0o700 });
  }
  return failures;
}
