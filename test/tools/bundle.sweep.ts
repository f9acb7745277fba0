import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { workshop } from '../kit/workshop.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const bundle = suite('bundle');

const run = (dist: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(dist, 'cli.js'), ...args], { encoding: 'utf8' });

bundle('makes dist/ of the sources, with lazy parts apart and the licences of what is in it', async () => {
  const shop = workshop({
    'src/entry.cjs': '#!/usr/bin/env node\nrequire("./main.cjs");\n',
    'src/main.ts': `import kleur from 'kleur';
import { name } from './name.ts';
if (process.argv[2]) import('./late.ts').then(({ late }) => console.log(late));
else console.log(kleur.enabled === undefined, name);`,
    'src/name.ts': 'export const name: string = "early";',
    'src/late.ts': `import { name } from './name.ts';
export const late: string = ['late', 'not', name].join(' ');`,
    'dist/old.js': '',
  });
  const dist = join(shop.folder, 'dist');
  try {
    const made = await shop.run('bundle');
    assert.is(made.code, 0, made.output);
    assert.equal(
      readdirSync(dist).sort(),
      ['THIRD-PARTY.txt', 'cli.js', 'late.cjs', 'main.cjs', 'package.json'].sort(),
    );
    assert.equal([run(dist), run(dist, 'late')], ['true early\n', 'late not early\n']);
    assert.is(read(join(dist, 'cli.js')), '#!/usr/bin/env node\nrequire("./main.cjs");\n');
    assert.match(read(join(dist, 'THIRD-PARTY.txt')), /^kleur \d/m);
    assert.not.match(read(join(dist, 'THIRD-PARTY.txt')), 'js-yaml');

    assert.is((await shop.run('bundle', '--check')).code, 0);
    writeFileSync(join(dist, 'cli.js'), '// by hand');
    writeFileSync(join(dist, 'own.js'), '');
    const stale = await shop.run('bundle', '--check');
    assert.is(stale.code, 1);
    assert.match(stale.output, 'cli.js differs');
    assert.match(stale.output, 'own.js is not of these sources');
    assert.is(read(join(dist, 'cli.js')), '// by hand');
  } finally {
    shop.remove();
  }
});

bundle('says so when there is nothing to bundle', async () => {
  const shop = workshop({});
  try {
    const { code, output } = await shop.run('bundle');
    assert.is(code, 1);
    assert.match(output, 'src/main.ts does not exist');
    assert.ok(!existsSync(join(shop.folder, 'dist')));
  } finally {
    shop.remove();
  }
});

bundle.run();
