import { parseEvents, YAMLException, type Event } from 'js-yaml';
import { explain } from './explain.ts';
import { joinFlowLines } from './join.ts';

const options = { maxDepth: 100 };

/** The events of one document, with offsets into its text. Throws `Unreadable`. */
export function readEvents(text: string): Event[] {
  try {
    return parseEvents(text, options);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (error.reason === 'deficient indentation') return readJoined(text);
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
