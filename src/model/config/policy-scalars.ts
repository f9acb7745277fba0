import { grouped } from '../../base/text/digits.ts';
import { isRuleId, longestRuleId, ruleIdPattern } from './rule-id.ts';
import { text } from './scalars.ts';

const LONGEST_EXPRESSION = 10_000;

export const expression = text('an expression', { minLength: 1, maxLength: LONGEST_EXPRESSION }, value =>
  value.trim() === ''
    ? { fault: 'this expression is empty', help: 'write one in CEL, such as object.blockSize == 26' }
    : value.length > LONGEST_EXPRESSION
      ? {
          fault: `an expression has ${grouped(LONGEST_EXPRESSION)} letters at most`,
          help: 'divide it into variables',
        }
      : { value },
);

const checkedWords = (value: string) =>
  value.length > LONGEST_EXPRESSION
    ? {
        fault: `a string has ${grouped(LONGEST_EXPRESSION)} letters at most`,
        help: 'name a page that says the rest',
      }
    : { value };

export const words = text('a text', { maxLength: LONGEST_EXPRESSION }, checkedWords);

const filledIn = '\\{\\{\\s*(?:object|cluster|request|variables)\\b[^}]*\\}\\}';

/** Words in which nothing is filled in. */
export const plainWords = text(
  'a text',
  { maxLength: LONGEST_EXPRESSION, not: { pattern: filledIn } },
  value => {
    if (value.trim() === '')
      return { fault: 'this message is empty', help: 'write what is wrong, or leave message: out' };
    const [placeholder] = new RegExp(filledIn).exec(value) ?? [];
    return placeholder === undefined
      ? checkedWords(value)
      : {
          fault: `a message is plain text: ${placeholder} is not filled in`,
          help: `write messageExpression: '"pool " + object.name'`,
        };
  },
);

export const variableName = text('a name', { pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }, value =>
  /^[A-Za-z_][A-Za-z0-9_]*$/.test(value)
    ? { value }
    : { fault: `"${value}" can be no variable's name`, help: 'write letters, digits and "_"' },
);

export const id = text('an id', { pattern: ruleIdPattern, maxLength: longestRuleId }, value =>
  isRuleId(value)
    ? { value }
    : { fault: `"${value}" can be no policy's id`, help: 'write lower-case words such as pools-have-owners' },
);
