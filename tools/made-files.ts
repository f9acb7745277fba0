import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ruleIds } from './rule-folders.ts';

/** How modules name the scripts of `dist/` that are texts and no modules of ours, as package.json maps them. */
export const MADE = '#made/';

const GUEST = 'src/linter/extensions/policy/cel/program.ts';
/** Whether a module runs in the guest alone, so that only what is made of it shows what it does. */
export const isOfGuest = (path: string): boolean => path.startsWith('src/linter/extensions/policy/cel/');
/** Where the guest's program is taken from, and what takes it. */
export const GUEST_MADE = `${MADE}cel-program`;
export const GUEST_USER = 'src/linter/extensions/policy/court.ts';

const PAGE = { style: 'src/print/page/browser/page.css', script: 'src/print/page/browser/page.ts' } as const;
const RULES = 'rules';

const options = {
  bundle: true,
  minify: true,
  format: 'iife',
  charset: 'ascii',
  legalComments: 'none',
  metafile: true,
  write: false,
} as const satisfies BuildOptions;

type Values = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The scripts by name of the file, without those of which there are no sources, as in a folder that is only tried; and what code is in them. */
export async function madeFiles(): Promise<{
  readonly files: ReadonlyMap<string, string>;
  readonly metafiles: readonly Metafile[];
}> {
  const files = new Map<string, string>();
  const metafiles: Metafile[] = [];
  if (existsSync(GUEST)) {
    const { script, metafile } = await guestProgram();
    files.set('cel-program.cjs', script);
    metafiles.push(metafile);
  }
  if (existsSync(PAGE.script)) {
    const [style, script] = [await pageFile(PAGE.style), await pageFile(PAGE.script)];
    files.set(
      'page-files.cjs',
      scriptOf({
        pageStyle: style,
        pageStyleHash: hashOf(style),
        pageScript: script,
        pageScriptHash: hashOf(script),
      }),
    );
  }
  if (existsSync(RULES)) {
    const pages = ruleIds().map(id => [id, readFileSync(`${RULES}/${id}/README.md`, 'utf8')] as const);
    files.set('rule-pages.cjs', scriptOf({ pages: Object.fromEntries(pages) }));
  }
  return { files, metafiles };
}

/** A script that exports these, in characters of which Node keeps one byte each. */
const scriptOf = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `exports.${name}=${ascii(JSON.stringify(value))};\n`)
    .join('');

const ascii = (text: string): string =>
  text.replace(/[^\x00-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What runs in the guest, as a script that exports it, and what it was made of. */
export async function guestProgram(
  plugins: Plugin[] = [],
): Promise<{ readonly script: string; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    ...options,
    plugins,
    entryPoints: [GUEST],
    globalName: 'program',
    platform: 'neutral',
    preserveSymlinks: true,
    mainFields: ['module', 'main'],
    target: 'es2022',
  });
  return { script: scriptOf({ celProgram: outputFiles[0]!.text }), metafile };
}

/** A file of the page, with all that it imports, as it stands in the page. */
async function pageFile(entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...options,
    entryPoints: [entry],
    alias: { 'ipaddr.js': resolve('src/print/page/browser/ipaddr.ts') },
    target: ['es2021', 'chrome111', 'firefox113', 'safari16.2'],
    // Minified, they hold line ends as they are, and the page has each file on one line.
    supported: { 'template-literal': false },
  });
  const text = outputFiles[0]!.text.trim().replaceAll('\n', ' ');
  if (/<\/|<!--/.test(text)) throw new Error(`${entry} would end its element early`);
  return text;
}
