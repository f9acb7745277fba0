import { formatCidr, parseCidr, parseCidrOrAddress, type Cidr } from '../../base/net/cidr.ts';
import { diagnoseCidr, diagnoseCidrOrAddress } from '../../base/net/diagnose-cidr.ts';
import { isDay } from '../../base/text/day.ts';
import { meant } from '../../base/text/meant.ts';
import { judgedKindNames } from '../manifest/core/kinds.ts';
import { globFault } from './glob.ts';
import {
  listOf,
  objectShape,
  optional,
  required,
  tableShape,
  type JsonSchema,
  type ConfigShape,
} from './shape.ts';
import { mistaken, citedPlace, type LocatedValue, mistyped } from './written.ts';

/** The text as a value, or what is wrong with it and what to write instead. */
export type ParsedScalar<Value> =
  { readonly value: Value } | { readonly fault: string; readonly help: string };

const QUOTABLE = new Set(['number', 'bigint', 'boolean']);

/** A string that means something. */
export function text<Value>(
  called: string,
  schema: JsonSchema,
  parse: (text: string) => ParsedScalar<Value>,
): ConfigShape<LocatedValue<Value>> {
  return {
    called,
    schema: { type: 'string', ...schema },
    read(written) {
      const { node } = written;
      if (node.kind !== 'scalar' || typeof node.value !== 'string') {
        const isQuotable = node.kind === 'scalar' && QUOTABLE.has(typeof node.value);
        const [only, another] = node.kind === 'sequence' ? node.items : [];
        const help = isQuotable
          ? `put it in quotes: "${node.text}"`
          : only?.kind === 'scalar' && another === undefined
            ? `write it without a list: ${only.text}`
            : `write ${called}`;
        return mistyped(written, called, help);
      }
      const parsed = parse(node.text);
      if ('fault' in parsed) return mistaken(written, parsed.fault, parsed.help);
      return { value: parsed.value, at: citedPlace(written) };
    },
  };
}

/** One of a few words. */
export function oneOfWords<const Word extends string>(
  words: readonly Word[],
  meanings: Readonly<Record<Word, string>>,
): ConfigShape<LocatedValue<Word>> {
  const called = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  const isWord = (text: string): text is Word => (words as readonly string[]).includes(text);
  return {
    called,
    schema: { enum: words, markdownEnumDescriptions: words.map(word => meanings[word]) },
    read(written) {
      const { node } = written;
      const text = node.kind === 'scalar' ? node.text : '';
      // `off` is a boolean to YAML 1.1, and the word to everybody who writes it here.
      if (isWord(text) && node.kind === 'scalar' && node.value !== null)
        return { value: text, at: citedPlace(written) };
      const close = meant(text, words);
      const help = close ? `did you mean ${close}?` : `choose one of ${words.join(', ')}`;
      return mistyped(written, called, help);
    },
  };
}

/** Yes or no. */
export const flag: ConfigShape<LocatedValue<boolean>> = {
  called: 'true or false',
  schema: { type: 'boolean' },
  read(written) {
    const { node } = written;
    if (node.kind === 'scalar' && typeof node.value === 'boolean')
      return { value: node.value, at: citedPlace(written) };
    return mistyped(written, 'true or false', 'write true or false');
  },
};

/** A whole number. */
export function whole(minimum: number, maximum: number): ConfigShape<LocatedValue<number>> {
  const called = `a whole number from ${minimum} to ${maximum}`;
  return {
    called,
    schema: { type: 'integer', minimum, maximum },
    read(written) {
      const { node } = written;
      const value = node.kind === 'scalar' ? node.value : undefined;
      if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum)
        return { value, at: citedPlace(written) };
      return mistyped(written, called, `write ${called}`);
    },
  };
}

/** A name of something. */
export const name = text('a name', { minLength: 1 }, value =>
  value.trim() === '' ? { fault: 'this name is empty', help: 'write a name' } : { value },
);

/** A path of one file. */
export const filePath = text('one path', { minLength: 1 }, value =>
  value.trim() === '' ? { fault: 'this path is empty', help: 'name a file' } : { value },
);

