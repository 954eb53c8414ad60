import { isDeepStrictEqual } from 'node:util';
import { createCauseRule } from '#tools/cli/audit/verify/causes.ts';
import { createOrderRule } from '#tools/cli/audit/verify/orders.ts';
import { projections } from '#projections/projections.ts';
import { createMemoryRows } from '#projections/rows/memory-rows.ts';
import { wrongMails } from './mail-invariants.ts';
import { moneyDifferences, numberDifferences } from './money-invariants.ts';
import type { Servers } from './product.ts';
import type { Site } from './site.ts';
import type { Checkout } from './travellers.ts';
import type { World } from './world.ts';

/**
 * Returns the violated invariants, one sentence each; none if all hold. Call it when the world is
 * settled.
 */
export const brokenInvariants = async (
  world: World,
  servers: Servers,
  site: Site,
  checkouts: readonly Checkout[],
): Promise<string[]> => [
  ...acknowledgedOnce(servers, site),
  ...auditFindings(world, servers),
  ...moneyDifferences(servers),
  ...numberDifferences(servers, checkouts),
  ...wrongMails(servers),
  ...tasksMissing(servers, site),
  ...servers.tasks.notRenewed,
  ...(await readModelDifferences(servers)),
];

/**
 * Every event with an acknowledged append is in the log, once, in streams without gaps. A request
 * that changes no state of its own is recorded once too.
 */
const acknowledgedOnce = ({ log: { log } }: Servers, { acknowledged }: Site): string[] => {
  const times = new Map<string, number>();
  const next = new Map<string, number>();
  const requests = new Set<string>();
  const broken: string[] = [];
  for (const { id, stream, revision, type, metadata } of log) {
    times.set(id, (times.get(id) ?? 0) + 1);
    if (revision !== (next.get(stream) ?? 0)) broken.push(`${stream} has a gap before ${revision}`);
    next.set(stream, revision + 1);
    if (type === 'ConfirmationResendRequested') {
      if (requests.has(metadata.correlationId)) broken.push(`${stream}@${revision} is asked twice`);
      requests.add(metadata.correlationId);
    }
    // Bookings of one trip never conflict: the same choice may be recorded again.
    if (times.get(id) === 2 && type !== 'TripChosen')
      broken.push(`${stream}@${revision} is a repeat`);
  }
  for (const id of acknowledged)
    if (!times.has(id)) broken.push(`event ${id} was acknowledged, but is not in the log`);
  return broken;
};

/** The rules of `audit verify`, when nothing can be in progress any more. */
const auditFindings = ({ time }: World, { log: { log }, tasks }: Servers): string[] => {
  const now = new Date(time.now(time.world) + 3_600_000 * 24);
  const [causes, orders] = [createCauseRule(), createOrderRule({ now })];
  causes.learn(tasks.noticed());
  const found = log.flatMap((event) =>
    [causes, orders]
      .flatMap((rule) => rule.check(event))
      .map((what) => `${event.stream}@${event.revision}: ${what}`),
  );
  return [...found, ...orders.end().map(({ place, what }) => `${place}: ${what}`)];
};

/** Every process manager has a task for each event that it reacts to. */
const tasksMissing = ({ log: { log }, tasks }: Servers, { processes }: Site): string[] =>
  processes().flatMap(({ name, reactsTo, dueAt = () => new Date() }) => {
    const takenIn = tasks.takenIn(name);
    return log
      .filter((event) => reactsTo.includes(event.type) && dueAt(event) && !takenIn.has(event.id))
      .map(({ stream, revision, type }) => `${name} never saw ${stream}@${revision} ${type}`);
  });

/** Every table equals the log projected in one pass. */
const readModelDifferences = async ({
  log: { log },
  readSide,
  keys,
}: Servers): Promise<string[]> => {
  const folded = createMemoryRows();
  for (const projection of projections) await projection.project(log, folded, keys);
  const names = new Set([...folded.tables.keys(), ...readSide.tables().keys()]);
  return [...names].flatMap((name) => {
    const [expected, found] = [folded.tables, readSide.tables()].map((tables) => tables.get(name));
    const known = new Set([...(expected?.keys() ?? []), ...(found?.keys() ?? [])]);
    return [...known]
      .filter((key) => !isDeepStrictEqual(expected?.get(key), found?.get(key)))
      .map((key) => {
        const rows = [found, expected].map((table) => JSON.stringify(table?.get(key)));
        return `${name} ${key} is ${rows[0]}, but the log folds to ${rows[1]}`;
      });
  });
};
