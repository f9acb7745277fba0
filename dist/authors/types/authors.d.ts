import type { Severity } from './linter/rule/finding.ts';
import type { PluginRule } from './linter/extensions/plugin/kit.ts';
/** One thing to try: hand it to `node:test`, to uvu, or to whatever runs your tests. */
export interface RuleTest {
    readonly name: string;
    /** Throws an Error that says what differs. */
    run(): void;
}
/** A finding, as a test looks at it. Lines begin at 1. */
export interface TestFinding {
    readonly path: string;
    readonly line: number;
    readonly severity: Severity;
    readonly message: string;
    readonly note: string | undefined;
    readonly help: string | undefined;
}
/** What a rule finds in a small repository; with files in `before/` and `after/`, in what the change makes of it. */
export declare function findingsOf(rule: PluginRule, files: Readonly<Record<string, string>>): readonly TestFinding[];
/**
 * The tests of a rule in its folder: each entry of `cases/`, with `# want "part of the message"` on the line of each finding,
 * and the examples below `## Incorrect` and `## Correct` of its `README.md`.
 */
export declare function testsOf(given: PluginRule, folder: string | URL): readonly RuleTest[];
