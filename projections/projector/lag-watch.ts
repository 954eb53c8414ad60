import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type Checkpoint, checkpointsIn } from './checkpoints.ts';
import { projections } from '../projections.ts';
import { runningRebuilds } from '../rebuild/drop-interrupted.ts';

const LOOK_MS = 5_000;
/** A read model that stays at one event for this long has stalled. */
const STALLED_MS = 30_000;

/**
 * Measures, from call to call, how long a read model has been behind the head without moving; 0
 * while it is paused. `now` is in ms.
 */
export const createWaiting = (now: () => number) => {
  const seen = new Map<string, { position: bigint | undefined; at: number }>();
  return (name: string, checkpoint: Checkpoint | undefined, head: bigint): number => {
    const position = checkpoint?.position;
    if (checkpoint?.isPaused || (position ?? 0n) >= head) {
      seen.delete(name);
      return 0;
    }
    const before = seen.get(name);
    if (before && before.position === position) return now() - before.at;
    seen.set(name, { position, at: now() });
    return 0;
  };
};

/**
 * Checks every 5 s, until `close`, how far the read models are behind the head of our streams.
 * `now` is in ms.
 */
export const watchLag = (
  knex: Knex,
  store: Pick<EventStore, 'head'>,
  now: () => number = () => performance.now(),
) => {
  const waitingMs = createWaiting(now);
  /** Returns how long each read model has been behind the head without moving, in ms. */
  const waiting = async (): Promise<Map<string, number>> => {
    const [head, checkpoints] = await Promise.all([store.head(), checkpointsIn(knex)]);
    return new Map(
      projections.map(({ name }) => [name, waitingMs(name, checkpoints.get(name), head)] as const),
    );
  };
  // The next caller reports a server that does not answer.
  const timer = setInterval(() => void waiting().catch(() => {}), LOOK_MS).unref();
  return {
    waiting,
    /** Returns the names of the read models that have waited for 30 s and are not being rebuilt. */
    stalled: async (): Promise<string[]> => {
      const names = [...(await waiting())].flatMap(([name, ms]) => (ms < STALLED_MS ? [] : name));
      if (names.length === 0) return [];
      const rebuilding = await runningRebuilds(knex);
      return names.filter((name) => !rebuilding.has(name));
    },
    close: () => clearInterval(timer),
  };
};

export type LagWatch = ReturnType<typeof watchLag>;
