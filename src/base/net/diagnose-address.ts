import { clipped, quoted } from '../text/quote.ts';
/**
 * Why Go refuses a text as an IP address: a short lower-case clause about the first mistake, such as
 * `octet "010" has a leading zero`; undefined for the addresses that `parseAddress` reads.
 */
export function diagnoseAddress(text: string): string | undefined {
  if (text === '') return 'the text is empty';
  if (/\s/.test(text)) return 'white space is not allowed';
  const separator = /[.:]/.exec(text)?.[0];
  if (separator === ':') return diagnoseIPv6(text);
  if (separator === '.' || /^\d+$/.test(text)) return diagnoseIPv4(text);
  return `${quoted(text)} is not an IP address`;
}

function diagnoseIPv4(text: string): string | undefined {
  const octets = text.split('.');
  for (const octet of octets) {
    if (octet === '') return 'an octet is empty';
    if (!/^\d+$/.test(octet)) return `octet ${quoted(octet)} is not a number`;
    if (/^0\d/.test(octet)) return `octet ${quoted(octet)} has a leading zero`;
    if (Number(octet) > 255) return `octet ${clipped(octet)} is greater than 255`;
  }
  if (octets.length < 4) return `only ${octets.length} of 4 octets`;
  if (octets.length > 4) return `${octets.length} octets instead of 4`;
  return undefined;
}

export function diagnoseIPv6(text: string): string | undefined {
  return diagnoseColons(text) ?? diagnoseGroups(text);
}

function diagnoseColons(text: string): string | undefined {
  const zone = text.indexOf('%');
  if (zone >= 0) return `a zone (${quoted(text.slice(zone))}) is not allowed`;
  if (text.includes(':::')) return '":::" is not allowed';
  if (text.indexOf('::') !== text.lastIndexOf('::')) return '"::" is written twice';
  if (/^:(?!:)/.test(text)) return 'a single ":" at the start';
  if (/(?<!:):$/.test(text)) return 'a single ":" at the end';
  return undefined;
}

/** Looks at what stands between the colons; the colons themselves are in order. */
function diagnoseGroups(text: string): string | undefined {
  const groups = text.split(':');
  let count = 0;
  for (const [index, group] of groups.entries()) {
    if (group === '') continue;
    const dotted = group.includes('.');
    if (dotted && index < groups.length - 1) return `${quoted(group)} does not stand at the end`;
    const mistake = dotted ? diagnoseIPv4(group) : diagnoseGroup(group);
    if (mistake) return mistake;
    count += dotted ? 2 : 1;
  }
  const shortened = text.includes('::');
  if (count > 8) return `${count} groups instead of 8`;
  if (count === 8 && shortened) return '"::" stands for nothing: all 8 groups are written';
  if (count < 8 && !shortened) return `only ${count} of 8 groups`;
  return undefined;
}

function diagnoseGroup(group: string): string | undefined {
  if (!/^[\da-f]+$/i.test(group)) return `group ${quoted(group)} is not hexadecimal`;
  if (group.length > 4) return `group ${quoted(group)} has more than 4 digits`;
  return undefined;
}
