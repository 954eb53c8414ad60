import type { Hold, Holds } from '../flight-supplier.ts';
import { supplierUnavailable } from '../supplier-unavailable.ts';
import type { DuffelClient } from './duffel-client.ts';
import {
  cancellationBody,
  type DuffelOffer,
  type DuffelOrder,
  orderBody,
  ordersBody,
} from './duffel-shapes.ts';
import type { FindOffers } from './find-offers.ts';
import { flownWay } from './flight-of-slice.ts';
import {
  isSameWay,
  readOfferedFlight,
  type Signer,
  wayOf,
  wayOfFlight,
} from './offered-flight-id.ts';

/** Younger ones have no seat and travel with an adult. */
const INFANT_YEARS = 2;
/** From this age on a search is for an adult. */
const ADULT_YEARS = 18;

/**
 * Holds as Duffel's orders of the type `hold`. No idempotency key is documented: an order is asked for
 * once, and found by its offer and the booking in its metadata.
 */
export const createDuffelHolds = (
  call: DuffelClient,
  {
    find,
    signer,
    now,
    orderFeeCents,
  }: { find: FindOffers; signer: Signer; now: () => Date; orderFeeCents: number },
): Holds => {
  const ordersOn = async (offerId: string): Promise<DuffelOrder[]> => {
    const answer = await call({ path: `/air/orders?offer_id=${offerId}`, shape: ordersBody });
    if ('code' in answer) throw supplierUnavailable(`orders were not listed: ${answer.status}`);
    return answer.body.data;
  };

  const read = async (orderId: string): Promise<DuffelOrder | undefined> => {
    const answer = await call({ path: `/air/orders/${orderId}`, shape: orderBody });
    return 'code' in answer ? undefined : answer.body.data;
  };

  /** The offer as it is sold now, unless another booking that found it has taken it. */
  const readUnused = async (offerId: string): Promise<DuffelOffer | undefined> => {
    const offer = await find.read(offerId);
    return offer && (await ordersOn(offerId)).length === 0 ? offer : undefined;
  };

  return {
    orderFeeCents,
    offer: async ({ outbound, return: back }, bornOn) => {
      // The flight back names the offer of both ways.
      const offered = readOfferedFlight(signer, (back ?? outbound).id);
      if (!offered) return undefined;
      const { trip } = offered;
      const flown = [outbound, ...(back ? [back] : [])].map(wayOfFlight);
      const ages = bornOn.map((day) => ageOf(day, trip[0].date));
      const isAsSearched = ages.length === offered.travellers && ages.every((age) => age === null);
      const isTrip = ({ slices }: DuffelOffer) =>
        slices.length === trip.length &&
        slices.every((slice, index) =>
          [trip[index], flown[index]].some((way) => isSameWay(wayOf(slice), way)),
        );
      const offer =
        (isAsSearched ? await readUnused(offered.offerId) : undefined) ??
        (await find.searchNow({ ways: trip, ages })).offers.find(isTrip);
      return (
        offer && {
          offerId: offer.id,
          passengers: offer.passengers.map(({ id }) => id),
          infants: ages.flatMap((age, index) => (age !== null && age < INFANT_YEARS ? index : [])),
        }
      );
    },
    place: async ({ bookingId, offer, passengers }) => {
      const infants = offer.infants.map((index) => offer.passengers[index]);
      const answer = await call({
        path: '/air/orders',
        data: {
          type: 'hold',
          selected_offers: [offer.offerId],
          metadata: { booking_id: String(bookingId) },
          passengers: passengers.map((passenger, index) => ({
            id: offer.passengers[index],
            ...(!offer.infants.includes(index) &&
              infants.length > 0 && { infant_passenger_id: infants.shift() }),
            title: passenger.title,
            gender: passenger.gender,
            given_name: passenger.givenName,
            family_name: passenger.familyName,
            born_on: passenger.bornOn,
            email: passenger.email,
            phone_number: passenger.phone,
          })),
        },
        shape: orderBody,
        repeatable: false,
      });
      if ('code' in answer) return { reason: 'refused', code: answer.code };
      const { data: order } = answer.body;
      return order && holdOf(order, now());
    },
    find: async (bookingId, offerId) =>
      (await ordersOn(offerId))
        .filter(({ metadata }) => metadata?.['booking_id'] === String(bookingId))
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
        .map((order) => holdOf(order, now())),
    read: async (orderId) => {
      const order = await read(orderId);
      return order && holdOf(order, now());
    },
    bookingOf: async (orderId) => {
      const bookingId = Number((await read(orderId))?.metadata?.['booking_id']);
      return Number.isSafeInteger(bookingId) ? bookingId : undefined;
    },
    cancel: async (orderId) => {
      const quote = await call({
        path: '/air/order_cancellations',
        data: { order_id: orderId },
        shape: cancellationBody,
      });
      // A hold that is over has no cancellation.
      if ('code' in quote) return;
      const confirmed = await call({
        method: 'POST',
        path: `/air/order_cancellations/${quote.body.data.id}/actions/confirm`,
        shape: cancellationBody,
      });
      if ('code' in confirmed)
        throw supplierUnavailable(`a cancellation was rejected: ${confirmed.code}`);
    },
  };
};

/** Awaiting no payment means paid or lapsed; nobody pays for these. */
const holdOf = (order: DuffelOrder, at: Date): Hold => {
  const { awaiting_payment: isAwaited, payment_required_by: by } = order.payment_status;
  const isOver = !isAwaited || (by !== null && Date.parse(by) <= at.getTime());
  return {
    orderId: order.id,
    airlineRecordLocator: order.booking_reference,
    heldUntil: by,
    status: order.cancelled_at !== null ? 'cancelled' : isOver ? 'lapsed' : 'held',
    changed: (order.airline_initiated_changes ?? []).length > 0,
    trip: order.slices
      ? {
          outbound: flownWay(order.slices[0]),
          return: order.slices[1] ? flownWay(order.slices[1]) : null,
        }
      : null,
  };
};

/** The age on the day of departure, `null` for an adult. */
const ageOf = (bornOn: string, departure: string): number | null => {
  const years = Number(departure.slice(0, 4)) - Number(bornOn.slice(0, 4));
  const age = departure.slice(5) < bornOn.slice(5) ? years - 1 : years;
  return age >= ADULT_YEARS ? null : age;
};
