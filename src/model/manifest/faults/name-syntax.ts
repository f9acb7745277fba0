/** What a name has to be: an RFC 1123 label of 63 characters at most, or a subdomain of 253, which is labels with dots. */
export type NameForm = 'label' | 'subdomain';

const longest: Readonly<Record<NameForm, number>> = { label: 63, subdomain: 253 };
const label = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
const subdomain = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

/** Why a text is no such name (`k8s.io/apimachinery/pkg/util/validation`); undefined where it is one. */
export function faultOfName(name: string, form: NameForm = 'subdomain'): string | undefined {
  if (name.length > longest[form]) return `${name.length} characters are more than ${longest[form]}`;
  if ((form === 'label' ? label : subdomain).test(name)) return undefined;
  if (/[A-Z]/.test(name)) return 'capital letters are not allowed';
  const stranger = (form === 'label' ? /[^a-z0-9-]/u : /[^a-z0-9.-]/u).exec(name)?.[0];
  if (stranger !== undefined)
    return /\s/.test(stranger) ? 'white space is not allowed' : `"${stranger}" is not allowed`;
  const parts = name.split('.');
  return parts.includes('')
    ? 'a "." must stand between letters or digits'
    : 'a "-" must stand between letters or digits';
}

/** A name that was most likely meant; undefined where nothing is near. */
export function validNameLike(name: string, form: NameForm = 'subdomain'): string | undefined {
  const meant = name
    .trim()
    .toLowerCase()
    .replace(form === 'label' ? /[\s_/:.]+/g : /[\s_/:]+/g, '-');
  return faultOfName(meant, form) === undefined ? meant : undefined;
}
