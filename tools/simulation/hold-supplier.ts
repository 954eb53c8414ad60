import { BOOKING_ID } from '#engine/booking/booking.fixture.ts';
import type { Hold, Holds } from '#engine/flights/flight-supplier.ts';
import { supplierUnavailable } from '#engine/flights/supplier-unavailable.ts';
import { holdDecider } from '#engine/hold/hold.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { type HoldClock, HOUR, SECOND } from './hold-clock.ts';

/** How long an order is held, milliseconds. */
export const HELD = 72 * HOUR;

export type Order = Hold & { offerId: string };

export const lapses = (order: Order | undefined): number => Date.parse(order?.heldUntil ?? '');

/**
 * A model of the supplier: answers come late or get lost, orders are made up to 130 s after they were
 * asked for, and some are cancelled. `onOrder` runs before each new order, with those that are held.
 */
export const createHoldSupplier = (
  { random, chance, upTo, trouble, tell, until, takesTime, now }: HoldClock,
  log: EventStore,
  onOrder: (standing: Order[]) => void,
) => {
  const orders: Order[] = [];
  const standing = () => orders.filter((order) => order.status === 'held' && lapses(order) > now());
  const cancel = (order: Order) => {
    order.status = 'cancelled';
    tell(`the supplier cancels ${order.orderId}`);
  };
  const makeOrder = (offerId: string) => {
    onOrder(standing());
    const orderId = `ord_${orders.length}`;
    tell(`the supplier holds ${orderId} of ${offerId}`);
    orders.push({
      orderId,
      offerId,
      airlineRecordLocator: 'K7M2QX',
      heldUntil: new Date(now() + HELD).toISOString(),
      status: 'held',
      changed: chance(0.2),
      trip: null,
    });
    const made = orders.at(-1);
    if (made && chance(0.1)) void until(now() + upTo(80 * HOUR)).then(() => cancel(made));
  };
  /** Made when its time comes, whether or not the caller still listens. */
  const makeLater = (offerId: string, at: number) => until(at).then(() => makeOrder(offerId));

  /** Makes the order hours later if the log has the delay (202); without it, at once. */
  const makeDelayed = async (offerId: string, at: number) => {
    await until(at);
    const { state } = await foldStream(log, holdDecider, BOOKING_ID);
    const isNoted = state.status === 'attempting' && state.isDelayed;
    await makeLater(offerId, isNoted ? now() + upTo(2 * HOUR) : now());
  };

  const lost = () => {
    tell('an answer of the supplier is lost');
    return supplierUnavailable('an answer was lost');
  };
  const holds: Holds = {
    orderFeeCents: 300,
    offer: async () => {
      await takesTime();
      if (chance(trouble)) throw lost();
      return chance(0.03)
        ? undefined
        : { offerId: `off_${upTo(3)}`, passengers: ['pas_1'], infants: [] };
    },
    place: async ({ offer: { offerId } }) => {
      const kind = random();
      if (kind < trouble) {
        if (chance(0.5)) void makeLater(offerId, now() + upTo(130 * SECOND));
        await takesTime();
        throw lost();
      }
      if (kind < trouble + 0.1) {
        if (chance(0.7)) void makeDelayed(offerId, now() + upTo(130 * SECOND));
        await takesTime();
        return undefined;
      }
      if (kind < trouble + 0.2) {
        await takesTime();
        tell(`the supplier refuses ${offerId}`);
        return { reason: 'refused', code: 'order_not_created' };
      }
      await until(now() + upTo(100 * SECOND));
      makeOrder(offerId);
      const made = orders.at(-1);
      await takesTime();
      return made;
    },
    find: async (_, offerId) => {
      await takesTime();
      if (chance(trouble)) throw lost();
      return orders.filter((order) => order.offerId === offerId).map((order) => ({ ...order }));
    },
    bookingOf: async () => BOOKING_ID,
    read: async (orderId) => orders.find((order) => order.orderId === orderId),
    cancel: async (orderId) => {
      await takesTime();
      for (const order of orders) if (order.orderId === orderId) cancel(order);
      if (chance(trouble)) throw lost();
    },
  };
  return { holds, orders, standing, lost };
};
