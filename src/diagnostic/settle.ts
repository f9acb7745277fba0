import { levelIn } from '../config/levels.ts';
import type { Settings } from '../config/settings.ts';
import type { Found } from '../rule/check.ts';
import type { Fix, Related } from '../rule/finding.ts';
import { clip } from '../text/clip.ts';
import type { Place } from '../text/source-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fingerprint, nthOf } from './fingerprint.ts';

/**
 * Turns findings into diagnostics: severities as the user set them, one diagnostic for what several clusters share,
 * in an order that depends on the input alone.
 */
export function settle(found: readonly Found[], settings: Settings): readonly Diagnostic[] {
  const merged = new Map<string, Merged>();
  for (const { rule, cluster, finding } of found) {
    const level = levelIn(settings, rule.id, finding.at.file.path);
    if (level === 'off') continue;
    const severity = level ?? finding.severity ?? rule.severity;
    const print = fingerprint(rule.id, finding);
    const message = clip(finding.message);
    const key = [print, finding.at.span.start, severity, message].join('\0');
    const known = merged.get(key);
    if (known) {
      if (!cluster) continue;
      const name = clip(cluster.name);
      known.clusters.add(name);
      known.notes.add(finding.note, name);
      known.helps.add(finding.help, name);
      if (finding.fix?.title !== known.fix?.title) known.fix = undefined;
      continue;
    }
    const { at, note, help, related = [], fix } = finding;
    merged.set(key, {
      rule: rule.id,
      severity,
      message,
      notes: new Wordings(note, cluster && clip(cluster.name)),
      helps: new Wordings(help, cluster && clip(cluster.name)),
      at,
      ...(finding.subject !== undefined && { subject: finding.subject }),
      related: [...baseOf(at), ...related, ...settingsOf([at, ...related.map(each => each.at)])].map(clipped),
      fix: fix && isHandy(fix) ? { ...fix, title: clip(fix.title) } : undefined,
      clusters: new Set(cluster && [clip(cluster.name)]),
      fingerprint: print,
    });
  }
  const sorted = inOrder([...merged.values()]);
  const times = new Map<string, number>();
  return sorted.map(diagnostic => {
    const n = (times.get(diagnostic.fingerprint) ?? 0) + 1;
    times.set(diagnostic.fingerprint, n);
    const { notes, helps, fix, ...rest } = diagnostic;
    const [note, help] = [notes.text, helps.text];
    return {
      ...rest,
      ...(note !== undefined && { note }),
      ...(help !== undefined && { help }),
      ...(fix && { fix }),
      clusters: [...diagnostic.clusters].sort(),
      fingerprint: nthOf(diagnostic.fingerprint, n),
    };
  });
}

/** A diagnostic for which clusters are still being gathered. */
type Merged = Omit<Diagnostic, 'clusters' | 'note' | 'help' | 'fix'> & {
  readonly clusters: Set<string>;
  readonly notes: Wordings;
  readonly helps: Wordings;
  fix: Fix | undefined;
};

/** Wordings of one text that are shown before the others are only counted. */
const shownWordings = 3;

/** What is said of one thing in several clusters: mostly the same, else each with the cluster that it holds for. */
class Wordings {
  private readonly clusters = new Map<string | undefined, string | undefined>();

  constructor(text: string | undefined, cluster: string | undefined) {
    this.add(text, cluster);
  }

  add(text: string | undefined, cluster: string | undefined): void {
    if (!this.clusters.has(text)) this.clusters.set(text, cluster);
  }

  get text(): string | undefined {
    const [first, ...others] = [...this.clusters].filter(([text]) => text !== undefined);
    if (!first || others.length === 0) return first?.[0] === undefined ? undefined : clip(first[0]);
    const shown = [first, ...others]
      .slice(0, shownWordings)
      .map(([text, cluster]) => `in ${cluster}: ${text}`);
    const more = others.length + 1 - shown.length;
    return clip(`${shown.join('; ')}${more > 0 ? `; and so on in ${more} more` : ''}`);
  }
}

/** Of many places each is shown in a line or two. */
const longestLabel = 480;

const clipped = (related: Related): Related => ({ ...related, label: clip(related.label, longestLabel) });

/** Longer changes nobody reads before he makes them, and a report with thousands of those would not end. */
const longestFix = 20_000;

const isHandy = ({ edits }: Fix): boolean =>
  edits.reduce((sum, { text }) => sum + text.length, 0) <= longestFix;

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

type Placed = Pick<Diagnostic, 'at' | 'rule' | 'message' | 'fingerprint'>;

/** By place; at one place by rule and words, which depend on the input alone. */
export const inOrder = <One extends Placed>(diagnostics: readonly One[]): readonly One[] =>
  diagnostics.toSorted(byPlace);

function byPlace(a: Placed, b: Placed): number {
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
