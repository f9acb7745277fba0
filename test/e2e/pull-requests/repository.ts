import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from 'sarif';
import * as assert from 'uvu/assert';
import { ran } from '../../kit/world.ts';
import { objections } from '../../print/findings/sarif-objections.ts';
import { main } from './fleet.ts';

/** What a commit does to files: their new texts, and undefined for those that it removes. */
export type Edits = Readonly<Record<string, string | undefined>>;

/** What ipamlint says of what is checked out; findings and their places are the same in every format. */
export interface Said {
  readonly code: number;
  /** `error overlapping-pools network/east/pools.yaml:17`; `, apart` where the change touched no such line. */
  readonly found: readonly string[];
  /** Rules whose findings are gone. */
  readonly mended: readonly string[];
  /** `rule idle-pool is set to off`. */
  readonly exemptions: readonly string[];
  /** How many findings were there before. */
  readonly existing: number;
  readonly pretty: string;
  readonly github: string;
  readonly sarif: string;
  readonly stderr: string;
}

export interface Repository {
  readonly folder: string;
  git(...args: readonly string[]): string;
  write(edits: Edits): void;
  /** Commits these edits, on top of what is checked out. */
  commit(edits: Edits): void;
  /** Checks out a branch off main, and commits these edits there, after what `more` does. */
  propose(edits: Edits, more?: () => void): void;
  /** Judges what is checked out, against main where nothing else is said. */
  judge(...argv: readonly string[]): Promise<Said>;
  remove(): void;
}

interface Json {
  readonly diagnostics: readonly Told[];
  readonly change: {
    readonly mended: readonly Told[];
    readonly existing: Readonly<Record<'errors' | 'warnings' | 'notes', number>>;
    readonly exemptions: readonly { readonly what: string }[];
  };
}

interface Told {
  readonly rule: string;
  readonly severity: string;
  readonly path: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly isOnChange: boolean;
}

/** SARIF of every branch that was judged. */
const judged = new Set<string>();

/** Requires that Microsoft's validator has nothing against the SARIF of any branch that was judged so far. */
export function requireValidSarif(): void {
  assert.ok(judged.size > 0);
  assert.equal(objections(...judged), []);
}

const files = ['pretty', 'sarif', 'github'] as const;

/** A repository whose branch `main` holds these files. */
export function repository(edits: Edits = main): Repository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ipamlint-pull-')));
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const manner = ['user.name=A', 'user.email=a@example.com', 'protocol.file.allow=always'];
  const self: Repository = {
    folder,
    git: (...args) =>
      execFileSync('git', [...manner.flatMap(each => ['-c', each]), ...args], {
        cwd: folder,
        env,
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim(),
    write(texts) {
      for (const [name, text] of Object.entries(texts)) {
        rmSync(join(folder, name), { force: true });
        if (text === undefined) continue;
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
    },
    commit(texts) {
      self.write(texts);
      self.git('add', '--all');
      self.git('commit', '--quiet', '--allow-empty', '--message=change');
    },
    propose(texts, more) {
      self.git('switch', '--quiet', '--detach', 'main');
      more?.();
      self.commit(texts);
    },
    async judge(...argv) {
      const written = new Map<string, string>();
      const formats = ['json', ...files.map(format => `${format}=${format}`)].flatMap(each => ['-f', each]);
      const wish = argv.length > 0 ? argv : ['--base', 'main'];
      const { code, stdout, stderr } = await ran(['--root', folder, ...wish, ...formats], {
        env: { PATH: process.env.PATH },
        requireWritable: () => {},
        writeFile: (_root, name, text) => void written.set(name, text),
      });
      if (stdout === '') throw new Error(`exit code ${code}: ${stderr}`);
      const [pretty, sarif, github] = files.map(format => written.get(format)!) as [string, string, string];
      const { diagnostics, change } = JSON.parse(stdout) as Json;
      const said = {
        code,
        found: diagnostics.map(each => `${wordsOf(each)}${each.isOnChange ? '' : ', apart'}`),
        mended: change.mended.map(({ rule }) => rule),
        exemptions: change.exemptions.map(({ what }) => what),
        existing: change.existing.errors + change.existing.warnings + change.existing.notes,
        pretty,
        github,
        sarif,
        stderr,
      };
      agree(said, diagnostics);
      judged.add(sarif);
      return said;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  self.git('init', '--quiet', '--initial-branch=main');
  self.commit(edits);
  return self;
}

const wordsOf = ({ severity, rule, path, range }: Told): string =>
  `${severity} ${rule} ${path}:${range.start.line}`;

/** Each format says the same. */
function agree({ pretty, sarif, github }: Said, diagnostics: readonly Told[]): void {
  const all = diagnostics.map(wordsOf).sort();
  const inSarif = (JSON.parse(sarif) as Log).runs[0]!.results!.map(result => {
    const { artifactLocation, region } = result.locations![0]!.physicalLocation!;
    assert.is(result.baselineState, 'new');
    return `${result.level} ${result.ruleId} ${artifactLocation!.uri}:${region!.startLine}`;
  });
  assert.equal(inSarif.sort(), all);
  // One block, or one annotation, is about all that have one cause.
  const annotated = [
    ...github.matchAll(/^::(\w+) file=(.+?),line=(\d+),.*?title=ipamlint%3A ([\w-]+)/gm),
  ].map(([, level, path, line, rule]) => `${level === 'notice' ? 'note' : level} ${rule} ${path}:${line}`);
  const shown = [...pretty.matchAll(/^(\w+)\[(.+?)\]: .*(?:\n .*)*?\n *--> (.+?:\d+)/gm)].map(
    ([, severity, rule, place]) => `${severity} ${rule} ${place}`,
  );
  for (const each of [...annotated, ...shown]) assert.ok(all.includes(each), each);
  const isRuleShown = (rule: string): boolean => shown.some(each => each.split(' ')[1] === rule);
  for (const { rule } of diagnostics) assert.ok(isRuleShown(rule), rule);
  const changed = diagnostics.filter(({ isOnChange }) => isOnChange).map(({ rule }) => rule);
  for (const rule of changed)
    assert.ok(
      annotated.some(each => each.split(' ')[1] === rule),
      rule,
    );
}
