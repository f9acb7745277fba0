/** Something rules may ask of a subject; worked out once, however many ask. */
export function fact<Subject extends object, Result>(
  derive: (subject: Subject) => Result,
): (subject: Subject) => Result {
  const known = new WeakMap<Subject, { readonly result: Result }>();
  return subject => {
    const entry = known.get(subject) ?? { result: derive(subject) };
    known.set(subject, entry);
    return entry.result;
  };
}
