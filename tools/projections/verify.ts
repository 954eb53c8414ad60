import type { Projection } from '#projections/projection.ts';
import { type Verified, verify } from '#projections/verify/verify.ts';
import type { Workplace } from '#tools/command-line/run.ts';
import { textTable } from '#tools/command-line/text-table.ts';
import { onReadSide } from './open-read-side.ts';
import { showReading } from './show-reading.ts';

/** Compares read models with a fold of the log. */
export const verifyReadModels = (
  { environment, signal, withProgress }: Workplace,
  projections: readonly Projection[],
  withRows: boolean,
): Promise<Verified[]> =>
  onReadSide(environment, async (readSide) => {
    const head = await readSide.store.head();
    return withProgress('read', 'events', (progress) =>
      verify(projections, { ...readSide, signal, onRead: showReading(progress, head) }, withRows),
    );
  });

/** The compared tables, then each row that differs and each event that a read model does without. */
export const verifiedText = (verified: readonly Verified[]): string => {
  const table = textTable(
    ['projection', 'table', 'rows', 'folded', 'result'],
    verified.flatMap((one) =>
      one.tables.map(({ table: name, found, folded }) => [
        one.projection,
        name,
        found.rows,
        folded.rows,
        resultOf(one, found.rows === folded.rows && found.hash === folded.hash),
      ]),
    ),
  );
  const rows = verified.flatMap(({ tables }) =>
    tables.flatMap(({ table: name, differences }) =>
      differences.map(
        ({ key, kind, columns }) => `${name} ${key}: ${kind} ${JSON.stringify(columns)}`,
      ),
    ),
  );
  const parked = verified.flatMap((one) =>
    one.parked.map(
      ({ stream, revision, type }) =>
        `${one.projection} does without ${stream}@${revision} (${type}), which is parked`,
    ),
  );
  return [table, ...rows, ...parked].join('\n');
};

const resultOf = ({ isComparable }: Verified, isEqual: boolean): string => {
  if (!isComparable) return 'other version';
  return isEqual ? 'equal' : 'DIFFERS';
};
