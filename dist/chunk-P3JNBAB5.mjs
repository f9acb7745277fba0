import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/program-files.ts
var program = /\.(?:[cm]?[jt]s|[jt]sx)$/i;
var aside = /\.d\.[cm]?ts$|\.(?:test|spec)\.[cm]?[jt]sx?$|(?:^|\/)(?:__tests__|__mocks__|__snapshots__)\/|\.min\.[cm]?js$/i;
var configurationLanguage = /\.(?:jsonnet|libsonnet|cue|tf|hcl|star|bzl)$/i;
var isProgram = (path) => program.test(path) && !aside.test(path);
var isOfOtherLanguage = (path) => configurationLanguage.test(path);
var script = /\.(?:sh|bash|zsh|ksh|fish|ps1)$/i;
var isScript = (path) => script.test(path);
var wordsOfCalico = ["calico", "IPPool", "IpPool", "tigera"];

export {
  isProgram,
  isOfOtherLanguage,
  isScript,
  wordsOfCalico
};
