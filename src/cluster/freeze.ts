import type { Fleet } from './graph.ts';

/**
 * Freezes the clusters of a fleet, their lists, and what these hold, so that no rule changes what others see. Instances of
 * classes, such as fields, and maps have no way to be changed that the interface shows.
 */
export function freeze({ clusters }: Fleet): void {
  const left: object[] = [clusters];
  for (let thing = left.pop(); thing; thing = left.pop()) {
    if (Object.isFrozen(thing)) continue;
    Object.freeze(thing);
    for (const each of Object.values(thing) as readonly unknown[]) if (isPlain(each)) left.push(each);
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === Array.prototype;
}
