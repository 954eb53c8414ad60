import { setTimeout as delay } from 'node:timers/promises';
import { bookAndPay, metNothing } from './booking-worker.ts';

const LONGEST_RECOVERY_MS = 120_000;

/** The effects of an outage of all nodes. Times are in milliseconds. */
export type OutageResult = {
  outageMs: number;
  /** From the restart of the nodes to the first acknowledged booking and payment. */
  firstBookedMs: number;
  firstPaidMs: number;
  booked: number[];
  /** Addresses of travellers whose payment was acknowledged. */
  paid: string[];
  /** The number of `/readyz` requests during the outage, and of 503 answers. */
  readyz: { asked: number; unready: number };
  refusals: Record<string, number>;
  slowestRefusalMs: number;
};

/**
 * The size of a run: its travellers, and the time before the outage and after the first payment.
 */
type RunOptions = { workers: number; calmMs: number; outageMs: number };

/**
 * Lets workers book and pay at a product, stops all nodes of its event store for `outageMs` and
 * restarts them. Throws if nothing is paid within two minutes after that.
 */
export const runOutage = async (
  url: string,
  nodes: readonly { stop(): Promise<void>; start(): Promise<void> }[],
  { workers: count, calmMs, outageMs }: RunOptions,
): Promise<OutageResult> => {
  const met = metNothing();
  const stopping = new AbortController();
  const workers = Array.from({ length: count }, () => bookAndPay(url, met, stopping.signal));
  const readyz = { asked: 0, unready: 0 };
  let backAt = Infinity;
  const first = (acknowledged: readonly { at: number }[]) =>
    acknowledged.find(({ at }) => at > backAt)?.at;
  try {
    await delay(calmMs);
    await Promise.all(nodes.map(({ stop }) => stop()));
    for (const end = performance.now() + outageMs; performance.now() < end;) {
      readyz.asked += 1;
      if ((await fetch(`${url}/readyz`)).status === 503) readyz.unready += 1;
      await delay(Math.max(0, Math.min(1_000, end - performance.now())));
    }
    backAt = performance.now();
    await Promise.all(nodes.map(({ start }) => start()));
    while (!first(met.paid)) {
      if (performance.now() - backAt > LONGEST_RECOVERY_MS) {
        throw new Error('Nothing was paid within two minutes after the nodes were back');
      }
      await delay(50);
    }
    await delay(calmMs);
  } finally {
    stopping.abort();
    await Promise.all(workers);
  }
  return {
    outageMs,
    firstBookedMs: (first(met.booked) ?? 0) - backAt,
    firstPaidMs: (first(met.paid) ?? 0) - backAt,
    booked: met.booked.map(({ bookingId }) => bookingId),
    paid: met.paid.map(({ email }) => email),
    readyz,
    refusals: met.refusals,
    slowestRefusalMs: met.slowestRefusalMs,
  };
};
