import { memo } from '../../text/memo.ts';

/** Something rules may ask of a subject; worked out once, however many ask. */
export const fact = memo;
