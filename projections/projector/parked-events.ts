import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { lockCheckpoints, moveCheckpoints } from './checkpoints.ts';
import { isOpen } from './project-batch.ts';
import type { Projection } from '../projection.ts';
import { inTransaction, type Session } from '../rows/session.ts';

/**
 * A row of `projection_parked_event`: an event that a read model could not project and skipped
 * (dead letter).
 */
export type ParkedEventRow = {
  projection: string;
  position: number | string;
  event_id: string;
  stream: string;
  revision: number;
  type: string;
  /** Name and message, personal data masked. */
  fault: string;
  parked_at: Date;
};

/** Parks an event and moves the read model past it. */
export const parkEvent = (
  session: Session,
  projection: Projection,
  event: RecordedEvent,
  error: unknown,
): Promise<void> =>
  inTransaction(session, async () => {
    const checkpoint = (await lockCheckpoints(session, [projection])).get(projection.name);
    if (
      !checkpoint ||
      !isOpen(projection, checkpoint) ||
      (checkpoint.position ?? -1n) >= event.position
    )
      return;
    await recordParked(session, projection.name, event, error);
    await moveCheckpoints(session, [projection.name], event);
  });

/** Records a parked event of a read model, in the session's transaction. */
export const recordParked = (
  session: Session,
  projection: string,
  { position, id, stream, revision, type }: Omit<RecordedEvent, 'data' | 'metadata'>,
  error: unknown,
) =>
  session.query(
    `insert into projection_parked_event
       (projection, position, event_id, stream, revision, type, fault)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [projection, String(position), id, stream, revision, type, describeError(error)],
  );

/** Logs the alert of a parked event: the read model is incomplete. */
export const alertParked = (
  log: Logger,
  projection: string,
  event: RecordedEvent,
  error: unknown,
): void => {
  const { stream, revision, type } = event;
  log.error(
    { projection, stream, revision, type, fault: describeError(error) },
    'an event cannot be projected and was parked',
  );
};

/** All parked events, by read model and position. */
export const parkedEvents = (knex: Knex): Promise<ParkedEventRow[]> =>
  knex<ParkedEventRow>('projection_parked_event').orderBy(['projection', 'position']);

/** Returns the number of parked events of each read model; without those that have none. */
export const countParked = async (knex: Knex): Promise<Map<string, number>> => {
  const rows = await knex('projection_parked_event')
    .groupBy('projection')
    .select('projection')
    .count<{ projection: string; count: number }[]>({ count: '*' });
  return new Map(rows.map(({ projection, count }) => [projection, count]));
};

export const parkedEventsMigration = {
  name: '0051-projection-parked-event',
  up: (knex: Knex) =>
    knex.schema.createTable('projection_parked_event', (table) => {
      table.text('projection').notNullable();
      table.bigInteger('position').notNullable();
      table.uuid('event_id').notNullable();
      table.text('stream').notNullable();
      table.integer('revision').notNullable();
      table.text('type').notNullable();
      table.text('fault').notNullable();
      table.timestamp('parked_at').notNullable().defaultTo(knex.fn.now());
      table.primary(['projection', 'position']);
    }),
};
