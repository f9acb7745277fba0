import { trait, type NewClaim } from './claims.ts';
import type { Cluster, Collection, FleetRelease } from './collection.ts';
import { InventoryReader, jsonOfInventory, Unfit, type Fields, type ReadPlace } from './reader.ts';
import { parseReserved, parseWords, type Words } from './words.ts';

/** An inventory as it was found. */
export interface FoundInventory {
  /** How people find it: a path, or the line of a stream. */
  readonly source: string;
  /** What its repository is called where it does not say. */
  readonly label: string;
  readonly text: string;
}

/** What a fleet has room for. */
export interface IntakeRoom {
  readonly claims: number;
  readonly clusters: number;
  /** Of all names and paths, each counted once. */
  readonly letters: number;
}

/** As much as fits into a gigabyte, measured with a name of its own for each claim. */
const usualRoom: IntakeRoom = { claims: 1_500_000, clusters: 1_000_000, letters: 150_000_000 };

/** The contract that is read (`schema/inventory.schema.json`). */
const VERSION = 1;

/** Puts what an inventory claims to the rest. One that is damaged leaves a problem, and nothing of it. */
export function takeIn(found: FoundInventory, into: Collection, room: IntakeRoom = usualRoom): void {
  const { source, text } = found;
  const before = into.claims.length;
  const clusters: ReturnType<typeof clusterOf>[] = [];
  try {
    const reader = new InventoryReader();
    const inventory = headOf(reader, jsonOfInventory(text));
    const { name, commit } = identityOf(reader, inventory);
    reader.each(inventory, 'clusters', cluster => {
      // Earlier versions list what no cluster runs as well.
      if (reader.optionalFlag(cluster, 'isDeployed') === false) return;
      clusters.push(clusterOf(reader, cluster, { into, number: into.clusters.length + clusters.length }));
      const count = into.clusters.length + clusters.length;
      if (into.claims.length > room.claims || count > room.clusters || into.names.letters > room.letters)
        reader.fail('is more than there is room for: check fewer repositories at a time');
    });
    const unread = lengthOf(reader, inventory, 'unread') + lengthOf(reader, inventory, 'remoteBases');
    // Without claims, those of two repositories look alike.
    const mayBeCopy = name === undefined && into.claims.length > before;
    if (mayBeCopy && into.isCopy(JSON.stringify(clusters.map(each => [each.name, each.digest])))) {
      into.claims.cut(before);
      return;
    }
    const repository = into.repositoryOf(name, source, found.label);
    const own = into.repositories[repository]!;
    own.sources.add(source);
    if (commit !== undefined) own.commits.add(commit);
    if (clusters.map(cluster => into.addCluster({ ...cluster, repository, source })).some(isNew => isNew))
      own.unseen += clusters.reduce((sum, { hidden }) => sum + hidden, unread);
    into.inventories++;
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    into.claims.cut(before);
    into.problems.push({ source, reason: error.message });
  }
}

/** The document, where it is an inventory that this version understands. */
function headOf(reader: InventoryReader, value: unknown): Fields {
  const isMap = typeof value === 'object' && value !== null;
  const fields: Fields = isMap ? (value as Fields) : {};
  const tool: Fields = typeof fields.tool === 'object' && fields.tool !== null ? (fields.tool as Fields) : {};
  if (tool.name !== 'ipamlint' || !Array.isArray(fields.clusters))
    reader.fail('is not an inventory: ipamlint inventory --format json writes them');
  if (fields.version === VERSION) return fields;
  const writer = typeof tool.version === 'string' ? tool.version.slice(0, 40) : 'unknown';
  const isNewer = typeof fields.version === 'number' && fields.version > VERSION;
  return reader.fail(
    `version is not ${VERSION}: ipamlint ${writer} wrote it; ${
      isNewer ? 'read it with that release' : 'write it again with this release'
    }`,
  );
}

function identityOf(
  reader: InventoryReader,
  inventory: Fields,
): { readonly name: string | undefined; readonly commit: string | undefined } {
  if (inventory.repository === undefined) return { name: undefined, commit: undefined };
  return reader.inside('repository', () => {
    const fields = reader.fields(inventory.repository);
    const name = reader.text(fields, 'name');
    if (name === '') reader.inside('name', () => reader.fail('is empty'));
    return { name, commit: reader.optionalText(fields, 'commit') };
  });
}

const lengthOf = (reader: InventoryReader, fields: Fields, key: string): number => {
  let length = 0;
  if (fields[key] !== undefined) reader.each(fields, key, () => length++);
  return length;
};

/** Whose claims they are. */
interface Owner {
  readonly into: Collection;
  readonly number: number;
}

