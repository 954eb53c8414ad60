import type { Knex } from 'knex';
import { allEnded } from '#engine/kernel/all-ended.ts';
import type { Projection } from '../projection.ts';
import { type Session, withSession } from '../rows/session.ts';
import { sumOfTable, type SumRow, tableSum } from '../rows/table-sum.ts';
import { type ComparedTable, verify, type VerifyPorts } from '../verify/verify.ts';
import { shadowPath } from './rebuild-progress.ts';
import { indexesOf, schemaOf } from './shadow-tables.ts';

/** A read model's rebuilt tables, as the log gives them and as they are in Postgres. */
export type Rebuilt = {
  projection: string;
  version: number;
  tables: ComparedTable[];
  parked: number;
};

export type FinishPorts = VerifyPorts & {
  /** Verifies the shadow tables too, so that rows that differ are named. */
  withRows?: boolean;
};

/**
 * Gives shadow tables all indexes and the planner its figures; meanwhile compares their rows
 * with what was put, and with `withRows` with the log, projected once more.
 */
export const finishTables = async (
  session: Session,
  projections: readonly Projection[],
  ports: FinishPorts,
): Promise<Rebuilt[]> => {
  const indexes: string[] = [];
  const analyses: string[] = [];
  for (const projection of projections) {
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
    return await compare(session, projections, { ...ports, onMade });
  } finally {
    await indexing;
  }
};

const SESSIONS = 2;

/** Does statements on some sessions of their own, each begun in the given order. */
const sideBySide = async (
  statements: readonly string[],
  { knex, signal }: { knex: Knex; signal: AbortSignal },
  onMade: () => void,
): Promise<void> => {
  const waiting = [...statements];
  const doSome = () =>
    withSession(knex, signal, async (own) => {
      await own.query(`set maintenance_work_mem = '256MB'`);
      for (let next; !signal.aborted && (next = waiting.shift()); onMade()) await own.query(next);
    });
  await allEnded(Array.from({ length: SESSIONS }, doSome));
};

const compare = async (
  session: Session,
  projections: readonly Projection[],
  { withRows, onMade, ...ports }: FinishPorts & { onMade: () => void },
): Promise<Rebuilt[]> => {
  // A sum takes every row.
  await session.query('reset enable_seqscan');
  const verified = withRows ? await verify(projections, ports, true, shadowPath(projections)) : [];
  const rebuilt: Rebuilt[] = [];
  for (const [index, { name: projection, version, tables }] of projections.entries()) {
    const compared: ComparedTable[] = [];
    for (const { name: table } of tables) {
      const again = verified[index]?.tables.find((one) => one.table === table);
      compared.push(again ?? (await compareWithPut(session, table)));
      onMade();
    }
    const parked = await session.query(
      'select from projection_parked_event where projection = $1',
      [projection],
    );
    rebuilt.push({ projection, version, tables: compared, parked: parked.rows.length });
  }
  return rebuilt;
};

const compareWithPut = async (session: Session, table: string): Promise<ComparedTable> => {
  const { rows } = await session.query<SumRow>(
    'select rows, hash::text from projection_sum where table_name = $1',
    [table],
  );
  const found = await sumOfTable(session, table);
  return { table, folded: tableSum(rows[0]), found, differences: [] };
};
