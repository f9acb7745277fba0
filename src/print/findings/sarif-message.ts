import type { Diagnostic, Report } from '../../linter/diagnostic/diagnostic.ts';
import { printable } from '../printable.ts';
import { longestText } from './sarif-rules.ts';
import { bracketsEscaped, oneLine, sentence, shortened } from '../sentence.ts';
import { hasSeveralClusters } from './summary.ts';

/** Links beyond this many, or this many characters, would crowd out the words. */
const mostLinks = 8;
const linksRoom = 480;
/** A sentence with less room than this is left out rather than cut. */
const worthCutting = 80;

/**
 * The headline as the first sentence, which is the alert's title on GitHub, then what follows from it, what to do,
 * and links to the related places: GitHub shows those only where the message refers to them by `[text](id)`.
 */
export function messageText(diagnostic: Diagnostic, report: Report): string {
  const { message, note, help, clusters } = diagnostic;
  const links = linkSentence(diagnostic);
  const room = longestText - links.length - 1;
  let text = bracketsEscaped(shortened(sentence(message), room >> 1));
  for (const clause of [
    note,
    help,
    hasSeveralClusters(report) && clusters.length > 0 && inClusters(clusters),
  ]) {
    if (!clause) continue;
    const next = bracketsEscaped(sentence(clause));
    const free = room - text.length - 1;
    if (next.length <= free || free >= worthCutting) text += ` ${shortened(next, free)}`;
  }
  return `${text} ${links}`.trimEnd();
}

function inClusters(clusters: readonly string[]): string {
  return `in ${clusters.length === 1 ? 'cluster' : 'clusters'} ${clusters.join(', ')}`;
}

function linkSentence({ related }: Diagnostic): string {
  let text = '';
  for (const [index, { at, label }] of related.slice(0, mostLinks).entries()) {
    const words = (oneLine(label) || printable(at.file.path)).replace(/[\\[\]]/g, '\\$&');
    const longer = `${text === '' ? 'See' : `${text},`} [${words}](${index + 1})`;
    if (longer.length < linksRoom) text = longer;
  }
  return text === '' ? '' : `${text}.`;
}
