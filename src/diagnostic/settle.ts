import { levelIn } from '../config/levels.ts';
import type { Settings } from '../config/settings.ts';
import type { Found } from '../rule/check.ts';
import type { Related } from '../rule/finding.ts';
import type { Place } from '../text/source-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fingerprint, nthOf } from './fingerprint.ts';

/**
 * Turns findings into diagnostics: severities as the user set them, one diagnostic for what several clusters share,
 * in an order that depends on the input alone.
 */
export function settle(found: readonly Found[], settings: Settings): readonly Diagnostic[] {
  const merged = new Map<string, Diagnostic & { clusters: string[] }>();
  for (const { rule, cluster, finding } of found) {
    const level = levelIn(settings, rule.id, finding.at.file.path);
    if (level === 'off') continue;
    const severity = level ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const key = [print, finding.at.span.start, severity, finding.message].join('\0');
    const known = merged.get(key);
    if (known) {
      if (cluster && !known.clusters.includes(cluster.name)) known.clusters.push(cluster.name);
      continue;
    }
    const { at, message, note, help, related = [], fix } = finding;
    merged.set(key, {
      rule: rule.id,
      severity,
      message,
      ...(note !== undefined && { note }),
      ...(help !== undefined && { help }),
      at,
      related: [...baseOf(at), ...related, ...settingsOf([at, ...related.map(each => each.at)])],
      ...(fix && { fix }),
      clusters: cluster ? [cluster.name] : [],
      fingerprint: print,
    });
  }
  const sorted = [...merged.values()]
    .map(diagnostic => ({ ...diagnostic, clusters: diagnostic.clusters.sort() }))
    .sort(byPlace);
  const times = new Map<string, number>();
  return sorted.map(diagnostic => {
    const n = (times.get(diagnostic.fingerprint) ?? 0) + 1;
    times.set(diagnostic.fingerprint, n);
    return { ...diagnostic, fingerprint: nthOf(diagnostic.fingerprint, n) };
  });
}

/** What stands in the file that a patch changes: who mends the finding wants to see both. */
const baseOf = ({ over, object, field }: Place): readonly Related[] =>
  over ? [{ at: { ...over, object, field }, label: 'the base that this patches' }] : [];

/** Where the variables in these places get their values, each once. */
function settingsOf(places: readonly Place[]): readonly Related[] {
  const settings = new Map<string, Related>();
  for (const { setBy, object, field } of places) {
    if (!setBy) continue;
    const { variable, file, span } = setBy;
    settings.set(`${file.path}:${span.start}`, {
      at: { file, span: { start: span.start, end: span.end }, object, field },
      label: `sets ${variable}`,
    });
  }
  return [...settings.values()];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.at.file.path, b.at.file.path) ||
    a.at.span.start - b.at.span.start ||
    a.at.span.end - b.at.span.end ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message) ||
    compare(a.fingerprint, b.fingerprint)
  );
}

/** By code units: the same on every machine, whatever its locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
