import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  abouts,
  rowsFor
} from "./chunk-IM3PU7OB.mjs";
import "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import {
  groupings,
  orders
} from "./chunk-KLZPUJP5.mjs";
import {
  levels,
  thresholds
} from "./chunk-GESZ5NLI.mjs";
import {
  formatsOf,
  renderModes,
  shells,
  taken
} from "./chunk-6BKLKETH.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/cli/completion/bash.ts
function bashCompletion(commands) {
  const names = commands.map(({ name }) => name).join(" ");
  return `# ipamlint completion bash: source it, or put it into /etc/bash_completion.d
_ipamlint() {
  local command=check words=
  local current=\${COMP_WORDS[COMP_CWORD]} at=$((COMP_CWORD - 1)) typed=
  COMPREPLY=()
  if [[ $COMP_CWORD -gt 1 ]]; then
    case \${COMP_WORDS[1]} in
      ${commands.map(({ name }) => name).join(" | ")}) command=\${COMP_WORDS[1]} ;;
    esac
  fi
  if [[ $current == = ]]; then
    current=
  elif [[ \${COMP_WORDS[at]} == = ]]; then
    at=$((at - 1))
  fi
  local before=\${COMP_WORDS[at]}
  if [[ $before != -* && $at -gt 1 && ( \${COMP_WORDS[at + 1]} == = ) ]]; then
    typed=$before=
    at=$((at - 1))
    [[ \${COMP_WORDS[at]} == = ]] && at=$((at - 1))
    before=\${COMP_WORDS[at]}
  fi
  case $command:$before in
${commands.flatMap((command) => command.options.flatMap((option) => valueCase(command, option))).join("\n")}
    *)
      if [[ $typed ]]; then return; fi
      case $current in
        -*)
          case $command in
${commands.map(({ name, options }) => `            ${name}) words='${options.flatMap((each) => each.names).join(" ")}' ;;`).join("\n")}
          esac
          ;;
        *)
          if [[ $COMP_CWORD -eq 1 ]]; then words='${names}'; fi
${commands.flatMap(operandCase).join("\n")}
          ;;
      esac
      ;;
  esac
  local word
  for word in $words; do
    if [[ $word == "$typed$current"* ]]; then COMPREPLY+=("\${word#"$typed"}"); fi
  done
}
complete -o default -F _ipamlint ipamlint
`;
}
function valueCase({ name }, { names, takes }) {
  if (takes === void 0) return [];
  const pattern = names.map((each) => `${name}:${each}`).join(" | ");
  return [
    typeof takes === "string" ? `    ${pattern}) return ;;` : `    ${pattern}) words='${takes.join(" ")}' ;;`
  ];
}
var operandCase = ({ name, operands }) => operands.words.length === 0 ? [] : [
  `          if [[ $command == ${name} && $COMP_CWORD -eq 2 ]]; then words='${operands.words.join(" ")}'; fi`
];

// src/cli/completion/entries.ts
var levelled = (id) => levels.map((level) => `${id}=${level}`);
function commandEntries(ruleIds) {
  return Object.keys(taken).map((name) => ({
    name,
    means: clause(abouts[name].replace(/^\w+,? (?:which is meant where no command is named, )?/, "")),
    options: rowsFor(name).map(([text, means]) => entryOf(name, text.trim(), means, ruleIds)),
    operands: operandsOf(name, ruleIds),
    isOfFolder: name === "policies" || name === "plugins"
  }));
}
function operandsOf(command, ruleIds) {
  const words = {
    completion: shells,
    policies: ["test"],
    plugins: ["check"],
    explain: ruleIds
  };
  return {
    words: words[command] ?? [],
    paths: !["completion", "policies", "plugins", "rules"].includes(command)
  };
}
var clause = (text) => text.replace(/(?:[:;.] |\.$).*$/, "");
function entryOf(command, text, means, ruleIds) {
  const names = [...text.matchAll(/--?[a-z][\w-]*|-\w/gi)].map(([name]) => name);
  const long = names.find((name) => name.startsWith("--")).replace(/^--(?:no-(?!config))?/, "");
  const isTaking = / [A-Z]/.test(text);
  return {
    names,
    means: clause(means),
    takes: isTaking ? valuesOf(command, long, ruleIds) ?? "word" : void 0
  };
}
function valuesOf(command, option, ruleIds) {
  const values = {
    format: formatsOf(command),
    "fail-on": thresholds,
    render: renderModes,
    sort: orders,
    "group-by": groupings,
    rule: ruleIds.flatMap(levelled),
    only: ruleIds,
    root: "folder",
    "base-dir": "folder",
    config: "file",
    file: "file",
    baseline: "file",
    "write-baseline": "file"
  };
  return values[option];
}

