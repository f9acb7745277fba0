/** An answer that hangs on its subject: worked out when somebody asks first, and kept as long as the subject is. */
export function memo<Subject extends object, Result>(
  derive: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { readonly result: Result }>();
  return subject => {
    const entry = known.get(subject) ?? { result: derive(subject) };
    known.set(subject, entry);
    return entry.result;
  };
}
