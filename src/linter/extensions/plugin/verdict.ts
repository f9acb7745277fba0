import { severities, type Finding, type Undecided, type Want } from '../../rule/finding.ts';
import { nearest } from '../../../base/text/nearest.ts';
import type { Location, Place, SourceFile } from '../../../base/files/source-file.ts';

/** Why something that a rule yields cannot be used, as a clause. */
export class Unusable extends Error {}

/** Whether a file is one that was read for this run, of the state before a change as well where that may be. */
export type IsKnown = (file: SourceFile, mayBePast?: boolean) => boolean;

const WANTS: readonly Want[] = ['nodes', 'pools', 'calico version', 'pod CIDR', 'pool ranges', 'time'];
const KEYS = [
  'at',
  'message',
  'note',
  'help',
  'severity',
  'related',
  'subject',
  'fix',
  'victims',
  'cause',
] as const;
/** What other linters call the keys of a finding. */
const elsewhere: Readonly<Record<string, string>> = {
  place: 'at',
  location: 'at',
  loc: 'at',
  node: 'at',
  msg: 'message',
  text: 'message',
  description: 'message',
  level: 'severity',
  hint: 'help',
  suggestion: 'help',
};
const LONGEST = { words: 2000, edit: 100_000 } as const;
const MOST = { related: 1000, edits: 200, victims: 10_000 } as const;

/** A copy of what a rule yields, once it is known to be a finding. Throws an Unusable. */
export function verdictOf(yielded: unknown, isKnown: IsKnown): Finding | Undecided {
  if (Array.isArray(yielded)) throw new Unusable('it is a list: write yield* to yield each item');
  const told = record(yielded, 'it', ': write { at: field.place, message: … }');
  if ('wants' in told) return { wants: oneOf(told.wants, WANTS, 'what it wants') };
  for (const key in told)
    if (!(KEYS as readonly string[]).includes(key)) {
      const close = Object.hasOwn(elsewhere, key) ? elsewhere[key] : nearest(key, KEYS);
      const instead = close ? `, only "${close}"` : `: its keys are ${KEYS.join(', ')}`;
      throw new Unusable(`a finding has no "${key}"${instead}`);
    }
  return findingOf(told, isKnown);
}

type Told = Readonly<Record<string, unknown>>;

function record(value: unknown, what: string, instead = ''): Told {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Unusable(`${what} is not an object${instead}`);
  return value as Told;
}

function list(value: unknown, what: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unusable(`${what} is not a list`);
  if (value.length > most) throw new Unusable(`${what} is longer than ${most}`);
  return value as readonly unknown[];
}

function words(value: unknown, what: string, longest: number = LONGEST.words): string {
  if (typeof value !== 'string') throw new Unusable(`${what} is not a string`);
  if (value.length > longest) throw new Unusable(`${what} is longer than ${longest} letters`);
  if (value.includes('[object Object]'))
    throw new Unusable(`${what} has "[object Object]": write formatCidr(…) or formatAddress(…)`);
  return value;
}

function nonEmpty(value: unknown, what: string): string {
  const text = words(value, what);
  if (text.trim() === '') throw new Unusable(`${what} is empty`);
  return text;
}

function oneOf<Word extends string>(value: unknown, known: readonly Word[], what: string): Word {
  const found = known.find(each => each === value);
  if (found === undefined) throw new Unusable(`${what} is none of ${known.join(', ')}`);
  return found;
}

const optional = <Key extends string, Result>(
  told: Told,
  key: Key,
  read: (value: unknown, what: string) => Result,
): { readonly [key in Key]?: Result } =>
  told[key] === undefined || told[key] === null
    ? {}
    : ({ [key]: read(told[key], `its ${key}`) } as { readonly [key in Key]?: Result });

