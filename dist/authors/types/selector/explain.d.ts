import type { SelectorFault } from './selector.ts';
/** Why a text is no selector, in words for people who have not read Calico's parser: a clause without a full stop. */
export declare function explainFault(text: string, { offset, message }: SelectorFault): string;
