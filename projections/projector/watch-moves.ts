import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { openListener } from '../rows/session.ts';
import { MOVED_CHANNEL } from './checkpoints.ts';

/** Batches within this time count as one. */
const TOGETHER_MS = 200;
const RECONNECT_MS = 1_000;

/**
 * Yields at the beginning, whenever read models contain another batch of events, and after `idleMs`
 * without one. Ends when `signal` aborts.
 */
export type WatchMoves = (idleMs: number, signal: AbortSignal) => AsyncGenerator<'moved' | 'idle'>;

/** Watches with one connection to Postgres, which is open while there are watchers. */
export const createWatchMoves = (knex: Knex): WatchMoves => {
  const watchers = new Set<() => void>();
  let listening = new AbortController();

  const tellAll = () => {
    for (const onMoved of watchers) onMoved();
  };
  const listen = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const listener = await openListener(knex, MOVED_CHANNEL, tellAll).catch(() => undefined);
      if (listener) {
        // Notifications until now were missed.
        tellAll();
        const over = AbortSignal.any([signal, listener.ended]);
        if (!over.aborted) await once(over, 'abort');
        await listener.close();
      }
      await delay(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const join = (onMoved: () => void) => {
    watchers.add(onMoved);
    if (watchers.size > 1) return;
    listening = new AbortController();
    void listen(listening.signal);
  };
  const leave = (onMoved: () => void) => {
    watchers.delete(onMoved);
    if (watchers.size === 0) listening.abort();
  };

  return async function* watchMoves(idleMs, signal) {
    const wake = new EventTarget();
    let isMoved = true;
    const onMoved = () => {
      isMoved = true;
      wake.dispatchEvent(new Event('wake'));
    };
    join(onMoved);
    try {
      while (!signal.aborted) {
        const seen = isMoved ? 'moved' : 'idle';
        isMoved = false;
        yield seen;
        const idle = setTimeout(() => wake.dispatchEvent(new Event('wake')), idleMs);
        if (!isMoved) await once(wake, 'wake', { signal }).catch(() => {});
        clearTimeout(idle);
        if (isMoved) await delay(TOGETHER_MS);
      }
    } finally {
      leave(onMoved);
    }
  };
};
