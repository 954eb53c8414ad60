import { parkedEvents } from '#projections/projector/parked-events.ts';
import type { Projection } from '#projections/projection.ts';
import type { Rebuilt } from '#projections/rebuild/finish-tables.ts';
import { rebuild } from '#projections/rebuild/rebuild.ts';
import { difference } from '#tools/cli/command-error.ts';
import type { Workplace } from '#tools/cli/run.ts';
import { textTable } from '#tools/cli/text-table.ts';
import { differenceLines } from './difference-lines.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { showReading } from './show-reading.ts';

/** A read model that was made anew, with the events that it does without. */
export type RebuiltReadModel = Omit<Rebuilt, 'parked'> & {
  parked: { stream: string; revision: number; type: string; fault: string }[];
};

/** Makes read models anew and answers what came of it; throws what was refused or differs. */
export const rebuildReadModels = (
  workplace: Workplace,
  projections: readonly Projection[],
  withRows: boolean,
): Promise<RebuiltReadModel[]> =>
  onInstallation(workplace, ['stores'], async ({ stores }) => {
    const { signal, withProgress } = workplace;
    const head = await stores.store.head();
    const outcome = await withProgress('read', 'events', (progress) =>
      rebuild(projections, { ...stores, signal, withRows, ...showReading(progress, head) }),
    );
    if (Array.isArray(outcome)) {
      const parked = await parkedEvents(stores.knex);
      return outcome.map((rebuilt) => ({
        ...rebuilt,
        parked: parked
          .filter(({ projection }) => projection === rebuilt.projection)
          .map(({ stream, revision, type, fault }) => ({ stream, revision, type, fault })),
      }));
    }
    if (outcome.reason === 'rebuilt-elsewhere') {
      throw difference(`${outcome.projections.join(', ')}: a rebuild is running already.`);
    }
    const names = outcome.differing.map(({ projection }) => projection);
    const refusal = `${names.join(', ')}: the rows are not what the log folds to, and were thrown away.`;
    const rows = outcome.differing.flatMap(({ tables }) => differenceLines(tables));
    throw difference([refusal, ...rows].join('\n'));
  });

/** The rebuilt tables with their figures, then each event that a read model does without. */
export const rebuiltText = (rebuilt: readonly RebuiltReadModel[]): string => {
  const table = textTable(
    ['projection', 'version', 'table', 'rows', 'hash', 'parked'],
    rebuilt.flatMap(({ projection, version, tables, parked }) =>
      tables.map(({ table: name, found }) => [
        projection,
        version,
        name,
        found.rows,
        found.hash.toString(16).padStart(16, '0'),
        parked.length,
      ]),
    ),
  );
  const without = rebuilt.flatMap(({ projection, parked }) =>
    parked.map(
      ({ stream, revision, type, fault }) =>
        `${projection} does without ${stream}@${revision} (${type}): ${fault}`,
    ),
  );
  return [table, ...without].join('\n');
};
