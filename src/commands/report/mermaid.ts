import type { LinkedPlan } from './linked-plan.ts';
import { clip } from '../../base/text/clip.ts';
import type { RangeEntry } from '../../answers/address-plan/address-plan.ts';
import { mermaidText } from '../../print/github-markdown.ts';
import { ownerText } from '../../print/page/ranges.ts';

/** GitHub draws no larger pictures. */
const mostBoxes = 150;

/** The plan as a diagram of Mermaid: what lies in what. */
export function reportMermaid({ plan: { clusters } }: Pick<LinkedPlan, 'plan'>): string {
  const lines: string[] = [];
  let boxes = 0;
  for (const [index, { name, ranges, fog }] of clusters.entries()) {
    if (boxes >= mostBoxes) break;
    const draw = (entry: RangeEntry, parent: string | undefined): void => {
      if (boxes >= mostBoxes) return;
      const id = `r${index}x${boxes++}`;
      const owner = entry.kind === 'gap' && fog.length > 0 ? 'not known' : ownerText(entry);
      const [open, close] = entry.kind === 'gap' ? ['(["', '"])'] : ['["', '"]'];
      lines.push(`    ${id}${open}${label(entry.text)}<br>${label(owner)}${close}`);
      if (parent !== undefined) lines.push(`    ${parent} --- ${id}`);
      for (const inner of entry.within) draw(inner, id);
    };
    lines.push(
      `  subgraph c${index}["cluster ${label(name)}${fog.length > 0 ? '<br>not all is seen' : ''}"]`,
    );
    for (const root of ranges) draw(root, undefined);
    lines.push('  end');
  }
  const isCut = boxes >= mostBoxes;
  return [
    'flowchart LR',
    ...lines,
    ...(isCut ? [`  more["only the first ${mostBoxes} ranges are drawn"]`] : []),
  ]
    .map(line => `${line}\n`)
    .join('');
}

const label = (text: string): string => mermaidText(clip(text).slice(0, 80));
