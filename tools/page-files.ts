import { build } from 'esbuild';
import { createHash } from 'node:crypto';

/** Where the style and the script of the report's page begin. */
export const PAGE_SOURCES = {
  style: 'src/print/page/browser/page.css',
  script: 'src/print/page/browser/page.ts',
} as const;

/** A file of the page, with all that it imports, as it stands in the page, and the hash by which its policy knows it. */
export async function pageFile(entry: string): Promise<{ readonly text: string; readonly hash: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2021', 'chrome111', 'firefox113', 'safari16.2'],
    charset: 'ascii',
    // Minified, they hold line ends as they are, and the page has each file on one line.
    supported: { 'template-literal': false },
    legalComments: 'none',
    write: false,
  });
  const text = outputFiles[0]!.text.trim().replaceAll('\n', ' ');
  if (/<\/|<!--/.test(text)) throw new Error(`${entry} would end its element early`);
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}
