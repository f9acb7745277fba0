import type { Log } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reportFormats } from '../../../src/host/steps/report-formats.ts';
import { github } from '../../../src/print/findings/github.ts';
import { json } from '../../../src/print/findings/json.ts';
import { foldedDiagnostics } from '../../../src/print/findings/fold.ts';
import { pretty } from '../../../src/print/findings/pretty.ts';
import { groupings } from '../../../src/print/findings/reporter.ts';
import { printable } from '../../../src/print/printable.ts';
import { sarif } from '../../../src/print/findings/sarif.ts';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { severities } from '../../../src/linter/rule/finding.ts';
import { commandIn } from './github-runner.ts';
import { randomReport } from './random-report.fixture.ts';
import { catalogue } from './rules.fixture.ts';
import { sarifFaults } from './sarif-faults.ts';
import { isSweep } from '../../kit/sweep.ts';

const test = suite('no repository can make the output do anything');

const seeds = Array.from({ length: isSweep ? 200 : 50 }, (_, index) => index);
const widths = [20, 40, 80, 100, Infinity];

const plain = { color: false, width: 80, quiet: false };
const renderSarif = sarif(catalogue);
/** All formats that no line may give an order in. */
const unlicensed = await Promise.all(
  reportFormats.filter(({ licence }) => !licence).map(format => format.load()),
);

async function othersOf(report: Report): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const write of unlicensed)
    texts.push(await write({ report, manner: { quiet: false } }, { ...plain, links: false }));
  return texts;
}

/** All but the line break; what is left of a terminal's language after our own colours are taken out. */
const acts = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const ours = /\x1b\[(?:0|1|1;3[1-6])m/g;

test('pretty output has no control characters but its own colours', () => {
  for (const seed of seeds) {
    const width = widths[seed % widths.length]!;
    const text = pretty(randomReport(seed), { ...plain, width });
    assert.not.match(text.replaceAll('\n', ''), acts, `seed ${seed}`);
    const headed = pretty(randomReport(seed), { ...plain, width, groupBy: groupings[seed % 2] });
    assert.not.match(headed.replaceAll('\n', ''), acts, `seed ${seed}`);
    const colored = pretty(randomReport(seed), { ...plain, width, color: true });
    assert.is(colored.replace(ours, ''), text, `seed ${seed}`);
  }
});

test('no line of pretty output is a command', () => {
  for (const seed of seeds) {
    const width = widths[seed % widths.length]!;
    for (const groupBy of [undefined, ...groupings])
      for (const line of pretty(randomReport(seed), { ...plain, width, groupBy }).split('\n'))
        assert.is(commandIn(line), undefined, `seed ${seed}: ${line}`);
  }
});

test('the only commands of the GitHub output are its own', () => {
  for (const seed of seeds) {
    const report = randomReport(seed);
    const text = github(report, plain);
    assert.not.match(text.replaceAll('\n', ''), acts, `seed ${seed}`);
    const commands = text.split('\n').flatMap(line => commandIn(line) ?? []);
    const told = severities.flatMap(severity =>
      foldedDiagnostics(report.diagnostics.filter(each => each.severity === severity)).map(
        ({ first }) => first,
      ),
    );
    assert.is(commands.length, told.length, `seed ${seed}`);
    for (const { at, rule } of told) {
      const [file, title] = [printable(at.file.path), printable(`ipamlint: ${rule}`)];
      assert.ok(
        commands.some(({ properties }) => properties['file'] === file && properties['title'] === title),
      );
    }
    for (const { name, properties } of commands) {
      assert.ok(['error', 'warning', 'notice'].includes(name), `seed ${seed}: ${name}`);
      assert.equal(Object.keys(properties), ['file', 'line', 'endLine', 'col', 'endColumn', 'title']);
    }
    assert.is(text.split('\n').filter(line => line.startsWith('::')).length, commands.length);
  }
});

test('no line of another format is a command, and none holds a control character', async () => {
  for (const seed of seeds) {
    const report = randomReport(seed);
    for (const text of [json(report, plain), renderSarif(report, plain), ...(await othersOf(report))]) {
      assert.not.match(text.replaceAll('\n', ''), acts, `seed ${seed}`);
      for (const line of text.split('\n')) assert.is(commandIn(line), undefined, `seed ${seed}: ${line}`);
    }
  }
});

test('whatever is in a report, its SARIF is right', () => {
  for (const seed of seeds) {
    const log = JSON.parse(renderSarif(randomReport(seed), plain)) as Log;
    assert.equal(sarifFaults(log), [], `seed ${seed}`);
  }
});

test('the same report gives the same bytes', async () => {
  const texts = async (report: Report): Promise<readonly string[]> => [
    ...[pretty, json, github, renderSarif].map(render => render(report, plain)),
    ...(await othersOf(report)),
  ];
  for (const seed of seeds.slice(0, 20))
    assert.equal(await texts(randomReport(seed)), await texts(randomReport(seed)));
});

test.run();
