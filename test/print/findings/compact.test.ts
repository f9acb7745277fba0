import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { compact } from '../../../src/print/findings/compact.ts';
import { golden } from '../../kit/golden.ts';
import { outside } from '../../kit/outside.ts';
import { randomReport } from './random-report.fixture.ts';
import { at, crowd, diagnostic, file, reportOf, reports } from './report.fixture.ts';

const test = suite('compact output');

const options = { color: false, width: 100, quiet: false };
const print = (report: Report): string => compact(report, options);
const lines = (report: Report): readonly string[] => print(report).split('\n').slice(0, -1);

test('everything awkward', () => {
  golden('reporters/rich.compact.txt', print(reports.rich));
});

test('nothing where nothing was found; notes only for those who want them; in either order', () => {
  assert.is(print(reports.clean), '');
  const place = (path: string) => at(file(path, 'here: there'), 'here');
  const diagnostics = [
    diagnostic({ rule: 'a', severity: 'note', message: 'm', at: place('a.yaml') }),
    diagnostic({ rule: 'b', severity: 'error', message: 'n', at: place('b.yaml') }),
  ];
  const report = reportOf({ diagnostics });
  const [note, error] = ['a.yaml:1:1: note: m [a]\n', 'b.yaml:1:1: error: n [b]\n'];
  assert.is(print(report), `${error}${note}`);
  assert.is(compact(report, { ...options, order: 'path' }), `${note}${error}`);
  assert.is(compact(report, { ...options, quiet: true }), error);
});

test('at most 5,000, the worst, and the rest is owned up to', () => {
  const remarks: string[] = [];
  const text = compact(crowd(5001), { ...options, remark: words => remarks.push(words) });
  assert.is(text.split('\n').length, 5001);
  assert.equal(remarks, ['the compact report has no room for 1 note; other formats have more']);
});

interface Matcher {
  readonly owner: string;
  readonly severity?: string;
  readonly pattern: readonly [Readonly<Record<string, number>> & { readonly regexp: string }];
}

const { problemMatcher: matchers } = JSON.parse(readFileSync('docs/problem-matcher.json', 'utf8')) as {
  readonly problemMatcher: readonly Matcher[];
};

/** What GitHub's runner makes of a line. */
function matched(line: string): readonly (readonly string[])[] {
  return matchers.flatMap(({ severity = '', pattern: [{ regexp, ...groups }] }) => {
    const found = new RegExp(regexp).exec(line);
    const part = (name: string, otherwise = '') => found?.[groups[name] ?? -1] ?? otherwise;
    return found
      ? [
          [
            part('file'),
            part('line'),
            part('column'),
            part('severity', severity),
            part('message'),
            part('code'),
          ],
        ]
      : [];
  });
}

test('the problem matcher reads every line as what it is', () => {
  assert.equal(
    matchers.map(({ owner }) => owner),
    ['ipamlint', 'ipamlint-notes'],
  );
  assert.equal(matched('a b/c.yaml:6:9: error: pool "a: b" [x] is [overlapping-pools]'), [
    ['a b/c.yaml', '6', '9', 'error', 'pool "a: b" [x] is', 'overlapping-pools'],
  ]);
  const levels = ['error', 'warning', 'notice'];
  for (const line of Object.values(reports).flatMap(lines)) {
    const [found, ...others] = matched(line);
    assert.equal(others, [], line);
    assert.ok(found && levels.includes(found[3]!), line);
  }
});

test('a path cannot pass for another one', () => {
  const place = at(file('README.md:1:1: error: all is well [x] a.yaml', 'here: there'), 'here');
  const message = 'pool "README.md:1:1: error: b" is idle';
  const report = reportOf({
    diagnostics: [diagnostic({ rule: 'idle-pool', severity: 'warning', message, at: place })],
  });
  const [line = ''] = lines(report);
  assert.equal(matched(line), [
    ['README.md\\x3a1\\x3a1: error: all is well [x] a.yaml', '1', '1', 'warning', message, 'idle-pool'],
  ]);
});

const vim = outside('IPAMLINT_VIM');

if (vim !== undefined)
  test('vim reads every line with the errorformat of docs/ci.md', () => {
    const [, format = ''] = /^set errorformat=(.*)$/m.exec(readFileSync('docs/ci.md', 'utf8')) ?? [];
    assert.ok(format);
    const folder = mkdtempSync(join(tmpdir(), 'ipamlint-vim-'));
    try {
      const all = [
        reports.usual,
        reports.rich,
        ...Array.from({ length: 20 }, (_, seed) => randomReport(seed)),
      ];
      const expected = all.flatMap(lines);
      writeFileSync(join(folder, 'lines'), `${expected.join('\n')}\n`);
      writeFileSync(
        join(folder, 'script.vim'),
        `set encoding=utf-8\nset errorformat=${format}\ncgetfile ${folder}/lines\ncall writefile([json_encode(map(getqflist(), {_, e -> [bufname(e.bufnr), e.lnum, e.col, e.type, e.text, e.valid]}))], '${folder}/found')\nqa!\n`,
      );
      const { status, stderr } = spawnSync(vim, ['-es', '-u', 'NONE', '-S', join(folder, 'script.vim')], {
        encoding: 'utf8',
        cwd: folder,
      });
      assert.is(status, 0, stderr);
      const found = JSON.parse(readFileSync(join(folder, 'found'), 'utf8')) as (string | number)[][];
      assert.equal(
        found.map(([, line, column, type, text]) => [line, column, type, text]),
        expected.map(line => {
          const [, number, column, severity = '', text] = /^.+?:(\d+):(\d+): (\w+): (.*)$/u.exec(line)!;
          return [Number(number), Number(column), severity[0], text];
        }),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

test.run();
