import type { Render } from '../../print/findings/reporter.ts';

/** The formats that need to know nothing but the report. */
export type PlainFormat = 'github' | 'gitlab' | 'junit' | 'compact';

/** A reporter, loaded when it is asked for: most runs need one. */
export async function plainReporter(format: PlainFormat): Promise<Render> {
  switch (format) {
    case 'github':
      return (await import('../../print/findings/github.ts')).github;
    case 'gitlab':
      return (await import('../../print/findings/gitlab.ts')).gitlab;
    case 'junit':
      return (await import('../../print/findings/junit.ts')).junit;
    case 'compact':
      return (await import('../../print/findings/compact.ts')).compact;
  }
}
