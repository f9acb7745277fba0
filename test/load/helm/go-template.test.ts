import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import { parseYaml } from '../../../src/base/yaml/parse.ts';
import { parameterOf, type Parameter } from '../../../src/load/deploy/parameters.ts';
import { renderedTemplate } from '../../../src/load/helm/go-template.ts';
import { Unfollowed } from '../../../src/load/helm/template-functions.ts';

const values = (text: string): Parameter =>
  parameterOf(parseYaml({ path: 'values.yaml', text }, () => true).documents[0]?.root);

const rendered = (template: string, text = ''): string =>
  renderedTemplate(template, new Map([['Values', values(text)]]), new Budget(10_000));

const test = suite('templates of Helm');

test('values, blanks that are trimmed, comments and raw strings', () => {
  assert.equal(rendered('a: {{ .Values.a.b }}\n', 'a: { b: 7 }'), 'a: 7\n');
  assert.equal(rendered('a: {{- " x" }}\n{{- /* no */}}\nb', ''), 'a: x\nb');
  assert.equal(rendered("path: '{{ `{{path}}` }}'"), "path: '{{path}}'");
  assert.equal(rendered('{{/* it\'s "odd }} */}}a{{ "}}" -}} \n b'), 'a}}b');
});

test('lists and maps in a range, with a variable, a key, and what stands around', () => {
  const list = 'repo: r\napps: [{ name: a }, { name: b }]';
  assert.equal(
    rendered('{{ range .Values.apps }}{{ .name }} {{ $.Values.repo }};{{ end }}', list),
    'a r;b r;',
  );
  assert.equal(rendered('{{- range $each := .Values.apps }}{{ $each.name }}{{ end }}', list), 'ab');
  const map = 'apps: { b: { path: x }, a: { path: z } }';
  assert.equal(
    rendered('{{ range $name, $app := .Values.apps }}{{ $name }}={{ $app.path }};{{ end }}', map),
    'a=z;b=x;',
  );
  assert.equal(rendered('{{ range .Values.none }}x{{ else }}none{{ end }}', ''), 'none');
});

test('conditions, with else and more of them, and what Go takes for false', () => {
  const each = '{{ if .Values.a }}1{{ else if eq .Values.b "x" }}2{{ else }}3{{ end }}';
  assert.equal(rendered(each, 'a: true'), '1');
  assert.equal(rendered(each, 'a: []\nb: x'), '2');
  assert.equal(rendered(each, 'a: ""\nb: z'), '3');
  assert.equal(rendered('{{ with .Values.a }}{{ .b }}{{ end }}', 'a: { b: c }'), 'c');
  assert.equal(rendered('{{ if and .Values.a (not .Values.b) }}yes{{ end }}', 'a: 1'), 'yes');
});

test('functions that charts of Applications use', () => {
  assert.equal(rendered('{{ .Values.a | default "x" | quote }}', ''), '"x"');
  assert.equal(rendered('{{ default "x" .Values.a }}', 'a: z'), 'z');
  assert.equal(rendered('{{ printf "%s-%d" .Values.a 3 }}', 'a: b'), 'b-3');
  assert.equal(
    rendered('values: {{ toYaml .Values.a | nindent 2 }}', 'a: { b: [1] }'),
    'values: \n  {"b":[1]}',
  );
  assert.equal(rendered('{{ index .Values.a "b-c" }}', 'a: { b-c: d }'), 'd');
  assert.equal(rendered('{{ ternary "x" "y" .Values.a }}', 'a: false'), 'y');
});

test('what an installer may give prints as a placeholder', () => {
  assert.equal(rendered('{{ .Values.env }}/{{ .Release.Name }}', ''), '${HELM}/${HELM}');
  assert.equal(rendered('{{ .Values.env }}', 'env: "${ENV}"'), '${HELM}');
});

test('what decides and is not known, and what is more, is not followed', () => {
  const templates = [
    '{{ if .Release.IsUpgrade }}x{{ end }}',
    '{{ range .Values.apps }}x{{ end }}',
    '{{ include "x" . }}',
    '{{ define "x" }}y{{ end }}',
    '{{ lookup "v1" "Secret" "a" "b" }}',
    '{{ $a := 1 }}{{ if true }}{{ $a = 2 }}{{ end }}{{ $a }}',
    '{{ if .Values.a }}x',
    'x{{ end }}',
    '{{ $unknown }}',
    `${'{{ if true }}'.repeat(100)}x${'{{ end }}'.repeat(100)}`,
  ];
  for (const template of templates)
    assert.throws(
      () => rendered(template, 'apps: "${APPS}"'),
      (error: unknown) => error instanceof Unfollowed,
      template,
    );
});

test('what is hostile ends early', () => {
  const hostile = [
    '{{ '.repeat(200_000),
    '{{ "'.repeat(200_000),
    `{{ ${'`'.repeat(200_001)} }}`,
    `{{ ${'('.repeat(100_000)}1${')'.repeat(100_000)} }}`,
    `{{ $a := "xxxxxxxx" }}${'{{ $a := printf "%s%s" $a $a }}'.repeat(60)}`,
    `{{ .Values.a | ${'indent 99 | '.repeat(500)}quote }}`,
    '{{ indent 1000000000 "x" }}',
    `{{ range .Values.b }}${'{{ range $.Values.b }}'.repeat(8)}${'{{ end }}'.repeat(9)}`,
    `{{/* ${'x'.repeat(200_000)}`,
  ];
  const text = `a: ${JSON.stringify('x\n'.repeat(500))}\nb: [${'1, '.repeat(500)}1]\n`;
  for (const template of hostile)
    assert.throws(
      () => rendered(template, text),
      (error: unknown) => error instanceof Unfollowed || error instanceof OverBudget,
      template.slice(0, 40),
    );
});

test.run();
