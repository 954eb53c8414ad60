import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { readCheckpoints } from '../projector/checkpoints.ts';
import type { ParkedEventRow } from '../projector/parked-events.ts';
import { projectLog } from '../projector/project-log.ts';
import type { Projection } from '../projection.ts';
import { createShadows, prepareForShadows } from '../rebuild/shadow-tables.ts';
import { inTransaction, type Session, withSession } from '../rows/session.ts';
import { sumOfTable, type TableSum } from '../rows/table-sum.ts';
import { type Difference, differencesIn, keepFound } from './differences.ts';

/** A table as the log gives it and as it is in Postgres; `differences` where they were asked for. */
export type ComparedTable = {
  table: string;
  folded: TableSum;
  found: TableSum;
  differences: Difference[];
};

/** Whether a table is what the log folds to. */
export const isEqual = ({ folded, found }: Pick<ComparedTable, 'folded' | 'found'>): boolean =>
  folded.rows === found.rows && folded.hash === found.hash;

export type Verified = {
  projection: string;
  /** Up to which event; `undefined` before the first. */
  position: bigint | undefined;
  /** Of the rows; when it is not the program's, they cannot be compared. */
  version: number;
  isComparable: boolean;
  /** Of rows that can be compared. */
  tables: ComparedTable[];
  /** Its parked events. */
  parked: ParkedEventRow[];
};

/** Whether a read model is the fold of the log, but for what it parked. */
export const isVerified = ({ isComparable, tables }: Verified): boolean =>
  isComparable && tables.every(isEqual);

export type VerifyPorts = {
  knex: Knex;
  store: Pick<EventStore, 'readAll'>;
  sealing: Pick<Sealing, 'openAll'>;
  log: Logger;
  signal: AbortSignal;
  /** Hears of every batch: how many events, and the last one's position. */
  onRead(events: number, position: bigint): void;
  /** Hears, beside the reading, how many tables and indexes of all are read or made. */
  onMade?(done: number, total: number): void;
};

/** A read model as it was found, before the log is projected again. */
type Found = Omit<Verified, 'tables'> & { shape: Projection; sums: TableSum[] };

/**
 * Compares read models, as they stand at one moment, with temporary shadow tables into which the log
 * is projected up to there. `withRows` finds the rows that differ. `searchPath` leads to the tables
 * and checkpoints that are compared.
 */
export const verify = async (
  projections: readonly Projection[],
  ports: VerifyPorts,
  withRows: boolean,
  searchPath = 'public',
): Promise<Verified[]> => {
  const { knex, signal, onMade } = ports;
  return withSession(knex, signal, async (session) => {
    await session.query(`set search_path = ${searchPath}`);
    const found = await findRows(session, projections, withRows);
    const comparable = found.filter(({ isComparable }) => isComparable);
    await projectAgain(session, comparable, ports);
    await session.query('reset enable_seqscan');
    const total = comparable.reduce((sum, { sums }) => sum + sums.length, 0);
    let compared = 0;
    const verified: Verified[] = [];
    for (const { shape, sums, ...one } of found) {
      const tables: ComparedTable[] = [];
      for (const [index, sum] of sums.entries()) {
        const table = shape.tables[index];
        if (!table) continue;
        const folded = await sumOfTable(session, `pg_temp.${table.name}`);
        const differences = withRows ? await differencesIn(session, table) : [];
        tables.push({ table: table.name, folded, found: sum, differences });
        onMade?.((compared += 1), total);
      }
      verified.push({ ...one, tables });
    }
    return verified;
  });
};

/** Everything from one snapshot, in which a swap cannot drop a table. */
const findRows = (
  session: Session,
  projections: readonly Projection[],
  withRows: boolean,
): Promise<Found[]> =>
  inTransaction(session, async () => {
    await session.query('set transaction isolation level repeatable read');
    // Before there is a snapshot: of a table that is swapped behind it, it would show nothing.
    const names = projections.flatMap(({ tables }) => tables.map(({ name }) => name));
    await session.query(`lock table ${names.join(', ')} in access share mode`);
    const checkpoints = await readCheckpoints(session);
    const { rows } = await session.query<ParkedEventRow>('select * from projection_parked_event');
    const found: Found[] = [];
    for (const shape of projections) {
      const { name, version, tables } = shape;
      const checkpoint = checkpoints.get(name) ?? { position: undefined, version };
      const isComparable = checkpoint.version === version;
      const sums: TableSum[] = [];
      for (const table of isComparable ? tables : []) {
        sums.push(await sumOfTable(session, table.name));
        if (withRows) await keepFound(session, table);
      }
      found.push({
        projection: name,
        position: checkpoint.position,
        version: checkpoint.version,
        isComparable,
        parked: rows.filter(({ projection }) => projection === name),
        shape,
        sums,
      });
    }
    return found;
  });

/** Projects the log into temporary tables, for each read model what it was found to contain. */
const projectAgain = async (
  session: Session,
  found: readonly Found[],
  { store, signal, onRead, ...ports }: VerifyPorts,
): Promise<void> => {
  await prepareForShadows(session);
  for (const table of ['projection_checkpoint', 'projection_parked_event']) {
    await session.query(`create temp table ${table} (like public.${table} including all)`);
  }
  for (const { shape } of found) await createShadows(session, shape, 'pg_temp');
  const positions = found.map(({ position }) => position ?? -1n);
  const end = positions.reduce((last, position) => (position > last ? position : last), -1n);
  const again = found.map(({ shape, position = -1n, parked }): Projection => {
    const without = new Set(parked.map((event) => BigInt(event.position)));
    return {
      ...shape,
      project: (events, rows, sealing) => {
        const contained = events.filter(
          (one) => one.position <= position && !without.has(one.position),
        );
        return shape.project(contained, rows, sealing);
      },
    };
  });
  const batches = until(end, store.readAll({ after: undefined, signal }));
  await projectLog(again, batches, undefined, { ...ports, session }, onRead);
  signal.throwIfAborted();
};

/** The batches of the log up to a position. */
async function* until(end: bigint, batches: AsyncIterable<RecordedEvent[]>) {
  if (end < 0n) return;
  for await (const events of batches) {
    yield events;
    if ((events.at(-1)?.position ?? 0n) >= end) return;
  }
}
