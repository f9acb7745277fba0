/** What an expression of GitHub may look at: `github`, `inputs`, `steps`, … */
export interface Contexts {
  readonly [name: string]: unknown;
}

/** How the job stands when an expression is evaluated. */
export interface Status {
  readonly hasFailed: boolean;
  readonly isCancelled: boolean;
}

const tokens = /\s*(\$?[A-Za-z_][\w.-]*(?:\(\))?|'(?:[^']|'')*'|&&|\|\||==|!=|!|\(|\))/y;

/** Evaluates as much of GitHub's expressions as the action uses; throws where it is more. */
export function evaluate(text: string, contexts: Contexts, status: Status): unknown {
  const words = tokensOf(text);
  let at = 0;
  const next = (word: string): boolean => words[at] === word && Boolean(++at);

  function or(): unknown {
    let value = and();
    while (next('||')) {
      const right = and();
      value = isTrue(value) ? value : right;
    }
    return value;
  }
  function and(): unknown {
    let value = equality();
    while (next('&&')) {
      const right = equality();
      value = isTrue(value) ? right : value;
    }
    return value;
  }
  function equality(): unknown {
    const value = operand();
    if (next('==')) return isEqual(value, operand());
    return next('!=') ? !isEqual(value, operand()) : value;
  }
  function operand(): unknown {
    if (next('!')) return !isTrue(operand());
    if (next('(')) {
      const value = or();
      if (!next(')')) throw new Error(`a bracket is not closed: ${text}`);
      return value;
    }
    return atom(words[at++] ?? '');
  }
  function atom(word: string): unknown {
    if (word.startsWith("'")) return word.slice(1, -1).replaceAll("''", "'");
    if (Object.hasOwn(functions, word)) return functions[word]!(status);
    if (!/^[a-z_][\w.-]*$/i.test(word)) throw new Error(`"${word}" is not understood: ${text}`);
    if (Object.hasOwn(constants, word)) return constants[word];
    return lookedUp(word.split('.'), contexts, text);
  }

  const value = or();
  if (at < words.length) throw new Error(`"${words[at]}" is not understood: ${text}`);
  return value;
}

/** Replaces every `${{ … }}` of a text, as GitHub makes text of a value. */
export const filledIn = (text: string, contexts: Contexts, status: Status): string =>
  text.replace(/\$\{\{(.*?)\}\}/gs, (_, inner: string) => written(evaluate(inner, contexts, status)));

/** Whether a step with this `if:` runs; without one, while nothing has failed. */
export function isRun(condition: string | undefined, contexts: Contexts, status: Status): boolean {
  const inner = condition?.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, '$1') ?? 'success()';
  const implied = /\b(?:always|cancelled|failure|success)\(\)/.test(inner)
    ? inner
    : `success() && (${inner})`;
  return isTrue(evaluate(implied, contexts, status));
}

const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

const functions: Readonly<Record<string, (status: Status) => boolean>> = {
  'always()': () => true,
  'cancelled()': ({ isCancelled }) => isCancelled,
  'failure()': ({ hasFailed, isCancelled }) => hasFailed && !isCancelled,
  'success()': ({ hasFailed, isCancelled }) => !hasFailed && !isCancelled,
};

function tokensOf(text: string): readonly string[] {
  const words: string[] = [];
  tokens.lastIndex = 0;
  const end = text.trimEnd().length;
  while (tokens.lastIndex < end) {
    const from = tokens.lastIndex;
    const found = tokens.exec(text);
    if (!found) throw new Error(`"${text.slice(from)}" is not understood`);
    words.push(found[1]!);
  }
  return words;
}

/** What is not there is null, but a context that is unknown is a mistake. */
function lookedUp(path: readonly string[], contexts: Contexts, text: string): unknown {
  if (!Object.hasOwn(contexts, path[0]!)) throw new Error(`there is no context ${path[0]}: ${text}`);
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Contexts)[key]
        : null,
    contexts,
  );
}

const isTrue = (value: unknown): boolean => value !== null && value !== false && value !== '' && value !== 0;

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : JSON.stringify(value);
}

/** Texts are equal whatever their case; of different types only null and the empty text are asked for here. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  if (typeof a === typeof b) return a === b;
  const number = (value: unknown): number =>
    value === null || value === '' ? 0 : typeof value === 'object' ? NaN : Number(value);
  return number(a) === number(b);
}
