import {
  type Finding,
  type IPPool,
  isStandInFor,
  poolPhrase,
  replaceScalar,
  rewrite,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';

/** `natOutgoing` is a word to the operator and a boolean to everybody else. */
export function* natAsOthersWriteIt(pool: IPPool): Generator<Finding> {
  const { natOutgoing: field } = pool.fields;
  const { scalar } = field;
  if (scalar === undefined || scalar === null || isStandInFor(['Enabled', 'Disabled'], field.text)) return;
  const isOn = scalar === true || /^(?:enabled|true|yes|on)$/i.test(field.text);
  if (pool.origin === 'Installation') {
    if (['', 'Enabled', 'Disabled'].includes(field.text) && typeof scalar === 'string') return;
    yield valued(pool, isOn ? 'Enabled' : 'Disabled', 'the operator takes Enabled or Disabled');
  } else if (pool.origin !== 'calico-node' && typeof scalar === 'string')
    yield valued(pool, `${isOn}`, 'it takes true or false');
}

function valued(pool: IPPool, meant: string, takes: string): Finding {
  const kind = pool.origin === 'Installation' ? 'Enabled or Disabled' : 'a boolean';
  const { natOutgoing: field } = pool.fields;
  const edit = pool.origin === 'Installation' ? rewrite(field, meant) : replaceScalar(field, meant);
  return {
    at: field.place,
    subject: 'natOutgoing',
    aspects: ['NAT'],
    severity: 'error',
    message: `natOutgoing of ${poolPhrase(pool)} is ${valuePhrase(field)}, not ${kind}`,
    note: `the API server refuses it: ${takes}`,
    help: `write natOutgoing: ${meant}`,
    ...(edit && { fix: { title: `write ${meant}`, safety: 'safe', edits: [edit] } }),
  };
}
