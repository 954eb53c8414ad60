import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Logger } from 'pino';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { Receipts } from '../receipt/compose-receipts.ts';
import type { Itinerary } from './itinerary.ts';
import type { RenderedItinerary } from './render-itinerary.ts';
import type { SigningKey } from './sign-pdf.ts';

/** Renders and signs documents in worker threads. */
export type ItineraryRenderer = {
  render(itinerary: Itinerary): Promise<RenderedItinerary>;
  renderReceipts(receipts: Receipts): Promise<Uint8Array>;
  /** `undefined` if no certificate is configured, or it cannot sign, which is logged. */
  sign(pdf: Uint8Array, at: Date): Promise<Uint8Array | undefined>;
  /** Ends the threads; documents in progress are rejected. */
  close(): Promise<void>;
};

/** A thread renders more than sixty documents a second; one core stays free for requests. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

export const THREAD = {
  // Without the options of a test runner's own threads.
  execArgv: [],
  // A document creates some megabytes of short-lived objects. With room for several documents,
  // fewer objects are copied: a quarter less time.
  resourceLimits: { maxYoungGenerationSizeMb: 96 },
};

/**
 * Creates a renderer that starts its threads with the first document, and logs why a document has
 * the plain layout or no signature.
 */
export const createItineraryRenderer = (
  log: Pick<Logger, 'warn'>,
  key?: SigningKey,
): ItineraryRenderer => {
  let pool: Piscina | undefined;
  const start = () =>
    new Piscina({
      ...THREAD,
      filename: new URL('./render-thread.mjs', import.meta.url).href,
      minThreads: 1,
      maxThreads: THREADS,
    });
  return {
    render: async (itinerary) => {
      pool ??= start();
      const rendered: RenderedItinerary = await pool.run(itinerary);
      if (rendered.fault !== null) log.warn({ fault: rendered.fault }, 'an itinerary is plain');
      return rendered;
    },
    renderReceipts: (receipts) => {
      pool ??= start();
      return pool.run(receipts, { name: 'renderReceipts' });
    },
    sign: async (pdf, at) => {
      if (!key) return undefined;
      pool ??= start();
      try {
        return await pool.run({ pdf, at, key }, { name: 'signPdf' });
      } catch (error) {
        log.warn({ fault: describeError(error) }, 'an itinerary is not signed');
        return undefined;
      }
    },
    close: async () => {
      await pool?.destroy();
      pool = undefined;
    },
  };
};
