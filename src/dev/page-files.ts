import { transform } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Where the style and the script of the report's page are written. */
export const PAGE_SOURCES = {
  style: 'src/reporters/report/page/page.css',
  script: 'src/reporters/report/page/page.js',
} as const;

/** A file of the page as it stands in it, and the hash by which its policy knows it. */
export async function pageFile(
  path: string,
  loader: 'css' | 'js',
): Promise<{ readonly text: string; readonly hash: string }> {
  const { code } = await transform(readFileSync(path, 'utf8'), {
    loader,
    minify: true,
    target: loader === 'js' ? 'es2021' : ['chrome111', 'firefox113', 'safari16.2'],
    charset: 'ascii',
    legalComments: 'none',
  });
  const text = code.trim().replaceAll('\n', ' ');
  if (/<\/|<!--/.test(text)) throw new Error(`${path} would end its element early`);
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}
