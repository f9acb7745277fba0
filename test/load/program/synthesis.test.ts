import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ProgramReader } from '../../../src/load/program/read.ts';
import { isProgram } from '../../../src/base/files/program-files.ts';
import type { MappingNode, YamlNode } from '../../../src/base/yaml/node.ts';
import { outside } from '../../kit/outside.ts';
import { synthesized, within, type Project, type Real } from './synthesis/synthesize.ts';

const test = suite('program/synthesis');

const projects: Readonly<Record<string, Project>> = {
  'the example of cdk8s': { folder: 'examples/cdk8s-app', packages: 'cdk8s-app', main: 'main.ts' },
  'the example of Pulumi': { folder: 'examples/pulumi-app', packages: 'pulumi-app', main: 'index.ts' },
  'the example of the AWS CDK': { folder: 'examples/cdk-app', packages: 'cdk-app', main: 'app.ts' },
  'a program of cdk8s': {
    folder: 'test/load/programs/cdk8s',
    packages: 'cdk8s-app',
    main: 'main.ts',
    // It has a pool for who debugs it.
    mayHide: ['main.ts'],
  },
  'classes as cdk8s imports them, in the repository': {
    folder: 'test/load/programs/cdk8s-imports',
    packages: 'cdk8s-app',
    main: 'main.ts',
  },
  'a program of Pulumi': { folder: 'test/load/programs/pulumi', packages: 'pulumi-app', main: 'index.ts' },
  'classes as cdk8s imports them': {
    folder: 'test/load/programs/cdk8s-definitions',
    packages: 'cdk8s-app',
    main: 'main.ts',
    definitions: ['old.crd.yaml', 'new.crd.yaml'],
  },
};

/** What the loader claims of a project: of what is no package, with or without what `cdk8s import` has made. */
function claimed(copy: string, hasImports: boolean, { mayHide = [] }: Project): readonly MappingNode[] {
  const paths = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
    path => isProgram(path) && !path.includes('node_modules') && (hasImports || !path.startsWith('imports')),
  );
  const reader = new ProgramReader();
  reader.add(
    paths.map(path => ({ path, text: readFileSync(join(copy, path), 'utf8') })),
    'speaks',
  );
  const { objects, unseen } = reader.read();
  assert.equal(
    unseen.map(([path]) => path),
    mayHide,
  );
  return objects.map(({ root }) => root);
}

/** Where a claim and what is real differ; what is unknown agrees with anything. */
function difference(claim: YamlNode | undefined, real: unknown, path = ''): string | undefined {
  if (claim?.isUndetermined) return undefined;
  const mismatch = `${path}: ${JSON.stringify(real)}`;
  if (claim === undefined || real === undefined) return claim === real ? undefined : mismatch;
  if (claim.kind === 'scalar') return claim.value === real ? undefined : mismatch;
  if (claim.kind === 'sequence') {
    if (!Array.isArray(real) || real.length !== claim.items.length) return mismatch;
    return first(claim.items.map((item, index) => difference(item, real[index], `${path}/${index}`)));
  }
  if (typeof real !== 'object' || real === null || Array.isArray(real)) return mismatch;
  const keys = new Set([...claim.entries.keys(), ...(claim.isOpen ? [] : Object.keys(real))]);
  return first(
    [...keys].map(key => difference(claim.entries.get(key)?.value, (real as Real)[key], `${path}/${key}`)),
  );
}

/** Without the generated class it is unknown whether `natOutgoing` becomes that, or `nat-outgoing`. */
function withOwnName(real: Real): Real {
  const { 'nat-outgoing': natOutgoing, ...spec } = (real.spec ?? {}) as Real;
  return natOutgoing === undefined ? real : { ...real, spec: { ...spec, natOutgoing } };
}

const first = (found: readonly (string | undefined)[]): string | undefined =>
  found.find(each => each !== undefined);

/** Holds each object against the claim about it: the one with which it differs least. */
function compare(claims: readonly MappingNode[], reals: readonly Real[]): void {
  assert.is(claims.length, reals.length, JSON.stringify(reals));
  const left = new Set(claims);
  for (const real of reals) {
    const match = [...left].find(claim => difference(claim, real) === undefined);
    assert.ok(match, `no claim agrees: ${[...left].map(claim => difference(claim, real)).join('; ')}`);
    left.delete(match);
  }
}

const tools = outside('IPAMLINT_PROGRAM_PACKAGES');
if (tools !== undefined)
  for (const [name, project] of Object.entries(projects))
    test(`what is claimed of ${name} is what its tool makes of it`, () => {
      within(tools, project, copy => {
        const reals = synthesized(copy, project);
        assert.ok(reals.length > 0);
        compare(claimed(copy, true, project), reals);
        compare(claimed(copy, false, project), reals.map(withOwnName));
      });
    });

test('a claim that is wrong is noticed', () => {
  const reader = new ProgramReader();
  const path = 'test/load/programs/pulumi/index.ts';
  reader.add([{ path, text: readFileSync(path, 'utf8') }], 'speaks');
  const pool = reader.read().objects[0]!;
  const real = (spec: Real, more: Real = {}): Real => ({
    apiVersion: 'projectcalico.org/v3',
    kind: 'IPPool',
    metadata: { name: 'edge', labels: { team: 'network' } },
    spec,
    ...more,
  });
  const told = (spec: Real, more?: Real) => difference(pool.root, real(spec, more));
  assert.is(told({ cidr: '10.42.0.0/16', blockSize: 28 }), undefined);
  assert.is(told({ cidr: '10.42.0.0/17', blockSize: 26 }), '/spec/cidr: "10.42.0.0/17"');
  assert.is(told({ blockSize: 26 }), '/spec/cidr: undefined');
  assert.is(told({ cidr: '10.42.0.0/16', disabled: true }), '/spec/disabled: true');
  assert.is(told({ cidr: '10.42.0.0/16' }, { metadata: [] }), '/metadata: []');
});

test.run();
