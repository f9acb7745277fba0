/** What a piece of text is, to the eye. */
export type Tone = 'error' | 'warning' | 'note' | 'good' | 'frame' | 'strong' | 'plain';

export type Paint = (tone: Tone, text: string) => string;

const codes: Readonly<Record<Exclude<Tone, 'plain'>, string>> = {
  error: '1;31',
  warning: '1;33',
  note: '1;36',
  good: '1;32',
  frame: '1;34',
  strong: '1',
};

/** Colours text, or leaves it alone: colour only ever adds to what the words say. */
export function paintWith(color: boolean): Paint {
  return (tone, text) =>
    !color || tone === 'plain' || text === '' ? text : `\x1b[${codes[tone]}m${text}\x1b[0m`;
}
