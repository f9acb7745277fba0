import { parseEvents, YAMLException, type Event } from 'js-yaml';
import { explain } from './explain.ts';
import { joinFlowLines } from './join.ts';
import type { Tally } from './plain/tape.ts';

const options = { maxDepth: 100 };
/** Only the joiner takes the former, and only it knows where what the latter misses the end of was opened. */
const LINES_TO_JOIN = /^(?:deficient indentation|unexpected end of the stream within)/;

/** The events of one document, with offsets into its text; what they come to is added. Throws `Unreadable`. */
export function readEvents(text: string, tally: Tally = { values: 0 }): Event[] {
  try {
    const events = parseEvents(text, options);
    tally.values += events.length;
    return events;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    // Of what was read up to there nothing else is known.
    tally.values += error.mark?.position ?? 0;
    if (LINES_TO_JOIN.test(error.reason)) return readJoined(text, tally);
    throw explain(text, error.reason, error.mark?.position ?? 0);
  }
}

function readJoined(text: string, tally: Tally): Event[] {
  try {
    const events = parseEvents(joinFlowLines(text), options);
    tally.values += events.length;
    // Fast scalars are taken as they stand. These may go over several lines in the text itself.
    for (const event of events) if ('fast' in event) event.fast = false;
    return events;
  } catch (error) {
    throw error instanceof YAMLException ? explain(text, error.reason, error.mark?.position ?? 0) : error;
  }
}
