import { once } from 'node:events';
import type { Logger } from 'pino';
import { pause } from './back-off.ts';
import { describeError } from './describe-error.ts';

/** Whether the log accepts appends, from the results of the last ones. */
export type LogAvailability = {
  /** Returns whether appends are known to fail. */
  isOut(): boolean;
  /** Records that an append was answered. */
  noteAppend(): void;
  /**
   * Records that an append begun at `begunAt` (ms since the epoch) got no answer. Unless a later
   * append was answered, an outage begins: the log is probed until it accepts appends again.
   */
  noteOutage(error: unknown, begunAt: number): void;
  /**
   * Returns the result of the last append or probe, or of a new probe if it is older than
   * `probeMs`.
   */
  takesAppends(): Promise<boolean>;
  /** Waits until appends are no longer known to fail, or `signal` aborts. */
  untilAvailable(signal: AbortSignal): Promise<void>;
  close(): void;
};

/**
 * Creates the watch. `probe` appends to a stream that nothing reads and calls `noteAppend`;
 * `probeMs` is the time between two probes.
 */
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
      log.error({ fault: describeError(error) }, 'the event store takes no appends');
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
