import { lstatSync } from 'node:fs';
import { bytesAnswer, bytesAt, identityIn } from '../bytes.ts';
import { digestOf } from '../digest.ts';
import { existing, kindAt, sizeAt, targetAt } from '../disk.ts';
import { entriesAnswer, entriesOf } from '../entries.ts';
import { identityOf, isSame, type Identity } from '../identity.ts';
import { indexAnswer, indexAt } from '../index-file.ts';
import type { Told } from '../testimony.ts';
import { trueTimes } from './file-system.ts';

/** What is told when the same is asked again. */
export type Again =
  /** The same; and how the files are known from now on. */
  | { readonly told: readonly Told[]; /** Whether some are known otherwise. */ readonly isRenewed: boolean }
  /** Something else about this. */
  | { readonly changed: string };

/** Asks all again, until something else is told. By its surface a file is known where `isTrue` says that times tell. */
export function askAgain(
  told: readonly Told[],
  env: Readonly<Record<string, string | undefined>>,
  isTrue = trueTimes(),
): Again {
  const renewed: Told[] = [];
  let isRenewed = false;
  for (const each of told) {
    const { identity, of } = each;
    if (identity && isSame(identity, identityAt(of) ?? []) && isTrue(of, identity[0]!)) {
      renewed.push(each);
      continue;
    }
    const now = again(each, env);
    if (now.answer !== each.answer) return { changed: of };
    isRenewed ||= !isSame(now.identity ?? [], identity ?? []);
    renewed.push({ ...each, identity: now.identity });
  }
  return { told: renewed, isRenewed };
}

/** Which state a file is in, by a look at its surface; undefined where that says nothing. */
export function identityAt(path: string): Identity | undefined {
  try {
    const status = lstatSync(path, { throwIfNoEntry: false });
    return status && identityOf(status);
  } catch {
    return undefined;
  }
}

function again(
  { question, of, limit }: Told,
  env: Readonly<Record<string, string | undefined>>,
): Pick<Told, 'answer' | 'identity'> {
  if (question === 'bytes') {
    const found = bytesAt(of, limit);
    return { answer: bytesAnswer(found), identity: identityIn(found) };
  }
  if (question === 'index') {
    // Looked at before it is read: what changes in between is seen the next time.
    const identity = identityAt(of);
    return { answer: indexAnswer(indexAt(of)), identity };
  }
  return { answer: plain(question, of, env), identity: undefined };
}

function plain(
  question: Exclude<Told['question'], 'bytes' | 'index'>,
  of: string,
  env: Readonly<Record<string, string | undefined>>,
): Told['answer'] {
  try {
    switch (question) {
      case 'env':
        return variableAnswer(env[of]);
      case 'kind':
        return kindAt(of) ?? null;
      case 'target':
        return targetAt(of) ?? null;
      case 'real':
        return existing(of) ?? null;
      case 'size':
        return sizeAt(of);
      case 'entries':
        return entriesAnswer(entriesOf(of));
    }
  } catch (error) {
    return `it cannot be told (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** What tells one value of a variable from another: the value itself may be a secret. */
export const variableAnswer = (value: string | undefined): string | null =>
  value === undefined ? null : digestOf(value);
