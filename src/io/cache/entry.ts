import { createHash } from 'node:crypto';
import { digestOf } from '../digest.ts';
import type { Identity } from '../identity.ts';
import type { Question, Told } from '../testimony.ts';
import { replaceFile } from '../write.ts';
import { MOST_BYTES, readPrivate } from './private-file.ts';

/** What a run answered. */
export interface Answer {
  readonly code: number;
  /** What it wrote, in that order, each to stdout or to stderr. */
  readonly words: readonly (readonly [stream: 'stdout' | 'stderr', text: string])[];
}

/** An answer with all that it rests on. */
export interface Entry {
  readonly question: string;
  readonly told: readonly Told[];
  readonly answer: Answer;
}

/** What stands in front: another format has another number. */
const HEAD = 'ipamlint-answer 2';

/** Reads an entry. Undefined for whatever we would not have written as this user: nothing of it is believed then. */
export function readEntry(path: string): Entry | undefined {
  try {
    return decode(readPrivate(path).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** So many notes are written at once: all of them would be a text of many megabytes, and twice in memory. */
const STEP = 1000;

/** Writes an entry. Throws where it cannot be written, or where it is too large to be read again. */
export function writeEntry(path: string, { question, told, answer }: Entry): void {
  replaceFile(path, sealed({ question, told, answer }), undefined, undefined, 0o600);
}

/** The lines of an entry: what it is; an answer; all that this rests on; and last, what tells whether it is whole. */
function* sealed({ question, told, answer }: Entry): Generator<string> {
  const seal = createHash('sha256');
  let bytes = 0;
  for (const line of body({ question, told, answer })) {
    bytes += Buffer.byteLength(line);
    if (bytes > MOST_BYTES) throw new Error('too large');
    seal.update(line);
    yield line;
  }
  yield `${seal.digest('base64')}\n`;
}

function* body({ question, told, answer }: Entry): Generator<string> {
  yield `${HEAD}\n[${JSON.stringify([question, answer.code, answer.words])}`;
  for (let start = 0; start < told.length; start += STEP) {
    const rows = told
      .slice(start, start + STEP)
      .map(each => [each.question, each.of, each.limit, each.answer, each.identity ?? null]);
    yield `,\n${JSON.stringify(rows)}`;
  }
  yield ']\n';
}

function decode(text: string): Entry | undefined {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const whole = text.slice(0, end);
  if (!whole.startsWith(`${HEAD}\n`) || text.slice(end) !== `${digestOf(whole)}\n`) return undefined;
  const [head, ...steps] = listOf(JSON.parse(whole.slice(HEAD.length)));
  const [question, code, words] = listOf(head);
  if (typeof question !== 'string' || (code !== 0 && code !== 1)) return undefined;
  if (!listOf(words).every(isWord)) return undefined;
  const told = steps.flatMap(rows => listOf(rows).map(toldOf));
  if (!told.every(each => each !== undefined)) return undefined;
  return { question, told, answer: { code, words: words as Answer['words'] } };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function isWord(value: unknown): boolean {
  const [stream, text, more] = listOf(value);
  return (stream === 'stdout' || stream === 'stderr') && typeof text === 'string' && more === undefined;
}

export const isIdentity = (value: unknown): value is Identity =>
  Array.isArray(value) && value.every(each => typeof each === 'number');

const questions: ReadonlySet<unknown> = new Set<Question>([
  'env',
  'kind',
  'target',
  'real',
  'size',
  'entries',
  'bytes',
  'index',
]);

function toldOf(value: unknown): Told | undefined {
  const [question, of, limit, answer, identity] = listOf(value);
  const isAnswer = answer === null || typeof answer === 'string' || typeof answer === 'number';
  if (!questions.has(question) || typeof of !== 'string' || typeof limit !== 'number') return undefined;
  if (!isAnswer || (identity !== null && !isIdentity(identity))) return undefined;
  return { question: question as Question, of, limit, answer, identity: identity ?? undefined };
}
