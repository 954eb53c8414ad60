import type { Projection } from '../projection.ts';
import { columnsOf, copyLine } from '../rows/copy-line.ts';
import { changedSum, hashOfLine, NO_ROWS, type TableSum } from '../rows/row-hash.ts';
import type { TableShape } from '../rows/rows.ts';
import type { CopySession } from '../rows/session.ts';
import { readLines } from '../rows/table-lines.ts';
import { createComparison, type Difference } from './differences.ts';
import { foldLog, type Folding, type FoldPorts } from './fold-log.ts';

/** A table as the log folds and as it stands in Postgres; `differences` where they were asked for. */
export type ComparedTable = {
  table: string;
  folded: TableSum;
  found: TableSum;
  differences: Difference[];
};

/** Whether a table is what the log folds to. */
export const isEqual = ({ folded, found }: Pick<ComparedTable, 'folded' | 'found'>): boolean =>
  folded.rows === found.rows && folded.hash === found.hash;

/** Rows that are folded at a time, some kilobytes each at most. */
const ROWS_AT_ONCE = 300_000;

/**
 * Compares the tables that a session sees with a fold of the events. `withRows` finds the rows that
 * differ.
 */
export const compareWithFold = async (
  session: CopySession,
  foldings: readonly Folding[],
  withRows: boolean,
  ports: FoldPorts,
): Promise<Map<Projection, ComparedTable[]>> => {
  const comparison = withRows ? createComparison() : undefined;
  const shapes = foldings.flatMap(({ projection }) => projection.tables);
  const found = new Map<TableShape, TableSum>();
  for (const [index, shape] of shapes.entries()) {
    await readLines(session, shape, (line, columns) => {
      ports.signal.throwIfAborted();
      add(found, shape, line);
      comparison?.found(shape, columns, line);
    });
    ports.onMade?.(index + 1, shapes.length);
  }
  const folded = new Map<TableShape, TableSum>();
  const rows = [...found.values()].reduce((sum, table) => sum + table.rows, 0);
  await foldLog(foldings, Math.ceil(rows / ROWS_AT_ONCE) || 1, ports, (shape, row) => {
    const line = copyLine(columnsOf(row), row);
    add(folded, shape, line);
    comparison?.folded(shape, row, line);
  });
  const compared = new Map<Projection, ComparedTable[]>();
  for (const { projection } of foldings) {
    const tables: ComparedTable[] = [];
    for (const shape of projection.tables) {
      tables.push({
        table: shape.name,
        folded: folded.get(shape) ?? NO_ROWS,
        found: found.get(shape) ?? NO_ROWS,
        differences: (await comparison?.differences(session, shape)) ?? [],
      });
    }
    compared.set(projection, tables);
  }
  return compared;
};

const add = (sums: Map<TableShape, TableSum>, shape: TableShape, line: string | Buffer) => {
  const sum = sums.get(shape) ?? NO_ROWS;
  sums.set(shape, changedSum(sum, { came: hashOfLine(line), went: undefined }));
};
