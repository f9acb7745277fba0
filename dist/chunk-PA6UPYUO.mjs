import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/run/paper.ts
var DEFAULT_WIDTH = 100;
function paper(file, choice, world) {
  const isStdout = file === void 0;
  return {
    color: isStdout && wantsColor(choice, world),
    links: isStdout && takesLinks(choice, world),
    width: (isStdout ? world.stdout.columns : void 0) ?? DEFAULT_WIDTH
  };
}
function wantsColor({ color }, { env, stdout }) {
  if (color !== void 0) return color;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stdout.isTerminal && env.TERM !== "dumb";
}
var PROGRAMS = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/;
var KINDS = /^(?:xterm-(?:kitty|ghostty)|alacritty|foot)/;
var VTE_WITH_LINKS = 5e3;
function takesLinks(choice, world) {
  const { FORCE_HYPERLINK: forced, TERM_PROGRAM = "", TERM = "", VTE_VERSION, CI, ...env } = world.env;
  if (forced !== void 0) return forced !== "0" && forced !== "false";
  if (!world.stdout.isTerminal || CI || !wantsColor(choice, world)) return false;
  return PROGRAMS.test(TERM_PROGRAM) || KINDS.test(TERM) || Number(VTE_VERSION) >= VTE_WITH_LINKS || [env.WT_SESSION, env.KONSOLE_VERSION, env.KITTY_WINDOW_ID].some(Boolean);
}
function deliver(text, file, root, world) {
  if (file === void 0) world.stdout.write(text);
  else world.writeFile(root, file, text);
}

export {
  paper,
  deliver
};