// src/cli/completion/fish.ts
function fishCompletion(commands) {
  const others = commands.filter(({ name }) => name !== "check").map(({ name }) => name);
  const conditionOf = (name) => name === "check" ? `not __fish_seen_subcommand_from ${others.join(" ")}` : `__fish_seen_subcommand_from ${name}`;
  const firstOf = (name, words, isOfFolder) => isOfFolder ? `${conditionOf(name)}; and not __fish_seen_subcommand_from ${words.join(" ")}` : conditionOf(name);
  const lines = commands.flatMap(({ name, means, options, operands, isOfFolder }) => [
    `complete -c ipamlint -n __fish_use_subcommand -a ${name} -d ${quoted(means)}`,
    ...operands.words.length > 0 || !operands.paths ? [operandLine(firstOf(name, operands.words, isOfFolder), operands)] : [],
    ...isOfFolder ? [
      `complete -c ipamlint -n ${quoted(`${conditionOf(name)}; and __fish_seen_subcommand_from ${operands.words.join(" ")}`)} -f -a '(__fish_complete_directories)'`
    ] : [],
    ...options.flatMap((option) => optionLines(conditionOf(name), option))
  ]);
  return ["# ipamlint completion fish | source", "complete -c ipamlint -e", ...lines].map((line) => `${line}
`).join("");
}
var operandLine = (condition, { words, paths }) => [
  `complete -c ipamlint -n ${quoted(condition)}`,
  ...paths ? [] : ["-f"],
  ...words.length > 0 ? [`-a ${quoted(words.join(" "))}`] : []
].join(" ");
function optionLines(condition, { names, means, takes }) {
  const short = names.find((name) => !name.startsWith("--"));
  return names.filter((name) => name.startsWith("--")).map((long) => {
    const letter = short === void 0 ? "" : ` -s ${short.slice(1)}`;
    return `complete -c ipamlint -n ${quoted(condition)}${letter} -l ${long.slice(2)}${valueOf(takes)} -d ${quoted(means)}`;
  });
}
function valueOf(takes) {
  if (takes === void 0) return "";
  if (takes === "file") return " -r -F";
  if (takes === "folder") return " -x -a '(__fish_complete_directories)'";
  return takes === "word" ? " -x" : ` -x -a ${quoted(takes.join(" "))}`;
}
var quoted = (text) => `'${text.replace(/['\\]/g, "\\$&")}'`;

// src/cli/completion/zsh.ts
function zshCompletion(commands) {
  return `#compdef ipamlint
# ipamlint completion zsh: source it behind compinit, or save it as _ipamlint in a folder of $fpath
_ipamlint_first() {
  local -a commands=(
${commands.map(({ name, means }) => `    ${quoted2(`${name}:${means}`)}`).join("\n")}
  )
  _describe -t commands command commands
  _files
}
_ipamlint() {
  local command=check first='1:command or path:_ipamlint_first'
  if (( CURRENT > 2 )); then
    case $words[2] in
      (${commands.map(({ name }) => name).join("|")})
        command=$words[2] first=
        shift words
        (( CURRENT-- ))
        ;;
    esac
  fi
  case $command in
${commands.map(caseOf).join("\n")}
  esac
}
if [[ $funcstack[1] == _ipamlint ]]; then
  _ipamlint "$@"
else
  compdef _ipamlint ipamlint
fi
`;
}
function caseOf({ name, options, operands, isOfFolder }) {
  const rest = [...operandSpecs(operands), ...isOfFolder ? ["2:folder:_files -/"] : []];
  const lines = [...options.map(specOf), ...rest.map(quoted2)].map((spec) => `        ${spec} \\`);
  return [`    (${name})`, "      _arguments -s \\", ...lines, "        $first", "      ;;"].join("\n");
}
function operandSpecs({ words, paths }) {
  if (words.length === 0) return paths ? ["*:path:_files"] : [];
  const list = words.join(" ");
  return [
    paths ? `1:rule or path:{_alternative "rules:rule:(${list})" "paths:path:_files"}` : `1:word:(${list})`
  ];
}
function specOf({ names, means, takes }) {
  const long = names.find((name) => name.startsWith("--")) ?? "";
  const value = takes === void 0 ? "" : `:${long.slice(2)}:${actionOf(takes)}`;
  const written = names.map((name) => takes === void 0 ? name : `${name}${name === long ? "=" : "+"}`);
  const end = quoted2(`[${means.replace(/[[\]:\\]/g, "\\$&")}]${value}`);
  return written.length === 1 ? `'*'${written[0]}${end}` : `'*'{${written.join(",")}}${end}`;
}
function actionOf(takes) {
  if (takes === "file") return "_files";
  if (takes === "folder") return "_files -/";
  return takes === "word" ? " " : `(${takes.join(" ")})`;
}
var quoted2 = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

// src/cli/completion/completion.ts
var scripts = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion
};
var completionFor = (shell, ruleIds) => scripts[shell](commandEntries(ruleIds));
export {
  completionFor
};
