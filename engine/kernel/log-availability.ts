import { once } from 'node:events';
import type { Logger } from 'pino';
import { pause } from './back-off.ts';
import { describeFault } from './describe-fault.ts';

/** Whether the log takes appends, as the last ones have shown. */
export type LogAvailability = {
  /** Whether appends are known to fail. */
  isOut(): boolean;
  /** An append was answered. */
  noteAppend(): void;
  /**
   * An append that began at `begunAt` (ms since the epoch) failed for want of an answer. Unless a later
   * append was answered, an outage begins: the log is probed until it takes appends again.
   */
  noteOutage(error: unknown, begunAt: number): void;
  /** What the last append or probe showed, or a new probe when that is older than `probeMs`. */
  takesAppends(): Promise<boolean>;
  /** Waits until appends are no longer known to fail, or `signal` aborts. */
  untilAvailable(signal: AbortSignal): Promise<void>;
  close(): void;
};

/** `probe` appends to a stream that nothing reads, and calls `noteAppend`; `probeMs` lie between two. */
export const watchLogAvailability = (
  probe: () => Promise<void>,
  probeMs: number,
  log: Pick<Logger, 'info' | 'error'>,
): LogAvailability => {
  const closing = new AbortController();
  let outage: { since: number; over: AbortController } | undefined;
  let known: { at: number; taken: boolean } | undefined;
  let probing: Promise<boolean> | undefined;

  const noteAppend = () => {
    known = { at: Date.now(), taken: true };
    if (!outage) return;
    const seconds = Math.round((Date.now() - outage.since) / 1_000);
    log.info({ seconds }, 'the event store takes appends again');
    outage.over.abort();
    outage = undefined;
  };
  const probeUntilOver = async (over: AbortSignal) => {
    const ended = AbortSignal.any([over, closing.signal]);
    while (!ended.aborted) {
      await pause(probeMs, ended);
      if (!ended.aborted) await probe().catch(() => {});
    }
  };
  const probeOnce = () =>
    (probing ??= probe()
      .then(
        () => true,
        () => false,
      )
      .then((taken) => {
        known = { at: Date.now(), taken };
        probing = undefined;
        return taken;
      }));

  return {
    isOut: () => outage !== undefined,
    noteAppend,
    noteOutage: (error, begunAt) => {
      if (outage || closing.signal.aborted) return;
      if (known?.taken && known.at > begunAt) return;
      log.error({ fault: describeFault(error) }, 'the event store takes no appends');
      outage = { since: Date.now(), over: new AbortController() };
      void probeUntilOver(outage.over.signal);
    },
    takesAppends: async () => {
      if (outage) return false;
      if (known && Date.now() - known.at < probeMs) return known.taken;
      return probeOnce();
    },
    untilAvailable: async (signal) => {
      if (!outage) return;
      const ended = AbortSignal.any([signal, outage.over.signal, closing.signal]);
      if (!ended.aborted) await once(ended, 'abort');
    },
    close: () => closing.abort(),
  };
};
