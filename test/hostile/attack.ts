import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { cli, sandbox, type How, type Ran, type Sandbox } from '../e2e/sandbox.ts';

export const pool = (name: string, cidr: string): string =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: {name: ${name}}\nspec: {cidr: ${cidr}}\n`;

export interface Attack {
  readonly box: Sandbox;
  /** Runs the command over the repository of the attack. */
  run(args: readonly string[], how?: How): Ran;
}

/** A repository below `repo`, something secret beside it in `outside`, and nothing that may be touched. */
export function attack(files: Readonly<Record<string, string>>, body: (attack: Attack) => void): void {
  const box = sandbox();
  try {
    const prefixed = Object.entries(files).map(([path, text]) => [`repo/${path}`, text] as const);
    box.write({
      'outside/kustomization.yaml': 'resources: [secret.yaml]\n',
      'outside/secret.yaml': pool('secret', '10.99.0.0/16'),
      ...Object.fromEntries(prefixed),
    });
    const before = tree(join(box.folder, 'outside'));
    body({
      box,
      run: (args, how = {}) =>
        box.run(process.execPath, [cli, ...args], {
          cwd: 'repo',
          ...how,
          env: { PATH: '/usr/bin:/bin', CANARY: join(box.folder, 'canary'), ...how.env },
        }),
    });
    assert.not.ok(existsSync(join(box.folder, 'canary')), 'something ran');
    assert.equal(tree(join(box.folder, 'outside')), before, 'something changed');
  } finally {
    box.remove();
  }
}

/** The paths of all that a folder holds. */
export const tree = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true }).map(String).sort();

/** A program that leaves its mark, and answers as kustomize does. */
export function canary(box: Sandbox, path: string): void {
  box.write({
    [path]: `#!/bin/sh\ntouch ${box.folder}/canary\ncat <<'END'\n${pool('made-up', '10.98.0.0/16')}END\n`,
  });
  chmodSync(join(box.folder, path), 0o755);
}
