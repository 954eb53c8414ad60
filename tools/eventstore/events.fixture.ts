import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AllStreamResolvedEvent,
  type EventData,
  EventStoreDBClient,
  jsonEvent,
  type JSONEventType,
  type Position,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';

type Resolved = ResolvedEvent | AllStreamResolvedEvent;

/** An event as a reader gets it. */
export type SeenEvent = NonNullable<Resolved['event']>;

/** An event with the data `{ n }`. */
export const numbered = (n: number, overrides: { id?: string; type?: string } = {}): EventData =>
  jsonEvent<JSONEventType<string, { n: number }>>({ type: 'Numbered', data: { n }, ...overrides });

/** Events numbered from 0. */
export const numberedFromZero = (count: number): EventData[] =>
  Array.from({ length: count }, (_, n) => numbered(n));

/** A stream name that no other test uses. */
export const newStream = (category = 'contract'): string => `${category}-${randomUUID()}`;

/** A client for a server; end it with `dispose()`. */
export const connect = (url: string): EventStoreDBClient =>
  EventStoreDBClient.connectionString(url);

/** The number in an event of `numbered`; NaN in any other. */
export const numberIn = ({ data }: SeenEvent): number =>
  typeof data === 'object' && 'n' in data ? Number(data.n) : Number.NaN;

/** All events of a read. */
export const collect = async (read: AsyncIterable<Resolved>): Promise<SeenEvent[]> => {
  const events: SeenEvent[] = [];
  for await (const { event } of read) if (event !== undefined) events.push(event);
  return events;
};

/** Subscribes to the events of one stream in `$all`, after a position. */
export const subscribeTo = (
  client: EventStoreDBClient,
  stream: string,
  fromPosition: Position | typeof START = START,
): Readable =>
  client.subscribeToAll({ fromPosition, filter: streamNameFilter({ prefixes: [stream] }) });

/** The next `count` events of a subscription, which is paused afterwards. */
export const take = (subscription: Readable, count: number): Promise<SeenEvent[]> =>
  new Promise((resolve, reject) => {
    const events: SeenEvent[] = [];
    const onData = ({ event }: Resolved): void => {
      if (event !== undefined) events.push(event);
      if (events.length < count) return;
      subscription.pause();
      subscription.off('data', onData);
      subscription.off('error', reject);
      resolve(events);
    };
    subscription.on('error', reject);
    subscription.on('data', onData);
    subscription.resume();
  });

/** Resolves when a subscription emits `event`; rejects when it fails first. */
export const emitted = (
  subscription: Readable,
  event: 'caughtUp' | 'confirmation' | 'close',
): Promise<void> =>
  new Promise((resolve, reject) => {
    subscription.on('error', reject);
    subscription.once(event, () => {
      subscription.off('error', reject);
      resolve();
    });
  });

/** The error that a subscription emits. */
export const failure = (subscription: Readable): Promise<unknown> =>
  new Promise((resolve) => {
    subscription.once('error', resolve);
    subscription.resume();
  });

/** The client appends by the RPC Append when a call has credentials, otherwise by BatchAppend. */
export const TRANSPORTS = [
  { name: 'BatchAppend', call: {} },
  { name: 'Append', call: { credentials: { username: 'admin', password: 'changeit' } } },
];
