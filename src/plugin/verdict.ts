import { severities, type Finding, type Undecided, type Want } from '../rule/finding.ts';
import type { Location, Place, SourceFile } from '../text/source-file.ts';

/** What a rule told, once it is known to be what it should be; up to where it is not, or where the rule broke down. */
export interface Verdict {
  readonly verdicts: readonly (Finding | Undecided)[];
  /** Why there is no more; undefined where there is all of it. */
  readonly fault: { readonly words: string; readonly trace: string } | undefined;
}

/** Why something that was told cannot be taken, as a clause. */
class Untrue extends Error {}

const WANTS: readonly Want[] = ['nodes', 'pools', 'calico version', 'pod CIDR', 'pool ranges', 'time'];
const LONGEST = { words: 2000, text: 20_000, edit: 100_000 } as const;
const MOST = { related: 1000, edits: 200, victims: 10_000 } as const;

/** Reads what a guest told about files. It may have told anything. */
export function readVerdict(text: string, files: readonly SourceFile[], most: number): Verdict {
  const verdicts: (Finding | Undecided)[] = [];
  let index = 0;
  try {
    const told = record(parsed(text), 'what the rule tells');
    for (const each of list(told.findings, 'the findings', most)) {
      index++;
      verdicts.push(verdictOf(record(each, 'it'), files));
    }
    index = 0;
    if (told.isCut === true) throw new Untrue(`it has more than ${most} findings; the rest is not told`);
    if (told.error === undefined) return { verdicts, fault: undefined };
    const error = record(told.error, 'the error');
    return {
      verdicts,
      fault: { words: words(error.words, 'the error'), trace: String(error.trace).slice(0, LONGEST.text) },
    };
  } catch (error) {
    if (!(error instanceof Untrue)) throw error;
    const which = index === 0 ? '' : `finding ${index} cannot be used: `;
    return { verdicts, fault: { words: `${which}${error.message}`, trace: '' } };
  }
}

type Told = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Untrue('what the rule tells is no JSON');
  }
}

function record(value: unknown, what: string): Told {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Untrue(`${what} is no object`);
  return value as Told;
}

function list(value: unknown, what: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new Untrue(`${what} is no list`);
  if (value.length > most) throw new Untrue(`${what} is longer than ${most}`);
  return value as readonly unknown[];
}

function words(value: unknown, what: string, longest: number = LONGEST.words): string {
  if (typeof value !== 'string') throw new Untrue(`${what} is no string`);
  if (value.length > longest) throw new Untrue(`${what} is longer than ${longest} letters`);
  return value;
}

function nonEmpty(value: unknown, what: string): string {
  const text = words(value, what);
  if (text.trim() === '') throw new Untrue(`${what} is empty`);
  return text;
}

function oneOf<Word extends string>(value: unknown, known: readonly Word[], what: string): Word {
  const found = known.find(each => each === value);
  if (found === undefined) throw new Untrue(`${what} is none of ${known.join(', ')}`);
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

function verdictOf(told: Told, files: readonly SourceFile[]): Finding | Undecided {
  if ('wants' in told) return { wants: oneOf(told.wants, WANTS, 'what it wants') };
  const place = (value: unknown, what: string): Place => placeOf(record(value, what), files, what);
  return {
    at: place(told.at, 'its place'),
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
    ...optional(told, 'fix', (value, what) => fixOf(record(value, what), files)),
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

function fixOf(told: Told, files: readonly SourceFile[]): NonNullable<Finding['fix']> {
  const edits = list(told.edits, 'the edits of its fix', MOST.edits).map(each => {
    const { at, text } = record(each, 'an edit of its fix');
    return {
      at: locationOf(at, files, 'an edit of its fix'),
      text: words(text, 'the text of its fix', LONGEST.edit),
    };
  });
  if (edits.length === 0) throw new Untrue('its fix has no edits');
  return {
    title: nonEmpty(told.title, 'the title of its fix'),
    safety: oneOf(told.safety, ['safe', 'unsafe'], 'the safety of its fix'),
    edits,
  };
}

function placeOf(told: Told, files: readonly SourceFile[], what: string): Place {
  const { setBy } = told;
  return {
    ...locationOf(told.spot, files, what),
    object: words(told.object, `the object of ${what}`),
    field: words(told.field, `the field of ${what}`),
    ...(told.over !== undefined && { over: locationOf(told.over, files, what) }),
    ...(Array.isArray(setBy) && {
      setBy: { ...locationOf(setBy.slice(0, 3), files, what), variable: words(setBy[3], 'a variable') },
    }),
  };
}

/** A stretch of a file that the guest was given, within its text. */
function locationOf(told: unknown, files: readonly SourceFile[], what: string): Location {
  const [index, start, end] = list(told, what, 3);
  const file = files[index as number];
  if (!Number.isInteger(index) || !file) throw new Untrue(`${what} is in no file of the repository`);
  const isWithin =
    Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(start) <= Number(end);
  if (!isWithin || Number(end) > file.text.length) throw new Untrue(`${what} is no stretch of ${file.path}`);
  return { file, span: { start: Number(start), end: Number(end) } };
}