function findingOf(told: Told, isKnown: IsKnown): Finding {
  const place = (value: unknown, what: string, isOne = isKnown): Place =>
    placeOf(record(value, what), isOne, what);
  const isCurrent = currentOf(isKnown);
  return {
    at: place(requirePlace(told.at), 'its place', isCurrent),
    message: nonEmpty(told.message, 'its message'),
    ...optional(told, 'note', words),
    ...optional(told, 'help', words),
    ...optional(told, 'severity', (value, what) => oneOf(value, severities, what)),
    ...optional(told, 'subject', words),
    ...optional(told, 'related', (value, what) =>
      list(value, what, MOST.related).map(each => {
        const { at, label, isPast } = record(each, what);
        return {
          at: place(at, `the place in ${what}`),
          label: words(label, `the label in ${what}`),
          ...(isPast === true && { isPast: true as const }),
        };
      }),
    ),
    ...optional(told, 'fix', (value, what) => fixOf(record(value, what), isCurrent)),
    ...optional(told, 'victims', (value, what) =>
      list(value, what, MOST.victims).map(each => {
        const { id, at } = record(each, what);
        return { id: words(id, `an id in ${what}`), at: place(at, `the place in ${what}`) };
      }),
    ),
    ...optional(told, 'cause', (value, what) => {
      const { key, who } = record(value, what);
      return { key: words(key, `the key of ${what}`), who: words(who, `the words of ${what}`) };
    }),
  };
}

/** Files of the state that is checked. Throws an Unusable for one of the state before, whose lines are others now. */
const currentOf =
  (isKnown: IsKnown): IsKnown =>
  file => {
    if (isKnown(file, false)) return true;
    if (!isKnown(file)) return false;
    throw new Unusable(
      `it is about ${file.path} before the change: name that under related, with isPast: true`,
    );
  };

/** What stands at `at`, unless there is none or it is a field. */
function requirePlace(at: unknown): unknown {
  if (at === undefined) throw new Unusable('it has no place: write at: field.place');
  if (typeof at !== 'object') throw new Unusable('its place is not an object: write at: field.place');
  if (at !== null && 'place' in at) throw new Unusable('its place is a field: write at: field.place');
  return at;
}

function fixOf(told: Told, isKnown: IsKnown): NonNullable<Finding['fix']> {
  const edits = list(told.edits, 'the edits of its fix', MOST.edits).map(each => {
    const { at, text } = record(each, 'an edit of its fix');
    return {
      at: locationOf(record(at, 'an edit of its fix'), isKnown, 'an edit of its fix'),
      text: words(text, 'the text of its fix', LONGEST.edit),
    };
  });
  if (edits.length === 0) throw new Unusable('its fix has no edits');
  return {
    title: nonEmpty(told.title, 'the title of its fix'),
    safety: oneOf(told.safety, ['safe', 'unsafe'], 'the safety of its fix'),
    edits,
  };
}

function placeOf(told: Told, isKnown: IsKnown, what: string): Place {
  const { over, setBy } = told;
  const inner = (value: unknown): { readonly told: Told; readonly at: Location } => {
    const read = record(value, what);
    return { told: read, at: locationOf(read, isKnown, what) };
  };
  const setting = setBy === undefined ? undefined : inner(setBy);
  return {
    ...locationOf(told, isKnown, what),
    object: words(told.object, `the object of ${what}`),
    field: words(told.field, `the field of ${what}`),
    ...(over !== undefined && { over: inner(over).at }),
    ...(setting && { setBy: { ...setting.at, variable: words(setting.told.variable, 'a variable') } }),
  };
}

/** A stretch of a file that was read, within its text. */
function locationOf(told: Told, isKnown: IsKnown, what: string): Location {
  const file = told.file as SourceFile;
  if (typeof file !== 'object' || file === null || !isKnown(file))
    throw new Unusable(`${what} is in no file of the repository: write at: field.place`);
  const { start, end } = record(told.span, `the span of ${what}`);
  const isWithin =
    Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(start) <= Number(end);
  if (!isWithin || Number(end) > file.text.length)
    throw new Unusable(`${what} is not a stretch of ${file.path}`);
  return { file, span: { start: Number(start), end: Number(end) } };
}
