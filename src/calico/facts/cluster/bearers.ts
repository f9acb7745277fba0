import type { Labels } from '../../../base/selector/evaluate.ts';

/** Those with some value of a label, by number, and those that may have it. */
interface Column {
  readonly byValue: Map<string, number[]>;
  readonly open: number[];
}

/**
 * Finds those of some subjects that may bear one of some values of a label, in their order. All others certainly bear none
 * of them, and need not be asked: most selectors ask for one value of one label, and there may be thousands of either.
 */
export function bearersAmong<Subject>(
  subjects: readonly Subject[],
  labelsOf: (subject: Subject) => Labels,
): (label: string, values: readonly string[]) => readonly Subject[] {
  const columns = new Map<string, Column>();
  const columnOf = (label: string): Column => {
    const known = columns.get(label);
    if (known) return known;
    const column: Column = { byValue: new Map(), open: [] };
    for (let index = 0; index < subjects.length; index++) {
      const value = labelsOf(subjects[index]!).lookup(label);
      if (value === null) continue;
      const bearers = value === undefined ? column.open : column.byValue.get(value);
      if (bearers) bearers.push(index);
      else column.byValue.set(value!, [index]);
    }
    columns.set(label, column);
    return column;
  };
  return (label, values) => {
    const { byValue, open } = columnOf(label);
    const found = [...new Set(values)].flatMap(value => byValue.get(value) ?? []).concat(open);
    return found.sort((a, b) => a - b).map(index => subjects[index]!);
  };
}
