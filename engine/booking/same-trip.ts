import { z } from 'zod';
import type { Decider } from '#engine/kernel/decider.ts';
import { type EventOf, eventCodec } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { appendToAny, type CommandContext } from '#engine/kernel/handle-command.ts';
import { streamsNamed } from '#engine/kernel/streams.ts';
import type { AddressHash } from '../account/address.ts';
import type { Flight } from '../flights/flight.ts';

/** What makes two bookings of one address the same trip. */
export type TripFlights = { outbound: Flight; return: Flight | null; isRoundTrip: boolean };

const shapes = {
  /** A booking of this trip is about to be created, or its address corrected to this one. */
  TripChosen: z.object({ bookingId: z.number() }),
};
type TripEvent = EventOf<typeof shapes>;

/**
 * The stream `trip-{hash}`: every booking that one email address made for the same flights on the
 * same dates. The hash is an HMAC of both, so the log holds no address (decision record 24).
 */
export const tripDecider: Decider<string, ReadonlySet<number>, TripEvent> = {
  ...streamsNamed('trip-'),
  codec: eventCodec(shapes),
  initial: new Set(),
  evolve: (bookingIds, { data }) => new Set(bookingIds).add(data.bookingId),
};

const flightKey = ({ segments }: Flight): string =>
  segments
    .map(
      ({ flightNumber, departsAt }) =>
        `${flightNumber.replaceAll(' ', '')}@${departsAt.slice(0, 10)}`,
    )
    .join('+');

/** Flight numbers and dates, in order; another text for every other trip. */
export const flightsKey = ({ outbound, return: back, isRoundTrip }: TripFlights): string => {
  const unknown = isRoundTrip ? 'unknown' : 'none';
  return `${flightKey(outbound)} ${back === null ? unknown : flightKey(back)}`.toUpperCase();
};

/** The hash of an address and a trip; case and surrounding blanks of the address do not count. */
export const tripHashOf = (addressHash: AddressHash, address: string, trip: TripFlights): string =>
  addressHash(`trip ${address.trim()} ${flightsKey(trip)}`);

/**
 * Records that a booking is for this trip. Call it before the booking says so itself. A booking may
 * stand on the stream more than once: bookings of one trip never conflict with each other.
 */
export const noteTrip = async (
  { store, addressHash }: { store: EventStore; addressHash: AddressHash },
  { bookingId, address, trip }: { bookingId: number; address: string; trip: TripFlights },
  context: CommandContext,
): Promise<void> => {
  const hash = tripHashOf(addressHash, address, trip);
  const chosen: TripEvent = { type: 'TripChosen', data: { bookingId } };
  await appendToAny(store, tripDecider, hash, [chosen], context);
};
