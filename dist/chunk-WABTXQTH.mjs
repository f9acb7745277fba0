import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/run/paper.ts
var DEFAULT_WIDTH = 100;
function paper(file, choice, world) {
  const isStdout = file === void 0;
  return {
    color: isStdout && wantsColor(choice, world),
    width: (isStdout ? world.stdout.columns : void 0) ?? DEFAULT_WIDTH
  };
}
function wantsColor({ color }, { env, stdout }) {
  if (color !== void 0) return color;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stdout.isTerminal && env.TERM !== "dumb";
}

export {
  paper
};
