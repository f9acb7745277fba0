import { nearest } from '../../../base/text/nearest.ts';

const prefix = 'cni.projectcalico.org/';

/** What the CNI plugin reads from pods and namespaces (`docs/calico.md` §3.2, §3.6). */
const read = [
  'ipv4pools',
  'ipv6pools',
  'ipFamilies',
  'ipAddrs',
  'ipAddrsNoIpam',
  'floatingIPs',
  'allowedSourcePrefixes',
  'hwAddr',
];
/** What it writes on pods. */
const written = ['podIP', 'podIPs', 'containerID'];

/** A key that is nearly one that Calico reads from pods and namespaces. */
export interface Misspelling {
  readonly key: string;
  readonly meant: string;
  /** The name is right, and what stands before it is not. */
  readonly isPrefix: boolean;
}

/** What a key is nearly; undefined where it is right, or close to none. */
export function misspellingOf(key: string): Misspelling | undefined {
  const slash = key.indexOf('/');
  const [before, name] = [key.slice(0, slash + 1), key.slice(slash + 1)];
  if (slash < 0 || !/calico/i.test(before)) return undefined;
  if (before === prefix) {
    if ([...read, ...written].includes(name)) return undefined;
    const close = nearest(name, read);
    return close === undefined ? undefined : { key, meant: prefix + close, isPrefix: false };
  }
  const same = read.find(each => each.toLowerCase() === name.toLowerCase());
  return same === undefined ? undefined : { key, meant: prefix + same, isPrefix: true };
}
