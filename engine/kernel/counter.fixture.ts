import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Decider } from './decider.ts';
import type { NewEvent } from './event.ts';
import { type EventOf, eventCodec } from './event-codec.ts';
import { type CommandContext, commandHandler } from './handle-command.ts';
import { streamsNamed } from './streams.ts';

const shapes = {
  Counted: z.object({ by: z.string() }),
  Muted: z.object({}),
};
export type CounterEvent = EventOf<typeof shapes>;

/** A test domain: the names of those who counted, in order. */
export const counterDecider: Decider<string, string[], CounterEvent> = {
  ...streamsNamed('counter-'),
  codec: eventCodec(shapes),
  initial: [],
  evolve: (counted, event) => (event.type === 'Counted' ? [...counted, event.data.by] : counted),
};
export const handleCounter = commandHandler(counterDecider);

export const countedBy = (by: string): CounterEvent[] => [{ type: 'Counted', data: { by } }];

/** A context with a random command id, unless `commandId` is given. */
export const arbitraryContext = (overrides: Partial<CommandContext> = {}): CommandContext => ({
  commandId: randomUUID(),
  correlationId: 'correlation',
  causationId: 'cause',
  actor: 'visitor',
  at: new Date('2026-11-20T12:00:00.000Z'),
  ...overrides,
});

/** A new event with a random id. */
export const arbitraryEvent = (overrides: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: { by: 'anybody' },
  metadata: {
    correlationId: 'correlation',
    causationId: 'cause',
    actor: 'visitor',
    at: '2026-11-20T12:00:00.000Z',
    schema: 1,
  },
  ...overrides,
});
