import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Log } from 'sarif';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../kit/world.ts';
import { codeQuality } from '../print/findings/code-quality.ts';
import { junitFaults } from '../print/findings/junit-faults.ts';
import { sarifFaults } from '../print/findings/sarif-faults.ts';
import { markdownActs } from '../kit/markdown.ts';
import { hostileNames, repositoryOf, triedNames } from './names.ts';
import { obeyed } from './obeyed.ts';
import { assertHarmless, holding, validity } from './stage.ts';
import { sampled } from '../kit/sweep.ts';

const test = suite('no report says what a repository wants it to say');

const assertReport = validity('report');
const assertBaseline = validity('baseline');
const isCodeQuality = new Ajv2020({ allErrors: true }).compile(codeQuality);

for (const [what, name] of triedNames) {
  test(what, async () => {
    const { world, drafts } = holding(repositoryOf(name));
    const pretty = await ran(['--no-color'], world);
    assertHarmless(pretty);
    assert.is(pretty.code, 1);
    assert.not.match(pretty.stdout, /^[\s=]*(?:note: )?error\[fake\]/m, 'a name makes no lines of its own');
    assertHarmless(await ran(['--color'], world), { color: true });
    const targets = { pretty: 'a.txt', github: 'b.txt', sarif: 'c.sarif', json: 'd.json', markdown: 'h.md' };
    const others = { gitlab: 'e.json', junit: 'f.xml', compact: 'g.txt' };
    const files = Object.entries({ ...targets, ...others }).flatMap(each => ['-f', each.join('=')]);
    assertHarmless(await ran(['--color', ...files], world));
    assert.is(drafts.get('a.txt'), pretty.stdout, 'a file has no colours');
    const github = drafts.get('b.txt')!;
    assert.match(github, /^::error file=/);
    assert.equal(obeyed(github, { annotations: true }), []);
    assert.not.match(github, /%0Aerror\[fake\]/);
    assert.is((await ran(['-f', 'github'], world)).stdout, github);
    assertReport(drafts.get('d.json')!);
    for (const other of Object.values(others)) assert.equal(obeyed(drafts.get(other)!), [], other);
    assert.ok(isCodeQuality(JSON.parse(drafts.get('e.json')!)), JSON.stringify(isCodeQuality.errors));
    assert.equal(junitFaults(drafts.get('f.xml')!), []);
    const lines = drafts.get('g.txt')!.trimEnd().split('\n');
    for (const line of lines) assert.match(line, /^.+:\d+:\d+: (?:error|warning|note): .* \[[a-z-]+\]$/);
    const page = drafts.get('h.md')!;
    assert.equal(obeyed(page, { pictures: true }), []);
    assert.match(page, /^## ❌ ipamlint failed: /);
    assert.equal(await markdownActs(page), []);
    const sarif = drafts.get('c.sarif')!;
    assert.equal(obeyed(sarif), []);
    assert.not.match(sarif, /<[a-z/!?]/i);
    assert.equal(sarifFaults(JSON.parse(sarif) as Log), []);
  });
}

for (const [what, name] of triedNames)
  test(`a baseline: ${what}`, async () => {
    const { world, drafts } = holding(repositoryOf(name));
    const first = await ran(['--write-baseline', 'b.json'], world);
    assertHarmless(first);
    assert.is(first.code, 0);
    const text = drafts.get('b.json')!;
    assertBaseline(text);
    const named = (JSON.parse(text) as { findings: readonly object[] }).findings.length;
    assert.is(text.split('\n').length, named + 3);
    const readNamed = async () => ({ path: name, text });
    const again = await ran(['--baseline', 'b.json'], { ...world, readNamed });
    assertHarmless(again);
    assert.is(again.code, 0, 'what was written names all of it');
    assert.not.match(again.stdout, /any more/);
    const [head, ...lines] = text.split('\n');
    const less = [head, ...lines.slice(1)].join('\n');
    const rest = { readNamed: async () => ({ path: 'b.json', text: less }) };
    const { stdout } = await ran(['--baseline', 'b.json', '-f', 'json'], { ...world, ...rest });
    assert.is((JSON.parse(stdout) as { diagnostics: readonly object[] }).diagnostics.length, 1);
  });

test('however narrow the terminal is', async () => {
  for (const name of sampled(['annotations all over', 'a fence at the start'], 1).map(
    what => hostileNames[what]!,
  )) {
    for (const columns of sampled([20, 31, 57, 80], 1)) {
      for (const argv of [['check'], ['inventory'], ['why', `pool/${name}`]]) {
        const { world } = holding(repositoryOf(name));
        let stdout = '';
        const write = (text: string) => void (stdout += text);
        await ran([...argv, '--no-color'], { ...world, stdout: { write, isTerminal: true, columns } });
        assert.equal(obeyed(stdout), []);
      }
    }
  }
});

test.run();
