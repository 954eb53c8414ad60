import type { RecordedEvent } from '#engine/kernel/event.ts';

/**
 * Returns what a history, in the order of the log, contained at a moment: its events up to the last
 * that has this time or an earlier one. Events have the time at which their command began, so an
 * event may have been there before an older one: a payment, before the confirmation that awaited it.
 */
export const knownAt = (history: readonly RecordedEvent[], moment: Date): RecordedEvent[] =>
  history.slice(
    0,
    history.findLastIndex(({ metadata }) => Date.parse(metadata.at) <= moment.getTime()) + 1,
  );
