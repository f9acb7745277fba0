import { UsageError } from '../../../base/usage-error.ts';
import { textOption, type Typed } from '../command.ts';

export const linkBaseOption = textOption(
  'link-base',
  'URL',
  'the address of the files on your forge, such as https://github.com/acme/network/blob/main, for links to files in pages and Markdown',
);

/** The address of the repository's files at a forge. Throws a UsageError where it is none that a browser should follow. */
export function linkBaseOf(typed: Typed): string | undefined {
  const text = typed.get(linkBaseOption);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  if (!isPlain || url.search || url.hash)
    throw new UsageError(
      `--link-base takes an address of http or https, without a password, ? and #, not "${text}"`,
      'write --link-base https://github.com/acme/network/blob/main',
    );
  return url.href.replace(/\/+$/, '');
}
