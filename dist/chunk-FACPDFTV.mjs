import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  globOf,
  wildcardsIn
} from "./chunk-4YFXPFET.mjs";
import {
  isRuleId,
  longestRuleId,
  ruleIdPattern
} from "./chunk-HFRTE7XN.mjs";
import {
  byPlace,
  inside,
  mistaken,
  nameIn,
  phraseOf,
  placeOf,
  subjectOf
} from "./chunk-KP3ZSFQW.mjs";
import {
  Budget
} from "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  diagnoseCidr,
  diagnoseCidrOrAddress
} from "./chunk-3GF6M2YR.mjs";
import {
  withoutEnd
} from "./chunk-NUI7NWBM.mjs";
import {
  presets
} from "./chunk-UQ3TMK56.mjs";
import {
  meant
} from "./chunk-VIVQU4BW.mjs";
import {
  levels,
  thresholds
} from "./chunk-GESZ5NLI.mjs";
import {
  formatCidr,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";

// src/config/path.ts
var folderOf = (path) => path.slice(0, Math.max(path.lastIndexOf("/"), 0));
var isAbsolute = (path) => /^(?:[/\\]|[A-Za-z]:)/.test(path);
function resolveFrom(folder, written) {
  if (isAbsolute(written)) return void 0;
  const parts = folder.split("/").filter((part, index) => part !== "" || index === 0);
  if (folder === "") parts.pop();
  for (const part of written.split("/")) {
    if (part === ".." && parts.length === 0) return void 0;
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

// src/config/cluster.ts
function composeCluster({ name: name2, include, exclude, calico: calico2, nodes, networks, externalPools }, file, globs2, report) {
  const groups = nodes && !("file" in nodes) ? nodes : [];
  const dump2 = nodes && "file" in nodes ? namedFile(nodes.file, file, report) : void 0;
  return {
    name: name2.value,
    at: name2.at,
    include: include && globs2(include),
    exclude: globs2(exclude ?? []),
    version: calico2?.version,
    datastore: calico2?.datastore,
    api: calico2?.api,
    nodes: groups.map((group2) => groupOf(group2, report)),
    dump: dump2,
    networks: (networks ?? []).map(({ name: name3, cidr, kind }) => ({
      name: name3.value,
      kind: kind.value,
      cidr: cidr.value,
      at: cidr.at
    })),
    externalPools: (externalPools ?? []).map(({ name: name3, cidr }) => ({
      name: name3.value,
      cidr: cidr?.value,
      at: cidr?.at ?? name3.at
    }))
  };
}
function namedFile({ value, at }, { path }, report) {
  const resolved = resolveFrom(folderOf(path), value);
  if (resolved !== void 0) return { value: resolved, at };
  report({
    at,
    message: `${value} lies outside of the repository`,
    help: "name a file inside, relative to this one"
  });
  return void 0;
}
function groupOf(group2, report) {
  const { name: name2, labels: labels2, taints: taints2, count: count2, minimum, maximum, addresses } = group2;
  const bound = minimum ?? maximum;
  if (count2 && bound)
    report({
      at: bound.at,
      message: "a group of nodes has a count, or a minimum and a maximum",
      help: "remove one of them"
    });
  if (minimum && maximum && minimum.value > maximum.value)
    report({
      at: maximum.at,
      message: `the maximum (${maximum.value}) is less than the minimum (${minimum.value})`,
      help: "write the larger number as maximum"
    });
  return {
    name: name2?.value,
    at: name2?.at ?? group2.at,
    labels: new Map([...labels2 ?? []].map(([key, { value }]) => [key, value])),
    taints: (taints2 ?? []).map(({ key, value, effect }) => ({
      key: key.value,
      value: value?.value ?? "",
      effect: effect.value
    })),
    minimum: (count2 ?? minimum)?.value ?? (maximum ? 0 : 1),
    maximum: (count2 ?? maximum)?.value,
    addresses: addresses ?? []
  };
}

// src/config/glob.ts
function compileGlob(glob2, folder) {
  const tidy = withoutEnd(glob2.replace(/^(?:\.\/)+/, ""), "/");
  const isMeant = globOf(tidy === "" || tidy === "." ? "**" : `${tidy}/**`) ?? (() => false);
  if (folder === "") return isMeant;
  const prefix = `${folder}/`;
  return (path) => path.startsWith(prefix) && isMeant(path.slice(prefix.length));
}
var LONGEST = 500;
function globFault(glob2) {
  if (glob2.trim() === "") return { fault: "this glob is empty", help: 'write "**" for every file' };
  if (glob2.length > LONGEST)
    return { fault: `a glob has ${LONGEST} characters at most`, help: "write several globs" };
  if (glob2.startsWith("!"))
    return {
      fault: "a glob cannot be negated",
      help: "list what it should leave out under exclude or ignore"
    };
  if (glob2.startsWith("/")) {
    const inner = glob2.replace(/^\/+/, "") || "**";
    return {
      fault: "a glob is relative to the folder of its configuration file",
      // To YAML a star at the beginning is an alias, a brace a map.
      help: `write ${/^[\w.]/.test(inner) ? inner : JSON.stringify(inner)}`
    };
  }
  if (glob2.includes("\\")) return { fault: 'a glob has "/" between folders', help: 'write "/" for "\\"' };
  if (glob2.split("/").includes(".."))
    return {
      fault: "a glob cannot leave the folder of its configuration file",
      help: "put the configuration into a folder that holds both"
    };
  return globOf(glob2) ? void 0 : { fault: "this glob stands for too many", help: "write several globs" };
}

// src/cel/protocol.ts
var subjects = ["pool", "node", "namespace", "workload", "request", "cluster", "fleet"];

// src/config/shape.ts
function list(called, item) {
  return {
    called,
    schema: { type: "array", items: item.schema },
    read(written) {
      const { node } = written;
      if (node.kind !== "sequence") {
        const help = node.kind === "scalar" && node.value !== null ? `write a list: [${node.text}]` : 'begin each entry with "- "';
        return mistaken(written, `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`, help);
      }
      return node.items.flatMap(
        (each, index) => item.read(inside(written, each, `${written.field}.${nameIn(each) ?? index}`)) ?? []
      );
    }
  };
}
function either(items, value, key) {
  const called = `${items.called}, or ${value.called}`;
  return {
    called,
    schema: { oneOf: [items.schema, value.schema] },
    read(written) {
      const { node, field } = written;
      if (node.kind !== "scalar" || typeof node.value !== "string")
        return (node.kind === "mapping" ? value : items).read(written);
      const text2 = /^[\w./][\w./-]*$/.test(node.text) ? node.text : JSON.stringify(node.text);
      return mistaken(
        written,
        `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`,
        `write ${field.slice(field.lastIndexOf(".") + 1)}: { ${key}: ${text2} }`
      );
    }
  };
}
function defined(name2, shape) {
  return { ...shape, schema: { $ref: `#/$defs/${name2}` } };
}
function table(called, schema, value, keyFault2) {
  return {
    called,
    schema: { type: "object", additionalProperties: value.schema, ...schema },
    read(written) {
      const { node } = written;
      if (node.kind !== "mapping")
        return mistaken(
          written,
          `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`,
          'write "key: value" lines'
        );
      reportTwins(written, node);
      const read = /* @__PURE__ */ new Map();
      for (const [key, entry] of node.entries) {
        const fault = keyFault2(key);
        const missing = fault?.missingRule;
        if (fault)
          mistaken(inside(written, entry.key, written.field), fault.fault, fault.help, {
            ...missing !== void 0 && { missingRule: missing }
          });
        const found = value.read(inside(written, entry.value, `${written.field}.${key}`));
        if (found !== void 0 && (!fault || missing !== void 0)) read.set(key, found);
      }
      return read;
    }
  };
}
var optional = (shape, description) => {
  return { shape, description, isRequired: false };
};
var required = (shape, description) => {
  return { shape, description, isRequired: true };
};
function object(called, keys, schema = {}) {
  const names = Object.keys(keys);
  const needed = names.filter((name2) => keys[name2].isRequired);
  return {
    called,
    schema: {
      type: "object",
      properties: Object.fromEntries(
        names.map((name2) => [name2, { description: keys[name2].description, ...keys[name2].shape.schema }])
      ),
      ...needed.length > 0 && { required: needed },
      additionalProperties: false,
      ...schema
    },
    read(written) {
      const { node } = written;
      if (node.kind !== "mapping")
        return mistaken(
          written,
          `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`,
          `its keys are ${names.join(", ")}`
        );
      reportTwins(written, node);
      for (const [name2, { key }] of node.entries) {
        if (Object.hasOwn(keys, name2)) continue;
        const close = nearest(name2, names);
        const help = close ? `did you mean ${close}?` : `its keys are ${names.join(", ")}`;
        mistaken(inside(written, key, written.field), `${called} has no key "${name2}"`, help);
      }
      const read = names.map((name2) => [name2, valueOf(written, node, name2, keys[name2])]);
      const isWhole = read.every(([name2, value]) => value !== void 0 || !keys[name2].isRequired);
      return isWhole ? { ...Object.fromEntries(read), at: placeOf(written) } : void 0;
    }
  };
}
function reportTwins(written, { duplicates = [] }) {
  for (const { second } of duplicates)
    mistaken(
      inside(written, second.key, written.field),
      `the key "${second.key.text}" stands here twice`,
      "keep one of them"
    );
}
function valueOf(written, node, name2, { shape, isRequired }) {
  const entry = node.entries.get(name2);
  if (entry)
    return shape.read(inside(written, entry.value, written.field ? `${written.field}.${name2}` : name2));
  if (isRequired)
    mistaken(written, `${name2} is missing${within(written)}`, `write ${name2}: with ${shape.called}`);
  return void 0;
}
var within = ({ field }) => field === "" ? "" : ` in ${field}`;

// src/config/scalars.ts
var QUOTABLE = /* @__PURE__ */ new Set(["number", "bigint", "boolean"]);
function text(called, schema, parse) {
  return {
    called,
    schema: { type: "string", ...schema },
    read(written) {
      const { node } = written;
      if (node.kind !== "scalar" || typeof node.value !== "string") {
        const isQuotable = node.kind === "scalar" && QUOTABLE.has(typeof node.value);
        const help = isQuotable ? `put it in quotes: "${node.text}"` : `write ${called}`;
        return mistaken(written, `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`, help);
      }
      const parsed = parse(node.text);
      if ("fault" in parsed) return mistaken(written, parsed.fault, parsed.help);
      return { value: parsed.value, at: placeOf(written) };
    }
  };
}
function choice(words2, meanings) {
  const called = `${words2.slice(0, -1).join(", ")} or ${words2.at(-1)}`;
  const isWord = (text2) => words2.includes(text2);
  return {
    called,
    schema: { enum: words2, markdownEnumDescriptions: words2.map((word) => meanings[word]) },
    read(written) {
      const { node } = written;
      const text2 = node.kind === "scalar" ? node.text : "";
      if (isWord(text2) && node.kind === "scalar" && node.value !== null)
        return { value: text2, at: placeOf(written) };
      const close = meant(text2, words2);
      const help = close ? `did you mean ${close}?` : `choose one of ${words2.join(", ")}`;
      return mistaken(written, `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`, help);
    }
  };
}
var flag = {
  called: "true or false",
  schema: { type: "boolean" },
  read(written) {
    const { node } = written;
    if (node.kind === "scalar" && typeof node.value === "boolean")
      return { value: node.value, at: placeOf(written) };
    return mistaken(
      written,
      `${subjectOf(written)} takes true or false, not ${phraseOf(node)}`,
      "write true or false"
    );
  }
};
function whole(minimum, maximum) {
  const called = `a whole number from ${minimum} to ${maximum}`;
  return {
    called,
    schema: { type: "integer", minimum, maximum },
    read(written) {
      const { node } = written;
      const value = node.kind === "scalar" ? node.value : void 0;
      if (typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum)
        return { value, at: placeOf(written) };
      return mistaken(
        written,
        `${subjectOf(written)} takes ${called}, not ${phraseOf(node)}`,
        `write ${called}`
      );
    }
  };
}
var name = text(
  "a name",
  { minLength: 1 },
  (value) => value.trim() === "" ? { fault: "this name is empty", help: "write a name" } : { value }
);
var glob = text(
  "a glob",
  { minLength: 1, maxLength: 500, examples: ["clusters/prod/**"] },
  (value) => {
    return globFault(value) ?? { value };
  }
);
var release = text(
  "a release of Calico, such as v3.30.3 or v3.30",
  { pattern: "^v?3\\.\\d{1,3}(\\.\\d{1,3})?$", examples: ["v3.30.3"] },
  (value) => /^v?3\.\d{1,3}(\.\d{1,3})?$/.test(value) ? { value } : { fault: `"${value}" is no release of Calico`, help: "write one such as v3.30.3, or v3.30" }
);
var network = text(
  "a CIDR",
  { examples: ["10.0.0.0/16"] },
  (written) => masked(written, parseCidr(written), diagnoseCidr(written))
);
var networkOrAddress = text(
  "a CIDR or an address",
  { examples: ["10.0.0.0/24", "10.0.0.7"] },
  (written) => masked(written, parseCidrOrAddress(written), diagnoseCidrOrAddress(written))
);
function masked(written, cidr, fault) {
  if (!cidr)
    return { fault: `"${written}" is no CIDR: ${fault}`, help: "write a network such as 10.0.0.0/16" };
  if (cidr.address === cidr.first) return { value: cidr };
  return { fault: `${written} has host bits`, help: `write ${formatCidr(cidr)}` };
}
var LABEL_NAME = "[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?";
var LABEL_KEY = `^([a-z0-9]([a-z0-9.-]*[a-z0-9])?/)?${LABEL_NAME}$`;
var LABEL_VALUE = `^(${LABEL_NAME})?$`;
var labelValue = text(
  "a string",
  { maxLength: 63, pattern: LABEL_VALUE },
  (value) => value.length <= 63 && new RegExp(LABEL_VALUE).test(value) ? { value } : {
    fault: `"${value}" can be no label's value`,
    help: 'write up to 63 letters, digits, "-", "_" and "."'
  }
);
var labelKey = text("a key", { pattern: LABEL_KEY }, (value) => keyFault(value) ?? { value });
function keyFault(key) {
  if (new RegExp(LABEL_KEY).test(key)) return void 0;
  return { fault: `"${key}" can be no label's key`, help: "write one such as rack or example.com/rack" };
}
var labels = table(
  "a map of labels",
  { propertyNames: { pattern: LABEL_KEY } },
  labelValue,
  keyFault
);
var taints = list(
  "a list of taints",
  object("a taint", {
    key: required(labelKey, "The key of the taint."),
    value: optional(labelValue, "Its value."),
    effect: required(
      choice(["NoSchedule", "PreferNoSchedule", "NoExecute"], {
        NoSchedule: "Keeps pods without a toleration away.",
        PreferNoSchedule: "Keeps them away where there is another node.",
        NoExecute: "Evicts them as well."
      }),
      "What the taint does to pods that do not tolerate it."
    )
  })
);

// src/config/policy.ts
var API_VERSION = "ipamlint.dev/v1";
var LONGEST_EXPRESSION = 1e4;
var fixed = (word) => text(
  word,
  { const: word },
  (value) => value === word ? { value } : { fault: `"${value}" is not ${word}`, help: `write ${word}` }
);
var expression = text(
  "an expression",
  { minLength: 1, maxLength: LONGEST_EXPRESSION },
  (value) => value.trim() === "" ? { fault: "this expression is empty", help: "write one in CEL, such as object.blockSize == 26" } : value.length > LONGEST_EXPRESSION ? { fault: `an expression has ${LONGEST_EXPRESSION} letters at most`, help: "divide it into variables" } : { value }
);
var words = text("a text", {}, (value) => ({ value }));
var variableName = text(
  "a name",
  { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" },
  (value) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(value) ? { value } : { fault: `"${value}" can be no variable's name`, help: 'write letters, digits and "_"' }
);
var id = text(
  "an id",
  { pattern: ruleIdPattern, maxLength: longestRuleId },
  (value) => isRuleId(value) ? { value } : { fault: `"${value}" can be no policy's id`, help: "write lower-case words such as pools-have-owners" }
);
var policyShape = object("a policy", {
  apiVersion: optional(fixed(API_VERSION), "Always `ipamlint.dev/v1`."),
  kind: optional(fixed("Policy"), "Always `Policy`."),
  id: required(
    id,
    "How findings, levels and suppressions call it. No rule and no other policy has the same."
  ),
  severity: optional(
    choice(["note", "warning", "error"], {
      note: "Good to know.",
      warning: "Probably wrong.",
      error: "Certainly wrong."
    }),
    "How grave its findings are; `error` where left out. `rules:` and `--rule` outrank it."
  ),
  help: optional(words, "What to do about a finding, as an imperative."),
  match: required(
    object("what a policy is about", {
      for: required(
        choice(subjects, {
          pool: "Each IP pool of the cluster, whoever declares it.",
          node: "Each node that the repository tells of.",
          namespace: "Each Namespace that it declares.",
          workload: "Each Pod, and whatever makes pods of a template.",
          request: "Each annotation that asks for pools or addresses.",
          cluster: "The cluster as a whole.",
          fleet: "All clusters that somebody may run, together."
        }),
        "What `object` is."
      )
    }),
    "What it is about."
  ),
  variables: optional(
    list(
      "a list of variables",
      object("a variable", {
        name: required(variableName, "Its name: expressions read `variables.NAME`."),
        expression: required(expression, "What it is, in CEL.")
      })
    ),
    "Names for parts of expressions; each may use those before it."
  ),
  matchConditions: optional(
    list(
      "a list of conditions",
      object("a condition", {
        name: optional(name, "What it asks, for whoever reads it."),
        expression: required(expression, "Whether the object is judged, in CEL. All of them have to hold.")
      })
    ),
    "Which objects are judged; all where left out."
  ),
  validations: required(
    list(
      "a list of validations",
      object("a validation", {
        expression: required(expression, "What must hold, in CEL."),
        message: optional(words, "What is wrong where it does not hold."),
        messageExpression: optional(expression, "The same in CEL; outranks `message`.")
      })
    ),
    "What must hold of each object."
  )
});
var FOREIGN = /^(?:(?:Validating|Mutating)AdmissionPolicy(?:Binding)?|(?:Namespaced)?(?:Validating|Mutating|Generating|Deleting|ImageValidating)Policy|ClusterPolicy)$/;
function kindOf(node) {
  const textOf = (key) => {
    const value = node.kind === "mapping" ? node.entries.get(key)?.value : void 0;
    return value?.kind === "scalar" ? value.text : "";
  };
  return { kind: textOf("kind"), group: textOf("apiVersion").split("/")[0] };
}
var foreignPolicy = ({ kind, group: group2 }) => FOREIGN.test(kind) || kind === "Policy" && group2 === "kyverno.io" ? `a ${kind} judges requests to an API server, which ipamlint does not run` : void 0;
var FOREIGN_HELP = "write kind: Policy of apiVersion: ipamlint.dev/v1 with match: { for: pool } or the like in place of matchConstraints; matchConditions, variables and validations may stay, without request, oldObject and params";
var policy = {
  ...policyShape,
  read(written) {
    const foreign = foreignPolicy(kindOf(written.node));
    if (foreign !== void 0) return mistaken(written, foreign, FOREIGN_HELP);
    const read = policyShape.read(written);
    if (!read) return void 0;
    const { id: id2, severity, help, match, variables = [], matchConditions = [], validations } = read;
    return {
      id: id2.value,
      at: id2.at,
      severity: severity?.value ?? "error",
      help: help?.value,
      subject: match.for.value,
      variables: variables.map(({ name: name2, expression: expression2 }) => ({ name: name2.value, expression: expression2 })),
      conditions: matchConditions.map(({ expression: expression2 }) => expression2),
      validations: validations.map(({ expression: expression2, message, messageExpression }) => ({
        expression: expression2,
        message: message?.value,
        messageExpression
      }))
    };
  }
};
var policyEntry = {
  called: "a policy, or a file with policies",
  schema: { oneOf: [policyShape.schema, { type: "string" }] },
  read(written) {
    const { node } = written;
    if (node.kind === "scalar" && typeof node.value === "string" && node.text !== "")
      return { file: { value: node.text, at: placeOf(written) } };
    if (node.kind === "mapping") {
      const read = policy.read(written);
      return read && { policy: read };
    }
    return mistaken(
      written,
      `${subjectOf(written)} takes ${this.called}, not ${phraseOf(node)}`,
      "write a policy, or the path of a file with policies"
    );
  }
};

// src/config/policies.ts
var MOST_POLICIES = 1e3;
function composePolicies(lists, files, ruleIds, report) {
  const known = /* @__PURE__ */ new Map();
  const read = /* @__PURE__ */ new Map();
  const add = (policy2) => {
    const { id: id2, at } = policy2;
    if (ruleIds.includes(id2))
      report({ at, message: `"${id2}" is the id of a rule`, help: "give the policy another id" });
    else if (known.has(id2))
      report({ at, message: `two policies are called "${id2}"`, help: "give each an id of its own" });
    else if (known.size === MOST_POLICIES)
      report({
        at,
        message: `a configuration has ${MOST_POLICIES} policies at most`,
        help: "make one of several: a policy may have many validations"
      });
    if (known.size <= MOST_POLICIES) known.set(id2, policy2);
  };
  for (const { file, entries } of lists) {
    for (const entry of entries) {
      if ("policy" in entry) add(entry.policy);
      else for (const each of policiesIn(entry.file, file, { files, read, report })) add(each);
    }
  }
  return { policies: [...known.values()], policyFiles: [...read.values()] };
}
function policiesIn({ value, at }, owner, { files, read, report }) {
  const wrong = (message, help2) => {
    report({ at, message, help: help2 });
    return [];
  };
  const help = "name a file of policies, relative to this one";
  const path = resolveFrom(folderOf(owner.path), value);
  if (path === void 0) return wrong(`${value} lies outside of the repository`, help);
  if (read.has(path)) return wrong(`${path} is named twice`, "remove one of them");
  const file = files.read(path);
  if ("reason" in file) return wrong(`${path} ${file.reason}`, help);
  const { documents, unread } = parseYaml(file, () => true);
  const roots = documents.flatMap(({ root }) => root ?? []);
  const isOurs = ({ kind, group: group2 }) => kind === "Policy" && group2 === "ipamlint.dev";
  const stranger = roots.map(kindOf).find((kinds) => !isOurs(kinds));
  const [broken] = unread;
  if (broken && /^apiVersion: *["']?ipamlint\.dev\//m.test(file.text)) {
    const message = `${path} cannot be read as YAML: ${broken.reason}`;
    report({ at: { file, span: { start: broken.at, end: broken.at } }, message, help: "mend it there" });
    return [];
  }
  const foreign = stranger && foreignPolicy(stranger);
  if (foreign !== void 0) return wrong(foreign, FOREIGN_HELP);
  if (broken || stranger || roots.length === 0)
    return wrong(
      broken ? `${path} cannot be read as YAML` : `${path} holds what is no policy of ipamlint`,
      "write documents of apiVersion: ipamlint.dev/v1, kind: Policy"
    );
  read.set(path, file);
  return roots.flatMap((node) => policy.read({ file, node, field: "", report }) ?? []);
}

// src/config/compose.ts
var contents = {
  "ipamlint:recommended": { failOn: { value: "error", origin: "ipamlint:recommended" } },
  "ipamlint:strict": { failOn: { value: "warning", origin: "ipamlint:strict" } }
};
function compose(parts, files, ruleIds, report) {
  const clusters = /* @__PURE__ */ new Map();
  const groups = /* @__PURE__ */ new Map();
  const rules = /* @__PURE__ */ new Map();
  const overrides = [];
  const ignore = [];
  const wildcards = new Budget(MOST_WILDCARDS);
  const dumps = /* @__PURE__ */ new Map();
  const lists = [];
  const plugins = /* @__PURE__ */ new Map();
  let failOn;
  let maxWarnings;
  let strictCoverage;
  let baseline;
  for (const part of parts) {
    if ("preset" in part) {
      failOn = contents[part.preset].failOn ?? failOn;
      continue;
    }
    const { file, content } = part;
    const globs2 = globsIn(file, wildcards, report);
    for (const plugin of content.plugins ?? []) plugins.set(plugin.value, plugin);
    if (content.policies) lists.push({ file, entries: content.policies });
    for (const entry of onceEach(content.clusters ?? [], "cluster", report)) {
      const cluster2 = composeCluster(entry, file, globs2, report);
      clusters.delete(cluster2.name);
      clusters.set(cluster2.name, cluster2);
    }
    for (const { name: name2, clusters: clusters2 } of onceEach(content.groups ?? [], "group", report))
      groups.set(name2.value, { name: name2.value, at: name2.at, clusters: clusters2 });
    for (const [id2, level2] of settings(content.rules)) rules.set(id2, level2);
    for (const { files: files2, rules: rules2, at } of content.overrides ?? [])
      overrides.push({ files: globs2(files2), rules: settings(rules2), at });
    for (const glob2 of globs2(content.ignore ?? [])) ignore.push(glob2);
    failOn = content.failOn ? setting(content.failOn) : failOn;
    maxWarnings = content.maxWarnings ? setting(content.maxWarnings) : maxWarnings;
    if (content.baseline) baseline = namedFile(content.baseline, file, report);
    strictCoverage = content.strictCoverage ? setting(content.strictCoverage) : strictCoverage;
  }
  for (const { dump: dump2 } of clusters.values()) {
    if (!dump2 || dumps.has(dump2.value)) continue;
    const found = files.read(dump2.value);
    if ("reason" in found)
      report({
        at: dump2.at,
        message: `${dump2.value} ${found.reason}`,
        help: "name a file that `kubectl get nodes -o yaml` has printed, relative to this one"
      });
    else dumps.set(dump2.value, found);
  }
  return {
    files: parts.flatMap((part) => "file" in part ? part.file : []),
    clusters: [...clusters.values()],
    groups: [...groups.values()],
    rules,
    overrides,
    ignore,
    failOn,
    maxWarnings,
    strictCoverage,
    baseline: baseline && { ...setting(baseline), read: files.read(baseline.value) },
    dumps: [...dumps.values()],
    plugins: [...plugins.values()],
    ...composePolicies(lists, files, ruleIds, report)
  };
}
var setting = ({ value, at }) => ({ value, origin: at });
var settings = (rules) => new Map([...rules ?? []].map(([id2, level2]) => [id2, setting(level2)]));
var MOST_WILDCARDS = 1e3;
function globsIn({ path }, wildcards, report) {
  const folder = isAbsolute(path) ? "" : folderOf(path);
  let isTold = false;
  return (globs2) => globs2.map(({ value, at }) => {
    const isTooMany = !wildcards.mayTake(wildcardsIn(value));
    if (isTooMany && !isTold)
      report({
        at,
        message: `a configuration has ${MOST_WILDCARDS} wildcards in globs at most, those of each alternative in braces counted`,
        help: 'name folders as they are: "clusters/old" means every file in it'
      });
    isTold ||= isTooMany;
    return { text: value, at, matches: compileGlob(value, folder) };
  });
}
function onceEach(entries, called, report) {
  const seen = /* @__PURE__ */ new Map();
  for (const { name: name2 } of entries) {
    if (seen.has(name2.value))
      report({
        at: name2.at,
        message: `two ${called}s are called "${name2.value}"`,
        help: "give each a name of its own"
      });
    seen.set(name2.value, name2.at);
  }
  return entries;
}

// src/config/rule-levels.ts
var level = choice(levels, {
  off: "Reports nothing.",
  note: "Good to know.",
  warning: "Probably wrong.",
  error: "Certainly wrong."
});
function rulesOf(known) {
  const ids = known.map(({ id: id2 }) => id2);
  const keys = known.map(({ id: id2, summary }) => [id2, { description: summary, $ref: "#/$defs/level" }]);
  return table(
    "a map of rules and levels",
    {
      properties: Object.fromEntries(keys),
      additionalProperties: {
        description: "A policy of yours, or a rule of a plugin.",
        $ref: "#/$defs/level"
      }
    },
    level,
    (id2) => {
      if (ids.includes(id2)) return void 0;
      const close = nearest(id2, ids);
      const help = close ? `did you mean ${close}?` : "README.md lists the rules";
      return { fault: `there is no rule "${id2}"`, help, missingRule: id2 };
    }
  );
}

// src/config/schema.ts
var MOST_NODES = 1e4;
var globs = list("a list of globs", glob);
var calico = object("a description of Calico", {
  version: optional(
    release,
    "The release that runs: `v3.30.3`, or `v3.30` where the patch differs. Outranks what images tell; `--calico-version` outranks it."
  ),
  datastore: optional(
    choice(["kubernetes", "etcd"], {
      kubernetes: "Objects of the cluster's API server.",
      etcd: "An etcd of its own."
    }),
    "Where Calico keeps its pools."
  ),
  api: optional(
    choice(["aggregated", "native", "none"], {
      aggregated: "Calico's API server serves it, and checks what is written.",
      native: "CRDs of that group (v3.32 on, opt-in): nothing compares a pool with the others.",
      none: "Nothing serves it: calicoctl writes pools, or kubectl writes crd.projectcalico.org/v1."
    }),
    "What serves `projectcalico.org/v3` in the cluster. It decides which mistakes are refused."
  )
});
var count = whole(0, MOST_NODES);
var nodeGroup = object(
  "a group of nodes",
  {
    name: optional(
      name,
      "How messages call the group; with `count: 1` the name of the node. Its nodes are then `NAME-1`, `NAME-2` \u2026"
    ),
    labels: optional(
      labels,
      "The labels of each. A key that is not listed is absent, unless it has a prefix (`topology.kubernetes.io/zone`), which clouds and kubelets may set."
    ),
    taints: optional(taints, "The taints of each; none where left out."),
    count: optional(count, "How many there are."),
    minimum: optional(count, "How many there are at least, where an autoscaler decides."),
    maximum: optional(count, "How many there are at most, where an autoscaler decides."),
    addresses: optional(
      list("a list of CIDRs and addresses", networkOrAddress),
      "Addresses of the nodes, or the subnets that they come from. No pool may meet them."
    )
  },
  { not: { anyOf: [{ required: ["count", "minimum"] }, { required: ["count", "maximum"] }] } }
);
var dump = object("a dump of nodes", {
  file: required(
    name,
    "A file with Node objects, as `kubectl get nodes -o yaml` or `-o json` prints them, relative to this file."
  )
});
var cluster = object("a cluster", {
  name: required(name, "How reports call the cluster."),
  include: optional(
    globs,
    "The files that belong to it, relative to the folder of this file; a folder means all that is in it. Left out, it is the cluster that ipamlint finds under this name, or the only one that it finds."
  ),
  exclude: optional(globs, "Files that do not belong to it, of those included."),
  calico: optional(calico, "What is known of the Calico that runs there."),
  nodes: optional(
    either(list("a list of node groups", nodeGroup), dump, "file"),
    "All its nodes, as groups that are alike, or as a dump."
  ),
  networks: optional(
    list(
      "a list of networks",
      object("a network", {
        name: required(name, "How messages call it."),
        cidr: required(network, "Its range."),
        kind: required(
          choice(["pods", "services", "nodes", "other"], {
            pods: "The pod network of the cluster's setup (kube-proxy's clusterCIDR): pools lie inside.",
            services: "The range of Services: pools lie outside.",
            nodes: "Addresses of nodes: pools lie outside.",
            other: "Any other network that pods must reach, or that others hand out: pools lie outside."
          }),
          "What it is used for."
        )
      })
    ),
    "Ranges that the cluster was set up with, or that pods must not be given."
  ),
  externalPools: optional(
    list(
      "a list of pools",
      object("a pool", {
        name: required(name, "Its name, as requests write it."),
        cidr: optional(network, "Its range, where it is known: no other pool may meet it.")
      })
    ),
    "Pools that exist although no manifest here declares them. Requests for them are not judged."
  )
});
var group = object("a group of clusters", {
  name: required(name, "How messages call it."),
  clusters: required(
    list("a list of clusters", name),
    "The names of its clusters, as reports call them. Pools of two of them that overlap are findings of overlapping-pools."
  )
});
function fileShape(known) {
  const rules = defined("rules", rulesOf(known));
  return object("a configuration", {
    $schema: optional(
      text("a URL", { format: "uri-reference" }, (value) => ({ value })),
      "Where editors find this schema; means nothing to ipamlint."
    ),
    extends: optional(
      list("a list of configurations", name),
      "What this file builds on: files, relative to this one and inside the repository, and `ipamlint:recommended` (what holds anyway) or `ipamlint:strict` (warnings fail, too). Later ones win, and this file wins over all: by key, rules by id, clusters and groups by name; `overrides` and `ignore` add up."
    ),
    clusters: optional(
      list("a list of clusters", cluster),
      "The clusters that the repository describes, and what it does not tell about them. Files that no cluster includes are sorted out as if nothing were declared."
    ),
    groups: optional(list("a list of groups", group), "Clusters that share a routed network."),
    rules: optional(rules, "How much a rule matters, for all of its findings. `--rule` outranks it."),
    overrides: optional(
      list(
        "a list of overrides",
        object("an override", {
          files: required(globs, "Where it holds: the file that a finding points at."),
          rules: required(rules, "Levels of rules there.")
        })
      ),
      "Levels of rules for some files; of several that hold for a file the last one wins."
    ),
    policies: optional(
      list("a list of policies", policyEntry),
      "Rules of your own in CEL: policies, and files of policies, relative to this one. docs/policies.md shows how they are written."
    ),
    plugins: optional(
      list("a list of plugins", name),
      "The plugins that have to be given with `--plugin` or `IPAMLINT_PLUGINS`, by name: a check without one of them ends with exit code 2. No plugin runs because it is named here."
    ),
    ignore: optional(globs, "Files that are not read at all."),
    failOn: optional(
      choice(thresholds, {
        none: "No finding fails.",
        note: "Every finding fails.",
        warning: "Warnings and errors fail.",
        error: "Errors fail."
      }),
      "The least severity that makes the exit code 1; `error` where left out. `--fail-on` outranks it."
    ),
    maxWarnings: optional(
      whole(0, 999999999),
      "More warnings than this make the exit code 1. `--max-warnings` outranks it."
    ),
    strictCoverage: optional(
      flag,
      "Whether the exit code is 3 where something that may matter was not seen: a file that cannot be read, or that a kustomization names and nobody finds. `--strict-coverage` outranks it."
    ),
    baseline: optional(
      name,
      "A file that `--write-baseline` has written, relative to this one: what it names counts for nothing. `--baseline` outranks it."
    )
  });
}
var configShape = (known) => fileShape(known);
var configKeys = Object.keys(configShape([]).schema.properties ?? {});

// src/config/read.ts
function readConfig(files, known) {
  const mistakes = [];
  const report = (mistake) => void mistakes.push(mistake);
  const parts = [...partsOf(files, configShape(known), report)];
  const ruleIds = known.map(({ id: id2 }) => id2);
  const config = compose(parts, files, ruleIds, report);
  const own = config.policies.map(({ id: id2 }) => id2);
  const given = new Set(known.map(({ plugin }) => plugin?.name));
  const mayBeMissing = config.plugins.some(({ value }) => !given.has(value));
  const isFine = (id2) => id2 !== void 0 && (mayBeMissing || own.includes(id2));
  const real = mistakes.filter(({ missingRule }) => !isFine(missingRule));
  return real.length > 0 ? { mistakes: real.map((mistake) => withGuess(mistake, own)).sort(byPlace) } : { config };
}
function withGuess(mistake, policyIds) {
  const { missingRule, help } = mistake;
  const close = missingRule === void 0 || help.startsWith("did") ? void 0 : nearest(missingRule, policyIds);
  return close === void 0 ? mistake : { ...mistake, help: `did you mean ${close}?` };
}
function partsOf(files, shape, report) {
  const parts = [];
  const seen = /* @__PURE__ */ new Set();
  const visit = (file, trail) => {
    seen.add(file.path);
    const content = contentOf(file, shape, report);
    for (const base of content?.extends ?? []) extend(base, file, [...trail, file.path]);
    if (content) parts.push({ file, content });
  };
  const extend = ({ value, at }, file, trail) => {
    const wrong = (message, help) => report({ at, message, help });
    if (isPreset(value)) return void parts.push({ preset: value });
    if (value.startsWith("ipamlint:")) {
      const close = nearest(value, presets);
      return wrong(
        `there is no configuration "${value}"`,
        close ? `did you mean ${close}?` : `there are ${presets.join(" and ")}`
      );
    }
    const path = resolveFrom(folderOf(file.path), value);
    if (path === void 0)
      return wrong(`${value} lies outside of the repository`, "name a file inside, relative to this one");
    if (trail.includes(path))
      return wrong(
        `${path} extends itself: ${[...trail.slice(trail.indexOf(path)), path].join(" \u2192 ")}`,
        "remove one of them"
      );
    if (seen.has(path)) return;
    const base = files.read(path);
    if ("reason" in base)
      return wrong(`${path} ${base.reason}`, "name an existing file, relative to this one");
    if (!isConfiguration(base))
      return wrong(`${path} is no configuration of ipamlint`, "name one, relative to this one");
    visit(base, trail);
  };
  visit(files.main, []);
  return parts;
}
var isPreset = (text2) => presets.includes(text2);
function isConfiguration(file) {
  const { documents, unread } = parseYaml(file, () => true);
  const [root, second] = documents.flatMap(({ root: root2 }) => root2 ?? []);
  if (unread.length > 0 || second) return false;
  if (!root) return true;
  if (root.kind !== "mapping") return false;
  const keys = [...root.entries.keys()];
  return keys.filter((key) => configKeys.includes(key)).length * 2 > keys.length || keys.length === 0;
}
function contentOf(file, shape, report) {
  const { documents, unread } = parseYaml(file, () => true);
  const wrong = (start, message, help) => report({ at: { file, span: { start, end: start } }, message, help });
  for (const { at, reason } of unread)
    wrong(at, `the configuration cannot be read: ${reason}`, "write YAML or JSON");
  const [first, second] = documents.filter(({ root }) => root !== void 0);
  if (second) wrong(second.root.start, "a configuration is one document", "remove the others");
  if (unread.length > 0) return void 0;
  const node = first?.root ?? { kind: "mapping", start: 0, end: 0, entries: /* @__PURE__ */ new Map() };
  return shape.read({ file, node, field: "", report });
}

export {
  isAbsolute,
  kindOf,
  foreignPolicy,
  readConfig
};
