import { backOffMs, pause } from '#engine/kernel/back-off.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { isTransient } from '#engine/kernel/is-transient.ts';

export type Outcome = 'projected' | 'set-back';

/** How a read model projects events, and parks one that it cannot project. */
export type Taking = {
  /** `delivered` is the last event before these. */
  take(events: readonly RecordedEvent[], delivered: bigint | undefined): Promise<Outcome>;
  park(event: RecordedEvent, error: unknown): Promise<void>;
  /** Called with every error. */
  warn(error: unknown): void;
};

const TRIES = 3;

/**
 * Retries events that a read model failed to project, then halves the batch until the failing event
 * is found. That event is parked, and the rest is projected. Throws transient errors; the events
 * must then be delivered again.
 */
export const takeOrPark = async (
  events: readonly RecordedEvent[],
  delivered: bigint | undefined,
  { take, park, warn }: Taking,
): Promise<Outcome> => {
  const [event, ...others] = events;
  if (!event) return 'projected';
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await take(events, delivered);
    } catch (error) {
      if (isTransient(error)) throw error;
      warn(error);
      if (tries < TRIES) await pause(backOffMs(tries, 20, 100));
      else if (others.length === 0) {
        await park(event, error);
        return 'projected';
      }
    }
  }
  const middle = Math.ceil(events.length / 2);
  const first = events.slice(0, middle);
  const begun = await takeOrPark(first, delivered, { take, park, warn });
  if (begun === 'set-back') return begun;
  const rest = events.slice(middle);
  return takeOrPark(rest, first.at(-1)?.position, { take, park, warn });
};
