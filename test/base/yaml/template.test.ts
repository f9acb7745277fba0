import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isPlaceholder } from '../../../src/base/yaml/template.ts';
import { data, documentIn, read, unreadIn } from './reading.ts';

const templates = suite('templates');

/** Texts with the part at which each shows that it is a template. */
const found: Record<string, readonly (readonly [text: string, mark: string])[]> = {
  'that do not parse': [
    ['{{ if .Values.x }}\na: 1\n{{ end }}\n', '{{ if'],
    ['a:\n  {{- include "labels" . | nindent 4 }}\nb: 1\n', '{{- include'],
    ['a: {{ .Values.a }}/16\n', '{{ .Values.a'],
    ['a: {{ .Values.a }}-{{ .Values.b }}\n', '{{ .Values.a'],
    ['{% for n in nodes %}\n- {{ n }}\n{% endfor %}\n', '{% for'],
    ['a: 1\n{# comment #}\nb: 2\n', '{# comment'],
    ['<% if x %>\na: 1\nb: 2\n<% end %>\n- c\n', '<% if'],
    ['a: "x" # {{ y }}\n b: c\n', '{{ y'],
    ['  rest of a comment */}}\na: b: c\n', '*/}}'],
    ['a: b: c\n  {{ tail -}}\n', '{{ tail'],
    ['a: [1,\n{{ x }}]\n', '{{ x'],
    ['a: *alias\nb: {{ x }}\n', '{{ x'],
    ['a:\n\tb: 1\n{{ end }}\n', '{{ end'],
    ['a: ${b}\n%{ if c != 0 ~}\nd: ${c}\n%{ endif ~}\n', '%{ if'],
    ['a: 1\n%{~for b in c}\n- ${b}\n%{ endfor }\n', '%{~for'],
  ],
  'that parse by accident': [
    ['cidr: {{ .Values.cidr }}\n', '{{ .Values'],
    ['{{ x }}: y\n', '{{ x'],
    ['a: [1, {{ x }}]\n', '{{ x'],
    ['- {{ x }}\n', '{{ x'],
    ['{"a": {{ x }}, "b": 1}', '{{ x'],
    ['{{/* nothing but a comment */}}\n', '{{/*'],
    ['{{ include "all" . }}\n', '{{ include'],
    ['metadata:\n  name: x\n    {{- include "labels" . }}\n', '{{- include'],
    ['a:\n  b\n  {% if x %}\n  c\n', '{% if'],
    ['cidr: #{Pool.Cidr}#\nmode: x\n', '#{Pool.Cidr}#'],
  ],
  'that leave a line to a substitution': [
    ['spec:\n  a: b\n  ${EXTRA}\n', '${EXTRA}'],
    ['${HEADER}\na: b\n', '${HEADER}'],
    ['a: b\n$EXTRA\nc: d\n', '$EXTRA'],
    ['a:\n- b\n__MORE__\nc: d\n', '__MORE__'],
    ['a: b\n<<<EXTRA>>>\nc: d\n', '<<<EXTRA>>>'],
    ['a:\n- b\n@ITEMS@\r\nc: d\n', '@ITEMS@'],
    ['%%POOLS%%\na: b\n', '%%POOLS%%'],
  ],
  'that fail at a placeholder': [
    ['cidr: @CIDR@\n', '@CIDR@'],
    ['cidr: @@CIDR@@\n', '@@CIDR@@'],
    ['cidr: %CIDR%\n', '%CIDR%'],
    ['a: [${X}]\n', '${X}'],
    ['{"a": ${X}}\n', '${X}'],
    ['a: "b"$C\n', '$C'],
  ],
};

for (const [what, cases] of Object.entries(found)) {
  templates(`documents ${what}`, () => {
    for (const [text, mark] of cases) {
      const { why, reason, at } = unreadIn(`# lead\n---\n${text}`);
      assert.is(why, 'template', text);
      assert.is(at, `# lead\n---\n${text}`.indexOf(mark), text);
      assert.ok(reason.startsWith(`a template: ${mark}`), reason);
    }
  });
}

templates('only spoil their own document', () => {
  const { documents, unread } = read('{{- if .x }}\na: 1\n---\nb: 2\n---\nc: {{ y }}\n');
  assert.equal(
    documents.map(({ root }) => data(root)),
    [{ b: 2 }],
  );
  assert.equal(
    unread.map(({ why }) => why),
    ['template', 'template'],
  );
});

