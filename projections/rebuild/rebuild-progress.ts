import type { Knex } from 'knex';
import type { Parked } from '../projector/parked-events.ts';
import type { Projection } from '../projection.ts';
import { NO_ROWS, type TableSum } from '../rows/row-hash.ts';
import { inTransaction, type Session } from '../rows/session.ts';
import { liveColumnsOf, createShadows, dropShadows, hasShadows } from './shadow-tables.ts';

/** How far a read model is made anew, and what has come of it so far. */
export type Progress = {
  /** The last event in the rows. */
  position: bigint | undefined;
  eventId: string | undefined;
  /** What the fold of the events gave, by table. */
  sums: Map<string, TableSum>;
  parked: Parked[];
};

/** A row of `projection_rebuild`; hashes in JSON are decimal text. */
export type RebuildRow = {
  projection: string;
  version: number;
  /** What the live tables looked like at the beginning. */
  columns: string;
  position: number | string | null;
  event_id: string | null;
  sums: Record<string, { rows: number; hash: string }>;
  parked: Parked[];
  started_at: Date;
};

/** Goes on where an interrupted run of the same version ended, or begins anew, with empty tables. */
export const beginRebuild = async (session: Session, projection: Projection): Promise<Progress> => {
  const { name, version } = projection;
  const columns = await liveColumnsOf(session, projection);
  const { rows } = await session.query<RebuildRow>(
    'select * from projection_rebuild where projection = $1 and version = $2 and columns = $3',
    [name, version, columns],
  );
  const [begun] = rows;
  if (begun && (await hasShadows(session, projection))) return progressOf(begun);
  await session.query('begin');
  await createShadows(session, projection);
  await session.query(
    `insert into projection_rebuild (projection, version, columns) values ($1, $2, $3)
     on conflict (projection) do update set version = excluded.version, columns = excluded.columns,
       position = null, event_id = null, sums = default, parked = default, started_at = now()`,
    [name, version, columns],
  );
  await session.query('commit');
  return { position: undefined, eventId: undefined, sums: new Map(), parked: [] };
};

const progressOf = ({ position, event_id, sums, parked }: RebuildRow): Progress => ({
  position: position === null ? undefined : BigInt(position),
  eventId: event_id ?? undefined,
  sums: new Map(
    Object.entries(sums).map(([table, { rows, hash }]) => [table, { rows, hash: BigInt(hash) }]),
  ),
  parked,
});

/** Records the progress in the transaction of its rows. */
export const recordProgress = (
  session: Session,
  { name, tables }: Projection,
  { position, eventId, sums, parked }: Progress,
) => {
  const figures = tables.map((table) => {
    const { rows, hash } = sums.get(table.name) ?? NO_ROWS;
    return [table.name, { rows, hash: String(hash) }] as const;
  });
  return session.query(
    `update public.projection_rebuild set position = $2, event_id = $3, sums = $4, parked = $5
     where projection = $1`,
    [
      name,
      position === undefined ? null : String(position),
      eventId,
      JSON.stringify(Object.fromEntries(figures)),
      JSON.stringify(parked),
    ],
  );
};

/** Throws away the tables that were made anew, and their progress. */
export const forgetRebuild = (session: Session, projection: Projection) =>
  inTransaction(session, async () => {
    await dropShadows(session, projection);
    await session.query('delete from public.projection_rebuild where projection = $1', [
      projection.name,
    ]);
  });

export const rebuildsMigration = {
  name: '0052-projection-rebuild',
  up: (knex: Knex) =>
    knex.schema.createTable('projection_rebuild', (table) => {
      table.text('projection').primary();
      table.integer('version').notNullable();
      table.text('columns').notNullable();
      table.bigInteger('position');
      table.jsonb('sums').notNullable().defaultTo('{}');
      table.jsonb('parked').notNullable().defaultTo('[]');
      table.timestamp('started_at').notNullable().defaultTo(knex.fn.now());
    }),
};

export const rebuildEventsMigration = {
  name: '0092-projection-rebuild-event',
  up: (knex: Knex) =>
    knex.schema.alterTable('projection_rebuild', (table) => {
      table.uuid('event_id');
    }),
};
