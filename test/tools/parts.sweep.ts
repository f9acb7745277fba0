import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AUTHOR_ENTRIES } from '../../tools/authors.ts';
import { PARTS } from '../../tools/parts.ts';
import { split } from '../../tools/split.ts';

const { files, modules } = await split('src/main.ts', PARTS, Object.values(AUTHOR_ENTRIES));

const test = suite('parts of dist');

test('they are all there, and each module is in one', () => {
  assert.equal([...files.keys()].sort(), ['main', ...Object.keys(PARTS)].map(part => `${part}.cjs`).sort());
  const all = [...modules.values()].flat();
  assert.is(new Set(all).size, all.length);
});

test('a check without plugins, policies and programs loads nothing of what they take', () => {
  const needed = [...modules.get('main')!, ...modules.get('check')!];
  assert.ok(needed.includes('src/linter/lint.ts'));
  const heavy = needed.filter(path =>
    /^src\/linter\/extensions\/(?:plugin|guest|policy\/cel)\/|@babel|quickjs|program\.ts$/.test(path),
  );
  assert.equal(heavy, []);
});

test('a check loads nothing of what only other commands and pages say', () => {
  const others = modules
    .get('check')!
    .filter(path =>
      /^src\/(?:answers\/(?:why|free|address-plan)|print\/page|commands\/(?:why|report|free|drift|fleet))\//.test(
        path,
      ),
    );
  assert.equal(others, []);
});

test('no script holds a character for which Node would keep all of it as two bytes each', () => {
  for (const [name, text] of files) assert.is(/[^\x00-\x7f]/.exec(text)?.[0], undefined, name);
});

test('what only tells its version or its help loads nothing of what judges', () => {
  const judging = modules
    .get('main')!
    .filter(path => /^rules\/|^src\/(?:base\/yaml|load|cluster|calico\/facts)\//.test(path));
  assert.equal(judging, []);
  assert.ok(files.get('main.cjs')!.length < 75_000, `${files.get('main.cjs')!.length}`);
});

test('what runs plugins does not load what runs policies', () => {
  assert.ok(modules.get('plugins')!.includes('src/linter/extensions/plugin/rules.ts'));
  assert.ok(modules.get('policies')!.includes('src/linter/extensions/policy/court.ts'));
});

test.run();
