import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attack, canary, pool } from './attack.ts';

const test = suite('programs that make manifests, in repositories that want them run');

/** Leaves its mark, whichever way a module of CommonJS or of the standard is run. */
const mark = "import('node:fs').then(fs => fs.writeFileSync(process.env.CANARY ?? '/tmp/canary', 'ran'));\n";
const shell = '#!/bin/sh\ntouch "$CANARY"\n';

const program = `import { ApiObject, App, Chart } from 'cdk8s';
import { cidr } from './ranges';
import { secret } from './linked';
import { other } from './folder/secret';
import passwd from '../../../../../../etc/passwd';
import file from 'file:///etc/passwd';
import code from 'data:text/javascript,process.exit(99)';
import data from './data.json' with { type: 'json' };
import { exec } from 'node:child_process';
${mark}exec('touch "$CANARY"');
const chart = new Chart(new App(), 'pools');
const pool = (name, range) =>
  new ApiObject(chart, name, { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name }, spec: { cidr: range } });
pool('told', cidr);
pool('linked', secret);
pool('other', other);
`;

const hooks = Object.fromEntries(
  ['preinstall', 'install', 'postinstall', 'prepare', 'prepack', 'test', 'build', 'start', 'ipamlint'].map(
    name => [name, 'touch "$CANARY"'],
  ),
);

/** What tools run that find it in a repository. */
const files: Readonly<Record<string, string>> = {
  'main.ts': program,
  'main.js': program,
  'ranges.ts': `${mark}export const cidr = '10.0.0.0/27';\n`,
  'data.json': '{ "cidr": "10.1.0.0/16" }',
  'package.json': JSON.stringify({
    name: 'evil',
    main: 'evil.cjs',
    type: 'module',
    scripts: hooks,
    imports: { '#ranges': './evil.cjs' },
    ipamlint: { plugins: ['./evil.cjs'] },
    babel: { plugins: ['./evil.cjs'] },
    eslintConfig: { parser: './evil.cjs' },
    prettier: './evil.cjs',
    mocha: { require: './evil.cjs' },
  }),
  '.npmrc':
    'node-options=--require ./evil.cjs\nscript-shell=./evil.sh\nignore-scripts=false\ninit-module=./evil.cjs\n',
  '.yarnrc.yml': 'yarnPath: ./evil.cjs\n',
  '.pnpmfile.cjs': mark,
  '.env': 'NODE_OPTIONS=--require ./evil.cjs\nIPAMLINT_PLUGINS=./evil.cjs\n',
  'node.config.json': '{ "nodeOptions": { "import": ["./evil.cjs"] } }',
  'evil.cjs': mark,
  'evil.sh': shell,
  'tsconfig.json':
    '{ "extends": "./evil.cjs", "compilerOptions": { "plugins": [{ "transform": "./evil.cjs" }], "paths": { "*": ["./evil.cjs"] } } }',
  ...Object.fromEntries(
    `ipamlint.config.js ipamlint.config.mjs ipamlint.config.cjs ipamlint.config.ts
      .ipamlintrc.js babel.config.js babel.config.cjs .babelrc.js .mocharc.js .mocharc.cjs
      .eslintrc.cjs eslint.config.js prettier.config.js vite.config.ts webpack.config.js
      rollup.config.js jest.config.ts tsup.config.ts index.js setup.js gulpfile.js Gruntfile.js
      Jakefile.js`
      .split(/\s+/)
      .map(path => [path, `${mark}// calico IPPool\n`]),
  ),
  '.babelrc': '{ "plugins": ["./evil.cjs"], "presets": ["./evil.cjs"] }',
  '.swcrc': '{ "jsc": { "experimental": { "plugins": [["./evil.cjs", {}]] } } }',
  '.mocharc.yml': 'require: ./evil.cjs\n',
  'cdk8s.yaml': 'language: typescript\napp: ./evil.sh && node main.ts\noutput: made\nimports: [./evil.cjs]\n',
  'cdk.json': '{ "app": "./evil.sh", "build": "./evil.sh" }',
  'cdktf.json': '{ "app": "./evil.sh", "language": "typescript" }',
  'Pulumi.yaml':
    'name: evil\nruntime: { name: nodejs, options: { nodeargs: --require ./evil.cjs } }\nmain: evil.cjs\nplugins: { providers: [{ name: evil, path: ./evil.sh }] }\n',
  'tanka.jsonnet': 'std.native("exec")("./evil.sh") { kind: "IPPool" }\n',
  'pools.cue': 'package main\nimport "tool/exec"\nrun: exec.Run & {cmd: "./evil.sh", kind: "IPPool"}\n',
  'main.tf':
    'data "external" "x" { program = ["./evil.sh"] }\nresource "kubernetes_manifest" "p" { manifest = { kind = "IPPool" } }\n',
  'Tiltfile.star': 'local("./evil.sh") # IPPool\n',
  ...Object.fromEntries(
    [
      'cdk8s',
      'constructs',
      '@babel/parser',
      'quickjs-emscripten',
      'ipamlint',
      'typescript',
      'tsx',
      'yaml',
    ].flatMap(name => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', scripts: hooks })],
      [`node_modules/${name}/index.js`, `${mark}module.exports = { kind: 'IPPool' };\n`],
    ]),
  ),
};

