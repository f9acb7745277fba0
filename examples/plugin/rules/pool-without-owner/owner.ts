import type { Field, IPPool } from 'ipamlint/rule';

export const metadataOf = (pool: IPPool): Field => pool.fields.object.get('metadata');

/** Who owns a pool. What a template or a patch will fill in is not known, and that is no fault of the pool. */
export function ownerOf(pool: IPPool): 'somebody' | 'nobody' | 'unknown' {
  const owner = metadataOf(pool).get('labels').get('owner');
  if (owner.isUnknown) return 'unknown';
  return owner.isAbsent || owner.text.trim() === '' ? 'nobody' : 'somebody';
}
