import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';

/**
 * Returns whether the log has, at every stored position, the event that is stored with it. For a
 * row from before ids were stored, any event at the position counts.
 */
export const belongsToLog = async (
  knex: Knex,
  store: Pick<EventStore, 'eventIdAt'>,
): Promise<boolean> => {
  const { rows } = await knex.raw<{ rows: { position: string; event_id: string | null }[] }>(
    `select position::text, event_id from process_checkpoint
     union select position::text, event_id from projection_checkpoint where position is not null
     union select position::text, event_id from shadow.projection_checkpoint where position is not null`,
  );
  for (const { position, event_id } of rows) {
    const found = await store.eventIdAt(BigInt(position));
    if (found === undefined || found !== (event_id ?? found)) return false;
  }
  return true;
};
