import { memo } from '../text/memo.ts';
import { childIn, listIn, nameOf, wordIn, type Syntax } from './syntax.ts';
import type { ClassValue } from './value.ts';

const membersOf = ({ node }: ClassValue): readonly Syntax[] => {
  const body = childIn(node, 'body');
  return body ? listIn(body, 'body') : [];
};

/** The methods of a class by their names, its constructor among them. */
export const methodsOf = memo((of: ClassValue): ReadonlyMap<string, Syntax> => {
  const methods = new Map<string, Syntax>();
  for (const each of membersOf(of)) {
    if (!/^Class(?:Private)?Method$/.test(each.type) || each.static === true) continue;
    const key = childIn(each, 'key');
    const name = nameOf(key, each.computed === true) ?? wordIn(key && childIn(key, 'id'), 'name');
    if (name !== '') methods.set(wordIn(each, 'kind') === 'constructor' ? 'constructor' : name, each);
  }
  return methods;
});

/** A method of a class, or of the nearest parent that has one of its name. */
export function methodIn(of: ClassValue, name: string): Syntax | undefined {
  const own = methodsOf(of).get(name);
  return own ?? (of.parent?.kind === 'class' && of.parent !== of ? methodIn(of.parent, name) : undefined);
}

/** What a static property of a class is set to, where nothing changes it. */
export function staticIn(of: ClassValue, name: string): Syntax | undefined {
  const found = membersOf(of).find(
    each =>
      each.type === 'ClassProperty' &&
      each.static === true &&
      each.readonly === true &&
      nameOf(childIn(each, 'key'), each.computed === true) === name,
  );
  return found && childIn(found, 'value');
}

export const nameOfClass = ({ node }: ClassValue): string => wordIn(childIn(node, 'id'), 'name');
