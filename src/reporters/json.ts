import type { Diagnostic, Report, RunningCalico, Suppressed } from '../diagnostic/diagnostic.ts';
import type { Fix } from '../rule/finding.ts';
import { rangeOf, type Range } from '../text/line-table.ts';
import type { Location } from '../text/source-file.ts';
import { printableJson } from './printable.ts';
import type { Render } from './reporter.ts';

/** For programs: everything, as `schema/report.schema.json` describes it. Keys are only ever added. */
export const json: Render = report =>
  printableJson({
    version: 1,
    tool: { name: 'ipamlint', version: report.version },
    clusters: report.clusters.map(
      ({ name, evidence, isDeployed, calico, pools, nodes, namespaces, workloads }) => ({
        name,
        evidence,
        isDeployed,
        pools,
        nodes,
        namespaces,
        workloads,
        calico: calico ? running(calico) : null,
      }),
    ),
    diagnostics: report.diagnostics.map(diagnostic),
    suppressed: report.suppressed.map(suppressed),
    summary: summary(report),
  });

function running({ version, evidence, at }: RunningCalico): object {
  return { version: version ?? null, evidence, ...(at && place(at)) };
}

function diagnostic({ at, related, fix, ...rest }: Diagnostic): object {
  return {
    rule: rest.rule,
    severity: rest.severity,
    message: rest.message,
    note: rest.note,
    help: rest.help,
    ...place(at),
    clusters: rest.clusters,
    related: related.map(({ at, label }) => ({ ...place(at), label })),
    fix: fix && repair(fix),
    fingerprint: rest.fingerprint,
  };
}

function suppressed({ suppression: { at, reason, until }, ...rest }: Suppressed): object {
  return { ...diagnostic(rest), suppression: { ...place(at), reason, until } };
}

function place(at: Location): { readonly path: string; readonly range: Range } {
  return { path: at.file.path, range: rangeOf(at) };
}

function repair({ title, safety, edits }: Fix): object {
  return { title, safety, edits: edits.map(({ at, text }) => ({ ...place(at), text })) };
}

function summary({ summary, failures }: Report): object {
  return {
    files: summary.files,
    documents: summary.documents,
    skippedFiles: summary.skippedFiles.map(({ reason, count }) => ({ reason, count })),
    skippedDocuments: summary.skippedDocuments.map(({ reason, count }) => ({ reason, count })),
    remoteBases: summary.remoteBases,
    clusters: summary.clusters,
    pools: summary.pools,
    nodes: summary.nodes,
    namespaces: summary.namespaces,
    workloads: summary.workloads,
    errors: summary.errors,
    warnings: summary.warnings,
    notes: summary.notes,
    undecided: summary.undecided.map(({ wants, rules, count }) => ({ wants, rules, count })),
    failures: failures.map(({ rule, cluster, error }) => ({ rule, cluster, error })),
  };
}