const commands: readonly (readonly string[])[] = [
  ['--format', 'json'],
  ['--render', 'auto', '--format', 'json'],
  ['inventory', '--format', 'json'],
  ['why', 'pool/told', '--format', 'json'],
  ['diff', '--base-dir', '.', '--format', 'json'],
  ['config'],
  ['init', '--stdout'],
];

test('nothing of them is run, and links lead nowhere', () => {
  const secret = "export const secret = '10.99.0.0/16';\nexport const other = secret;\n";
  attack({ ...files, '../outside/secret.ts': secret }, ({ box, run }) => {
    symlinkSync('../outside/secret.ts', join(box.folder, 'repo/linked.ts'));
    symlinkSync('../outside', join(box.folder, 'repo/folder'));
    chmodSync(join(box.folder, 'repo/evil.sh'), 0o755);
    mkdirSync(join(box.folder, 'repo/node_modules/.bin'), { recursive: true });
    for (const name of [
      'node',
      'npm',
      'npx',
      'tsx',
      'ts-node',
      'cdk8s',
      'pulumi',
      'cdk',
      'git',
      'jsonnet',
      'cue',
      'terraform',
    ])
      canary(box, `repo/node_modules/.bin/${name}`);
    const path = `${join(box.folder, 'repo/node_modules/.bin')}:/usr/bin:/bin`;
    for (const args of commands) {
      const { code, stdout, stderr } = run(args, { env: { PATH: path } });
      assert.ok(code === 0 || code === 1, `${args.join(' ')}: ${code} ${stderr}`);
      // What lies outside of the repository is read by no import.
      assert.not.match(stdout + stderr, /10\.99\.|root:/);
    }
    const { stdout } = run(['--format', 'json'], { env: { PATH: path } });
    assert.match(stdout, '"pool-smaller-than-block"');
  });
});

test('a configuration that wants code of the repository run is told, and nothing is run', () => {
  for (const wanted of ['plugins: [./evil.cjs]\n', 'extends: ./evil.cjs\n', 'policies: [./evil.cjs]\n'])
    attack({ ...files, 'ipamlint.yaml': wanted }, ({ run }) => {
      const { code, stderr } = run([]);
      assert.ok(code === 2 || code === 3, `${code} ${stderr}`);
      assert.match(stderr, /ipamlint/);
    });
});

test('programs that cannot be read stop nothing', () => {
  const broken: Readonly<Record<string, string>> = {
    'broken.ts': 'new ApiObject(this, {{{ IPPool',
    'bytes.ts': '\u0000IPPool\uffff',
    'large.js': `/* IPPool */ export const x = '${'x'.repeat(5_000_000)}';`,
    'deep.ts': `// IPPool\n${'('.repeat(50_000)}`,
    'circle-a.ts': "export * from './circle-b'; // IPPool",
    'circle-b.ts': "export * from './circle-a';",
    'pool.yaml': pool('a', '10.0.0.0/27'),
  };
  attack(broken, ({ run }) => {
    const { code, stdout, stderr } = run(['--format', 'json']);
    assert.is(code, 1, stderr);
    assert.match(stdout, '"pool-smaller-than-block"');
  });
});

test.run();
