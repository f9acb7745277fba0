/** An answer that depends on its subject alone: worked out when it is first asked for, and kept as long as the subject is. */
export function memo<Subject extends object, Result>(
  derive: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, Answer<Result>>();
  return subject => {
    const found = known.get(subject);
    if (found) return found.result;
    const result = derive(subject);
    known.set(subject, { result });
    return result;
  };
}

interface Answer<Result> {
  readonly result: Result;
}

const answersAbout = memo((_subject: object) => new Map<unknown, Answer<unknown>>());

/** Answers that are worked out once for each key, and kept as long as the function is. */
export function byKey<Asked extends readonly unknown[], Result>(
  keyOf: (...asked: Asked) => string | undefined,
  answer: (...asked: Asked) => Result,
): (...asked: Asked) => Result {
  const known = new Map<string | undefined, Answer<Result>>();
  return (...asked) => {
    const key = keyOf(...asked);
    const found = known.get(key) ?? { result: answer(...asked) };
    known.set(key, found);
    return found.result;
  };
}

/**
 * A `memo` for one of many questions about the same subjects, of which each keeps all its answers together: with thousands
 * of subjects and a hundred questions, one memo for each of these keeps the garbage collector busy. An answer stays as long
 * as its subject does, so a question is to be made once.
 */
export function question<Subject extends object, Result>(
  derive: (subject: Subject) => Result,
): (subject: Subject) => Result {
  return subject => {
    const known = answersAbout(subject);
    const found = known.get(derive);
    if (found) return found.result as Result;
    const result = derive(subject);
    // All who ask get the same list, rules of plugins among them.
    if (Array.isArray(result)) Object.freeze(result);
    known.set(derive, { result });
    return result;
  };
}

/**
 * A question about a subject and something else, of which one key tells all that counts: whatever has the same key shares the
 * answer, which stays as long as its subject does.
 */
export function memoBy<Subject extends object, Other, Result>(
  keyOf: (other: Other, subject: Subject) => string | bigint,
  derive: (subject: Subject, other: Other) => Result,
): (subject: Subject, other: Other) => Result {
  const answersOf = question((_subject: Subject) => new Map<string | bigint, Answer<Result>>());
  return (subject, other) => {
    const known = answersOf(subject);
    const key = keyOf(other, subject);
    const found = known.get(key);
    if (found) return found.result;
    const result = derive(subject, other);
    known.set(key, { result });
    return result;
  };
}

/**
 * `memoBy` that keeps some answers about each subject: with one more it begins anew, so that thousands of keys that never come
 * again cost no memory. What has no key is worked out each time.
 */
export function memoOfSome<Subject extends object, Other, Result>(
  most: number,
  keyOf: (other: Other) => string | undefined,
  derive: (subject: Subject, other: Other) => Result,
): (subject: Subject, other: Other) => Result {
  const answersOf = question((_subject: Subject) => new Map<string, Answer<Result>>());
  return (subject, other) => {
    const key = keyOf(other);
    if (key === undefined) return derive(subject, other);
    const known = answersOf(subject);
    const found = known.get(key);
    if (found) return found.result;
    const result = derive(subject, other);
    if (known.size === most) known.clear();
    known.set(key, { result });
    return result;
  };
}
