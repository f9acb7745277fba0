import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import misplacedRequest from '../../../rules/misplaced-request/rule.ts';
import { diagnose } from '../../kit/case.ts';

const test = suite('relocate');

const request = `cni.projectcalico.org/ipv4pools: '["edge"]'`;

/** A Deployment before and after the fix; undefined where there is none. */
function mended(text: string): string | undefined {
  const file = { path: 'a.yaml', text };
  const [fix] = diagnose(misplacedRequest, [file]).flatMap(each => each.fix ?? []);
  if (!fix) return undefined;
  const after = fix.edits
    .toSorted((a, b) => b.at.span.start - a.at.span.start)
    .reduce(
      (before, { at: { span }, text: inserted }) =>
        before.slice(0, span.start) + inserted + before.slice(span.end),
      text,
    );
  assert.equal(diagnose(misplacedRequest, [{ ...file, text: after }]), [], 'the fix mends it');
  return after;
}

const deployment = (annotations: string, metadata: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\n${annotations}spec:\n  template:\n    metadata:${metadata}`;

test('an annotation goes in front of those that are there', () => {
  assert.is(
    mended(
      deployment(
        `  annotations:\n    a: b\n    ${request} # racks\n`,
        '\n      annotations:\n        c: d\n',
      ),
    ),
    deployment(
      '  annotations:\n    a: b\n',
      `\n      annotations:\n        ${request} # racks\n        c: d\n`,
    ),
  );
});

test('annotations are made where there are none, and go where the last one went', () => {
  assert.is(
    mended(deployment(`  annotations:\n    ${request}\n`, '\n      labels: { app: web }\n    spec: {}\n')),
    deployment('', `\n      annotations:\n        ${request}\n      labels: { app: web }\n    spec: {}\n`),
  );
});

test('line ends stay as they are', () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  assert.is(
    mended(crlf(deployment(`  annotations:\n    ${request}\n`, '\n      labels: { app: web }\n'))),
    crlf(deployment('', `\n      annotations:\n        ${request}\n      labels: { app: web }\n`)),
  );
});

test('what is not written in blocks stays', () => {
  assert.is(
    mended(deployment(`  annotations: { ${request} }\n`, '\n      labels: { app: web }\n')),
    undefined,
  );
  assert.is(mended(deployment(`  annotations:\n    ${request}\n`, ' { labels: { app: web } }\n')), undefined);
  assert.is(mended(deployment(`  annotations:\n    ${request}\n`, '\n      annotations: {}\n')), undefined);
  assert.is(
    mended(
      deployment(
        `  annotations:\n    cni.projectcalico.org/ipv4pools:\n      '["edge"]'\n`,
        '\n      labels: { app: web }\n',
      ),
    ),
    undefined,
  );
});

test.run();
