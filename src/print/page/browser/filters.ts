import { amount } from '../../plan/plan-words.ts';
import { all, make, one } from './dom.ts';
import { showWhole } from './long-lists.ts';

/** Where there are several clusters, one can be looked at alone: in every view. */
export function offerClusters(): void {
  const clusters = [...new Set(all('section[data-cluster]').map(({ dataset }) => dataset.cluster!))];
  if (clusters.length < 2) return;
  const select = make(
    'select',
    { id: 'of-cluster' },
    new Option('all clusters', ''),
    ...clusters.map(value => new Option(value, value)),
  );
  select.setAttribute('aria-label', 'Cluster');
  select.addEventListener('change', filter);
  one('nav').append(select);
}

/** Takes back the choice of one cluster, where a link leads to another. */
export function showAllClusters(): void {
  const select = document.getElementById('of-cluster');
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = '';
  filter();
}

/** Findings by severity and rule, a button for each. */
export function offerFindings(): void {
  const findings = all('.finding');
  const bar = document.getElementById('finding-filters');
  if (!bar || findings.length < 2) return;
  for (const key of ['severity', 'rule'] as const) {
    const counts = new Map<string, number>();
    for (const { dataset } of findings) counts.set(dataset[key]!, (counts.get(dataset[key]!) ?? 0) + 1);
    if (counts.size > 1)
      bar.append(make('div', {}, ...[...counts].map(([value, number]) => toggle(key, value, number))));
  }
  const status = make('p', { className: 'quiet' });
  status.setAttribute('role', 'status');
  bar.append(status);
}

function toggle(key: 'severity' | 'rule', value: string, number: number): HTMLElement {
  const made = make(
    'button',
    { type: 'button', className: `toggle ${key === 'severity' ? value : ''}` },
    value,
    make('span', { className: 'badge', textContent: ` ${amount(BigInt(number))}` }),
  );
  made.dataset[key] = value;
  made.setAttribute('aria-pressed', 'false');
  made.addEventListener('click', () => {
    made.setAttribute('aria-pressed', String(made.getAttribute('aria-pressed') !== 'true'));
    filter();
  });
  return made;
}

/** Shows what the reader has chosen, and all of it. */
function filter(): void {
  showWhole();
  const { value: cluster = '' } = (document.getElementById('of-cluster') ?? {}) as Partial<HTMLSelectElement>;
  for (const part of all('[data-cluster]')) part.hidden = cluster !== '' && part.dataset.cluster !== cluster;
  for (const each of all('section.cluster > details')) if (cluster !== '') each.setAttribute('open', '');
  const chosen = (key: 'severity' | 'rule'): readonly (string | undefined)[] =>
    all(`.toggle[aria-pressed="true"][data-${key}]`).map(({ dataset }) => dataset[key]);
  const [severities, rules] = [chosen('severity'), chosen('rule')];
  const key = all('section.cluster').find(({ dataset }) => dataset.cluster === cluster)?.dataset.key ?? '';
  const findings = all('.finding');
  for (const item of findings) {
    const { severity, rule, clusters = '' } = item.dataset;
    item.hidden =
      (severities.length > 0 && !severities.includes(severity)) ||
      (rules.length > 0 && !rules.includes(rule)) ||
      (cluster !== '' && !clusters.split(' ').includes(key));
  }
  const shown = findings.filter(({ hidden }) => !hidden).length;
  const status = document.querySelector('#finding-filters [role="status"]');
  if (status)
    status.textContent =
      shown === findings.length ? '' : `${amount(BigInt(shown))} of ${amount(BigInt(findings.length))} shown`;
}
