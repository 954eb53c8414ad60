import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';

/**
 * A read model: a fold of the log into rows. `project` gets events in the log's order inside the
 * transaction that also moves the checkpoint, so every event counts exactly once. `sealing` opens
 * the personal data that a row shows; a forgotten person's row shows none.
 */
export type Projection = {
  name: string;
  project(events: RecordedEvent[], transaction: Knex.Transaction, sealing: Sealing): Promise<void>;
};

/** A step of the schema; steps run once, in order of their names. */
export type Migration = { name: string; up(knex: Knex): Promise<unknown> };
