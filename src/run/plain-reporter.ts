import type { Render } from '../reporters/check/reporter.ts';

/** The formats that need to know nothing but the report. */
export type PlainFormat = 'github' | 'gitlab' | 'junit' | 'compact';

/** A reporter, loaded when it is asked for: most runs need one. */
export async function plainReporter(format: PlainFormat): Promise<Render> {
  switch (format) {
    case 'github':
      return (await import('../reporters/check/github.ts')).github;
    case 'gitlab':
      return (await import('../reporters/check/gitlab.ts')).gitlab;
    case 'junit':
      return (await import('../reporters/check/junit.ts')).junit;
    case 'compact':
      return (await import('../reporters/check/compact.ts')).compact;
  }
}
