import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Projection } from '../projection.ts';
import type { Session } from '../rows/session.ts';

/** The checkpoint of a read model: the last event in its rows, and their version. */
export type Checkpoint = { position: bigint | undefined; version: number; isPaused: boolean };

type CheckpointRow = {
  projection: string;
  position: number | string | null;
  version: number;
  paused: boolean;
};

const toCheckpoint = ({ position, version, paused }: CheckpointRow): Checkpoint => ({
  position: position === null ? undefined : BigInt(position),
  version,
  isPaused: paused,
});

/** Returns the checkpoints of all read models. */
export const readCheckpoints = async (
  session: Pick<Session, 'query'>,
): Promise<Map<string, Checkpoint>> => {
  const { rows } = await session.query<CheckpointRow>('select * from projection_checkpoint');
  return new Map(rows.map((row) => [row.projection, toCheckpoint(row)]));
};

/** The same, outside a session. */
export const checkpointsIn = async (knex: Knex): Promise<Map<string, Checkpoint>> => {
  const rows = await knex<CheckpointRow>('projection_checkpoint');
  return new Map(rows.map((row) => [row.projection, toCheckpoint(row)]));
};

/**
 * Returns the checkpoints of some read models, locked until the transaction ends; creates missing
 * ones.
 */
export const lockCheckpoints = async (
  session: Session,
  projections: readonly Pick<Projection, 'name' | 'version'>[],
): Promise<Map<string, Checkpoint>> => {
  const names = projections.map(({ name }) => name);
  const lock = () =>
    session.query<CheckpointRow>({
      name: 'lock checkpoints',
      text: `select * from projection_checkpoint where projection = any($1)
        order by projection for update`,
      values: [names],
    });
  let { rows } = await lock();
  if (rows.length < names.length) {
    await session.query(
      `insert into projection_checkpoint (projection, version)
       select * from unnest($1::text[], $2::integer[]) on conflict do nothing`,
      [names, projections.map(({ version }) => version)],
    );
    ({ rows } = await lock());
  }
  return new Map(rows.map((row) => [row.projection, toCheckpoint(row)]));
};

/** A read model did not reach an event in time, so that its rows say nothing about it. */
export const readModelBehind = (name: string): Error =>
  Object.assign(new Error(`The read model ${name} is behind the log`), { name: 'ReadModelBehind' });

/** Postgres notifies this channel when read models contain another batch of events. */
export const MOVED_CHANNEL = 'read_models_moved';

/** Moves checkpoints to an event, unless they are further; in the rows' transaction. */
export const moveCheckpoints = (
  session: Session,
  names: readonly string[],
  { position, id }: Pick<RecordedEvent, 'position' | 'id'>,
) =>
  session.query({
    name: 'move checkpoints',
    text: `with moved as (
        update projection_checkpoint set position = $2, event_id = $3
        where projection = any($1) and (position is null or position < $2) returning 1)
      select pg_notify('${MOVED_CHANNEL}', '') from moved limit 1`,
    values: [[...names], String(position), id],
  });

/** Returns the position of a read model; `undefined` before its first event. */
export const checkpointOf = async (knex: Knex, projection: string): Promise<bigint | undefined> => {
  const row = await knex<CheckpointRow>('projection_checkpoint').where({ projection }).first();
  return row && toCheckpoint(row).position;
};

/** Pauses a read model from its next batch on, or resumes it. */
export const setPaused = async (
  knex: Knex,
  { name, version }: Pick<Projection, 'name' | 'version'>,
  paused: boolean,
): Promise<void> => {
  await knex('projection_checkpoint')
    .insert({ projection: name, version, paused })
    .onConflict('projection')
    .merge(['paused']);
};

const FIRST_POLL_MS = 3;
const LONGEST_POLL_MS = 100;

/**
 * Waits until the named read models contain everything up to `position`, so that a writer reads its
 * own writes. Does not wait for a paused one, so it does not prove that a person is erased there
 * (`heldBy`). Nor for one that moved to another log after `writtenAt`, where the position is
 * invalid. Returns false after `patienceMs`.
 */
export const awaitPosition = async (
  knex: Knex,
  projections: readonly string[],
  position: bigint,
  patienceMs: number,
  writtenAt = new Date(),
): Promise<boolean> => {
  // The log is empty: no read model has a checkpoint yet.
  if (position === 0n) return true;
  const end = Date.now() + patienceMs;
  for (let wait = FIRST_POLL_MS; ; wait = Math.min(LONGEST_POLL_MS, wait * 1.5)) {
    const row = await knex('projection_checkpoint')
      .whereIn('projection', projections)
      .whereRaw('(position >= :position or paused or adopted_at > :writtenAt)', {
        position: String(position),
        writtenAt,
      })
      .count<{ count: string }>({ count: '*' })
      .first();
    if (Number(row?.count) === projections.length) return true;
    if (Date.now() >= end) return false;
    await delay(wait);
  }
};

export const checkpointsMigration = {
  name: '0003-projection-checkpoint',
  up: (knex: Knex) =>
    knex.schema.createTable('projection_checkpoint', (table) => {
      table.text('projection').primary();
      table.bigInteger('position');
    }),
};

/** Rows from before versions have version 1. */
export const placesMigration = {
  name: '0050-projection-places',
  up: (knex: Knex) =>
    knex.schema.alterTable('projection_checkpoint', (table) => {
      table.integer('version').notNullable().defaultTo(1);
      table.boolean('paused').notNullable().defaultTo(false);
    }),
};

/** Rows from before ids were stored have none until they move. */
export const checkpointEventsMigration = {
  name: '0091-projection-checkpoint-event',
  up: (knex: Knex) =>
    knex.schema.alterTable('projection_checkpoint', (table) => {
      table.uuid('event_id');
      table.timestamp('adopted_at');
    }),
};
