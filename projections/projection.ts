import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Rows, TableShape } from './rows/rows.ts';

/**
 * A read model: a projection of the log into rows. `project` gets events in the log's order, each
 * exactly once, and changes only its tables, through `rows`. `sealing` decrypts the personal data
 * that a row contains; an erased person's row contains none.
 */
export type Projection = {
  name: string;
  /** Raised when the same events give other rows: the tables are then rebuilt. */
  version: number;
  tables: readonly TableShape[];
  project(
    events: readonly RecordedEvent[],
    rows: Rows,
    sealing: Pick<Sealing, 'openAll'>,
  ): Promise<void>;
};

/** A step of the schema; steps run once, in the order of their names. */
export type Migration = { name: string; up(knex: Knex): Promise<unknown> };
