import { question } from '../../../base/text/memo.ts';

/**
 * Something rules may ask of a cluster, or of what lasts as long: worked out once, however many ask. What is asked within
 * an answer is a `memo`.
 */
export const fact = question;
