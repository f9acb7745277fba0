import type { ConfigurationDrift } from './drift.ts';

/** `FelixConfiguration/default: wireguardEnabled is true in the cluster, false by default in Git`. */
export function configurationDifference({ object, fate, settings }: ConfigurationDrift): string {
  const changed = settings.map(({ field, from, to }) => {
    if (fate === 'added') return `${field} is ${to}`;
    return fate === 'removed' ? `${field} is ${from}` : `${field} is ${from} in the cluster, ${to} in Git`;
  });
  const where = { added: ' is only in Git', removed: ' is only in the cluster', changed: '' }[fate];
  return `${object}${where}: ${changed.join('; ')}`;
}
