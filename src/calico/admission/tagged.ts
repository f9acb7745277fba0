import type { Blame } from './admission.ts';

/** What Calico's validator says of a field whose tag does not hold. */
export const tagged = (field: string, tag: string): Blame => ({
  field,
  reason: `Reason: failed to validate Field: ${field} because of Tag: ${tag} `,
});
