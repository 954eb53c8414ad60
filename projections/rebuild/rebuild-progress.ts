import type { Knex } from 'knex';
import { readCheckpoints } from '../projector/checkpoints.ts';
import type { Projection } from '../projection.ts';
import { inTransaction, type Session } from '../rows/session.ts';
import { areAlike, createShadows, dropShadows, schemaOf } from './shadow-tables.ts';

/** How far a rebuild is: a row of `shadow.projection_checkpoint`. */
export type RebuildRow = {
  projection: string;
  version: number;
  position: number | string | null;
  event_id: string | null;
  started_at: Date;
};

/** Rebuilds that are under way or were interrupted. */
export const rebuildsIn = (knex: Knex) => knex<RebuildRow>('shadow.projection_checkpoint');

/**
 * The search path of a session that rebuilds read models: it projects as a live one does, but never
 * into live tables.
 */
export const shadowPath = (projections: readonly Projection[]): string =>
  ['shadow', ...projections.map(schemaOf)].join(', ');

/**
 * Goes on with the shadow tables of an interrupted rebuild of the same version, or makes empty ones.
 */
export const beginRebuild = async (session: Session, projection: Projection): Promise<void> => {
  const { name, version, tables } = projection;
  const { rows: begun } = await session.query(
    'select from shadow.projection_checkpoint where projection = $1 and version = $2',
    [name, version],
  );
  if (begun.length > 0 && (await areAlike(session, projection, 'columns'))) return;
  await inTransaction(session, async () => {
    await discardRebuild(session, projection);
    const schema = schemaOf(projection);
    await session.query(`create schema ${schema}`);
    await createShadows(session, projection, schema);
    await session.query(
      'insert into shadow.projection_checkpoint (projection, version) values ($1, $2)',
      [name, version],
    );
    await session.query(
      'insert into shadow.projection_sum (projection, table_name) select $1, unnest($2::text[])',
      [name, tables.map((table) => table.name)],
    );
  });
};

/** The first checkpoint of some read models in the tables that a session sees. */
export const firstPlace = async (
  session: Session,
  projections: readonly Projection[],
): Promise<bigint | undefined> => {
  const checkpoints = await readCheckpoints(session);
  const positions = projections.map(({ name }) => checkpoints.get(name)?.position ?? -1n);
  const first = positions.reduce((least, position) => (position < least ? position : least));
  return first < 0n ? undefined : first;
};

/** Gives the live read model the rebuilt one's checkpoint, version and parked events. */
export const takeOverProgress = async (
  session: Session,
  { name }: Pick<Projection, 'name'>,
): Promise<void> => {
  await session.query(
    `update projection_checkpoint live
     set position = rebuilt.position, event_id = rebuilt.event_id, version = rebuilt.version
     from shadow.projection_checkpoint rebuilt
     where live.projection = $1 and rebuilt.projection = $1`,
    [name],
  );
  await session.query('delete from projection_parked_event where projection = $1', [name]);
  await session.query(
    `insert into projection_parked_event
     select * from shadow.projection_parked_event where projection = $1`,
    [name],
  );
  await dropProgress(session, name);
};

/** Drops the shadow tables of a rebuild, with its progress; in the session's transaction. */
export const discardRebuild = async (
  session: Session,
  projection: Pick<Projection, 'name'>,
): Promise<void> => {
  await dropShadows(session, projection);
  await dropProgress(session, projection.name);
};

const dropProgress = async (session: Session, name: string): Promise<void> => {
  for (const table of ['projection_checkpoint', 'projection_parked_event', 'projection_sum']) {
    await session.query(`delete from shadow.${table} where projection = $1`, [name]);
  }
};

/** Steps whose table is no more. */
export const retiredMigrations = ['0052-projection-rebuild', '0092-projection-rebuild-event'].map(
  (name) => ({ name, up: () => Promise.resolve() }),
);

/**
 * Checkpoints, parked events and sums of shadow tables, under the names of the live ones. Rebuilds
 * from before are discarded.
 */
export const shadowMigration = {
  name: '0107-shadow-checkpoint',
  up: (knex: Knex) =>
    knex.raw(
      `create schema shadow;
       create table shadow.projection_checkpoint (like projection_checkpoint including all);
       alter table shadow.projection_checkpoint
         add column started_at timestamptz not null default now();
       create table shadow.projection_parked_event (like projection_parked_event including all);
       create table shadow.projection_sum (
         projection text not null, table_name text primary key,
         rows bigint not null default 0, hash numeric not null default 0);
       do $$ declare name text; begin
         for name in select nspname from pg_namespace where nspname like 'rebuild\\_%' loop
           execute format('drop schema %I cascade', name);
         end loop;
       end $$;
       drop table if exists projection_rebuild`,
    ),
};
