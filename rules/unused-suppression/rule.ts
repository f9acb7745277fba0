import { defineReview, type Finding, type Fix } from '../../src/linter/rule/kit.ts';
import type { NamedRule, SuppressionOutcome, Reach, Suppression } from '../../src/linter/rule/suppression.ts';

function unused({ suppression, idle }: SuppressionOutcome): Finding {
  const { at, rules, reach } = suppression;
  const names = idle.map(({ id }) => id).join(', ');
  const isWhole = idle.length === rules.length;
  const fix = isWhole ? withoutAll(suppression) : withoutSome(suppression, idle);
  return {
    at: isWhole ? at : { ...at, ...idle[0]!.at },
    subject: names,
    message: `suppression of ${names} silences nothing`,
    note: `${names} ${idle.length === 1 ? 'finds' : 'find'} nothing ${whereabouts[reach]}`,
    help: isMisplaced(suppression)
      ? 'write ipamlint-ignore-next-line in a comment on a line of its own, or remove it'
      : `remove ${isWhole ? 'it' : names}, or it will hide the next mistake`,
    ...(fix && { fix }),
  };
}

const whereabouts: Readonly<Record<Reach, string>> = {
  line: 'on this line',
  'next-line': 'on the next line',
  file: 'in this file',
  object: 'in this object',
};

const isMisplaced = ({ reach, isAlone }: Suppression): boolean => reach === 'line' && isAlone;

function withoutAll({ removal }: Suppression): Fix | undefined {
  return removal && { title: 'remove the comment', safety: 'safe', edits: [{ at: removal, text: '' }] };
}

/** Writes the list anew, where it stands as such in the file. */
function withoutSome({ rules }: Suppression, idle: readonly NamedRule[]): Fix | undefined {
  const [first, last] = [rules[0]!.at, rules.at(-1)!.at];
  if (first.span.start === last.span.start) return undefined;
  const span = { start: first.span.start, end: last.span.end };
  const left = new Set(idle);
  const text = rules.flatMap(rule => (left.has(rule) ? [] : [rule.id])).join(', ');
  return {
    title: 'remove what suppresses nothing',
    safety: 'safe',
    edits: [{ at: { file: first.file, span }, text }],
  };
}

export default defineReview({
  id: 'unused-suppression',
  summary: 'a suppression that silences nothing',
  severity: 'warning',
  family: 'repository',
  fixable: 'safe',
  *review({ outcomes }) {
    for (const outcome of outcomes) {
      if (outcome.idle.length > 0) yield unused(outcome);
      for (const { rule, unseen } of outcome.unsure)
        yield { of: `the suppression of ${rule.id} in ${outcome.suppression.at.file.path}`, unseen };
    }
  },
});
