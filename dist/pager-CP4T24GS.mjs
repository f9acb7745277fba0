import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  programsOf
} from "./chunk-JGUYHCJP.mjs";
import "./chunk-MFZ6EQVA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/pager.ts
import { spawn } from "node:child_process";
function pagerAmong(surroundings) {
  const [name = "", ...args] = (surroundings.env.PAGER ?? "less").trim().split(/\s+/);
  if (name === "" || name === "cat") return void 0;
  const program = programsOf(surroundings).find(name);
  return program === void 0 ? void 0 : [program, ...args];
}
function shownBy([program = "", ...args], text, surroundings) {
  const { path } = programsOf(surroundings);
  const env = { LESS: "FRX", ...surroundings.env, PATH: path };
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["pipe", "inherit", "inherit"], env });
    const ignore = () => {
    };
    process.on("SIGINT", ignore);
    const end = (isShown) => {
      process.off("SIGINT", ignore);
      resolve(isShown);
    };
    child.on("error", () => end(false));
    child.on("close", () => end(true));
    child.stdin.on("error", ignore);
    child.stdin.end(text);
  });
}
export {
  pagerAmong,
  shownBy
};
