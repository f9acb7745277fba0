import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { alterations, harmless, inner, item, one } from './alterations.table.ts';
import { ProgramReader } from '../../../src/load/program/read.ts';
import type { YamlNode } from '../../../src/base/yaml/node.ts';

const test = suite('program/altered');

const sink = `import { ApiObject, App, Chart } from 'cdk8s';
const chart = new Chart(new App(), 'x');
function pool(cidr: string) {
  new ApiObject(chart, 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { cidr } });
}
`;

const at = (node: YamlNode | undefined, key: string): YamlNode | undefined =>
  node?.kind === 'mapping' ? node.entries.get(key)?.value : undefined;

/** The ranges of all pools that programs make for certain, `?` for one that is unknown. */
function ranges(texts: Readonly<Record<string, string>>): readonly unknown[] {
  const reader = new ProgramReader();
  reader.add(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    'speaks',
  );
  return reader.read().objects.map(({ root }) => {
    const cidr = at(at(root, 'spec'), 'cidr');
    return cidr?.kind === 'scalar' && !cidr.isUndetermined ? cidr.value : '?';
  });
}

/** What A has; C uses it, and so does A itself. */
const shared = `export const table = { range: '10.0.0.0/16', inner: { range: '10.0.0.0/16' } };
export const list = [{ range: '10.0.0.0/16' }];
export default table;
export const getTable = () => table;
export class Ranges { static readonly table = { range: '10.0.0.0/16' }; }
`;
const user = (what: string) => `import * as a from './a';\n${sink}pool(${what});`;

for (const [text, ...open] of alterations)
  test(`all that have it see it open: ${text.replaceAll('\n', ' ')}`, () => {
    for (const what of open) {
      const own = what.replaceAll('a.', '');
      const found = ranges({ 'a.ts': `${shared}${sink}pool(${own});`, 'b.ts': text, 'c.ts': user(what) });
      assert.equal(
        found.filter(each => each !== '?'),
        [],
        what,
      );
    }
  });

const reexported: Readonly<Record<string, string>> = {
  "export { table } from './a';": "import { table } from './r';\ntable.range = f();",
  "export { table as other } from './a';": "import { other } from './r';\nother.range = f();",
  "export * from './a';": "import { table } from './r';\ntable.range = f();",
  "export * from './a'; ": "import * as r from './r';\nr.table.range = f();",
  "export * as ns from './a';": "import { ns } from './r';\nns.table.range = f();",
  "export { default } from './a';": "import t from './r';\nt.range = f();",
  "import { table } from './a';\nexport { table };": "import { table } from './r';\ntable.range = f();",
  "import { table } from './a';\nexport default { deep: table };":
    "import o from './r';\no.deep.range = f();",
  "import { table } from './a';\nexport const { inner } = table;":
    "import { inner } from './r';\ninner.range = f();",
};
for (const [through, text] of Object.entries(reexported))
  test(`what is exported again is the same: ${through}`, () => {
    const what = through.includes('{ inner }') ? inner : one;
    const files = { 'a.ts': shared, 'r.ts': through, 'b.ts': text, 'c.ts': user(what) };
    assert.equal(ranges(files), ['?']);
    assert.equal(ranges({ ...files, 'b.ts': '' }), ['10.0.0.0/16']);
  });

for (const text of harmless)
  test(`what alters nothing leaves all closed: ${text.replaceAll('\n', ' ')}`, () => {
    for (const what of [one, inner, item, 'a.Ranges.table.range', 'a.getTable().range']) {
      const files = { 'a.ts': shared, 'b.ts': text, 'c.ts': user(what) };
      assert.equal(ranges(files), ['10.0.0.0/16'], what);
    }
  });

