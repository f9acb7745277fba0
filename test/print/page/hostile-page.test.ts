import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';
import { sampled } from '../../kit/sweep.ts';

const test = suite('no name in a repository becomes a part of the page');

const names: readonly string[] = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  'javascript:alert(1)',
  '\u202egnp.exe\u202c\u2066',
  'a\nb\r\n--> ]]> <!-- ',
  '</title></style></svg><iframe srcdoc=x>',
  `very${'-long'.repeat(3000)}`,
  '&lt;b&gt; &#60;b&#62; %3Cscript%3E',
  '${alert(1)} {{7*7}} `x` \\u003cscript>',
  '\ud800 half \udc00',
  '\u0000\u0008\u001b[31m\u2028\u2029\ufeff',
  '] ["] -->|x| end click a href "javascript:1"',
  '| a | b |\n## c @everyone #1 [x](javascript:1)',
];

/** A repository in which everything is called so. */
function files(name: string): Readonly<Record<string, string>> {
  const said = JSON.stringify(name);
  const path = name.replace(/[/\0\ud800-\udfff]/g, '_').slice(0, 80);
  return {
    [`${path}/pools.yaml`]: [
      `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${said}, labels: { owner: ${said} } }\nspec: { cidr: 10.0.0.0/24, nodeSelector: ${JSON.stringify(`rack == '${name.replaceAll("'", '')}'`)} }`,
      `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: other }\nspec: { cidr: 10.0.0.128/25 }`,
      `apiVersion: projectcalico.org/v3\nkind: IPReservation\nmetadata: { name: ${said} }\nspec: { reservedCIDRs: [10.0.0.8/29, ${said}] }`,
      `apiVersion: metallb.io/v1beta1\nkind: IPAddressPool\nmetadata: { name: ${said} }\nspec: { addresses: [10.0.4.1-10.0.4.9] }`,
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: ${said}, annotations: { cni.projectcalico.org/ipv4pools: ${JSON.stringify(JSON.stringify([name]))} } }`,
      `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${said}, namespace: ${said} }\nspec: { template: { metadata: { annotations: { cni.projectcalico.org/ipv4pools: ${JSON.stringify(JSON.stringify(['other', name]))} } }, spec: { containers: [] } } }`,
      `apiVersion: v1\nkind: Node\nmetadata: { name: ${said}, labels: { rack: ${said} } }`,
    ].join('\n---\n'),
    'ipamlint.yaml': `clusters: [{ name: ${said}, include: ['*'] }, { name: second, include: ['*'] }]\ngroups: [{ name: ${said}, clusters: [${said}, second] }]\n`,
    'template.yaml': `kind: IPPool\nmetadata: { name: {{ .Values.name }} }\n`,
  };
}

/** Elements that a page is made of, and their attributes. */
const markup =
  /<!doctype html>|<\/[a-zA-Z]+\d?>|<(?<name>[a-zA-Z]+\d?)(?<attributes>(?: [a-zA-Z][\w:-]*(?:="[^"<>]*")?)*)>/g;
const elements = new Set(
  'html head meta title style script body a bdi header h1 h2 h3 h4 small form label input nav ul ol li main section footer p div span strong code pre br details summary figure figcaption svg rect foreignObject line text table caption thead tbody tr th td dl dt dd'.split(
    ' ',
  ),
);
const isSafe = /^(?:#|https:\/\/forge\.example\/main\/|https:\/\/github\.com\/ipamlint\/)/;

function faultsOf(page: string): readonly string[] {
  const faults: string[] = [];
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/g)];
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/g)];
  if (scripts.length !== 1 || styles.length !== 1) faults.push('more than one script or style');
  const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page) ?? [];
  for (const [, text = ''] of [...scripts, ...styles]) {
    const hash = createHash('sha256').update(text).digest('base64');
    if (!policy.includes(`sha256-${hash}`)) faults.push('a hash is not that of what it names');
  }
  if (!policy.startsWith('default-src &#39;none&#39;;') || policy.includes('unsafe'))
    faults.push(`the policy is ${policy}`);
  const bare = page
    .replace(/<script>.*?<\/script>/, '')
    .replace(/<style>.*?<\/style>/, '')
    .replace(/(?<=<title>)[^<]*(?=<\/title>)/g, '');
  for (const { groups } of bare.matchAll(markup)) {
    const { name, attributes = '' } = groups ?? {};
    if (name !== undefined && !elements.has(name) && name !== 'title') faults.push(`<${name}>`);
    for (const [, key = '', value = ''] of attributes.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)) {
      if (/^(?:on|style$|src|srcdoc|xlink|action|formaction)/.test(key)) faults.push(`${key}=`);
      if (key === 'href' && !isSafe.test(value)) faults.push(`href="${value}"`);
    }
  }
  const left = bare.replace(markup, '');
  if (/[<>]/.test(left)) faults.push(`left over: ${/.{0,40}[<>].{0,40}/.exec(left)?.[0]}`);
  if (/[\p{Cf}\p{Cs}\u2028\u2029]|[^\P{Cc}\n]/u.test(page)) faults.push('a character that acts');
  const ids = [...bare.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) faults.push('an id is given twice');
  return faults;
}

/** What a picture holds besides shapes, words and their looks. */
function strangersIn(svg: string): readonly string[] {
  const found = [...svg.matchAll(markup)].flatMap(({ 0: whole, groups }) => {
    const { name = 'text', attributes = '' } = groups ?? {};
    const keys = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, key = '']) => key);
    const isKnown = /^(?:svg|rect|text|title)$/.test(name);
    return isKnown && keys.every(key => looks.has(key)) ? [] : [whole];
  });
  const left = svg.replace(markup, '');
  return /[<>]/.test(left) ? [...found, left] : found;
}

const looks = new Set(
  'xmlns viewBox width height role font-family font-size text-anchor x y fill stroke stroke-dasharray'.split(
    ' ',
  ),
);

for (const [index, name] of sampled([...names.entries()], 5))
  test(`name ${index}: ${JSON.stringify(name).slice(0, 50)}`, async () => {
    const root = mkdtempSync(join(tmpdir(), 'ipamlint-hostile-'));
    try {
      for (const [path, text] of Object.entries(files(name))) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const link = ['--link-base', 'https://forge.example/main'];
      const { code, stdout } = await ran(['report', '--root', root, ...link]);
      assert.is(code, 0);
      assert.ok(stdout.includes('10.0.0.128/25'), 'the page has the pools');
      assert.equal(faultsOf(stdout), []);
      const empty = mkdtempSync(join(tmpdir(), 'ipamlint-hostile-base-'));
      const changed = await ran(['report', '--root', root, '--base-dir', empty, ...link]);
      rmSync(empty, { recursive: true });
      assert.ok(changed.stdout.includes('of-change'), 'a picture shows what the change does');
      assert.equal(faultsOf(changed.stdout), []);
      const svg = (await ran(['report', '-f', 'svg', '--root', root])).stdout;
      assert.equal(strangersIn(svg), []);
      assert.not.match(svg, /[\p{Cf}\p{Cs}]/u);
      const mermaid = (await ran(['report', '-f', 'mermaid', '--root', root])).stdout;
      for (const line of mermaid.trim().split('\n'))
        assert.match(
          line,
          /^(?:flowchart LR| {2}(?:subgraph c\d+\["[^"`[\]|{}]*"\]|end)| {4}r\d+x\d+(?:\(\["[^"`[\]|{}]*"\]\)|\["[^"`[\]|{}]*"\]| --- r\d+x\d+))$/,
        );
      const markdown = (await ran(['report', '-f', 'markdown', '--root', root])).stdout;
      assert.not.match(markdown, /<(?!\/?(?:code|span)>)|(?<!\\)\]\((?!https:)/);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

test.run();
