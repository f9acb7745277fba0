import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesIn } from '../tools/sources.ts';
import { indexingsIn } from './kit/indexing.ts';

const EXAMPLES = 'test/indexing.fixture.ts';

const letters = 'the key is one letter';
const ours = 'the keys are words of ours, whatever the tree holds';
const bare = 'what is asked has no prototype';

/** Why a file may index an object by a text all the same, and the expressions. */
const EXCUSED: Readonly<Record<string, readonly [why: string, ...texts: string[]]>> = {
  'rules/malformed-cni-config/rule.ts': [
    'kindOf and the schema give the words',
    'nouns[found]',
    'nouns[type]',
  ],
  'rules/mistyped-field/rule.ts': ['the words are types of the schema', 'articled[type]'],
  'src/base/yaml/plain/escapes.ts': [
    letters,
    'ESCAPES[character]',
    'DIGITS[character]',
    'ESCAPES[text.charAt(offset + 1)]',
  ],
  'src/calico/admission/cni-configuration.ts': ['a key that was found in it', 'shape[known]'],
  'src/calico/admission/definition.ts': [ours, 'spec[key]', 'old?.[key]'],
  'src/calico/admission/felix-configuration.ts': [ours, 'spec[key]'],
  'src/calico/admission/schema.ts': [
    'the keys are those of the schema',
    'object[key]',
    'properties[key]',
    'found[key]',
  ],
  'src/calico/facts/pools/pool-admission.ts': ['it is written to, but for __proto__', 'settings[key]'],
  'src/cluster/live/block-text.ts': [ours, 'target[key]'],
  'src/cluster/load-balancers.ts': [ours, 'decoders[kind]'],
  'src/cluster/order.ts': [ours, 'item[key]'],
  'src/commands/fleet/reader.ts': [ours, 'fields[key]', 'range[key]'],
  'src/commands/fleet/take-in.ts': [ours, 'fields[key]'],
  'src/host/cli/parse.ts': [
    'options are those that commands declare',
    'values[option.flag]',
    'values[stray]',
    'isOfKind[kind]',
    'table[flag]',
    'table[`no-${flag}`]',
  ],
  'src/host/machine/history/target.ts': [
    ours,
    'env[name]',
    'env[commit]',
    'env[branch]',
    '(value as Readonly<Record<string, unknown>>)[key]',
  ],
  'src/linter/extensions/plugin/head.ts': [ours, 'told[key]'],
  'src/linter/extensions/plugin/verdict.ts': [ours, 'told[key]'],
  'src/linter/extensions/policy/cel/specialize.ts': [
    bare,
    'value[name]',
    'value[last]',
    'all[item]',
    'made[key!(scope)',
  ],
  'src/linter/extensions/policy/cel/typed.ts': ['a key that was found in it', 'typed.variables[name]'],
  'src/linter/extensions/policy/cel/unknown.ts': [bare, 'holder[step]', 'holder[key]', 'known[key]'],
  'src/linter/extensions/policy/cel/words.ts': [
    'cel-js gives the words',
    'signs[sign]',
    'signs[wanted]',
    'signs[got]',
  ],
  'src/load/deploy/variables.ts': ['a function gets fields of ours', 'Object.assign('],
  'src/load/emitted.ts': [letters, 'ESCAPES[character]'],
  'src/load/program/cdk8s.ts': ['the pattern takes these three alone', 'versions[group]'],
  'src/load/program/methods.ts': ['Object.hasOwn was asked above', '(isOfText ? texts : widths)[method]'],
  'src/load/program/parse.ts': ['fields of the syntax tree', 'loose[field]'],
  'src/load/program/patterns.ts': ['what every object has is what it asks', 'name in Object.prototype'],
  'src/load/program/pulumi.ts': ['the version is one of ours', 'versionOf[apiVersions[kind]!]'],
  'src/load/program/syntax.ts': [ours, 'node[field]', 'node?.[field]'],
  'src/model/config/scalars.ts': [ours, 'meanings[word]'],
  'src/model/manifest/core/near-kinds.ts': [ours, 'served[api]', 'served[each]', 'served[apiVersion]'],
  'src/model/manifest/core/shape.ts': [ours, 'shape[key]'],
  'src/model/manifest/setup/kind-cluster.ts': [ours, 'usual[key]'],
  'src/print/findings/blindness.ts': [ours, 'makers[maker.what]'],
  'src/print/findings/sarif.ts': ['only rules of ours are described by a page', 'pages[rule.id]'],
  'src/print/github-markdown.ts': [letters, 'apart[found]'],
  'src/print/html.ts': [letters, 'entities[character]'],
  'src/print/page/browser/dom.ts': ['properties of elements, which are ours', 'Object.assign('],
  'src/print/page/browser/more-ranges.ts': ['two keys of ours', 'Object.assign('],
  'src/print/printable.ts': [letters, 'short[character]'],
  'src/print/xml.ts': [letters, 'entities[character]'],
};

const product = ['src', 'rules'].flatMap(sourcesIn).map(({ path }) => path);
const found = indexingsIn([...product, EXAMPLES]);

const test = suite('objects that are indexed by any text');

test('are found as the examples show', () => {
  const lines = readFileSync(EXAMPLES, 'utf8').split('\n');
  assert.equal(
    found.filter(({ path }) => path === EXAMPLES).map(({ line }) => line),
    lines.flatMap((line, index) => (line.endsWith('// found') ? index + 1 : [])),
  );
});

test('ask Object.hasOwn, are Maps, or have a reason why no text of a tree can be the key', () => {
  assert.equal(
    found
      .filter(({ path }) => path !== EXAMPLES)
      .filter(({ path, text }) => !EXCUSED[path]?.slice(1).some(excused => text.startsWith(excused)))
      .map(({ path, line, text }) => `${path}:${line}: ${text}`),
    [],
  );
});

test('have no excuse that is not needed', () => {
  const needless = Object.entries(EXCUSED).flatMap(([path, [, ...texts]]) =>
    texts
      .filter(excused => !found.some(each => each.path === path && each.text.startsWith(excused)))
      .map(excused => `${path}: ${excused}`),
  );
  assert.equal(needless, []);
});

test.run();
