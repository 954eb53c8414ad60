import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Rows, TableShape } from './rows/rows.ts';

/**
 * A read model: a fold of the log into rows. `project` gets events in the log's order, each exactly
 * once, and touches nothing but its tables, through `rows`. `sealing` opens the personal data that a
 * row shows; a forgotten person's row shows none.
 */
export type Projection = {
  name: string;
  /** Raised when the same events give other rows: the tables are then made anew. */
  version: number;
  tables: readonly TableShape[];
  project(
    events: readonly RecordedEvent[],
    rows: Rows,
    sealing: Pick<Sealing, 'openAll'>,
  ): Promise<void>;
};

/** A step of the schema; steps run once, in order of their names. */
export type Migration = { name: string; up(knex: Knex): Promise<unknown> };
