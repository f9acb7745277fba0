import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UsageError
} from "./chunk-7HWAXQRE.js";

// src/run/renderings.ts
async function withRenderings(world, root, snapshot, mode) {
  if (mode === "off") return snapshot;
  const { rootsToRender } = await import("./render-plan-45VKBDY2.js");
  const plan = rootsToRender(snapshot);
  if (plan.length === 0) return snapshot;
  const local = plan.filter(({ remote }) => remote === void 0).map(({ folder }) => folder);
  const built = local.length > 0 ? await world.renderKustomizations(root, local) : [];
  if (!built) return withoutTool(world, snapshot, mode);
  const refused = plan.flatMap(
    ({ folder, remote }) => remote === void 0 ? [] : [{ folder, failure: `it builds on ${remote}, and nothing is fetched` }]
  );
  const failures = [...refused, ...built.flatMap((outcome) => "failure" in outcome ? [outcome] : [])];
  await report(world, failures, mode);
  const texts = built.flatMap(
    (outcome) => "text" in outcome ? [[outcome.folder, outcome.text]] : []
  );
  return { ...snapshot, rendered: new Map(texts) };
}
function withoutTool(world, snapshot, mode) {
  const missing = "there is neither kustomize nor kubectl on PATH";
  if (mode === "require")
    throw new UsageError(`--render require: ${missing}`, "install one of them, or write --render auto");
  world.stderr.write(`ipamlint: ${missing}; kustomizations are read without it
`);
  return snapshot;
}
async function report(world, failures, mode) {
  const [first, ...others] = failures;
  if (!first) return;
  const { printable } = await import("./printable-7K26WATD.js");
  const lineFor = ({ folder, failure }) => printable(`kustomize cannot build ${folder || "."}: ${failure}`);
  if (mode === "require") {
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    throw new UsageError(
      `${lineFor(first)}${more}`,
      "mend it, or write --render auto to judge it as it is read",
      3
    );
  }
  for (const failure of failures)
    world.stderr.write(`ipamlint: ${lineFor(failure)}; it is read without kustomize
`);
}

export {
  withRenderings
};
