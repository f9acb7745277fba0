import { Collection } from '../../../src/commands/fleet/collection.ts';
import { noFleetConfig } from '../../../src/commands/fleet/config.ts';
import { fleetJson } from '../../../src/commands/fleet/json.ts';
import { judgeFleet } from '../../../src/commands/fleet/judge.ts';
import { fleetMarkdown } from '../../../src/commands/fleet/markdown.ts';
import { fleetSarif } from '../../../src/commands/fleet/sarif.ts';
import { takeIn } from '../../../src/commands/fleet/take-in.ts';
import { grammar } from '../grammar.ts';
import { when } from '../invariants.ts';
import { type Surface } from './surface.ts';

const written = grammar(String.raw`
start ::= { "version": 1, "tool": { "name": "ipamlint" }, "repository": { "name": <name> }, "clusters": [<cluster>, <cluster>], "unread": [], "remoteBases": [] } ¦ { "version": <value>, "tool": <value>, "clusters": [<cluster>] } ¦ { "version": 1, "tool": { "name": "ipamlint", "version": <value> }, "clusters": [<cluster>], "unread": [<value>], "remoteBases": [], <quoted>: <value> } ¦ <value>
cluster ::= { "name": <name>, "isDeployed": <flag>, "groups": [<groups>], "usesPools": <flag>, "pools": [<pool>, <pool>], "networks": [<network>], "reservations": [<reservation>], "mayReserveMore": <flag>, "hidden": [] } ¦ { "name": <name>, "isDeployed": true, "groups": [], "pools": [<pool>], "networks": [], "reservations": [], "mayReserveMore": false, "hidden": [], "calico": <calico> } ¦ <value>
groups ::= <name> ¦ <name>, <name>
calico ::= { "version": <name>, "evidence": <name> } ¦ { "version": <value>, "evidence": "e", "at": <at> }
pool ::= { "name": <name>, "cidr": <range>, "blockSize": <value>, "origin": "projectcalico.org/v3", "isEffective": <flag>, "disabled": <flag>, "allowedUses": ["Workload"], "isOnRequest": <flag>, "at": <at>, "cidrAt": <at> } ¦ { "name": <name>, "cidr": <range>, "origin": <name>, "isEffective": true, "disabled": false, "at": <at>, <quoted>: <value> } ¦ <value>
network ::= { "cidr": <range>, "use": "services", "source": "s", "at": <at> } ¦ { "cidr": <range>, "use": <name>, "name": <name>, "at": <at> } ¦ <value>
reservation ::= { "name": <name>, "cidrs": [<range>, <range>], "at": <at> } ¦ <value>
at ::= { "path": "pools.yaml", "range": { "start": { "line": 1, "column": 1 }, "end": { "line": 1, "column": 5 } } } ¦ { "path": <path>, "range": { "start": { "line": <number>, "column": 1 }, "end": { "line": 9, "column": <number> } } } ¦ { "path": "a", "range": <value>, "setBy": <at> }
path ::= "../a" ¦ "/etc/passwd" ¦ "a/../../b" ¦ <quoted> ¦ "a\\b"
range ::= "10.0.0.0/24" ¦ "10.0.0.0/16" ¦ "<cidr>" ¦ "fd00::/64" ¦ <value>
name ::= "a" ¦ "b" ¦ <quoted> ¦ "<proto>" ¦ "<!-- @x [a](b) ::error::" ¦ ""
flag ::= true ¦ false ¦ <value>
value ::= <odd> ¦ <quoted> ¦ <number> ¦ [<value>] ¦ { "<proto>": <value> }
`);

/** Inventories of other repositories, as `ipamlint fleet` takes them in. */
export const inventories: Surface = {
  name: 'inventories',
  make: (random, words) => ['a.json', 'b.json'].map(path => ({ path, text: written(random, words) })),
  faultsOf(files) {
    const collection = new Collection();
    for (const { path, text } of files) takeIn({ source: path, label: path, text }, collection);
    const told = (): string => {
      const settings = { config: noFleetConfig, isOneNetwork: true, levels: new Map(), only: undefined };
      const report = judgeFleet(collection, settings, '0.0.0');
      JSON.parse(fleetSarif(report));
      fleetMarkdown(report);
      return fleetJson(report);
    };
    const both = collection.inventories + collection.problems.length;
    const [first, again] = [told(), told()];
    return [
      ...when(first !== again, 'another report for the same inventories'),
      ...when(both > files.length, 'an inventory that is taken in and refused'),
    ];
  },
};
