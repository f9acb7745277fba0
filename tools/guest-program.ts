import { build, type Metafile } from 'esbuild';

/** Where what runs in the guest begins. */
export const GUEST_ENTRY = 'src/linter/extensions/policy/cel/program.ts';

/** What runs in the guest as one script, and what it was made of. */
export async function guestProgram(): Promise<{ readonly text: string; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [GUEST_ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'program',
    platform: 'neutral',
    preserveSymlinks: true,
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    charset: 'ascii',
    metafile: true,
    write: false,
  });
  return { text: outputFiles[0]!.text, metafile };
}
