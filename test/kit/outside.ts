/**
 * The value of an environment variable that names a program from outside this package (`.ci/run` sets them). Where it
 * is not set, its tests cannot run, and the test run says so.
 */
export function outside(variable: string): string | undefined {
  const value = process.env[variable];
  if (value) return value;
  console.log(`not run: what needs ${variable}`);
  return undefined;
}
