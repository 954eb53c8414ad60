import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { createWatchMoves } from '#projections/projector/watch-moves.ts';
import type { Ports } from '../ports.ts';
import { orderStats } from './order-stats.ts';

/** Proxies close a connection that was silent for a minute. */
const SILENCE_MS = 25_000;
/** After this the browser reconnects, and its session is checked again. */
const LONGEST_MS = 10 * 60_000;

/**
 * Answers with server-sent events (WHATWG): the figures of the orders at once, and again after each
 * batch of events that changed them. All answers share one listening connection to Postgres.
 */
export const createStreamStats = ({ knex }: Pick<Ports, 'knex'>) => {
  const watchMoves = createWatchMoves(knex);
  return (context: Context): void => {
    const gone = new AbortController();
    context.req.once('close', () => gone.abort());
    const end = setTimeout(() => gone.abort(), LONGEST_MS);
    gone.signal.addEventListener('abort', () => clearTimeout(end));
    const messages = async function* (): AsyncGenerator<string> {
      let sent: string | undefined;
      for await (const seen of watchMoves(SILENCE_MS, gone.signal)) {
        const stats = seen === 'moved' ? JSON.stringify(await orderStats(knex)) : sent;
        yield stats === sent ? ':\n\n' : `data: ${stats}\n\n`;
        sent = stats;
      }
    };
    context.compress = false;
    context.set('x-accel-buffering', 'no');
    context.type = 'text/event-stream';
    context.body = Readable.from(messages());
  };
};