function clusterOf(
  reader: InventoryReader,
  fields: Fields,
  owner: Owner,
): Omit<Cluster, 'repository' | 'source'> & { readonly hidden: number } {
  const { into } = owner;
  const from = into.claims.length;
  const name = reader.text(fields, 'name');
  const groups = groupsOf(reader, fields);
  reader.each(fields, 'pools', pool => addPool(reader, pool, owner));
  reader.each(fields, 'networks', network => addNetwork(reader, network, owner));
  reader.each(fields, 'reservations', reservation => addReservation(reader, reservation, owner));
  return {
    name,
    groups,
    usesPools: reader.optionalFlag(fields, 'usesPools'),
    mayReserveMore: reader.flag(fields, 'mayReserveMore'),
    release: releaseOf(reader, fields),
    from,
    to: into.claims.length,
    digest: into.claims.digest(from, into.claims.length),
    hidden: lengthOf(reader, fields, 'hidden'),
  };
}

/** A cluster is in no more groups. */
const MOST_GROUPS = 64;

/** The first that an older release leaves out: it tells too little to judge with. */
function groupsOf(reader: InventoryReader, fields: Fields): readonly string[] {
  if (fields.groups === undefined)
    return reader.inside('groups', () =>
      reader.fail('is missing: an older ipamlint wrote this; write it again'),
    );
  const groups = [...new Set(reader.texts(fields, 'groups'))];
  if (groups.length > MOST_GROUPS) reader.inside('groups', () => reader.fail(`has more than ${MOST_GROUPS}`));
  return groups;
}

function releaseOf(reader: InventoryReader, fields: Fields): FleetRelease | undefined {
  if (fields.calico === undefined) return undefined;
  return reader.inside('calico', () => {
    const calico = reader.fields(fields.calico);
    const version = reader.optionalText(calico, 'version');
    const evidence = reader.text(calico, 'evidence');
    const at = calico.at === undefined ? undefined : reader.place(calico, 'at');
    return version === undefined ? undefined : { version, evidence, at };
  });
}

function addPool(reader: InventoryReader, fields: Fields, { into, number }: Owner): void {
  const name = reader.text(fields, 'name');
  const isEffective = reader.flag(fields, 'isEffective');
  const [disabled, gives] = ['disabled', 'hasAddresses'].map(key => reader.optionalFlag(fields, key));
  const uses = fields.allowedUses === undefined ? undefined : reader.texts(fields, 'allowedUses');
  const isOnRequest = reader.optionalFlag(fields, 'isOnRequest') === true;
  const at = reader.place(fields, fields.cidrAt === undefined ? 'at' : 'cidrAt');
  const words = fields.cidr === undefined ? undefined : wordsOf(reader, fields, parseWords);
  // What is not declared has no place that could be fixed, and of what is not determined nothing is known.
  if (!words || !isEffective || reader.text(fields, 'origin') === 'configuration') return;
  into.claims.add({
    words,
    traits:
      trait.pool |
      (disabled === false && gives !== false ? trait.inUse : 0) |
      (disabled === true ? trait.disabled : 0) |
      (uses ? trait.knownUses : 0) |
      (uses && uses.length > 0 && uses.every(use => use === 'LoadBalancer') ? trait.forServices : 0) |
      (isOnRequest ? trait.onRequest : 0),
    blockSize: blockSizeOf(fields.blockSize),
    cluster: number,
    name: into.names.numberOf(name),
    ...numbered(at, into),
  });
}

/** A place as claims have it. */
function numbered(
  { path, range, setBy }: ReadPlace,
  { names }: Collection,
): Pick<NewClaim, 'path' | 'range' | 'setBy'> {
  return {
    path: names.numberOf(path),
    range,
    setBy: setBy && { path: names.numberOf(setBy.path), range: setBy.range },
  };
}

const blockSizeOf = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 128
    ? (value as number)
    : undefined;

const uses: ReadonlyMap<string, number> = new Map([
  ['pods', trait.pods],
  ['services', trait.services],
  ['load balancers', trait.loadBalancers],
  ['external IPs', trait.externalIPs],
  ['nodes', trait.nodes],
]);

function addNetwork(reader: InventoryReader, fields: Fields, { into, number }: Owner): void {
  const words = wordsOf(reader, fields, parseWords);
  const at = reader.place(fields, 'at');
  into.claims.add({
    words,
    traits: uses.get(reader.text(fields, 'use')) ?? trait.other,
    blockSize: undefined,
    cluster: number,
    name: into.names.numberOf(reader.optionalText(fields, 'name') ?? ''),
    ...numbered(at, into),
  });
}

function addReservation(reader: InventoryReader, fields: Fields, { into, number }: Owner): void {
  const at = reader.place(fields, 'at');
  const name = into.names.numberOf(reader.text(fields, 'name'));
  for (const text of reader.texts(fields, 'cidrs')) {
    const words = parseReserved(text);
    // They stand there as they are written, and Calico refuses what is not a CIDR.
    if (!words) continue;
    into.claims.add({
      words,
      traits: trait.reservation,
      blockSize: undefined,
      cluster: number,
      name,
      ...numbered(at, into),
    });
  }
}

function wordsOf(reader: InventoryReader, fields: Fields, parse: (text: string) => Words | undefined): Words {
  return parse(reader.text(fields, 'cidr')) ?? reader.inside('cidr', () => reader.fail('is not a CIDR'));
}
