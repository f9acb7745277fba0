import { jsonStop } from '../../base/text/json-stop.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { Baseline } from './baseline.ts';
import type { KnownFinding } from './diagnostic.ts';

/** What a baseline says of itself; another version means something else by its entries. */
export const baselineVersion = 1;

/** Why a file is not a baseline: a clause about it. Nothing of the file is quoted, which may be anything. */
export interface BaselineFault {
  readonly fault: string;
  /** Where in the text, if it is known. */
  readonly at?: number;
  /** What to do about it, where that is not to be seen there. */
  readonly help?: string;
}

/** Reads a baseline; one that is wrong in one place counts nowhere. */
export function readBaseline(file: SourceFile): Baseline | BaselineFault {
  const value = valueOf(file.text);
  if (value === undefined) return noJson(file.text);
  if (!isObject(value) || !Array.isArray(value.findings))
    return { fault: 'is not a baseline: it has no list of findings' };
  if (typeof value.version !== 'number') return { fault: 'is not a baseline: it has no version' };
  if (value.version !== baselineVersion)
    return { fault: `is of version ${value.version}, and this ipamlint reads version ${baselineVersion}` };
  if (value.tool !== 'ipamlint') return { fault: 'is the baseline of another tool' };
  if (Object.keys(value).length > 3) return { fault: 'has keys besides version, tool and findings' };
  const findings: readonly unknown[] = value.findings;
  const places = new Map<string, number>();
  for (const [index, finding] of findings.entries()) {
    const fault = faultOf(finding);
    if (fault !== undefined) return { fault: `is wrong in findings[${index}]: ${fault}` };
    const { fingerprint } = finding as KnownFinding;
    const other = places.get(fingerprint);
    if (other !== undefined)
      return { fault: `names one finding twice, in findings[${other}] and [${index}]` };
    places.set(fingerprint, index);
  }
  return { file, findings: findings as readonly KnownFinding[] };
}

function noJson(text: string): BaselineFault {
  const fault = 'is not JSON';
  const at = jsonStop(text.replace(/^\ufeff/, ' '))?.at;
  if (at === undefined) return { fault };
  if (/^(?:<{7}|={7}|>{7})/.test(text.slice(at))) return { fault, at, help: 'resolve the merge conflict' };
  return { fault, at };
}

const keys = ['fingerprint', 'rule', 'path', 'message'] as const;

function faultOf(finding: unknown): string | undefined {
  if (!isObject(finding)) return 'it is not an object';
  const missing = keys.find(key => typeof finding[key] !== 'string' || finding[key] === '');
  if (missing !== undefined) return `its ${missing} is not a string`;
  if (!/^[0-9a-f]{16}$/.test(finding.fingerprint as string)) return 'its fingerprint is not 16 hex digits';
  const { object, clusters } = finding;
  if (object !== undefined && (typeof object !== 'string' || object === ''))
    return 'its object is not a string';
  const isList = Array.isArray(clusters) && clusters.every(each => typeof each === 'string');
  if (clusters !== undefined && !isList) return 'its clusters are no list of names';
  if ((object === undefined) !== (clusters === undefined))
    return 'it has one of object and clusters without the other';
  const known: readonly string[] = [...keys, 'object', 'clusters'];
  return Object.keys(finding).every(key => known.includes(key))
    ? undefined
    : `it has keys besides ${known.join(', ')}`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a text that is JSON, with or without the mark that some editors put before it. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}
