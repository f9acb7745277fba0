/** Texts of `ipamlint.yaml`, and what is said about each: where, what is wrong, and what to write instead. */
export const mistakes: readonly (readonly [text: string, ...said: string[]])[] = [
  // What it is as a whole.
  [
    '- a',
    '1:1: a configuration is a map, not a list; its keys are $schema, extends, clusters, groups, rules, overrides, policies, plugins, ignore, setAside, sources, unseen, failOn, maxWarnings, strictCoverage, baseline',
  ],
  [
    'rules',
    '1:1: a configuration is a map, not "rules"; its keys are $schema, extends, clusters, groups, rules, overrides, policies, plugins, ignore, setAside, sources, unseen, failOn, maxWarnings, strictCoverage, baseline',
  ],
  ['failOn: note\n---\nfailOn: error', '3:1: a configuration is one document; remove the others'],
  ['rules: { a', '1:8: the configuration cannot be read: this { is never closed; make it valid YAML or JSON'],
  [
    'clusters: {{ .Values.clusters }}',
    '1:11: the configuration cannot be read: a template: {{ .Values.clusters }}; make it valid YAML or JSON',
  ],
  ['failOn: note\nfailOn: error', '2:1: the key "failOn" is written twice; keep one of them'],
  [
    'rules: { idle-pool: off, idle-pool: note }',
    '1:26: the key "idle-pool" is written twice; keep one of them',
  ],

  [
    'rules: { all: off }',
    '1:10: there is no rule "all"; name each rule; ipamlint rules lists them, and --only ID,… runs a few',
  ],
  [
    "rules: { 'idle-*': off }",
    '1:10: there is no rule "idle-*"; name each rule; ipamlint rules lists them, and --only ID,… runs a few',
  ],
  [
    'rules: { idle-pool: false }',
    '1:21: rules.idle-pool takes off, note, warning or error, not the boolean false; did you mean off?',
  ],

  [
    'extends: strict',
    '1:10: extends takes a list of configurations, not "strict"; write a list: [ipamlint:strict]',
  ],
  [
    'extends: [recommended]',
    '1:11: there is no configuration "recommended"; did you mean ipamlint:recommended?',
  ],
  [
    'setAside: true',
    '1:11: setAside takes a list of globs, not the boolean true; begin each entry with "- "',
  ],
  [
    'clusters: [{ name: a, live: https://k8s.example }]',
    '1:29: https://k8s.example is a URL, and ipamlint reads files; name a file inside, relative to this one',
  ],
  [
    'clusters: [{ name: a, calico: v3.30.3 }]',
    '1:31: clusters.a.calico takes a description of Calico, not "v3.30.3"; write { version: v3.30.3 }',
  ],
  [
    'clusters: [{ name: a, nodes: [worker 1] }]',
    '1:31: clusters.a.nodes.0 takes a group of nodes, not "worker 1"; write { name: "worker 1" }',
  ],
  [
    'clusters: [{ name: a, paths: [b] }]',
    '1:23: a cluster has no key "paths"; write include: with a list of globs',
  ],
  [
    'overrides: [{ path: [a], files: [a], rules: {} }]',
    '1:15: an override has no key "path"; write files: with a list of globs',
  ],
  [
    'pools: [10.0.0.0/8]',
    '1:1: a configuration has no key "pools"; write externalPools: in an entry of clusters:, for pools that no file declares',
  ],
  [
    'policies: [{ id: a-b, match: { for: pool }, enabled: false, validations: [{ rule: "true", expression: "true" }] }]',
    '1:45: a policy has no key "enabled"; write rules: { ID: off } to turn a policy off',
    '1:77: a validation has no key "rule"; write expression:',
  ],
  [
    'policies: [{ id: a-b, match: { for: pool }, matchConditions: [object.disabled], validations: [{ expression: "true" }] }]',
    '1:63: policies.0.matchConditions.0 takes a condition, not "object.disabled"; write { expression: object.disabled }',
  ],

  ['baseline: [a.json]', '1:11: baseline takes one path, not a list; write it without a list: a.json'],
  ['baseline: [a, b]', '1:11: baseline takes one path, not a list; write one path'],

  // Keys.
  [
    'nodes: [a]',
    '1:1: a configuration has no key "nodes"; write it in an entry of clusters:, next to name and include',
  ],
  ['format: json', '1:1: a configuration has no key "format"; give it on the command line: --format FORMAT'],
  [
    'suppressions: []',
    '1:1: a configuration has no key "suppressions"; write a comment at the finding: # ipamlint-ignore RULE: REASON, or write overrides:',
  ],
  ['rulse: {}', '1:1: a configuration has no key "rulse"; did you mean rules?'],
  [
    'zzzzzz: 1',
    '1:1: a configuration has no key "zzzzzz"; its keys are $schema, extends, clusters, groups, rules, overrides, policies, plugins, ignore, setAside, sources, unseen, failOn, maxWarnings, strictCoverage, baseline',
  ],
  ['clusters: [{ name: a, includes: [b] }]', '1:23: a cluster has no key "includes"; did you mean include?'],
  [
    'clusters: [{ name: a, calico: { versoin: v3.30 } }]',
    '1:33: a description of Calico has no key "versoin"; did you mean version?',
  ],
  [
    'clusters: [{ name: a, nodes: [{ lables: {} }] }]',
    '1:33: a group of nodes has no key "lables"; did you mean labels?',
  ],
  ['clusters: [{ include: [b] }]', '1:14: name is missing in clusters.0; write name: with a name'],
  ['groups: [{ name: a }]', '1:12: clusters is missing in groups.a; write clusters: with a list of clusters'],
  [
    'overrides: [{ files: [a] }]',
    '1:15: rules is missing in overrides.0; write rules: with a map of rules and levels',
  ],

  [
    'policies: [{ id: a-b, match: [pool], validations: [{ expression: "true" }] }]',
    '1:30: policies.0.match takes what a policy is about, not a list; its only key is "for"',
  ],
  [
    'policies: [{ id: a-b, match: { for: pool }, validations: [{ expression: "true", message: "{{ object.name }}" }] }]',
    `1:90: a message is plain text: {{ object.name }} is not filled in; write messageExpression: '"pool " + object.name'`,
  ],
  [
    '{\n  // why\n  "failOn": "note"\n}',
    '2:3: the configuration cannot be read: a comment begins with #, not with //; make it valid YAML or JSON',
  ],

  // Types.
  ['clusters: a', '1:11: clusters takes a list of clusters, not "a"; begin each entry with "- "'],
  ['clusters: { a: {} }', '1:13: clusters takes a list of clusters, not a map; begin each entry with "- "'],
  [
    'clusters: [a]',
    '1:12: clusters.0 takes a cluster, not "a"; its keys are name, include, exclude, calico, nodes, live, networks, externalPools',
  ],
  ['ignore:', '1:8: ignore takes a list of globs, not nothing; begin each entry with "- "'],
  ['ignore: [1]', '1:10: ignore.0 takes a glob, not the number 1; put it in quotes: "1"'],
  ['ignore: [[a]]', '1:10: ignore.0 takes a glob, not a list; write it without a list: a'],
  ['rules: [idle-pool]', '1:8: rules takes a map of rules and levels, not a list; write "key: value" lines'],
  [
    'extends: ipamlint:strict',
    '1:10: extends takes a list of configurations, not "ipamlint:strict"; write a list: [ipamlint:strict]',
  ],

  // Rules and levels.
  ['rules: { lotery-pools: off }', '1:10: there is no rule "lotery-pools"; did you mean lottery-pools?'],
  ['rules: { zzz: off }', '1:10: there is no rule "zzz"; ipamlint rules lists the rules'],
  [
    'rules: { lottery-pools: warnin }',
    '1:25: rules.lottery-pools takes off, note, warning or error, not "warnin"; did you mean warning?',
  ],
  [
    'rules: { lottery-pools: 2 }',
    '1:25: rules.lottery-pools takes off, note, warning or error, not the number 2; choose one of off, note, warning, error',
  ],
  [
    'rules: { lottery-pools: [error] }',
    '1:25: rules.lottery-pools takes off, note, warning or error, not a list; choose one of off, note, warning, error',
  ],
  [
    'overrides:\n  - files: [a]\n    rules: { lotery-pools: off }',
    '3:14: there is no rule "lotery-pools"; did you mean lottery-pools?',
  ],
  [
    'failOn: fatal',
    '1:9: failOn takes none, note, warning or error, not "fatal"; choose one of none, note, warning, error',
  ],
  [
    'maxWarnings: -1',
    '1:14: maxWarnings takes a whole number from 0 to 999999999, not the number -1; write a whole number from 0 to 999999999',
  ],
  [
    'maxWarnings: "3"',
    '1:14: maxWarnings takes a whole number from 0 to 999999999, not "3"; write a whole number from 0 to 999999999',
  ],
  [
    'maxWarnings: 1.5',
    '1:14: maxWarnings takes a whole number from 0 to 999999999, not the number 1.5; write a whole number from 0 to 999999999',
  ],
  [
    'baseline: ../b.json',
    '1:11: ../b.json lies outside of the repository; name a file inside, relative to this one',
  ],
  ['strictCoverage: always', '1:17: strictCoverage takes true or false, not "always"; write true or false'],

  // Globs.
  ['ignore: [""]', '1:10: this glob is empty; write "**" for every file'],
  ['ignore: ["!a"]', '1:10: a glob cannot be negated; list what it should leave out under exclude or ignore'],
  ['ignore: [/a/b]', '1:10: a glob is relative to the folder of its configuration file; write a/b'],
  [
    'ignore: [../a]',
    '1:10: a glob cannot leave the folder of its configuration file; put the configuration into a folder that holds both',
  ],
  ["ignore: ['a\\b']", '1:10: a glob has "/" between folders; write "/" for "\\"'],
  [`ignore: [${'a'.repeat(501)}]`, '1:10: a glob has 500 characters at most; write several globs'],

  [
    "ignore: ['{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}']",
    '1:10: this glob matches too many; write several globs',
  ],

  // Calico.
  [
    'clusters: [{ name: a, calico: { version: 3.30 } }]',
    '1:42: clusters.a.calico.version takes a release of Calico, such as v3.30.3 or v3.30, not the number 3.30; put it in quotes: "3.30"',
  ],
  [
    'clusters: [{ name: a, calico: { version: latest } }]',
    '1:42: "latest" is not a release of Calico; write one such as v3.30.3, or v3.30',
  ],
  [
    'clusters: [{ name: a, calico: { datastore: etcd3 } }]',
    '1:44: clusters.a.calico.datastore takes kubernetes or etcd, not "etcd3"; did you mean etcd?',
  ],
  [
    'clusters: [{ name: a, calico: { api: v3 } }]',
    '1:38: clusters.a.calico.api takes aggregated, native or none, not "v3"; choose one of aggregated, native, none',
  ],

  // Nodes.
  [
    'clusters: [{ name: a, nodes: [{ count: 3, minimum: 1 }] }]',
    '1:52: a group of nodes has a count, or a minimum and a maximum; remove one of them',
  ],
  [
    'clusters: [{ name: a, nodes: [{ minimum: 3, maximum: 1 }] }]',
    '1:54: the maximum (1) is less than the minimum (3); write the larger number as maximum',
  ],
  [
    'clusters: [{ name: a, nodes: [{ count: 10001 }] }]',
    '1:40: clusters.a.nodes.0.count takes a whole number from 0 to 10000, not the number 10001; write a whole number from 0 to 10000',
  ],
  [
    'clusters: [{ name: a, nodes: [{ labels: { rack: 0 } }] }]',
    '1:49: clusters.a.nodes.0.labels.rack takes a string, not the number 0; put it in quotes: "0"',
  ],
  [
    'clusters: [{ name: a, nodes: [{ labels: { gpu: true } }] }]',
    '1:48: clusters.a.nodes.0.labels.gpu takes a string, not the boolean true; put it in quotes: "true"',
  ],
  [
    'clusters: [{ name: a, nodes: [{ labels: { "a b": c } }] }]',
    '1:43: "a b" can be no label\'s key; write one such as rack or example.com/rack',
  ],
  [
    'clusters: [{ name: a, nodes: [{ labels: { a: b c } }] }]',
    '1:46: "b c" can be no label\'s value; write up to 63 letters, digits, "-", "_" and "."',
  ],
  [
    'clusters: [{ name: a, nodes: [{ taints: [{ key: a }] }] }]',
    '1:44: effect is missing in clusters.a.nodes.0.taints.0; write effect: with NoSchedule, PreferNoSchedule or NoExecute',
  ],
  [
    'clusters: [{ name: a, nodes: [{ taints: [{ key: a, effect: NoSchedul }] }] }]',
    '1:60: clusters.a.nodes.0.taints.0.effect takes NoSchedule, PreferNoSchedule or NoExecute, not "NoSchedul"; did you mean NoSchedule?',
  ],
  [
    'clusters: [{ name: a, nodes: [{ addresses: [10.0.0] }] }]',
    '1:45: "10.0.0" is not a CIDR: only 3 of 4 octets; write a network such as 10.0.0.0/16',
  ],
  [
    'clusters: [{ name: a, nodes: { flie: b } }]',
    '1:32: a dump of nodes has no key "flie"; did you mean file?',
    '1:32: file is missing in clusters.a.nodes; write file: with a name',
  ],
  [
    'clusters: [{ name: a, nodes: inventories/x.yaml }]',
    '1:30: clusters.a.nodes takes a list of node groups, or a dump of nodes, not "inventories/x.yaml"; write nodes: { file: inventories/x.yaml }',
  ],
  [
    'clusters: [{ name: a.b, nodes: "my nodes, all.yaml" }]',
    '1:32: clusters.a.b.nodes takes a list of node groups, or a dump of nodes, not "my nodes, all.yaml"; write nodes: { file: "my nodes, all.yaml" }',
  ],
  [
    'clusters: [{ name: a, nodes: 3 }]',
    '1:30: clusters.a.nodes takes a list of node groups, not the number 3; begin each entry with "- "',
  ],
  [
    'clusters: [{ name: a, nodes: { file: b.yaml } }]',
    '1:38: b.yaml does not exist; name a file that `kubectl get nodes -o yaml` has printed, relative to this one',
  ],
  [
    'clusters: [{ name: a, nodes: { file: /etc/passwd } }]',
    '1:38: /etc/passwd lies outside of the repository; name a file inside, relative to this one',
  ],
  [
    'clusters: [{ name: a, nodes: { file: ../b.yaml } }]',
    '1:38: ../b.yaml lies outside of the repository; name a file inside, relative to this one',
  ],

  // Networks and pools.
  [
    'clusters: [{ name: a, networks: [{ name: b, cidr: 10.0.0.1/16, kind: pods }] }]',
    '1:51: 10.0.0.1/16 has host bits; write 10.0.0.0/16',
  ],
  [
    'clusters: [{ name: a, networks: [{ name: b, cidr: 10.0.0.0, kind: pods }] }]',
    '1:51: "10.0.0.0" is not a CIDR: no prefix length; write 10.0.0.0/32 for one address; write a network such as 10.0.0.0/16',
  ],
  [
    'clusters: [{ name: a, networks: [{ name: b, cidr: 10.0.0.0/16, kind: pod }] }]',
    '1:70: clusters.a.networks.b.kind takes pods, services, nodes or other, not "pod"; did you mean pods?',
  ],
  [
    'clusters: [{ name: a, externalPools: [b] }]',
    '1:39: clusters.a.externalPools.0 takes a pool, not "b"; its keys are name, cidr',
  ],
  [
    'clusters: [{ name: a, externalPools: [{ name: b, cidr: x/33 }] }]',
    '1:56: "x/33" is not a CIDR: "x" is not an IP address; write a network such as 10.0.0.0/16',
  ],

  // Names.
  ['clusters: [{ name: a }, { name: a }]', '1:33: two clusters are called "a"; give each a name of its own'],
  [
    'groups: [{ name: a, clusters: [] }, { name: a, clusters: [] }]',
    '1:45: two groups are called "a"; give each a name of its own',
  ],
  ['clusters: [{ name: "" }]', '1:20: this name is empty; write a name'],

  // What other tools call otherwise.
  ['exclude: [a]', '1:1: a configuration has no key "exclude"; write ignore: with a list of globs'],
  ['disable: [a]', '1:1: a configuration has no key "disable"; write rules: { ID: off }'],
  ['severity: note', '1:1: a configuration has no key "severity"; write failOn: with note, warning or error'],
  [
    'version: 1',
    '1:1: a configuration has no key "version"; leave it out; a release of Calico goes into clusters:, as in { name: prod, calico: { version: v3.30.3 } }',
  ],
  [
    'apiVersion: v1',
    '1:1: a configuration has no key "apiVersion"; name a configuration, not a manifest: --config ipamlint.yaml',
  ],
  [
    'calicoVersion: v3.30.0',
    '1:1: a configuration has no key "calicoVersion"; write it in clusters:, as in { name: prod, calico: { version: v3.30.3 } }',
  ],
  ['sources: [fleet]', '1:11: "fleet" is not a URL; write one such as https://git.example/me/fleet'],

  // What it builds on.
  ['extends: [base.yaml]', '1:11: base.yaml does not exist; name an existing file, relative to this one'],
  [
    'extends: [../base.yaml]',
    '1:11: ../base.yaml lies outside of the repository; name a file inside, relative to this one',
  ],
  [
    'extends: [/etc/ipamlint.yaml]',
    '1:11: /etc/ipamlint.yaml lies outside of the repository; name a file inside, relative to this one',
  ],
  [
    'extends: [ipamlint:strickt]',
    '1:11: there is no configuration "ipamlint:strickt"; did you mean ipamlint:strict?',
  ],
  [
    'extends: [ipamlint:x]',
    '1:11: there is no configuration "ipamlint:x"; there are ipamlint:recommended and ipamlint:strict',
  ],
  [
    'extends: [ipamlint.yaml]',
    '1:11: ipamlint.yaml extends itself: ipamlint.yaml → ipamlint.yaml; remove one of them',
  ],
];
