import { ascending } from '../../base/text/order.ts';
import { twinsOf } from '../../cluster/copies.ts';
import { levelIn } from '../../model/config/levels.ts';
import type { Settings } from '../../model/config/settings.ts';
import type { Found } from '../rule/check.ts';
import type { Cause, Finding, Fix, Victim } from '../rule/finding.ts';
import type { Related } from '../../calico/phrases/phrases.ts';
import { clip } from '../../base/text/clip.ts';
import { group } from '../../base/text/group.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import { fingerprint, groupId, toldApart } from './fingerprint.ts';

/**
 * Turns findings into diagnostics: severities as the user set them, one diagnostic for what several clusters share,
 * in an order that depends on the input alone.
 */
export function settle(found: readonly Found[], settings: Settings): readonly Diagnostic[] {
  const merged = new Map<string, Merged>();
  for (const { rule, cluster, finding } of found) {
    const level = levelIn(settings, rule.id, finding.at.file.path);
    if (level === 'off') continue;
    const own = finding.severity ?? rule.severity;
    const severity = level ?? (own === 'error' && restsOnGuess(finding, cluster) ? 'warning' : own);
    const print = fingerprint(rule.id, finding);
    const message = clip(finding.message);
    const name = cluster && clip(cluster.name);
    let key = `${print} ${finding.at.span.start} ${severity}`;
    if ((merged.get(key)?.diagnostic.message ?? message) !== message) key += ` ${message}`;
    const known = merged.get(key);
    if (!known) {
      const diagnostic = diagnosticOf(
        finding,
        {
          rule: rule.id,
          severity,
          message,
          fingerprint: print,
          ...((rule.policy ?? rule.plugin) && { isForeign: true }),
          ...(rule.follows && { follows: rule.follows }),
          ...(rule.isMoot && { isMoot: rule.isMoot }),
        },
        cluster,
      );
      merged.set(key, { diagnostic, name, first: finding, others: undefined });
    } else if (name !== undefined) (known.others ??= new Sharers(known.first, known.name)).add(finding, name);
  }
  const sorted = [...merged.values()].sort((a, b) => byPlace(a.diagnostic, b.diagnostic));
  return withOwnPrints(
    sorted.map(({ diagnostic, first, others }) =>
      grouped(others ? others.shared(diagnostic) : diagnostic, first.cause),
    ),
  );
}

/** Whether it speaks of files that are only taken for this repository's. */
const restsOnGuess = ({ at, related = [] }: Finding, cluster: Found['cluster']): boolean =>
  cluster?.guessedFiles !== undefined &&
  [at, ...related.map(each => each.at)].some(({ file }) => cluster.guessedFiles!.has(file.path));

/** The same with the group that its cause puts it into. */
function grouped(diagnostic: Diagnostic, cause: Cause | undefined): Diagnostic {
  if (!cause) return diagnostic;
  const { rule, severity, clusters } = diagnostic;
  const id = groupId(rule, severity, cause.key, clusters);
  return { ...diagnostic, group: { id, who: clip(cause.who, longestLabel) } };
}

/** No two of them share a fingerprint. */
function withOwnPrints(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const own = new Map<Diagnostic, string>();
  for (const [print, sharing] of group(diagnostics, ({ fingerprint }) => fingerprint)) {
    if (sharing.length === 1) continue;
    const prints = toldApart(
      print,
      sharing.map(({ clusters }) => clusters[0]),
    );
    for (const [index, diagnostic] of sharing.entries()) own.set(diagnostic, prints[index]!);
  }
  if (own.size === 0) return diagnostics;
  return diagnostics.map(diagnostic => {
    const print = own.get(diagnostic);
    return print === undefined ? diagnostic : { ...diagnostic, fingerprint: print };
  });
}

/** A diagnostic as the first of its clusters has it, and what the others say of the same. */
interface Merged {
  readonly diagnostic: Diagnostic;
  readonly first: Finding;
  readonly name: string | undefined;
  /** Made for the second cluster: most findings are of one. */
  others: Sharers | undefined;
}

type Judged = Pick<
  Diagnostic,
  'rule' | 'isForeign' | 'severity' | 'message' | 'fingerprint' | 'follows' | 'isMoot'
