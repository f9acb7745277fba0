import type {
  ArtifactChange,
  ArtifactLocation,
  Fix,
  Log,
  PhysicalLocation,
  Region,
  Result,
  Run,
} from 'sarif';
import type { Diagnostic, Report, Suppressed } from '../../linter/diagnostic/diagnostic.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import type { Edit } from '../../linter/rule/finding.ts';
import { type Range, positionsOf } from '../../base/text/line-table.ts';
import type { Location, SourceFile } from '../../base/files/source-file.ts';
import { home, rulePage } from '../../base/urls.ts';
import { withoutPast } from '../change.ts';
import { tallied, worstFirst } from '../count.ts';
import { fitting } from './fitting.ts';
import { markable } from '../first-line.ts';
import { inRepository, withinRepository } from './in-repository.ts';
import { printable, printableJson } from '../printable.ts';
import type { Render } from './reporter.ts';
import { hashesOfLines } from './sarif-fingerprints.ts';
import { messageText } from './sarif-message.ts';
import { notifications } from './sarif-notifications.ts';
import { foreignDescriptor, ruleDescriptor, type RuleWords } from './sarif-rules.ts';
import { bracketsEscaped, oneLine, sentence } from '../sentence.ts';
import { incompleteness } from './summary.ts';
import { relativeUri } from '../uri.ts';

export interface SarifOptions {
  /** Every rule, whether it found something or not. */
  readonly rules: readonly RuleWords[];
  /** The rules' pages in Markdown, by id. */
  readonly pages: Readonly<Record<string, string>>;
  /** Where the page of a rule is published. */
  readonly pageOf?: (id: string, version: string) => string;
  /** Whether suppressed findings are results as well: GitHub would show them as open alerts, other viewers do not. */
  readonly includeSuppressed?: boolean;
  /** What tells this run from others of one commit, such as the name of a cluster; else the uploader chooses. */
  readonly category?: string | undefined;
}

/** GitHub shows this many results of a run, and refuses a run with five times as many. */
const mostResults = 5000;
/** GitHub shows this many locations of a result. */
const mostRelated = 100;
/** GitHub takes a tenth of this once it is compressed, which makes a tenth of it or less. */
const mostBytes = 48 * 1024 * 1024;

/** For code scanning: SARIF 2.1.0, one run. `quiet` changes nothing, since an upload replaces the one before. */
export function sarif(options: SarifOptions): Render {
  const indexes = new Map(options.rules.map(({ id }, index) => [id, index]));
  return (report, { remark }) => {
    const worst = worstFirst(report.diagnostics.map(inRepository));
    const first = worst.slice(0, mostResults);
    const silenced = options.includeSuppressed
      ? worstFirst(report.suppressed.map(inRepository)).slice(0, mostResults)
      : [];
    const context = {
      report,
      indexes,
      hashOf: hashesOfLines([...first, ...silenced].map(({ at }) => at)),
    };
    const shown = fitting(
      first.map(diagnostic => ({ diagnostic, value: result(diagnostic, context) })),
      mostBytes,
    );
    const cut = worst.slice(shown.length);
    if (cut.length > 0) remark?.(`the SARIF report has no room for ${tallied(tally(cut))}`);
    const room = cut.length > 0 ? 0 : mostResults - shown.length;
    const results = [
      ...shown.map(({ value }) => value),
      ...silenced.slice(0, room).map(each => suppressed(each, context)),
    ];
    const log: Log = {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [run(report, results, cut, options)],
    };
    return printableJson(log);
  };
}

function run(report: Report, results: Result[], cut: readonly Diagnostic[], options: SarifOptions): Run {
  const { rules, pages, pageOf = rulePage, category } = options;
  return {
    tool: {
      driver: {
        name: 'ipamlint',
        semanticVersion: report.version,
        informationUri: home,
        rules: rules.map(rule =>
          rule.policy || rule.plugin
            ? foreignDescriptor(rule)
            : ruleDescriptor(rule, pages[rule.id] ?? '', pageOf(rule.id, report.version)),
        ),
      },
    },
    ...(category !== undefined && { automationDetails: { id: `ipamlint/${category}/` } }),
    invocations: [
      {
        executionSuccessful: report.failures.length === 0 && incompleteness(report) === undefined,
        toolExecutionNotifications: notifications(report, cut),
      },
    ],
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
    columnKind: 'utf16CodeUnits',
    results,
  };
}

/** What results are made with. */
interface Context {
  readonly report: Report;
  readonly indexes: ReadonlyMap<string, number>;
  readonly hashOf: (place: Location) => string | undefined;
}

/** What the repository silences, for viewers that show who silenced what and why. */
function suppressed({ suppression: { at, reason }, ...diagnostic }: Suppressed, context: Context): Result {
  return {
    ...result(diagnostic, context),
    suppressions: [
      {
        kind: 'inSource',
        status: 'accepted',
        justification: printable(reason),
        location: { physicalLocation: physical(at) },
      },
    ],
  };
}

/**
 * Two fingerprints: ours, which no two results share, and which edits around the finding leave alone; and the one that
 * GitHub goes by, which `upload-sarif` adds where it is absent but an upload through the API does not.
 */
function result(told: Diagnostic, { report, indexes, hashOf }: Context): Result {
  const diagnostic = withoutPast(told);
  const { rule, severity, at, related, fix, fingerprint, group } = diagnostic;
  const properties = {
    ...(group && { group: group.id }),
    ...(related.length > mostRelated && { relatedLeftOut: related.length - mostRelated }),
  };
  const ruleIndex = indexes.get(rule);
  const lineHash = hashOf(at);
  return {
    ruleId: rule,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: severity,
    message: { text: messageText(diagnostic, report) },
    locations: [{ physicalLocation: physical(at) }],
    ...(related.length > 0 && {
      relatedLocations: related.slice(0, mostRelated).map(({ at, label }, index) => ({
        id: index + 1,
        physicalLocation: physical(at),
        message: { text: bracketsEscaped(oneLine(label) || printable(at.file.path)) },
      })),
    }),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(diagnostic.isNew !== undefined && { baselineState: diagnostic.isNew ? 'new' : 'unchanged' }),
    partialFingerprints: {
      'ipamlint/v1': fingerprint,
      ...(lineHash !== undefined && { primaryLocationLineHash: lineHash }),
    },
    ...(fix?.safety === 'safe' && { fixes: [repair(fix.title, fix.edits)] }),
  };
}

/** One line, because GitHub annotates a pull request only where it touches every line of the region. */
function physical(at: Location): PhysicalLocation {
  return { artifactLocation: artifact(at.file), region: region(markable(at)) };
}

function artifact({ path, isElsewhere }: SourceFile): ArtifactLocation {
  if (isElsewhere) return { uri: relativeUri(withinRepository(path)) };
  return { uri: relativeUri(path), uriBaseId: '%SRCROOT%' };
}

function region({ start, end }: Range): Region {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** Only for safe fixes: a viewer applies one at a click, and SARIF has no word for unsafe. */
function repair(title: string, edits: readonly Edit[]): Fix {
  const files = [...new Set(edits.map(edit => edit.at.file))];
  const artifactChanges = files.map((file): ArtifactChange => ({
    artifactLocation: artifact(file),
    replacements: edits
      .filter(edit => edit.at.file === file)
      .map(({ at, text }) => ({ deletedRegion: region(positionsOf(at)), insertedContent: { text } })),
  }));
  return { description: { text: bracketsEscaped(sentence(title)) }, artifactChanges };
}
