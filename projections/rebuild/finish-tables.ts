import type { Knex } from 'knex';
import { allEnded } from '#engine/kernel/all-ended.ts';
import { NO_ROWS } from '../rows/row-hash.ts';
import { type CopySession, openSession } from '../rows/session.ts';
import { sumOfTable } from '../rows/table-lines.ts';
import { type ComparedTable, compareWithFold } from '../verify/compare-with-fold.ts';
import type { FoldPorts } from '../verify/fold-log.ts';
import { indexesOf, schemaOf } from './shadow-tables.ts';
import type { Making } from './write-behind.ts';

/** A read model's new tables, as the log folds and as they stand in Postgres. */
export type Rebuilt = {
  projection: string;
  version: number;
  tables: ComparedTable[];
  parked: number;
};

export type FinishPorts = FoldPorts & {
  knex: Knex;
  /** Compares row by row with another fold of the log, so that rows that differ are named. */
  withRows?: boolean;
};

/**
 * Gives tables that were made anew all indexes and the planner its figures; meanwhile compares what
 * stands in them with what was folded.
 */
export const finishTables = async (
  session: CopySession,
  makings: readonly Making[],
  ports: FinishPorts,
): Promise<Rebuilt[]> => {
  const indexes: string[] = [];
  const analyses: string[] = [];
  for (const { projection } of makings) {
    indexes.push(...(await indexesOf(session, projection)));
    const schema = schemaOf(projection);
    analyses.push(...projection.tables.map(({ name }) => `analyze ${schema}.${name}`));
  }
  // Trigrams take longest.
  const isLong = (definition: string) => / USING gin /.test(definition);
  const others = indexes.filter((definition) => !isLong(definition));
  const statements = [...indexes.filter(isLong), ...others, ...analyses];
  let made = 0;
  const onMade = () => ports.onMade?.((made += 1), statements.length + analyses.length);
  const indexing = sideBySide(statements, ports, onMade);
  // Heard when it is awaited.
  indexing.catch(() => {});
  try {
    return await compare(session, makings, ports, onMade);
  } finally {
    await indexing;
  }
};

const SESSIONS = 2;

/** Does statements on some sessions of their own, each begun in the given order. */
const sideBySide = async (
  statements: readonly string[],
  { knex, signal }: FinishPorts,
  onMade: () => void,
): Promise<void> => {
  const waiting = [...statements];
  const doSome = async () => {
    const own = await openSession(knex);
    const leave = () => void own.close();
    signal.addEventListener('abort', leave);
    try {
      await own.query(`set maintenance_work_mem = '256MB'`);
      for (let next; !signal.aborted && (next = waiting.shift()); onMade()) await own.query(next);
    } finally {
      signal.removeEventListener('abort', leave);
      await own.close();
    }
  };
  await allEnded(Array.from({ length: SESSIONS }, doSome));
};

const compare = async (
  session: CopySession,
  makings: readonly Making[],
  ports: FinishPorts,
  onMade: () => void,
): Promise<Rebuilt[]> => {
  if (ports.withRows) return compareRows(session, makings, { ...ports, onMade });
  const rebuilt: Rebuilt[] = [];
  for (const making of makings) {
    const compared: ComparedTable[] = [];
    for (const table of making.projection.tables) {
      const folded = making.written.sums.get(table.name) ?? NO_ROWS;
      const found = await sumOfTable(session, table);
      compared.push({ table: table.name, folded, found, differences: [] });
      onMade();
    }
    rebuilt.push(rebuiltOf(making, compared));
  }
  return rebuilt;
};

const compareRows = async (
  session: CopySession,
  makings: readonly Making[],
  ports: FoldPorts,
): Promise<Rebuilt[]> => {
  const foldings = makings.map(({ projection, written }) => ({
    projection,
    upTo: written.position ?? -1n,
    parked: new Set(written.parked.map(({ position }) => BigInt(position))),
  }));
  const compared = await compareWithFold(session, foldings, true, ports);
  return makings.map((making) => rebuiltOf(making, compared.get(making.projection) ?? []));
};

const rebuiltOf = ({ projection, written }: Making, tables: ComparedTable[]): Rebuilt => ({
  projection: projection.name,
  version: projection.version,
  tables,
  parked: written.parked.length,
});
