import type { Log, PhysicalLocation, Result } from 'sarif';
import type { FleetFinding, FleetPlace, FleetReport } from './fleet.ts';
import { fleetPage, home } from '../../base/urls.ts';
import { printable, printableJson } from '../../print/printable.ts';
import { bracketsEscaped, oneLine, sentence } from '../../print/sentence.ts';
import { relativeUri } from '../../print/uri.ts';
import { gravestFirst } from './printed.ts';

/** GitHub shows this many results of a run, and this many locations of a result. */
const mostResults = 5000;
const mostRelated = 100;
const mostNotifications = 1000;

/** For code scanning: SARIF 2.1.0, one run. Each repository is a base of its own, which the viewer may be told. */
export function fleetSarif(report: FleetReport): string {
  const shown = gravestFirst(report.findings).slice(0, mostResults);
  const rules = [...new Set(shown.map(({ rule }) => rule))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'ipamlint',
            semanticVersion: report.version,
            informationUri: home,
            rules: rules.map(id => ({ id, helpUri: fleetPage(report.version) })),
          },
        },
        automationDetails: { id: 'ipamlint/fleet/' },
        invocations: [
          {
            executionSuccessful: report.problems.length === 0,
            toolExecutionNotifications: report.problems
              .slice(0, mostNotifications)
              .map(({ source, reason }) => ({
                level: 'error',
                message: { text: bracketsEscaped(printable(`${source}: ${reason}`)) },
              })),
          },
        ],
        originalUriBaseIds: {
          '%SRCROOT%': { description: { text: 'A folder that holds each repository below its name.' } },
        },
        columnKind: 'utf16CodeUnits',
        results: shown.map(finding => result(finding, rules.indexOf(finding.rule))),
      },
    ],
  };
  return printableJson(log);
}

function result(
  { rule, severity, message, note, help, at, related, fingerprint }: FleetFinding,
  ruleIndex: number,
): Result {
  const others = [...settingOf(at), ...related.flatMap(each => [each, ...settingOf(each.at)])];
  const words = [message, note, help].map(text => sentence(oneLine(text))).join(' ');
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: bracketsEscaped(words) },
    locations: [{ physicalLocation: physical(at) }],
    ...(others.length > 0 && {
      relatedLocations: others.slice(0, mostRelated).map((each, index) => ({
        id: index + 1,
        physicalLocation: physical(each.at),
        message: { text: bracketsEscaped(oneLine(each.label)) },
      })),
    }),
    partialFingerprints: { 'ipamlint/v1': fingerprint },
  };
}

/** Where the variable in a place is set, as one more place. */
const settingOf = ({ repository, setBy }: FleetPlace): FleetFinding['related'] =>
  setBy ? [{ at: { repository, ...setBy }, label: 'its value is set here' }] : [];

/** Below the name of its repository: what leads elsewhere was refused when the inventory was read. */
function physical({ repository, path, range: { start, end } }: FleetPlace): PhysicalLocation {
  const names = `${repository}/${path}`
    .split('/')
    .filter(name => name !== '' && name !== '.' && name !== '..');
  return {
    artifactLocation: { uri: relativeUri(names.join('/')), uriBaseId: '%SRCROOT%' },
    region: {
      startLine: start.line,
      startColumn: start.column,
      // A viewer marks one line.
      ...(end.line === start.line &&
        end.column > start.column && { endLine: end.line, endColumn: end.column }),
    },
  };
}
