import { readFileSync, writeFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../rules/index.ts';
import { INCIDENTS_PAGE, incidentsIn, retold, type Incident } from '../tools/incidents.ts';
import { compact } from '../src/print/findings/compact.ts';
import { reportOn } from './kit/case.ts';
import { filesIn } from '../src/linter/extensions/testing/page.ts';

const page = readFileSync(INCIDENTS_PAGE, 'utf8');
const incidents = incidentsIn(page);
const [caught = '', harmless = ''] = page.split('## Left alone');

/** All that every rule says about it. */
function findingsOf({ repository }: Pick<Incident, 'repository'>): string {
  const report = reportOn(filesIn(repository), rules);
  return compact({ version: '0', ...report, isStrict: false }, { color: false, width: 100, quiet: false });
}

const test = suite('incidents');

test('each has a thread where it is told, and an example', () => {
  assert.is(incidents.length, page.match(/^### /gm)?.length);
  for (const section of caught.split(/^### /m).slice(1))
    assert.match(section, /\]\(https:\/\/(?:github\.com|wikitech|phabricator)/, section.split('\n')[0]);
});

for (const incident of incidents)
  test(incident.title, () => {
    const findings = findingsOf(incident);
    if (process.env.UPDATE_GOLDEN !== '1') assert.is(findings, incident.findings);
    const isFault = !harmless.includes(`### ${incident.title}\n`);
    assert.is(findings !== '', isFault, findings);
  });

test('the page says what is found', () => {
  const renewed = retold(page, findingsOf);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(INCIDENTS_PAGE, renewed);
  else assert.is(renewed, page);
});

test.run();