>;

function diagnosticOf(finding: Finding, judged: Judged, cluster: Found['cluster']): Diagnostic {
  const { at, note, help, related = [], fix } = finding;
  const { rule, severity, message, fingerprint, isForeign, follows, isMoot } = judged;
  const places = [
    ...baseOf(at),
    ...related,
    ...settingsOf(at, related),
    ...twinsOf([at, ...related.map(each => each.at)], cluster?.twins).map(twinOf),
  ];
  const own = {
    rule,
    severity,
    message,
    at,
    related: places.map(clipped),
    clusters: cluster ? [clip(cluster.name)] : [],
    fingerprint,
    ...(finding.subject !== undefined && { subject: finding.subject }),
    ...(finding.victims && { victims: finding.victims }),
    ...(finding.aspects && { aspects: finding.aspects }),
    ...(isForeign && { isForeign }),
    ...(follows && { follows }),
    ...(isMoot && { isMoot }),
  };
  if (note !== undefined && help !== undefined && !fix) return { ...own, note: clip(note), help: clip(help) };
  return {
    ...own,
    ...(note !== undefined && { note: clip(note) }),
    ...(help !== undefined && { help: clip(help) }),
    ...(fix && isHandy(fix) && { fix: { ...fix, title: clip(fix.title) } }),
  };
}

/** The clusters that share a finding, and how each of them words it. */
class Sharers {
  private readonly names = new Set<string>();
  private readonly notes = new Wordings();
  private readonly helps = new Wordings();
  private readonly victims: Victim[] = [];
  private readonly title: string | undefined;
  private isFixShared = true;

  constructor(first: Finding, name: string | undefined) {
    this.title = first.fix?.title;
    this.add(first, name);
  }

  add({ note, help, fix, victims = [] }: Finding, name: string | undefined): void {
    if (name !== undefined) this.names.add(name);
    this.notes.add(note, name);
    this.helps.add(help, name);
    for (const victim of victims) this.victims.push(victim);
    this.isFixShared &&= fix?.title === this.title;
  }

  /** The diagnostic for all of them. */
  shared({ note: _note, help: _help, fix, ...rest }: Diagnostic): Diagnostic {
    const [note, help] = [this.notes.text, this.helps.text];
    return {
      ...rest,
      ...(note !== undefined && { note }),
      ...(help !== undefined && { help }),
      ...(fix && this.isFixShared && { fix }),
      ...(this.victims.length > 0 && { victims: this.victims }),
      clusters: [...this.names].sort(),
    };
  }
}

/** Wordings of one text that are shown before the others are only counted. */
const shownWordings = 3;

/** What is said of one thing in several clusters: mostly the same, else each with the cluster that it holds for. */
class Wordings {
  private readonly clusters = new Map<string | undefined, string | undefined>();

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

function clipped(related: Related): Related {
  const label = clip(related.label, longestLabel);
  return label === related.label ? related : { ...related, label };
}

/** Longer changes are not read before they are made, and a report with thousands of those would not end. */
const longestFix = 20_000;

const isHandy = ({ edits }: Fix): boolean =>
  edits.reduce((sum, { text }) => sum + text.length, 0) <= longestFix;

/** What stands in the file that a patch changes: to fix the finding, a reader wants to see both. */
const baseOf = ({ over, object, field }: Place): readonly Related[] =>
  over ? [{ at: { ...over, object, field }, label: 'the base that this patches' }] : [];

/** Each copy has the fault, and has to be corrected. */
const twinOf = (at: Place): Related => ({ at, label: 'the same object again' });

/** Where the variables in these places get their values, each once. */
function settingsOf(at: Place, related: readonly Related[]): readonly Related[] {
  if (!at.setBy && !related.some(each => each.at.setBy)) return [];
  const places = [at, ...related.map(each => each.at)];
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
    ascending(a.at.file.path, b.at.file.path) ||
    a.at.span.start - b.at.span.start ||
    a.at.span.end - b.at.span.end ||
    ascending(a.rule, b.rule) ||
    ascending(a.message, b.message) ||
    ascending(a.fingerprint, b.fingerprint)
  );
}

/** By code units: the same on every machine, whatever its locale. */
