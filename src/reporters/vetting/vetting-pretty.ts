import type { Vetting } from '../../plugin/vet.ts';
import { mistakeLines } from '../settings/mistake.ts';
import { columns, hanging } from '../words/columns.ts';
import { count } from '../words/count.ts';
import { paintWith } from '../words/paint.ts';
import { printable } from '../words/printable.ts';

const MOST_SHOWN = 50;

/** What reading plugins tells, for people: each with its rules, what it takes, and what will be refused. */
export function vettingPretty(
  vettings: readonly Vetting[],
  { color, width }: { readonly color: boolean; readonly width: number },
): string {
  const paint = paintWith(color);
  const blocks = vettings.flatMap(({ name, rules, modules, kit, refusals }) => {
    const what = `${count(rules.length, 'rule')} in ${count(modules.length, 'module')}`;
    const rows = rules.map(({ id, severity, summary }): readonly [string, string] => [
      printable(`${id} (${severity})`),
      printable(summary),
    ]);
    const taken = kit.length === 0 ? 'it takes nothing of the kit' : `of the kit it takes ${kit.join(', ')}`;
    const verdict =
      refusals.length === 0 ? 'nothing is refused' : `${count(refusals.length, 'thing')} will be refused`;
    return [
      [paint('strong', printable(`plugin ${name}: ${what}`)), ...columns(rows, 2, width)],
      hanging('  ', printable(taken), width),
      ...refusals.slice(0, MOST_SHOWN).map(mistakeLines),
      ...(refusals.length > MOST_SHOWN ? [[`and ${refusals.length - MOST_SHOWN} more`]] : []),
      [paint(refusals.length === 0 ? 'good' : 'error', verdict)],
    ];
  });
  const claim = hanging(
    '',
    'this was read and not run: it tells what a rule says of itself, and no more; what keeps a rule from doing harm is the guest that it runs in',
    width,
  );
  return [...blocks, claim].map(lines => `${lines.join('\n')}\n`).join('\n');
}