/** Programs in one module, with what is certain of their pools. */
const alone: readonly (readonly [text: string, ...ranges: string[]])[] = [
  // Copies that are made before and after
  ["const a = { r: '10.0.0.0/16' };\nconst b = { ...a };\na.r = f();\npool(b.r);", '?'],
  ["const a = { r: '10.0.0.0/16' };\na.r = f();\nconst b = { ...a };\npool(b.r);", '?'],
  [
    "const a = { r: '10.0.0.0/16' };\nconst b = { ...a };\nb.r = f();\npool(a.r);\npool(b.r);",
    '10.0.0.0/16',
    '?',
  ],
  [
    "const a = { r: '10.0.0.0/16' };\nconst { r } = a;\nconst b = { ...a, r };\nb.x = f();\npool(r);",
    '10.0.0.0/16',
  ],
  // What is handed over is read when it is synthesised
  ["const a = { r: '10.0.0.0/16' };\npool(a.r);\nlater(a);", '?'],
  // Names are not what they are bound to
  [
    "const a = { r: '10.0.0.0/16' };\nfunction g() { const a = { r: 1 }; a.r = f(); }\ng();\npool(a.r);",
    '10.0.0.0/16',
  ],
  ["let r = '10.0.0.0/16';\nfor (r of ['10.1.0.0/16']) g();\npool(r);", '?'],
  ["var r = '10.0.0.0/16';\nif (g()) { var r = '10.1.0.0/16'; }\npool(r);", '?'],
  ["let r = '10.0.0.0/16';\nr ??= f();\npool(r);", '?'],
  ["let r = '10.0.0.0/16';\n[r] = f();\npool(r);", '?'],
  // Arguments behind what is unknown are at no place
  ["const make = (x: string, r: string) => pool(r);\nmake(...f(), '10.0.0.0/16');", '?'],
  ["const make = (x: string, r: string) => pool(r);\nmake(...['x'], '10.0.0.0/16');", '10.0.0.0/16'],
  // Fields of classes
  ["class K { r = '10.0.0.0/16'; m() { pool(this.r); } }\nnew K().m();", '10.0.0.0/16'],
  [
    "class K { constructor(private r: string) {} m() { pool(this.r); } }\nnew K('10.0.0.0/16').m();",
    '10.0.0.0/16',
  ],
  [
    "class K { r; constructor(r: string) { this.r = r; } m() { pool(this.r); } }\nnew K('10.0.0.0/16').m();",
    '10.0.0.0/16',
  ],
  ["class K { r = '10.0.0.0/16'; m() { pool(this.r); } set() { this.r = f(); } }\nnew K().m();", '?'],
  [
    "class K { r; constructor(r: string) { this.r = r; if (g()) this.r = f(); } m() { pool(this.r); } }\nnew K('10.0.0.0/16').m();",
    '?',
  ],
  [
    "class K { r; constructor() { if (g()) this.r = '10.0.0.0/16'; } m() { pool(this.r); } }\nnew K().m();",
    '?',
  ],
  ["class K { r = '10.0.0.0/16'; m() { pool(this.r); } }\nconst k = new K();\nk.r = f();\nk.m();", '?'],
  [
    "class K { r = '10.0.0.0/16'; m() { pool(this.r); } }\nnew K().m();\nchange(new K()).r = 1;",
    '10.0.0.0/16',
  ],
  [
    "class P { r = '10.0.0.0/16'; }\nclass K extends P { r = '10.1.0.0/16'; m() { pool(this.r); } }\nnew K().m();",
    '10.1.0.0/16',
  ],
  [
    "class P { constructor(readonly r: string) {} }\nclass K extends P { constructor() { super('10.0.0.0/16'); } m() { pool(this.r); } }\nnew K().m();",
    '10.0.0.0/16',
  ],
  ["class K { static r = '10.0.0.0/16'; static make() { pool(this.r); } }\nK.make();", '10.0.0.0/16'],
  ["class K { static r = '10.0.0.0/16'; }\nK.r = f();\npool(K.r);", '?'],
  ['class K { get r() { return f(); } m() { pool(this.r as string); } }\nnew K().m();', '?'],
  ["const o = { get r() { return '10.0.0.0/16'; } };\npool(o.r);", '?'],
  ["const o = { r: '10.0.0.0/16', m() { pool(this.r); } };\no.m();", '10.0.0.0/16'],
  ["const o = { r: '10.0.0.0/16', m() { this.r = f(); } };\no.m();\npool(o.r);", '?'],
  ["const o = { a: '1', r: '10.0.0.0/16' };\nfor (const k of Object.keys(o)) o[k] = f();\npool(o.r);", '?'],
  ["pool(['10.0.0.0/16', '10.1.0.0/16'].find(each => each.startsWith('10.1.'))!);", '10.1.0.0/16'],
  ["const all = ['10.1.0.0/16', '10.0.0.0/16'];\nall.sort();\npool(all[0]);", '?'],
  [
    "const all = ['10.1.0.0/16', '10.0.0.0/16'];\nconst sorted = [...all].sort();\npool(all[0]);\npool(sorted[0]);",
    '10.1.0.0/16',
    '?',
  ],
  ["const all = [, '10.0.0.0/16'];\npool(all[1]!);", '10.0.0.0/16'],
];
for (const [text, ...expected] of alone)
  test(`${expected.join(' and ')}: ${text.replaceAll('\n', ' ')}`, () => {
    assert.equal(ranges({ 'main.ts': sink + text }), expected);
  });

test('an importer that comes to no end may have altered what it imports', () => {
  const loops = `const n = [${'1,'.repeat(1900)}];\nfor (const a of n) for (const b of n) g(a + b);\n`;
  const files = { 'a.ts': shared, 'c.ts': user(one) };
  const [early, late] = ['', loops].map(text =>
    ranges({ ...files, 'b.ts': `import { table } from './a';\n${text}table.range = f();` }),
  );
  assert.equal([early, late], [['?'], ['?']]);
});

test.run();
