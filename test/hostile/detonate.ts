import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { cli, sandbox } from '../e2e/sandbox.ts';
import { branched, storeCommit, storeFiles } from '../kit/git-objects.ts';
import type { Bomb } from './bomb.ts';

/** What no repository may exceed, however it is made. */
const MOST = { cpuSeconds: 10, megabytes: 1024, outputBytes: 64 * 1024 * 1024 } as const;

/** Preloaded into the process that is measured: leaves what it has cost in the file that the environment names. */
const probe = `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const spent = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  writeFileSync(process.env.IPAMLINT_PROBE, JSON.stringify(spent));
});`;

const reports = ['pretty', 'sarif', 'github', 'markdown', 'gitlab', 'junit', 'compact'] as const;

/** Checks a bomb with the command as it ships, in every format, and asserts that it stayed within the limits. */
export function detonate(bomb: Bomb): void {
  const box = sandbox();
  try {
    box.write(prefixed(bomb.files()));
    for (const [path, target] of Object.entries(bomb.links ?? {}))
      symlinkSync(target, join(box.folder, 'repo', path));
    bomb.prepare?.(join(box.folder, 'repo'));
    if (bomb.earlier) commit(join(box.folder, 'repo'), bomb.earlier());
    const spentFile = join(box.folder, 'spent.json');
    const files = reports.map(format => `--format=${format}=${join(box.folder, `report.${format}`)}`);
    const args = [
      '--import',
      `data:text/javascript,${encodeURIComponent(probe)}`,
      cli,
      ...(bomb.args ?? [...(bomb.earlier ? ['--base=main'] : []), '--format=json', ...files]),
    ];
    const { code, stdout, stderr } = box.run(...limited(process.execPath, args), {
      cwd: 'repo',
      env: { IPAMLINT_PROBE: spentFile },
    });
    assert.ok(existsSync(spentFile), `${bomb.name}: it was killed past the limit of CPU time\n${stderr}`);
    const spent = JSON.parse(readFileSync(spentFile, 'utf8')) as { cpuSeconds: number; megabytes: number };
    // A mistake in the arguments or in the configuration costs nothing, and shows nothing.
    const isExpected = bomb.exitCode === undefined ? code === 0 || code === 1 : code === bomb.exitCode;
    assert.ok(isExpected, `${bomb.name}: exit code ${code}\n${stderr.slice(0, 2000)}`);
    assert.ok(bomb.exitCode === undefined || bomb.says, `${bomb.name}: does not show why it ends early`);
    assert.ok(spent.cpuSeconds <= MOST.cpuSeconds, `${bomb.name}: ${spent.cpuSeconds} s of CPU time`);
    assert.ok(spent.megabytes <= MOST.megabytes, `${bomb.name}: ${spent.megabytes} MB`);
    if (!bomb.args && bomb.exitCode !== 2) {
      JSON.parse(stdout);
      const sizes = reports.map(format => statSync(join(box.folder, `report.${format}`)).size);
      const largest = Math.max(Buffer.byteLength(stdout), ...sizes);
      assert.ok(largest <= MOST.outputBytes, `${bomb.name}: a report of ${largest} bytes`);
    }
    if (bomb.says) assert.match(stdout + stderr, bomb.says);
    if (process.env.IPAMLINT_SHOW_COST)
      console.log(`${bomb.name}: ${spent.cpuSeconds.toFixed(1)} s, ${spent.megabytes.toFixed(0)} MB`);
  } finally {
    box.remove();
  }
}

/** Commits files to `main`, and the same on top of it. */
function commit(root: string, files: Readonly<Record<string, string>>): void {
  const tree = storeFiles(
    root,
    Object.entries(files).map(([path, text]) => ({ path, text })),
  );
  const main = storeCommit(root, tree);
  branched(root, main, storeCommit(root, tree, [main], 2));
}

const prefixed = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`repo/${path}`, text]));

/** Linux can end a process that takes too much, so that a bomb that works does not hold up the others. */
function limited(program: string, args: readonly string[]): [string, readonly string[]] {
  const seconds = MOST.cpuSeconds * 2;
  return existsSync('/usr/bin/prlimit')
    ? ['/usr/bin/prlimit', [`--cpu=${seconds}:${seconds + 1}`, program, ...args]]
    : [program, args];
}
