import type { CaseOutcome, Trial } from '../../linter/extensions/testing/trial.ts';
import { hanging } from '../../print/columns.ts';
import { count } from '../../print/count.ts';
import { paintWith, type Paint } from '../../print/paint.ts';
import { printable } from '../../print/printable.ts';
import { someOf, linesOfSome } from '../../base/text/some.ts';

const MOST_SHOWN = 20;

/** What became of the cases of policies, for people: those that fail, and a line about all. */
export function trialPretty(
  { policies, outcomes, unshown }: Trial,
  { color, width }: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintWith(color);
  const bad = outcomes.filter(({ status }) => status !== 'passed');
  const blocks = [
    ...bad.map(outcome => block(outcome, paint, width)),
    [
      paint(bad.length > 0 ? 'error' : 'good', verdictOn(outcomes, policies.length)),
      ...(unshown.length === 0
        ? []
        : hanging('note: ', `no case wants a finding of ${someOf(unshown, MOST_SHOWN)}`, width)),
    ],
  ];
  return blocks.map(lines => `${lines.join('\n')}\n`).join('\n');
}

function verdictOn(outcomes: readonly CaseOutcome[], policies: number): string {
  const number = (status: CaseOutcome['status']) =>
    outcomes.filter(outcome => outcome.status === status).length;
  const all = `${count(outcomes.length, 'case')} of ${policies === 1 ? '1 policy' : `${policies} policies`}`;
  const [failed, broken] = [number('failed'), number('broken')];
  if (failed + broken === 0) return `${all} passed`;
  const parts = [
    `${number('passed')} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(broken > 0 ? [`${broken} cannot be tried`] : []),
  ];
  return `${all}: ${parts.join(', ')}`;
}

function block(
  { path, status, missing, unexpected, errors }: CaseOutcome,
  paint: Paint,
  width: number,
): readonly string[] {
  const lines = [
    ...errors,
    ...missing.map(
      ({ path, line, severity, text, isAnywhere }) =>
        `${path}:${line}: missing${isAnywhere ? ' anywhere' : ''} ${severity === '' ? '' : `${severity} `}${JSON.stringify(text)}`,
    ),
    ...unexpected.map(
      ({ path, line, severity, policy, text }) =>
        `${path}:${line}: unexpected ${severity}[${policy}]: ${text}`,
    ),
  ];
  return [
    paint('strong', printable(`${path}: ${status === 'failed' ? 'failed' : 'cannot be tried'}`)),
    ...linesOfSome(lines, MOST_SHOWN, line => hanging('  ', printable(line), width), '  '),
  ];
}
