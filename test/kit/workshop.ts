import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const tsx = import.meta.resolve('tsx');

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** A temporary folder with these files and our dependencies, in which the tools of `tools` can be run. */
export interface Workshop {
  readonly folder: string;
  run(tool: string, ...args: string[]): Promise<Ran>;
  remove(): void;
}

export function workshop(files: Readonly<Record<string, string>>): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-'));
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    run(tool, ...args) {
      const script = join(repository, 'tools', `${tool}.ts`);
      const child = spawn(process.execPath, ['--import', tsx, script, ...args], { cwd: folder });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
      return new Promise(done => child.on('close', code => done({ code, output })));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
