import { UsageError } from '../../../base/usage-error.ts';
import { textOption, textsOption, type Typed } from '../command.ts';

export const dumpOption = textsOption(
  'live',
  'DUMP',
  'a dump of the cluster, from kubectl get -o yaml or -o json; - is standard input; may be repeated',
  { among: 'file' },
);

export const clusterOption = textOption(
  'cluster',
  'NAME',
  'the cluster that the command or the dump is about; free also avoids ranges of its groups',
);

export const liveOptions = [dumpOption, clusterOption];

/** A cluster that runs, beside which Git is looked at. */
export interface BesideLive {
  /** Dumps of it: files, and `-` for standard input; none for those that the configuration names. */
  readonly live: readonly string[];
  /** Undefined where the dump tells which it is. */
  readonly cluster: string | undefined;
}

/** The dumps that the user names. Throws a UsageError where one has no name, or several are standard input. */
export function dumpsOf(typed: Typed, paths: readonly string[]): readonly string[] {
  const texts = typed.get(dumpOption) ?? [];
  if (texts.includes('')) throw new UsageError('--live is empty', 'name a dump, or - for standard input');
  if (texts.filter(text => text === '-').length > 1)
    throw new UsageError('--live - is given twice', 'standard input can be read only once');
  if (texts.includes('-') && paths.includes('-'))
    throw new UsageError(
      'standard input cannot be both the dump and the manifests',
      'name a file for one of them',
    );
  return texts;
}

/** The dumps, and the cluster that they are of. Throws a UsageError. */
export function besideLiveOf(typed: Typed, paths: readonly string[]): BesideLive {
  const [live, cluster] = [dumpsOf(typed, paths), typed.get(clusterOption)];
  if (cluster !== undefined && live.length === 0)
    throw new UsageError('--cluster needs a dump', 'add --live FILE');
  return { live, cluster };
}
