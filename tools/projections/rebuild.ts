import type { Projection } from '#projections/projection.ts';
import { rebuild, type Rebuilt } from '#projections/rebuild/rebuild.ts';
import { difference } from '#tools/command-line/command-error.ts';
import type { Workplace } from '#tools/command-line/run.ts';
import { textTable } from '#tools/command-line/text-table.ts';
import { onReadSide } from './open-read-side.ts';
import { showReading } from './show-reading.ts';

/** Makes read models anew and answers what came of it; throws what was refused or differs. */
export const rebuildReadModels = (
  { environment, signal, withProgress }: Workplace,
  projections: readonly Projection[],
): Promise<Rebuilt[]> =>
  onReadSide(environment, async (readSide) => {
    const head = await readSide.store.head();
    const outcome = await withProgress('read', 'events', (progress) =>
      rebuild(projections, { ...readSide, signal, onRead: showReading(progress, head) }),
    );
    if (Array.isArray(outcome)) return outcome;
    if (outcome.reason === 'rebuilt-elsewhere') {
      throw difference(`${outcome.projections.join(', ')}: a rebuild is running already.`);
    }
    const names = outcome.differing.map(({ projection }) => projection);
    throw difference(
      `${names.join(', ')}: the rows are not what the log folds to, and were thrown away.`,
    );
  });

/** The rebuilt tables with their figures. */
export const rebuiltText = (rebuilt: readonly Rebuilt[]): string =>
  textTable(
    ['projection', 'version', 'table', 'rows', 'hash', 'parked'],
    rebuilt.flatMap(({ projection, version, tables, parked }) =>
      tables.map(({ table, found }) => [
        projection,
        version,
        table,
        found.rows,
        found.hash.toString(16).padStart(16, '0'),
        parked,
      ]),
    ),
  );
