import type { EventStore } from '#engine/kernel/event-store.ts';
import { LOCK_CLASSES, tryLocks } from '#projections/projector/ownership.ts';
import { projections } from '#projections/projections.ts';
import { discardRebuild } from '#projections/rebuild/rebuild-progress.ts';
import { inTransaction, type Session } from '#projections/rows/session.ts';

/** Where a checkpoint moves; positions are decimal text. */
export type Move = {
  kind: 'process' | 'read model';
  name: string;
  from: string;
  /** `null` for a read model that the next start rebuilds. */
  to: string | null;
  /** Whether the log holds the checkpoint's event. */
  isFound: boolean;
};

/** What happens to everything that is stored about another log. */
export type Adoption = {
  moves: Move[];
  /** How many parked events move to their new positions. */
  parkedEvents: number;
  /** Read models whose interrupted rebuild was discarded. */
  discardedRebuilds: string[];
  /** How many waiting tasks are dropped, because the log does not hold their events. */
  droppedTasks: number;
};

/** The log holds no event that a process manager ever handled. */
export type AdoptionRejection = { reason: 'unrelated' };

/**
 * Locks every read model against projectors and rebuilds until the session ends. Returns false while
 * one of them works.
 */
export const holdReadModels = async (session: Session): Promise<boolean> => {
  const names = projections.map(({ name }) => name);
  for (const lockClass of Object.values(LOCK_CLASSES)) {
    const locked = await tryLocks(session, lockClass, names);
    if (locked.length < names.length) return false;
  }
  return true;
};

/** Copies id and position of every event into a table that ends with the session. */
export const copyPositions = async (
  session: Session,
  {
    store,
    signal,
    onRead,
  }: {
    store: Pick<EventStore, 'readAll'>;
    signal: AbortSignal;
    /** Called for every batch with the number of events and the position of the last one. */
    onRead(events: number, position: bigint): void;
  },
): Promise<void> => {
  await session.query('create temp table log_event (id uuid not null, position bigint not null)');
  for await (const events of store.readAll({ after: undefined, signal })) {
    await session.query('insert into log_event select * from unnest($1::uuid[], $2::bigint[])', [
      events.map(({ id }) => id),
      events.map(({ position }) => String(position)),
    ]);
    onRead(events.length, events.at(-1)?.position ?? 0n);
  }
  await session.query('create index on log_event (id, position)');
  await session.query('analyze log_event');
};

/** Of the row's `event_id`. */
const IS_IN_LOG = 'exists (select from log_event where id = event_id)';
const POSITION_IN_LOG = '(select min(log_event.position) from log_event where id = event_id)';

const CHECKPOINTS = `
  select 'process' as kind, process as name, position::text, ${IS_IN_LOG} as "isFound"
    from process_checkpoint
  union all
  select 'read model', projection, position::text, ${IS_IN_LOG}
    from projection_checkpoint where position is not null
  order by kind, name`;

/** Tasks stay when they are done, so their events are what the process managers know. */
const LATEST_KNOWN = `
  select id from log_event
   where id::text in (select key from task where revision is not null)
      or id in (select event_id from process_checkpoint)
   order by position desc limit 1`;

/**
 * Moves every stored position to where the log has its event, in one transaction, after `copyPositions`.
 * Where the log lacks the event, a process manager continues after the last event that any of them
 * handled, and a read model is rebuilt at the next start. Nothing is changed when `confirm` throws.
 */
export const adoptLog = async (
  session: Session,
  confirm: (adoption: Adoption) => Promise<void>,
): Promise<Adoption | AdoptionRejection> => {
  const { rows: before } = await session.query<Omit<Move, 'to'> & { position: string }>(
    CHECKPOINTS,
  );
  const { rows: known } = await session.query<{ id: string }>(LATEST_KNOWN);
  const [latest] = known;
  if (!latest) return { reason: 'unrelated' };
  return inTransaction(session, async () => {
    await moveCheckpoints(session, latest.id);
    const { rows: after } = await session.query<{ kind: string; name: string; position: string }>(
      CHECKPOINTS,
    );
    const adoption = {
      moves: before.map(({ kind, name, position, isFound }) => {
        const moved = after.find((one) => one.kind === kind && one.name === name);
        return { kind, name, from: position, to: moved?.position ?? null, isFound };
      }),
      parkedEvents: await moveParked(session),
      discardedRebuilds: await discardRebuilds(session),
      droppedTasks: await dropTasks(session),
    };
    await confirm(adoption);
    return adoption;
  });
};

const moveCheckpoints = async (session: Session, latestKnown: string) => {
  await session.query(`update process_checkpoint set event_id = $1 where not ${IS_IN_LOG}`, [
    latestKnown,
  ]);
  await session.query(`update process_checkpoint set position = ${POSITION_IN_LOG}`);
  // No program makes version 0, so that the rows count as outdated.
  await session.query(
    `update projection_checkpoint set version = 0, event_id = null
      where position is not null and not ${IS_IN_LOG}`,
  );
  await session.query(
    `update projection_checkpoint set position = ${POSITION_IN_LOG}, adopted_at = now()`,
  );
};

const moveParked = async (session: Session): Promise<number> => {
  await session.query(`delete from projection_parked_event where not ${IS_IN_LOG}`);
  // Negative first: the key must be unique in the middle of the next statement too.
  await session.query('update projection_parked_event set position = -position');
  const { rowCount } = await session.query(
    `update projection_parked_event set position = ${POSITION_IN_LOG}`,
  );
  return rowCount ?? 0;
};

const discardRebuilds = async (session: Session): Promise<string[]> => {
  const { rows } = await session.query<{ projection: string }>(
    'select projection from shadow.projection_checkpoint',
  );
  for (const { projection } of rows) await discardRebuild(session, { name: projection });
  return rows.map(({ projection }) => projection);
};

const dropTasks = async (session: Session): Promise<number> => {
  const { rowCount } = await session.query(
    `delete from task where done_at is null and revision is not null
        and not exists (select from log_event where id::text = key)`,
  );
  return rowCount ?? 0;
};
