import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { openListener } from '../rows/session.ts';
import { MOVED_CHANNEL } from './checkpoints.ts';

/** Batches that follow each other so closely count as one. */
const TOGETHER_MS = 200;

/**
 * Yields at the beginning, whenever read models took a batch of events, and after `idleMs` in which
 * none did. Ends when `signal` aborts or the connection to Postgres ends.
 */
export async function* watchMoves(
  knex: Knex,
  idleMs: number,
  signal: AbortSignal,
): AsyncGenerator<'moved' | 'idle'> {
  const moves = new EventTarget();
  let isMoved = false;
  const listener = await openListener(knex, MOVED_CHANNEL, () => {
    isMoved = true;
    moves.dispatchEvent(new Event('moved'));
  });
  const over = AbortSignal.any([signal, listener.ended]);
  try {
    yield 'moved';
    while (!over.aborted) {
      const idle = setTimeout(() => moves.dispatchEvent(new Event('moved')), idleMs);
      if (!isMoved) await once(moves, 'moved', { signal: over }).catch(() => {});
      clearTimeout(idle);
      if (isMoved) await delay(TOGETHER_MS);
      if (over.aborted) return;
      const seen = isMoved ? 'moved' : 'idle';
      isMoved = false;
      yield seen;
    }
  } finally {
    await listener.close();
  }
}
