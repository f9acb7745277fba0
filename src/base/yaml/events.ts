import { parseEvents, YAMLException, type Event } from 'js-yaml';
import { explain } from './explain.ts';
import { joinFlowLines } from './join.ts';

const options = { maxDepth: 100 };
/** Only the joiner takes the former, and only it knows where what the latter misses the end of was opened. */
const LINES_TO_JOIN = /^(?:deficient indentation|unexpected end of the stream within)/;

/** The events of one document, with offsets into its text. Throws `Unreadable`. */
export function readEvents(text: string): Event[] {
  try {
    return parseEvents(text, options);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (LINES_TO_JOIN.test(error.reason)) return readJoined(text);
    throw explain(text, error.reason, error.mark?.position ?? 0);
  }
}

function readJoined(text: string): Event[] {
  try {
    const events = parseEvents(joinFlowLines(text), options);
    // Fast scalars are taken as they stand. These may go over several lines in the text itself.
    for (const event of events) if ('fast' in event) event.fast = false;
    return events;
  } catch (error) {
    throw error instanceof YAMLException ? explain(text, error.reason, error.mark?.position ?? 0) : error;
  }
}
