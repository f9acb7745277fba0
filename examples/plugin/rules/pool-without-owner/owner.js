/** @import { Field, IPPool } from 'ipamlint/rule' */

/**
 * @param {IPPool} pool
 * @returns {Field}
 */
export const metadataOf = pool => pool.fields.object.get('metadata');

/**
 * Whether a pool has an owner. What a template or a patch will fill in is not known, and that is no fault of the pool.
 *
 * @param {IPPool} pool
 * @returns {boolean | 'unknown'}
 */
export function hasOwner(pool) {
  const owner = metadataOf(pool).get('labels').get('owner');
  if (owner.isUnknown) return 'unknown';
  return !owner.isAbsent && owner.text.trim() !== '';
}
