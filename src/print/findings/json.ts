import type {
  Accepted,
  Change,
  Diagnostic,
  Report,
  RunningCalico,
  Suppressed,
} from '../../linter/diagnostic/diagnostic.ts';
import { failingUnseen } from '../../linter/diagnostic/unseen.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import type { Fix } from '../../linter/rule/finding.ts';
import { positionsOf, type Range } from '../../base/text/line-table.ts';
import type { Location } from '../../base/files/source-file.ts';
import { tallied, worstFirst } from '../count.ts';
import { pageOf } from './epilogue.ts';
import { fitting, gravest } from './fitting.ts';
import { printableJson } from '../printable.ts';
import type { Render } from './reporter.ts';

/** More diagnostics, or more bytes of them, no program wants to read; nor more places of one diagnostic. */
const mostDiagnostics = 10_000;
const mostBytes = 48 * 1024 * 1024;
const mostRelated = 250;
const mostBases = 1000;

/**
 * For programs: everything, as `schema/report.schema.json` describes it, the gravest of it where it is too much. Keys are
 * only ever added.
 */
export const json: Render = (report, { remark }) => {
  const told = withRoom(report.diagnostics, each => diagnosticJson(each, report.version), mostBytes);
  const silenced = withRoom(report.suppressed, each => suppressedJson(each, report.version), mostBytes / 4);
  const hidden = tallied(tally(told.hidden));
  if (hidden !== '') remark?.(`the JSON report has no room for ${hidden}; its summary counts all`);
  return printableJson({
    version: 1,
    tool: { name: 'ipamlint', version: report.version },
    clusters: report.clusters.map(({ name, evidence, calico, pools, nodes, namespaces, workloads }) => ({
      name,
      evidence,
      isDeployed: true,
      pools,
      nodes,
      namespaces,
      workloads,
      calico: calico ? running(calico) : null,
    })),
    diagnostics: told.values,
    suppressed: silenced.values,
    ...((told.hidden.length > 0 || silenced.hidden.length > 0) && {
      leftOut: { ...tally(told.hidden), suppressed: silenced.hidden.length },
    }),
    ...(report.change && { change: changed(report.change) }),
    ...(report.baseline && { baseline: accepted(report.baseline) }),
    summary: summary(report),
  });
};

/** What there is room for, as it stands in the report, and what there is none for. */
function withRoom<Kind extends Diagnostic>(
  diagnostics: readonly Kind[],
  write: (diagnostic: Kind) => object,
  bytes: number,
): { readonly values: readonly object[]; readonly hidden: readonly Kind[] } {
  const { shown, hidden } = gravest(diagnostics, mostDiagnostics);
  const entries = shown.map(diagnostic => ({ diagnostic, value: write(diagnostic) }));
  const fit = fitting(entries, bytes);
  if (fit.length === entries.length) return { values: entries.map(({ value }) => value), hidden };
  // The worst of them go first, then what is left takes the order of the report again.
  const order = new Map(entries.map((entry, index) => [entry.diagnostic, { entry, index }]));
  const worst = fitting(
    worstFirst(shown).map(diagnostic => order.get(diagnostic)!.entry),
    bytes,
  );
  const kept = new Set(worst.map(({ diagnostic }) => diagnostic));
  return {
    values: entries.filter(({ diagnostic }) => kept.has(diagnostic)).map(({ value }) => value),
    hidden: diagnostics.filter(diagnostic => !kept.has(diagnostic)),
  };
}

const mostMended = 1000;

function changed({ base, existing, mended, exemptions }: Change): object {
  return {
    base,
    existing,
    mended: mended.slice(0, mostMended).map(({ rule, severity, message, at, fingerprint }) => {
      return { rule, severity, message, ...place(at), fingerprint };
    }),
    mendedCount: mended.length,
    exemptions: exemptions.slice(0, mostMended).map(({ what, at }) => ({ what, ...place(at) })),
    exemptionCount: exemptions.length,
  };
}

