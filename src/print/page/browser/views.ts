import { all } from './dom.ts';
import { showAllClusters } from './filters.ts';
import { unfold } from './folding.ts';
import { showWhole } from './long-lists.ts';
import { reveal } from './more-ranges.ts';

/** Opens the view that the address names, or that holds what it names; one view at a time. */
export function show(): void {
  const views = all('.view');
  const target = named(location.hash.slice(1));
  const view = target?.closest<HTMLElement>('.view') ?? views[0];
  for (const each of views) each.hidden = each !== view;
  for (const tab of all('nav a')) {
    if (tab.getAttribute('href') !== `#${view?.id}`) tab.removeAttribute('aria-current');
    else {
      tab.setAttribute('aria-current', 'page');
      tab.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  }
  if (target && target !== view) pointOut(target);
}

function named(name: string): HTMLElement | undefined {
  if (!name) return undefined;
  const found = (): HTMLElement | undefined =>
    document.getElementById(name) ??
    document.getElementById(decoded(name)) ??
    // Where there are several clusters, the first that has it is meant.
    document.querySelector<HTMLElement>(`[id$="/${CSS.escape(name)}"]`) ??
    undefined;
  const known = found();
  if (known || !reveal(id => id === name || id.endsWith(`/${name}`))) return known;
  return found();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Brings something into sight, and marks it. */
function pointOut(target: HTMLElement): void {
  for (
    let around = target.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  )
    around.open = true;
  const own = target.querySelector<HTMLDetailsElement>(':scope > details');
  if (own && target.matches('.cluster')) own.open = true;
  showWhole(target);
  if (target.hidden) unfold(target);
  if (target.closest('section[hidden]')) showAllClusters();
  for (const row of all('.found')) row.classList.remove('found');
  target.classList.add('found');
  target.scrollIntoView({
    block: target.offsetHeight > document.documentElement.clientHeight ? 'start' : 'center',
  });
}
