import { amount } from '../../plan/plan-words.ts';
import { all, button } from './dom.ts';

/** Longer lists show this many items first, on a phone and elsewhere: as `controls.css` says. */
const most = { phone: 20, elsewhere: 100 };

/** Lists of ranges, of nodes, of pools by capacity, and of findings: `long` hides what follows the first items, on screens alone. */
export function offerLongLists(): void {
  for (const list of all(
    '.ranges tbody, .landing-list tbody, .matrix tbody, .capacities tbody, ol.findings',
  )) {
    const { childElementCount } = list;
    if (childElementCount <= most.phone) continue;
    list.classList.add('long');
    const made = button(`Show all ${amount(BigInt(childElementCount))}`, 'Show all', () => showWhole(list));
    made.className = childElementCount > most.elsewhere ? 'whole-list' : 'whole-list on-phone';
    made.removeAttribute('aria-label');
    (list.closest('.scroll') ?? list).after(made);
  }
}

/** Shows all items of the list that holds an element, or of each list. */
export function showWhole(within?: HTMLElement): void {
  for (const list of within ? [within.closest<HTMLElement>('.long')] : all('.long')) {
    if (!list) continue;
    list.classList.remove('long');
    const made = (list.closest('.scroll') ?? list).nextElementSibling;
    if (made?.classList.contains('whole-list')) made.remove();
  }
}
