import { quoted } from '../../../base/text/quote.ts';

/** The longest value of a label, and the longest name in a key. */
export const LONGEST_LABEL = 63;

/** Why a text is not a key of a label (`k8s.io/apimachinery/pkg/util/validation.IsQualifiedName`); undefined where it is one. */
export function faultOfLabelKey(key: string): string | undefined {
  const [name = '', domain, ...others] = key.split('/').reverse();
  if (others.length > 0) return 'it has more than one "/"';
  if (name === '') return key === '' ? 'it is empty' : 'nothing follows the "/"';
  if (domain === undefined) return faultOfLabelValue(name);
  if (domain === '') return 'nothing precedes the "/"';
  const isDomain = domain.length <= 253 && /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(domain);
  return isDomain && !/\.[.-]|-\./.test(domain)
    ? faultOfLabelValue(name)
    : `${quoted(domain)} is not a domain in lower case`;
}

/** Why a text is not a value of a label (`k8s.io/apimachinery/pkg/util/validation.IsValidLabelValue`). */
export function faultOfLabelValue(text: string): string | undefined {
  if (text.length > LONGEST_LABEL) return `${text.length} characters are more than ${LONGEST_LABEL}`;
  if (text === '' || /^[A-Za-z\d](?:[\w.-]*[A-Za-z\d])?$/.test(text)) return undefined;
  const stranger = /[^\w.-]/u.exec(text)?.[0];
  if (stranger !== undefined)
    return /\s/.test(stranger) ? 'white space is not allowed' : `"${stranger}" is not allowed`;
  return 'a letter or digit must stand at both ends';
}
