import { defineReview, type Finding } from '../../src/linter/rule/kit.ts';
import {
  didYouMean,
  endOf,
  nearestIds,
  type NamedRule,
  type SuppressionOutcome,
  type Suppression,
} from '../../src/linter/rule/suppression.ts';

const inert = 'it has no effect as it is written';

const misspelt = (suppression: Suppression): Finding => ({
  at: suppression.at,
  subject: 'word',
  message: `"${suppression.misspelt}" is not a directive of ipamlint`,
  note: inert,
  help: `write ${asComment(
    suppression,
    `${/next/.test(suppression.misspelt!) ? 'ipamlint-ignore-next-line' : 'ipamlint-ignore'} ${namesIn(suppression)}: ${reasonIn(suppression)}`,
  )}`,
});

/** As the file has comments: in programs they do not begin with `#`. */
function asComment({ at: { file, span } }: Suppression, words: string): string {
  const opens = file.text.slice(span.start, span.start + 2);
  if (opens === '/*') return `/* ${words} */`;
  return `${opens === '//' ? '//' : '#'} ${words}`;
}

const excessive = ({ at }: Suppression): Finding => ({
  at,
  subject: 'number',
  message: 'too many suppressions: those of this file are ignored',
  note: 'ipamlint reads at most 100,000 suppressions, rules that they name included',
  help: 'set levels of rules in ipamlint.yaml, or accept existing findings with a baseline',
});

const nameless = (suppression: Suppression): Finding => ({
  at: suppression.at,
  subject: 'rules',
  message: 'suppression names no rule',
  note: inert,
  help: 'name the rules before the reason, such as overlapping-pools: the ranges are routed apart',
});

const unreasoned = (suppression: Suppression): Finding => ({
  at: suppression.at,
  subject: `reason ${namesIn(suppression)}`,
  message: `suppression of ${namesIn(suppression)} lacks its reason`,
  note: inert,
  help: `give the reason after a colon: ${namesIn(suppression)}${untilIn(suppression)}: why this may stay`,
});

const undated = (suppression: Suppression): Finding => ({
  at: { ...suppression.at, ...suppression.until!.at },
  subject: 'until',
  message: `suppression of ${namesIn(suppression)} ends on something that is not a date: until ${suppression.until!.text || '…'}`,
  note: inert,
  help: 'write the last day on which it holds, such as until 2027-01-31, before the colon',
});

const expired = (suppression: Suppression): Finding => ({
  at: { ...suppression.at, ...suppression.until!.at },
  subject: `expired ${namesIn(suppression)}`,
  message: `suppression of ${namesIn(suppression)} expired on ${suppression.until!.text}`,
  note: 'what it suppressed is reported again',
  help: 'fix what it suppressed and remove it, or set a later date and say why',
});

/** For so many unknown ids ipamlint looks for what may be meant: each is compared with all rules. */
const MOST_EXPLAINED = 1000;

function unknown(suppression: Suppression, { id, at }: NamedRule, ruleIds: readonly string[]): Finding {
  const stands = at.span.end - at.span.start === id.length;
  const meant = nearestIds(id, ruleIds);
  const [close, ...others] = meant;
  return {
    at: { ...suppression.at, ...at },
    subject: `unknown ${id}`,
    message: `suppression names "${id}", and there is no such rule`,
    note: inert,
    help: didYouMean(meant) ?? 'name rules by their ids, which the report shows in brackets',
    ...(close &&
      others.length === 0 &&
      stands && {
        fix: { title: `write ${close}`, safety: 'unsafe', edits: [{ at, text: close }] },
      }),
  };
}

const namesIn = ({ rules }: Suppression): string => rules.map(({ id }) => id).join(', ') || 'RULE';
const reasonIn = ({ reason }: Suppression): string => reason || 'why';
const untilIn = ({ until }: Suppression): string => (until ? ` until ${until.text}` : '');

/** The first fault of a suppression as a whole. */
function fault({ suppression, state }: SuppressionOutcome): Finding | undefined {
  if (suppression.isExcessive) return excessive(suppression);
  if (suppression.misspelt !== undefined) return misspelt(suppression);
  if (suppression.rules.length === 0) return nameless(suppression);
  if (suppression.reason === '') return unreasoned(suppression);
  if (suppression.until && endOf(suppression) === undefined) return undated(suppression);
  return state === 'expired' ? expired(suppression) : undefined;
}

export default defineReview({
  id: 'invalid-suppression',
  summary: 'a suppression that lacks a reason, names no existing rule, or has expired',
  severity: 'warning',
  family: 'repository',
  fixable: 'unsafe',
  *review({ outcomes, ruleIds }) {
    let explained = 0;
    const known = new Set(ruleIds);
    for (const outcome of outcomes) {
      const { suppression } = outcome;
      if (suppression.isTentative) continue;
      const found = fault(outcome);
      if (found) yield found;
      if (suppression.misspelt !== undefined) continue;
      for (const rule of suppression.rules)
        if (!known.has(rule.id))
          yield unknown(suppression, rule, explained++ < MOST_EXPLAINED ? ruleIds : []);
    }
  },
});