function accepted({ file, existing, stale }: Accepted): object {
  return {
    file,
    existing,
    stale: stale.slice(0, mostMended).map(({ rule, path, message, fingerprint }) => {
      return { rule, path, message, fingerprint };
    }),
    staleCount: stale.length,
  };
}

function running({ version, evidence, at }: RunningCalico): object {
  return { version: version ?? null, evidence, ...(at && place(at)) };
}

/** A diagnostic as the reports of programs have it. */
export function diagnosticJson({ at, related, fix, ...rest }: Diagnostic, version: string): object {
  return {
    rule: rest.rule,
    severity: rest.severity,
    message: rest.message,
    note: rest.note,
    help: rest.help,
    ...place(at),
    clusters: rest.clusters,
    related: related.slice(0, mostRelated).map(({ at, label, isPast }) => ({
      ...place(at),
      label,
      ...(isPast && { isPast }),
    })),
    ...(related.length > mostRelated && { relatedLeftOut: related.length - mostRelated }),
    fix: fix && repair(fix),
    fingerprint: rest.fingerprint,
    url: rest.isForeign ? undefined : pageOf(rest.rule, version) || undefined,
    ...(rest.isNew !== undefined && { isNew: rest.isNew }),
    ...(rest.isOnChange !== undefined && { isOnChange: rest.isOnChange }),
    group: rest.group?.id,
  };
}

/** The same of one that a comment silences, with the reason. */
export function suppressedJson(
  { suppression: { at, reason, until }, ...rest }: Suppressed,
  version: string,
): object {
  return { ...diagnosticJson(rest, version), suppression: { ...place(at), reason, until } };
}

function place(at: Location): { readonly path: string; readonly range: Range } {
  return { path: at.file.path, range: positionsOf(at) };
}

function repair({ title, safety, edits }: Fix): object {
  return {
    title,
    safety,
    edits: edits.map(({ at, text }) => ({
      ...place(at),
      offsets: { start: at.span.start, end: at.span.end },
      text,
    })),
  };
}

const MOST_UNSEEN = 1000;

function summary({ summary, failures, isStrict = false, focus }: Report): object {
  return {
    ...(focus && { reported: { paths: focus.paths, elsewhere: focus.elsewhere } }),
    files: summary.files,
    documents: summary.documents,
    skippedFiles: summary.skippedFiles.map(({ reason, count }) => ({ reason, count })),
    skippedDocuments: summary.skippedDocuments.map(({ reason, count }) => ({ reason, count })),
    remoteBases: summary.remoteBases.slice(0, mostBases),
    ...(summary.remoteBases.length > mostBases && {
      remoteBasesLeftOut: summary.remoteBases.length - mostBases,
    }),
    unseen: summary.unseen
      .slice(0, MOST_UNSEEN)
      .map(({ what, path, line, why, reason, mayBring, fails }) => ({
        what,
        path,
        ...(line !== undefined && { line }),
        why,
        reason,
        mayBring,
        fails,
      })),
    unseenCount: summary.unseen.length,
    acceptedCount: summary.acceptedPlaces,
    failingCount: failingUnseen(summary.unseen).length,
    strictCoverage: isStrict,
    clusters: summary.clusters,
    setAside: summary.setAside,
    pools: summary.pools,
    nodes: summary.nodes,
    namespaces: summary.namespaces,
    workloads: summary.workloads,
    errors: summary.errors,
    warnings: summary.warnings,
    notes: summary.notes,
    undecided: summary.undecided.map(({ wants, rules, count, known }) => ({ wants, rules, count, known })),
    notChecked: summary.notChecked.slice(0, MOST_UNSEEN).map(({ rule, of, count, path, line, reason }) => ({
      rule,
      of,
      count,
      path,
      ...(line !== undefined && { line }),
      reason,
    })),
    failures: failures.map(({ rule, cluster, error }) => ({ rule, cluster, error })),
  };
}