/** A day of the calendar. */
export const day = text(
  'a day such as 2027-01-31',
  { pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2027-01-31'] },
  value =>
    isDay(value) ? { value } : { fault: `"${value}" is not a day`, help: 'write one such as 2027-01-31' },
);

/** Why something is as it is. */
export const reason = text('a reason', { minLength: 1 }, value =>
  /[\p{L}\p{N}]/u.test(value) ? { value } : { fault: 'this reason says nothing', help: 'say why' },
);

/** A kind of objects that are judged. */
export const kind = text('a kind', { enum: judgedKindNames }, value => {
  if (judgedKindNames.includes(value)) return { value };
  const close = meant(value, judgedKindNames);
  return {
    fault: `"${value}" is not a kind that ipamlint checks`,
    help: close ? `did you mean ${close}?` : 'write a kind such as IPPool or IPReservation',
  };
});

export const glob = text(
  'a glob',
  { minLength: 1, maxLength: 500, examples: ['clusters/prod/**'] },
  value => {
    return globFault(value) ?? { value };
  },
);

/** A release of Calico, `v3.30.3`, or the minor version alone, `v3.30`. */
export const release = text(
  'a release of Calico, such as v3.30.3 or v3.30',
  { pattern: '^v?3\\.\\d{1,3}(\\.\\d{1,3})?$', examples: ['v3.30.3'] },
  value =>
    /^v?3\.\d{1,3}(\.\d{1,3})?$/.test(value)
      ? { value }
      : { fault: `"${value}" is not a release of Calico`, help: 'write one such as v3.30.3, or v3.30' },
);

/** A network without host bits. */
export const network = text('a CIDR', { examples: ['10.0.0.0/16'] }, written =>
  masked(written, parseCidr(written), diagnoseCidr(written)),
);

/** A network without host bits, or an address. */
export const networkOrAddress = text(
  'a CIDR or an address',
  { examples: ['10.0.0.0/24', '10.0.0.7'] },
  written => masked(written, parseCidrOrAddress(written), diagnoseCidrOrAddress(written)),
);

function masked(written: string, cidr: Cidr | undefined, fault: string | undefined): ParsedScalar<Cidr> {
  if (!cidr)
    return { fault: `"${written}" is not a CIDR: ${fault}`, help: 'write a network such as 10.0.0.0/16' };
  if (cidr.address === cidr.first) return { value: cidr };
  return { fault: `${written} has host bits`, help: `write ${formatCidr(cidr)}` };
}

const LABEL_NAME = '[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?';
const LABEL_KEY = `^([a-z0-9]([a-z0-9.-]*[a-z0-9])?/)?${LABEL_NAME}$`;
const LABEL_VALUE = `^(${LABEL_NAME})?$`;

/** The value of a label or taint. */
const labelValue = text('a string', { maxLength: 63, pattern: LABEL_VALUE }, value =>
  value.length <= 63 && new RegExp(LABEL_VALUE).test(value)
    ? { value }
    : {
        fault: `"${value}" can be no label's value`,
        help: 'write up to 63 letters, digits, "-", "_" and "."',
      },
);

/** The key of a label or taint. */
const labelKey = text('a key', { pattern: LABEL_KEY }, value => keyFault(value) ?? { value });

function keyFault(key: string): { readonly fault: string; readonly help: string } | undefined {
  if (new RegExp(LABEL_KEY).test(key)) return undefined;
  return { fault: `"${key}" can be no label's key`, help: 'write one such as rack or example.com/rack' };
}

export const labels = tableShape(
  'a map of labels',
  { propertyNames: { pattern: LABEL_KEY } },
  labelValue,
  keyFault,
);

export const taints = listOf(
  'a list of taints',
  objectShape('a taint', {
    key: required(labelKey, 'The key of the taint.'),
    value: optional(labelValue, 'Its value.'),
    effect: required(
      oneOfWords(['NoSchedule', 'PreferNoSchedule', 'NoExecute'], {
        NoSchedule: 'Keeps pods without a toleration away.',
        PreferNoSchedule: 'Keeps them away where there is another node.',
        NoExecute: 'Evicts them as well.',
      }),
      'What the taint does to pods that do not tolerate it.',
    ),
  }),
);

/** A URL of a repository, as Flux and Argo CD write it; nothing else is asked of it. */
export const sourceUrl = text('a URL', { pattern: '[/:]' }, value =>
  /[/:]/.test(value)
    ? { value }
    : { fault: `"${value}" is not a URL`, help: 'write one such as https://git.example/me/fleet' },
);
