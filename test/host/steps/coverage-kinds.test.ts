import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkFormats } from '../../../src/commands/check/formats.ts';
import { coverageOf, pool } from '../../kit/coverage.ts';
import { harmless, hiding } from './coverage-kinds.ts';

const test = suite('what is not read, by its kind');

/** Formats that name each place; the others have no field for it, so that stderr counts them. */
const naming = ['pretty', 'json', 'sarif', 'github', 'markdown', 'junit', 'html'];
const formats = checkFormats.map(({ name }) => name);
const codes = { failing: 3, named: 0, error: 1 };

/** Checks files under strict coverage, and gives the exit code with what each format says. */
async function told(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  try {
    const outputs = formats.flatMap(name => ['-f', `${name}=${join(folder, name)}`]);
    const { code, stderr } = await coverageOf(files, [...outputs, '--strict-coverage']);
    const texts = formats.map(name => [name, code === 2 ? stderr : readFileSync(join(folder, name), 'utf8')]);
    return { code, stderr, texts: texts as [string, string][] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isClean = /\bclean:/;
const plain = (text: string) => text.replaceAll(/\\(?=\W)|\n +/g, '').replaceAll('&#45;', '-');

for (const [what, { path, text, more, is }] of Object.entries(hiding))
  test(`${what}: ${is}`, async () => {
    const name = path.split('/').at(-1)!;
    const files = { ...pool, ...more, [path]: text };
    const { code, stderr, texts } = await told(files);
    assert.is(code, codes[is], stderr);
    for (const [format, report] of texts) {
      assert.not.match(report, isClean, format);
      if (is === 'error' || naming.includes(format)) assert.ok(plain(report).includes(name), format);
    }
    if (is !== 'error') assert.match(stderr, /does not list \d+ places? that could not be read/);
    if (is === 'failing') assert.match(stderr, 'incomplete: one place could not be read');
    const exit = async (files: Readonly<Record<string, string>>, ...argv: string[]) =>
      (await coverageOf(files, argv)).code;
    assert.is(await exit(files), is === 'error' ? 1 : 0);
    const alone = { ...more, [path]: text };
    assert.is(await exit(alone, '--strict-coverage'), codes[is], 'alone');
    const crlf = { ...files, [path]: text.replaceAll(/\r?\n/g, '\r\n') };
    assert.is(await exit(crlf, '--strict-coverage'), codes[is], 'CRLF');
    if (is === 'error') return;
    const accepted = { ...files, 'ipamlint.yaml': `unseen: [{ files: ["${path}"], reason: known }]\n` };
    assert.is(await exit(accepted, '--strict-coverage'), 0);
    const ignored = { ...files, 'ipamlint.yaml': `ignore: ["${path}"]\n` };
    const { stdout } = await coverageOf(ignored, ['--strict-coverage']);
    assert.match(stdout, isClean);
  });

for (const [what, files] of Object.entries(harmless))
  test(`${what} are silent`, async () => {
    const { code, stderr, texts } = await told({ ...pool, ...files });
    assert.equal([code, stderr], [0, '']);
    assert.match(texts[0]![1], isClean);
  });

test.run();
