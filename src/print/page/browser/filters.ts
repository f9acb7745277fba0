import { all, make, one } from './dom.ts';

/** A choice among values, or all of them, with its label. */
function choice(
  id: string,
  label: string,
  values: readonly string[],
  act: () => void,
): { readonly box: HTMLElement; readonly select: HTMLSelectElement } {
  const select = make(
    'select',
    { id },
    new Option('all', ''),
    ...values.map(value => new Option(value, value)),
  );
  select.addEventListener('change', act);
  return { box: make('div', {}, make('label', { htmlFor: id, textContent: label }), select), select };
}

/** Where there are several clusters, one can be looked at alone. */
export function offerClusters(): void {
  const parts = all('section[data-cluster]');
  const clusters = [...new Set(parts.map(({ dataset }) => dataset.cluster!))];
  if (clusters.length < 2) return;
  const { box, select } = choice('of-cluster', 'Cluster', clusters, () => {
    for (const part of parts) part.hidden = select.value !== '' && part.dataset.cluster !== select.value;
  });
  one('header').append(make('div', { className: 'tools' }, box));
}

/** Takes back the choice of one cluster, where a link leads to another. */
export function showAllClusters(): void {
  const select = document.getElementById('of-cluster');
  if (!(select instanceof HTMLSelectElement)) return;
  select.value = '';
  select.dispatchEvent(new Event('change'));
}

/** Findings by severity, rule and cluster. */
export function offerFindings(): void {
  const findings = all('.finding');
  const bar = document.getElementById('finding-filters');
  if (!bar || findings.length < 2) return;
  const values = (key: string): readonly string[] =>
    [...new Set(findings.map(({ dataset }) => dataset[key]!))].sort();
  const keys = new Map(all('section.cluster').map(({ dataset }) => [dataset.cluster!, dataset.key]));
  const count = make('p');
  count.setAttribute('role', 'status');
  const filter = (): void => {
    let shown = 0;
    for (const item of findings) {
      const { severity, rule, clusters = '' } = item.dataset;
      item.hidden =
        (bySeverity.value !== '' && severity !== bySeverity.value) ||
        (byRule.value !== '' && rule !== byRule.value) ||
        (byCluster.value !== '' && !clusters.split(' ').includes(keys.get(byCluster.value) ?? ''));
      if (!item.hidden) shown++;
    }
    count.textContent = shown === findings.length ? '' : `${shown} of ${findings.length} shown`;
  };
  const { box: severityBox, select: bySeverity } = choice(
    'by-severity',
    'Severity',
    values('severity'),
    filter,
  );
  const { box: ruleBox, select: byRule } = choice('by-rule', 'Rule', values('rule'), filter);
  const { box: clusterBox, select: byCluster } = choice('by-cluster', 'Cluster', [...keys.keys()], filter);
  bar.append(severityBox, ruleBox, ...(keys.size > 1 ? [clusterBox] : []), count);
}
