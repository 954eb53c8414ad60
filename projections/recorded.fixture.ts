import { randomUUID } from 'node:crypto';
import type { DomainEvent, RecordedEvent } from '#engine/kernel/event.ts';

/** Returns an event as read from the log; the position grows with the revision. */
export const recorded = (
  event: DomainEvent,
  overrides: Partial<RecordedEvent> & Pick<RecordedEvent, 'stream'>,
): RecordedEvent => {
  const revision = overrides.revision ?? 0;
  return {
    ...event,
    id: randomUUID(),
    metadata: {
      correlationId: 'correlation',
      causationId: 'cause',
      actor: 'system',
      at: '2026-11-20T12:00:00.000Z',
      schema: 1,
    },
    revision,
    position: BigInt(revision + 1) * 100n,
    ...overrides,
  };
};

/** The events of one stream, in order. */
export const recordedStream = (
  stream: string,
  events: DomainEvent[],
  firstPosition = 100n,
): RecordedEvent[] =>
  events.map((event, revision) =>
    recorded(event, { stream, revision, position: firstPosition + BigInt(revision) }),
  );
