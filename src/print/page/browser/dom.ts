/** All elements that a selector finds. */
export const all = (selector: string, within: ParentNode = document): readonly HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

/** The rows of tables that a selector finds. */
export const rowsIn = (selector: string, within: ParentNode = document): readonly HTMLTableRowElement[] =>
  all(selector, within).filter(each => each instanceof HTMLTableRowElement);

/** An element of the page as it was written: that it is there is certain. */
export const one = (selector: string, within: ParentNode = document): HTMLElement =>
  within.querySelector<HTMLElement>(selector)!;

/** An element with texts and others in it: texts stay texts, and never become markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.flatMap(child => child ?? []));
  return made;
}

/** A button that says what it does where its text is only a sign. */
export function button(text: string, label: string, act: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: text });
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}
