import type { Knex } from 'knex';
import { placesOf } from '../projector/checkpoints.ts';
import type { ParkedEventRow } from '../projector/parked-events.ts';
import type { Projection } from '../projection.ts';
import { columnsOf, copyLine } from '../rows/copy-line.ts';
import { changedSum, hashOfLine, NO_ROWS, type TableSum } from '../rows/row-hash.ts';
import type { TableShape } from '../rows/rows.ts';
import { openCopySession, type Session } from '../rows/session.ts';
import { readLines } from '../rows/table-lines.ts';
import { createComparison, type Difference } from './differences.ts';
import { foldLog, type FoldPorts } from './fold-log.ts';

/** A table as the log folds and as it stands in Postgres; `differences` where they were asked for. */
export type VerifiedTable = {
  table: string;
  folded: TableSum;
  found: TableSum;
  differences: Difference[];
};

export type Verified = {
  projection: string;
  /** Up to which event; `undefined` before the first. */
  position: bigint | undefined;
  /** Of the rows; when it is not the program's, they cannot be compared. */
  version: number;
  isComparable: boolean;
  tables: VerifiedTable[];
  /** Events that the read model does without. */
  parked: ParkedEventRow[];
};

/** Whether a read model is the fold of the log, but for what it parked. */
export const isVerified = ({ isComparable, tables }: Verified): boolean =>
  isComparable &&
  tables.every(({ folded, found }) => folded.rows === found.rows && folded.hash === found.hash);

/** Rows that are folded at a time, some kilobytes each at most. */
const ROWS_AT_ONCE = 300_000;

/**
 * Compares read models with a fold of the events up to where they stand, from one snapshot of the
 * database. `withRows` finds the rows that differ.
 */
export const verify = async (
  projections: readonly Projection[],
  { knex, ...ports }: FoldPorts & { knex: Knex },
  withRows: boolean,
): Promise<Verified[]> => {
  const session = await openCopySession(knex);
  try {
    await session.query('begin isolation level repeatable read read only');
    const verified = await begin(session, projections);
    const comparison = withRows ? createComparison() : undefined;

    const found = new Map<TableShape, TableSum>();
    const shapes = projections.flatMap(({ tables }) => tables);
    for (const shape of shapes) {
      await readLines(session, shape, (line, columns) => {
        ports.signal.throwIfAborted();
        add(found, shape, line);
        comparison?.found(shape, columns, line);
      });
    }
    const folded = new Map<TableShape, TableSum>();
    const foldings = projections.flatMap((projection, index) => {
      const { position: upTo, isComparable, parked = [] } = verified[index] ?? {};
      const positions = new Set(parked.map(({ position }) => BigInt(position)));
      return isComparable && upTo !== undefined ? [{ projection, upTo, parked: positions }] : [];
    });
    const rows = [...found.values()].reduce((sum, table) => sum + table.rows, 0);
    await foldLog(foldings, Math.ceil(rows / ROWS_AT_ONCE) || 1, ports, (shape, row) => {
      const line = copyLine(columnsOf(row), row);
      add(folded, shape, line);
      comparison?.folded(shape, row, line);
    });

    for (const [index, { tables }] of projections.entries()) {
      for (const shape of tables) {
        verified[index]?.tables.push({
          table: shape.name,
          folded: folded.get(shape) ?? NO_ROWS,
          found: found.get(shape) ?? NO_ROWS,
          differences: (await comparison?.differences(session, shape)) ?? [],
        });
      }
    }
    return verified;
  } finally {
    await session.close();
  }
};

const add = (sums: Map<TableShape, TableSum>, shape: TableShape, line: string | Buffer) => {
  const sum = sums.get(shape) ?? NO_ROWS;
  sums.set(shape, changedSum(sum, { came: hashOfLine(line), went: undefined }));
};

const begin = async (session: Session, projections: readonly Projection[]): Promise<Verified[]> => {
  const places = await placesOf(session);
  const { rows } = await session.query<ParkedEventRow>('select * from projection_parked_event');
  return projections.map(({ name, version }) => {
    const place = places.get(name);
    return {
      projection: name,
      position: place?.position,
      version: place?.version ?? version,
      isComparable: (place?.version ?? version) === version,
      tables: [],
      parked: rows.filter(({ projection }) => projection === name),
    };
  });
};
