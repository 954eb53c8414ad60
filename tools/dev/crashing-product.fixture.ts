import type { Holds } from '#engine/flights/flight-supplier.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { readEnvironment } from '#http/environment.ts';
import type { Ports } from '#http/ports.ts';
import { startProduct } from './product.ts';

/**
 * Where the program crashes: before or after it appends an event, sends or withdraws a mail,
 * destroys keys, or calls the provider or the flight supplier.
 */
export type CrashPoint = `${'before' | 'after'} ${string}`;

let armed: CrashPoint | undefined;
process.on('message', (point: CrashPoint) => {
  armed = point;
});

const passing = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
  if (armed === `before ${what}`) process.kill(process.pid, 'SIGKILL');
  const result = await call();
  if (armed === `after ${what}`) process.kill(process.pid, 'SIGKILL');
  return result;
};

const crashingStore = (store: EventStore): EventStore => ({
  ...store,
  append: (stream, expected, events) =>
    passing(events.map(({ type }) => type).join('+'), () => store.append(stream, expected, events)),
});

const crashingHolds = (holds: Holds): Holds => ({
  ...holds,
  offer: (...asked) => passing('offer', () => holds.offer(...asked)),
  place: (asked) => passing('place', () => holds.place(asked)),
  read: (orderId) => passing('read', () => holds.read(orderId)),
  cancel: (orderId) => passing('cancel', () => holds.cancel(orderId)),
});

const crashing = (ports: Ports): Ports => ({
  ...ports,
  supplier: {
    ...ports.supplier,
    holds: ports.supplier.holds && crashingHolds(ports.supplier.holds),
  },
  store: crashingStore(ports.store),
  provider: {
    ...ports.provider,
    retrieveIntent: (intentId) =>
      passing('retrieveIntent', () => ports.provider.retrieveIntent(intentId)),
    refund: (refund) => passing('refund', () => ports.provider.refund(refund)),
  },
  sealing: {
    ...ports.sealing,
    forget: (subjects) => passing('forgetting keys', () => ports.sealing.forget(subjects)),
  },
  mailer: {
    ...ports.mailer,
    send: (mail) =>
      passing(`sending ${mail.messageId.slice(1).split('-')[0]}`, () => ports.mailer.send(mail)),
    withdraw: (messageId) =>
      passing('withdrawing a mail', async () => ports.mailer.withdraw?.(messageId)),
  },
});

const { url } = await startProduct(readEnvironment(process.env), { adapt: crashing });
process.send?.({ url });
