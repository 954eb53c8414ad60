import type { DomainEvent } from '#engine/kernel/event.ts';
import { createBookkeeper, type LedgerEvent } from './bookkeeper.ts';
import { type Entry, sortEntries } from './entry.ts';

/** When the fixture's events are recorded, unless they say otherwise. */
export const RECORDED_AT = '2026-11-25T09:30:00.000Z';

/** An event as the log returns it; its id is `{stream}@{revision}`. */
export const ledgerEvent = (
  stream: string,
  revision: number,
  { type, data }: DomainEvent,
  metadata: Partial<LedgerEvent['metadata']> = {},
): LedgerEvent => ({
  id: `${stream}@${revision}`,
  stream,
  revision,
  type,
  data: JSON.parse(JSON.stringify(data)),
  metadata: {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'system',
    at: RECORDED_AT,
    schema: 9,
    ...metadata,
  },
});

/** The ledger of some events, sorted. */
export const ledgerOf = (events: readonly LedgerEvent[]): Entry[] =>
  sortEntries(events.flatMap(createBookkeeper()));
