import * as assert from 'uvu/assert';
import { environment, evaluatorOf } from '../../src/linter/extensions/policy/cel/environment.ts';
import type { CelScope } from '../../src/linter/extensions/policy/cel/node.ts';
import { specialized } from '../../src/linter/extensions/policy/cel/specialize.ts';

const env = environment();
const evaluator = evaluatorOf(env);

/** Values by the names that expressions know them by. */
const scopeOf = (values: Readonly<Record<string, unknown>>): CelScope =>
  ({
    getValue: (name: string) => values[name],
    getCheckedValue: (_evaluator: object, { args }: { readonly args: string }) => values[args],
  }) as CelScope;

const outcome = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    const { summary, message } = error as { readonly summary?: string; readonly message: string };
    return `! ${(summary ?? message).split('\n')[0]}`;
  }
};

/** What an expression gives, or `! why not`: by the short ways and by those of cel-js, which must agree. */
export function valueOf(text: string, values: Readonly<Record<string, unknown>> = {}): unknown {
  return outcome(() => {
    const usual = env.parse(text);
    const checked = usual.check();
    if (checked.error) throw checked.error;
    const short = env.parse(text);
    short.check();
    const run = specialized(short.ast, evaluator);
    const given = outcome(() => run(scopeOf(values)));
    assert.equal(
      given,
      outcome(() => usual(values)),
      text,
    );
    assert.equal(
      given,
      outcome(() => run(scopeOf(values))),
      `${text}, asked again`,
    );
    return given;
  });
}