templates('inside scalars and comments leave the document readable', () => {
  const text = [
    'a: "{{ x }}"',
    'b: pool-{{ x }}',
    "c: '{{ .y }}'",
    'd: ${VAR}',
    '${KEY}: ${VAL:=x}',
    'e: |',
    '  {{- range . }}',
    '  {% if %}',
    'f: <<PLACEHOLDER>>',
    'g: [${A}x, $(B), "@C@"]'.replace('${A}x', '$A'),
    'h: ENC[AES256_GCM,data:x,type:str]',
    'i: {"mtu": __CNI_MTU__}',
    '# {{ comment }}',
    'j: ((var))',
    'k: <%= var %>',
    '',
  ].join('\n');
  assert.equal(data(documentIn(text).root), {
    a: '{{ x }}',
    b: 'pool-{{ x }}',
    c: '{{ .y }}',
    d: '${VAR}',
    '${KEY}': '${VAL:=x}',
    e: '{{- range . }}\n{% if %}\n',
    f: '<<PLACEHOLDER>>',
    g: ['$A', '$(B)', '@C@'],
    h: 'ENC[AES256_GCM,data:x,type:str]',
    i: { mtu: '__CNI_MTU__' },
    j: '((var))',
    k: '<%= var %>',
  });
});

const placeholders = suite('placeholders');

placeholders('are recognised, alone and within a text', () => {
  const marked = [
    '{{ .Values.cidr }}',
    '{{x}}',
    '{{- tpl "{" . -}}',
    '{% if x %}',
    '<%= cidr %>',
    '<% cidr %>',
    '${{ secrets.CIDR }}',
    '${VAR}',
    '${ VAR }',
    '${ VAR:=x }',
    '(@= data.values.cidr @)',
    '${VAR=default}',
    '${VAR:=10.0.0.0/8}',
    '${VAR:-}',
    '${VAR:-${OTHER}}',
    '${module.net.cidr}',
    '${var["x"]}',
    '$VAR',
    '$cidr',
    '$_x',
    '$(VAR)',
    '$(NODE_NAME)',
    '#{VAR}#',
    '#{Pool.Cidr}',
    '<<PLACEHOLDER>>',
    '<PLACEHOLDER>',
    '<your cidr here>',
    '<path:secret/data/net#cidr>',
    '__X__',
    '__CNI_MTU__',
    '__cidr__',
    '_POD_SUBNET_',
    'http://_API_HOST_/x',
    '@X@',
    '@@X@@',
    '@pool-cidr@',
    '%X%',
    '%%X%%',
    '%POOL_CIDR%',
    '%ADDRESS%',
    '###ZARF_VAR_POD_CIDR###',
    '((x))',
    '((net/pool.cidr))',
    '[[ x ]]',
    '[[ .my.cidr ]]',
    '[[ env "CIDR" ]]',
    '[[cidr]]',
    'ENC[AES256_GCM,data:Zm9v,iv:YmFy,tag:YmF6,type:str]',
    'ENC[PKCS7,MIIB]',
    'ref+vault://net#/cidr',
  ];
  for (const text of marked) {
    for (const whole of [text, `10.${text}.0.0/16`, `${text}/16`, `a ${text} b`, `["${text}"]`]) {
      assert.ok(isPlaceholder(whole), whole);
    }
  }
});

placeholders('are not seen in what people really write', () => {
  const legitimate = [
    '',
    '10.0.0.0/8',
    'fd00:10::/64',
    '192.168.1.1-192.168.1.9',
    'all()',
    '((all()))',
    "((has(a)) && (b == 'c'))",
    '!has(node-role.kubernetes.io/control-plane)',
    '((a == \'b\') || (c != "d"))',
    "zone in {'a', 'b'} && rack not in {\"r1\"}",
    "name starts with 'x' && global()",
    '["pool-a", "pool-b"]',
    '["10.0.0.1"]',
    '[["a"]]',
    '[[ "a" ]]',
    '[[1], [2]]',
    '[[]]',
    '{"a":{"b":{}}}',
    '[{"a":[["b"]]}]',
    'eth0,bond*',
    'interface=eth.*|en$',
    'interface=^(eth|en)[0-9]+$,bond0',
    'skip-interface=docker.*,^cali.*$',
    'interface=eth[[:digit:]]+',
    'can-reach=8.8.8.8',
    'kubernetes-internal-ip',
    'first-found',
    '^eth[0-9]+$',
    'a$|b$',
    '(en$)',
    '$5',
    'costs $5 or 5$',
    '100%',
    '50%-60%',
    'https://x/%C3%A4%20b%2F',
    '%Y-%m-%d %H:%M:%S',
    '%H%M%S',
    '%d%%',
    'user@example.com',
    'a@b.com, c@d.com',
    'docker.io/calico/node@sha256:0123abcd',
    'a@sha256:01,b@sha256:02',
    'docker.io/calico/node:v3.29.0',
    'REPLACE_ME',
    'CHANGEME',
    'true',
    '1 < 2 and 3 > 2',
    'a <= b',
    'x<<1',
    '__',
    'a__b',
    '_POD_SUBNET',
    'a_POD_SUBNET_',
    '_POD_',
    '_pod_subnet_',
    '10.0.0.0/33',
    '10.244.0.0.0/16',
    '#1',
    'c#d',
    'projectcalico.org/v3',
    '$patch: delete\nspec: {$retainKeys: [a], $setElementOrder/env: []}',
    'ENCODED[1]',
    'ref+count',
  ];
  for (const text of legitimate) assert.not.ok(isPlaceholder(text), text);
});

templates.run();
placeholders.run();
