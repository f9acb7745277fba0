import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { desk, poolText } from '../../kit/desk.ts';
import { replaceFile, requireNoManifest } from '../../../src/host/machine/write.ts';

const test = suite('where reports are written');

test('no report is written over a manifest, whichever option names it', async () => {
  const table = desk();
  try {
    const files = { 'pools.yaml': poolText('a', '10.0.0.1/16') };
    const target = join(table.folder, 'pools.yaml');
    for (const asked of [
      ['-f', `json=${target}`],
      ['--write-baseline', target],
      ['report', '-f', `json=${target}`],
    ]) {
      const { code, stderr } = await table.run(files, ...asked);
      assert.is(code, 2, asked.join(' '));
      assert.match(stderr, /pools\.yaml is not written: it holds manifests or settings\nhelp: name another/);
      assert.is(readFileSync(target, 'utf8'), files['pools.yaml']);
    }
  } finally {
    table.remove();
  }
});

test('a draft has a random name, and follows no link of that name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  const [path, other] = [join(folder, 'report.json'), join(folder, 'other.json')];
  const { randomUUID } = crypto;
  try {
    const drafts = new Set<string>();
    const note = () => {
      for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) drafts.add(name);
    };
    for (const text of ['one', 'two']) replaceFile(path, text, undefined, note);
    assert.is(drafts.size, 2);
    for (const name of drafts) assert.match(name, /^\.ipamlint-[\da-f-]{36}\.tmp$/);
    const known = randomUUID.call(crypto);
    crypto.randomUUID = () => known;
    writeFileSync(other, 'old');
    symlinkSync(other, join(folder, `.ipamlint-${known}.tmp`));
    assert.throws(() => replaceFile(path, 'three'), /EEXIST/);
    assert.equal(
      [path, other].map(each => readFileSync(each, 'utf8')),
      ['two', 'old'],
    );
  } finally {
    crypto.randomUUID = randomUUID;
    rmSync(folder, { recursive: true });
  }
});

test('what was a report, or is broken or empty, is written again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    const refuses = (name: string, text: string): boolean => {
      const path = join(folder, name);
      writeFileSync(path, text);
      try {
        requireNoManifest(path);
        return false;
      } catch {
        return true;
      }
    };
    assert.ok(refuses('a.yaml', 'kind: IPPool\n'));
    assert.ok(refuses('a.yml', '# comment\na: b\n'));
    assert.ok(refuses('a.json', '\n{ "kind": "List" }'));
    for (const text of ['', '{}', '{ "version": 1, "findings": [', '[]', '<<<<<<< HEAD']) {
      assert.not(refuses('b.json', text), text);
      if (!text.startsWith('<')) assert.not(refuses('b.yaml', text), text);
    }
    assert.not(refuses('c.md', 'kind: IPPool\n'));
    requireNoManifest(join(folder, 'none.yaml'));
    requireNoManifest(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
