import type { RuleList } from './listed-rule.ts';

/** For shells: an id a line. */
export const rulesNames = ({ rules }: RuleList): string => rules.map(({ id }) => `${id}\n`).join('');
