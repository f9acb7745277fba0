import type { Diagnostic, Report } from '../../../src/linter/diagnostic/diagnostic.ts';
import { severities } from '../../../src/linter/rule/finding.ts';
import type { Place, SourceFile } from '../../../src/base/files/source-file.ts';
import { type Random, seededRandom } from '../../kit/random.ts';
import { between, cluster, diagnostic, reportOf } from './report.fixture.ts';

/** Fragments that have done harm. */
const fragments = [
  ['cidr: 10.0.0.0/8', 'a', ' ', '  ', '"', "'", '`', '%', ',', ':', '::', '=', '.', '/', '\\', '['],
  [']', '](1)', '{0}', '#', '##', '##[', '##[add-mask]', '##vso[', '::error::', '::add-mask::x'],
  ['\n', '\r', '\r\n', '\t', '\x1b[31m', '\x1b]0;t\x07', '\x9b2J', '\x00', '\x7f', '\u0085', '\u2028'],
  ['\u202e', '\u200b', '\ufeff', '\ud83d', '\ude80', '🚀', '東京', 'e\u0301', '👩‍👩‍👧', '\u{e0041}'],
  ['::stop-commands::x', '\n::debug::x', ' ::warning::y', '\u00a0::notice::z', 'x'.repeat(300)],
].flat();

/** A report as bad as a repository can make it; the same for the same seed. */
export function randomReport(seed: number): Report {
  const random = seededRandom(seed);
  const files = times(random, 3, () => ({ path: path(random), text: text(random, 40) }));
  return reportOf({
    diagnostics: times(random, 8, () => randomDiagnostic(random, [...files, { path: 'b', text: '' }])).map(
      (each, index) => ({ ...each, fingerprint: index.toString(16).padStart(16, '0') }),
    ),
    clusters: times(random, 3, () => {
      const calico = { version: text(random, 3), evidence: text(random, 9), at: undefined };
      return cluster(text(random, 3), text(random, 3), random.below(2) === 0 ? undefined : calico);
    }),
    failures: times(random, 2, () => ({
      rule: text(random, 3),
      cluster: text(random, 3),
      error: text(random, 9),
    })),
    summary: {
      pools: random.below(2),
      skippedFiles: times(random, 2, () => ({ reason: text(random, 5), count: 1 })),
      unseen: times(random, 12, () => ({
        what: 'file' as const,
        path: `p${text(random, 5)}`,
        line: undefined,
        why: 'skipped' as const,
        reason: text(random, 5),
        mayBring: ['anything'],
        says: [],
        fails: random.below(2) === 0,
      })),
      skippedDocuments: times(random, 2, () => ({ reason: text(random, 5), count: 2 })),
      undecided: times(random, 2, () => ({ wants: 'nodes', rules: [text(random, 3)], count: 1 })),
    },
  });
}

function randomDiagnostic(random: Random, files: readonly SourceFile[]): Diagnostic {
  const optional = (key: string) => (random.below(2) === 0 ? {} : { [key]: text(random, 12) });
  return diagnostic({
    rule: text(random, 3),
    severity: random.pick(severities),
    message: [text(random, 8)].find(words => words.trim() !== '') ?? 'm',
    ...optional('note'),
    ...optional('help'),
    at: place(random, files),
    related: times(random, 9, () => ({ at: place(random, files), label: text(random, 8) })),
    clusters: times(random, 12, () => text(random, 3)),
    ...(random.below(2) === 0 && {
      group: { id: `${random.below(3)}`.padStart(16, '0'), who: text(random, 6) },
    }),
    ...(random.below(2) === 0 && {
      fix: {
        title: text(random, 6),
        safety: 'safe',
        edits: [{ at: place(random, files), text: text(random, 3) }],
      },
    }),
  });
}

function place(random: Random, files: readonly SourceFile[]): Place {
  const file = random.pick(files);
  const start = random.below(file.text.length + 1);
  return between(file, start, start + random.below(file.text.length - start + 1));
}

function path(random: Random): string {
  const segments = text(random, 6).split('/');
  return segments.filter(segment => segment !== '').join('/') || 'a';
}

function text(random: Random, most: number): string {
  return times(random, most, () => random.pick(fragments)).join('');
}

function times<T>(random: Random, most: number, make: () => T): T[] {
  return Array.from({ length: random.below(most + 1) }, make);
}
