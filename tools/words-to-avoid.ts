/**
 * Words that read as translated, each with what to write. A pattern is a regular expression that finds whole words,
 * whatever their case.
 */
export const wordsToAvoid: readonly (readonly [pattern: string, better: string])[] = [
  ['nobody', 'name who: no node, no pod, Calico does not'],
  ['no one', 'name who: no node, no pod, Calico does not'],
  ['somebody|someone|anybody|anyone', 'name who: you, a user, an administrator'],
  ['whoever', 'name who'],
  ['whom', 'who'],
  ['for want of', 'because … is missing'],
  ['mend(s|ed|ing)?', 'fix'],
  ['heed(s|ed|ing)?', 'read, obey, follow'],
  ['draw(s|n|ing)? on', 'use'],
  ['lend(s|ing)?', 'give'],
  ['(hand|give)s? out', 'assign'],
  ['(hand|give)n? out|handed out', 'assigned'],
  ['(is|are|was|were) told', 'say what reports it'],
  ['tells? (so|of)', 'report, say'],
  ['speaks? of', 'mention'],
  ['(is|are|was) meant', 'name what is intended'],
  ['taken? for', 'treated as'],
  ['comes? to be', 'is created'],
  ['that which', 'what'],
  ['belie(s|d)?', 'contradict'],
];
