import type { Location, Log, Region, ReportingDescriptor, Result, Run } from 'sarif';

/**
 * What code scanning and Microsoft's validator would object to in a document, one line each: the rules of both that
 * apply to ours, so that they hold where the validator cannot run. Empty where there is nothing to object to.
 */
export function sarifFaults(log: Log): readonly string[] {
  const run = log.runs[0];
  if (!run) return ['no run'];
  const { driver } = run.tool;
  return [
    ...when(log.version !== '2.1.0' || !log.$schema?.includes('sarif-2.1.0'), 'version and $schema'),
    ...when(log.runs.length !== 1, 'GitHub refuses several runs of one category'),
    ...when(
      !driver.name || !/^\d+\.\d+\.\d+/.test(driver.semanticVersion ?? ''),
      'name and version of the tool',
    ),
    ...when(!/^https:\/\/[^\s]+[^/]$/.test(driver.informationUri ?? ''), 'informationUri'),
    ...when(run.columnKind !== 'utf16CodeUnits', 'columnKind'),
    ...when(!/^(?:ipamlint\/[^/].*[^/]\/)?$/.test(run.automationDetails?.id ?? ''), 'automationDetails'),
    ...fingerprintFaults(run.results ?? []),
    ...when(
      new Set(driver.rules?.map(({ id }) => id)).size !== driver.rules?.length,
      'a rule is written twice',
    ),
    ...(driver.rules ?? []).flatMap(rule => ruleFaults(rule).map(fault => `${rule.id}: ${fault}`)),
    ...when(!run.results || run.results.length > 5000, 'results'),
    ...(run.results ?? []).flatMap((result, index) =>
      resultFaults(result, run).map(fault => `result ${index}: ${fault}`),
    ),
    ...notificationFaults(run),
  ];
}

function ruleFaults(rule: ReportingDescriptor): readonly string[] {
  const { name = '', shortDescription, fullDescription, help, helpUri = '', properties = {} } = rule;
  return [
    ...when(!/^([A-Z][a-z0-9]*)+$/.test(name) || name.length > 255, `name ${name}`),
    ...sentenceFaults('shortDescription', shortDescription?.text),
    ...sentenceFaults('fullDescription', fullDescription?.text),
    ...when(!help?.text || !help.markdown, 'help'),
    ...when(!URL.canParse(helpUri), 'helpUri'),
    ...when(!['note', 'warning', 'error'].includes(String(rule.defaultConfiguration?.level)), 'level'),
    ...when(!properties.tags?.length || properties.tags.length > 10, 'tags'),
    ...when(!['very-high', 'high'].includes(String(properties['precision'])), 'precision'),
    ...when(
      !['error', 'warning', 'recommendation'].includes(String(properties['problem.severity'])),
      'severity',
    ),
    ...when('security-severity' in properties, 'a rule that is none of security'),
  ];
}

const link = /\[[^[\]]+\]\((\d+)\)/g;

function resultFaults(result: Result, run: Run): readonly string[] {
  const {
    ruleId,
    ruleIndex,
    level = '',
    message,
    locations = [],
    relatedLocations = [],
    fixes = [],
  } = result;
  const text = message.text ?? '';
  const lineHash = result.partialFingerprints?.['primaryLocationLineHash'] ?? '';
  const ids = relatedLocations.map(({ id }) => id);
  const unescaped = text.replace(/\\./g, 'x');
  const links = Array.from(unescaped.matchAll(link), match => Number(match[1]));
  const places = [...locations, ...relatedLocations];
  return [
    ...when(ruleIndex !== undefined && run.tool.driver.rules?.[ruleIndex]?.id !== ruleId, 'ruleIndex'),
    ...when(!['note', 'warning', 'error'].includes(level), `level ${level}`),
    ...sentenceFaults('message', text),
    ...when(
      links.some(id => !ids.includes(id)),
      'a link to nowhere',
    ),
    ...when(/[[\]]/.test(unescaped.replace(link, '')), 'a bracket that is no link'),
    ...when(locations.length !== 1, 'GitHub shows one location'),
    ...when(relatedLocations.length > 100 || new Set(ids).size !== ids.length, 'relatedLocations'),
    ...places.flatMap(placeFaults),
    ...when(
      relatedLocations.some(related => !related.message?.text),
      'a related location without words',
    ),
    ...when(!/^[0-9a-f]{1,16}:[1-9]\d*$/.test(lineHash), `primaryLocationLineHash ${lineHash}`),
    ...when(result.suppressions !== undefined, 'GitHub shows suppressed results as open alerts'),
    ...fixes
      .flatMap(fix => fix.artifactChanges.flatMap(change => change.replacements))
      .flatMap(({ deletedRegion }) => when(!isRegion(deletedRegion), 'a fix without a region')),
  ];
}

function fingerprintFaults(results: readonly Result[]): readonly string[] {
  const prints = results.map(result => result.partialFingerprints?.['ipamlint/v1']);
  return when(new Set(prints).size !== prints.length || prints.includes(undefined), 'fingerprints');
}

function placeFaults({ physicalLocation }: Location): readonly string[] {
  const { uri = '', uriBaseId } = physicalLocation?.artifactLocation ?? {};
  const region = physicalLocation?.region ?? {};
  const wide = (region.endColumn ?? 0) > (region.startColumn ?? 0);
  return [
    ...when(
      !/^(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2})+(?:\/(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2})*)*$/.test(uri),
      `uri ${uri}`,
    ),
    ...when(uriBaseId !== '%SRCROOT%', 'uriBaseId'),
    ...when(!isRegion(region) || region.startLine !== region.endLine, 'a region is one line'),
    ...when(!wide && region.startColumn !== 1, 'a region has a character where the line has one'),
  ];
}

function isRegion({ startLine = 0, startColumn = 0, endLine = 0, endColumn = 0 }: Region): boolean {
  const numbers = [startLine, startColumn, endLine, endColumn];
  const ordered = endLine > startLine || (endLine === startLine && endColumn >= startColumn);
  return ordered && numbers.every(number => Number.isInteger(number) && number >= 1);
}

function notificationFaults({ invocations = [] }: Run): readonly string[] {
  const [invocation, ...others] = invocations;
  const notifications = invocation?.toolExecutionNotifications ?? [];
  const failed = notifications.some(({ level }) => level === 'error');
  return [
    ...when(others.length > 0 || invocation?.executionSuccessful !== !failed, 'executionSuccessful'),
    ...notifications.flatMap(({ message }) =>
      when(!message.text?.endsWith('.'), 'a notification is no sentence'),
    ),
  ];
}

function sentenceFaults(name: string, text = ''): readonly string[] {
  return when(!/^[^\n]+\.$/.test(text) || text.length > 1024, `${name}: ${JSON.stringify(text)}`);
}

function when(wrong: boolean, fault: string): readonly string[] {
  return wrong ? [fault] : [];
}
