import { by } from '../../base/text/order.ts';
import { clip } from '../../base/text/clip.ts';
import { group } from '../../base/text/group.ts';
import type { Checked } from '../rule/check.ts';
import type { NotChecked } from './diagnostic.ts';
import { firstLineOf } from './unseen.ts';

const shownObjects = 3;

/** What rules did not check in clusters that run, by rule and by what decides it. */
export function notChecked({ unchecked }: Pick<Checked, 'unchecked'>): readonly NotChecked[] {
  const byPlace = group(unchecked, ({ rule, unseen }) =>
    JSON.stringify([rule.id, unseen.path, firstLineOf(unseen) ?? 0, unseen.reason]),
  );
  return [...byPlace].sort(by(([path]) => path)).map(([, cases]) => {
    const { rule, unseen } = cases[0]!;
    const objects = [...new Set(cases.map(({ of }) => clip(of)))];
    return {
      rule: rule.id,
      of: objects.slice(0, shownObjects),
      count: objects.length,
      path: unseen.path,
      line: firstLineOf(unseen),
      reason: unseen.reason,
    };
  });
}
