import type { Suppression } from '../rule/suppression.ts';
import type { Location, SourceFile } from '../../base/files/source-file.ts';
import type { Clause } from './directive.ts';

/** What a suppression says, wherever it stands. */
export type PlacedText = Pick<Suppression, 'rules' | 'until' | 'reason'>;

/** The pieces of a clause where they stand, `base` being where its text begins. */
export function placed({ rules, until, reason }: Clause, file: SourceFile, base: number): PlacedText {
  const at = ({ text, start }: Clause['rules'][number]): Location => ({
    file,
    span: { start: base + start, end: base + start + text.length },
  });
  return {
    rules: rules.map(rule => ({ id: rule.text, at: at(rule) })),
    until: until && { text: until.text, at: at(until) },
    reason,
  };
}
