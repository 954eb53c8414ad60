import { adoptLog, type Adoption, copyPositions, holdReadModels, type Move } from './adopt-log.ts';
import { belongsToLog } from '#projections/belongs-to-log.ts';
import { takeDatabase } from '#projections/database-in-use.ts';
import { openSession } from '#projections/rows/session.ts';
import { impossible } from '#tools/cli/command-error.ts';
import { requireConsent } from '#tools/cli/consent.ts';
import { counted } from '#tools/cli/counted.ts';
import type { ToolContext } from '#tools/cli/run.ts';
import { textTable } from '#tools/cli/text-table.ts';
import { onInstallation } from '#tools/cli/on-installation.ts';
import { showReading } from '#projections/maintenance/show-reading.ts';

const IN_USE =
  'A process of the product runs on this database, or a rebuild: stop every process, then do it again.';
const UNRELATED =
  'The log at EVENTSTORE_URL holds no event that this database knows: name the log that was moved here.';

/** Moves the checkpoints to the log, after showing where, and with consent. */
export const adopt = (
  context: ToolContext,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> =>
  onInstallation(context, ['stores'], async ({ stores: { store, knex } }) => {
    const report = (adopted: boolean, adoption: Partial<Adoption>, sentence: string) =>
      console.log(json ? JSON.stringify({ adopted, ...adoption }) : sentence);
    if (await belongsToLog(knex, store)) {
      report(false, {}, 'The checkpoints belong to this log already.');
      return;
    }
    const { signal, withProgress } = context;
    const session = await openSession(knex);
    try {
      if (!(await takeDatabase(session)) || !(await holdReadModels(session)))
        throw impossible(IN_USE);
      const head = await store.head();
      await withProgress('read', 'events', (progress) =>
        copyPositions(session, { store, signal, ...showReading(progress, head) }),
      );
      const adoption = await adoptLog(session, async (planned) => {
        if (!json) console.log(adoptionText(planned));
        await requireConsent('move the checkpoints to this log', { yes, json });
      });
      if ('reason' in adoption) throw impossible(UNRELATED);
      report(true, adoption, 'The checkpoints belong to this log now.');
    } finally {
      await session.close();
    }
  });

/** The checkpoints as a table, and below it what happens to the rest. */
const adoptionText = ({
  moves,
  parkedEvents,
  discardedRebuilds,
  droppedTasks,
}: Adoption): string => {
  const rows = moves.map((move) => [
    move.kind,
    move.name,
    move.from,
    move.to ?? '-',
    outcomeOf(move),
  ]);
  return [
    textTable(['kind', 'name', 'from', 'to', 'outcome'], rows),
    ...(parkedEvents > 0 ? [`${counted(parkedEvents, 'parked event')} moved.`] : []),
    ...discardedRebuilds.map((name) => `The interrupted rebuild of ${name} is discarded.`),
    ...(droppedTasks > 0
      ? [`${counted(droppedTasks, 'task')} dropped: this log does not hold their events.`]
      : []),
  ].join('\n');
};

const outcomeOf = ({ kind, isFound }: Move): string => {
  if (isFound) return 'continues after the same event';
  return kind === 'process'
    ? 'its event is not in this log: continues after the last event that a process handled'
    : 'its event is not in this log: rebuilt at the next start';
};
