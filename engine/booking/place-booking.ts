import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import type { CommandContext } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { AddressHash } from '../account/address.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { hasDeparted } from '../flights/has-departed.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import { drawBookingId } from './booking-id.ts';
import {
  type CreateBooking,
  createBooking,
  rejectionOf,
  type Trip,
  type TripRejection,
} from './create-booking.ts';
import type { PersonalData } from './personal-data.ts';
import { partyRejectionOf, type PartyRejection } from './party.ts';
import { type NameRejection, nameRejectionOf } from '../hold/airline-name.ts';
import { noteTrip } from './same-trip.ts';
import { type AdditionalPassenger, sealTravellers } from './travellers.ts';

/** What a visitor asks for. Flights are named, never described. */
export type PlaceBooking = {
  personal: PersonalData;
  additionalPassengers: AdditionalPassenger[];
  outboundFlightId: string;
  returnFlightId: string | null;
  isRoundTrip: boolean;
  quotedFeeCents: number;
  visitorHash: string;
  /** The account that is signed in, `null` when none is. */
  userId: number | null;
};

export type PlaceBookingPorts = {
  store: EventStore;
  supplier: FlightSupplier;
  sealing: Sealing;
  addressHash: AddressHash;
};
export type PlacedBooking = { bookingId: number; position: bigint };
export type PlaceBookingRejection =
  | TripRejection
  | PartyRejection
  | NameRejection
  | Rejection<'outbound-not-found' | 'return-not-found' | 'flight-departed' | 'party-not-holdable'>;

/** The flights that were asked for, or why they cannot be booked, or not be held for this name. */
export const findTrip = async (
  supplier: FlightSupplier,
  {
    outboundFlightId,
    returnFlightId,
    isRoundTrip,
    quotedFeeCents,
    personal,
    additionalPassengers,
  }: PlaceBooking,
  at: Date,
): Promise<Trip | PlaceBookingRejection> => {
  if (supplier.holds) {
    const rejection = nameRejectionOf(personal.passenger);
    if (rejection) return rejection;
    if (additionalPassengers.some(nameRejectionOf)) return { reason: 'party-not-holdable' };
  }
  const [outbound, back] = await Promise.all([
    supplier.byId(outboundFlightId),
    returnFlightId === null ? null : supplier.byId(returnFlightId),
  ]);
  if (outbound === undefined) return { reason: 'outbound-not-found' };
  if (back === undefined) return { reason: 'return-not-found' };
  if (hasDeparted(outbound, at)) return { reason: 'flight-departed' };
  const party = [personal.passenger, ...additionalPassengers];
  const trip = {
    outbound,
    return: back,
    isRoundTrip,
    quotedFeeCents,
    travellers: party.length,
  };
  return rejectionOf(trip) ?? partyRejectionOf(party, outbound) ?? trip;
};

/** Seals the personal data and opens the stream of a booking, unless the id is taken. */
export const openBooking = async (
  ports: PlaceBookingPorts,
  {
    bookingId,
    trip,
    personal,
    additionalPassengers,
    ...origin
  }: PlaceBooking &
    Pick<CreateBooking, 'idempotencyKeyHash' | 'replaces'> & { bookingId: number; trip: Trip },
  context: CommandContext,
): Promise<PlacedBooking | TripRejection | Rejection<'id-taken'>> => {
  const { store, supplier, sealing } = ports;
  await noteTrip(ports, { bookingId, address: personal.passenger.email, trip }, context);
  const sealed = await sealing.seal(bookingDecider.stream(bookingId), personal);
  const sealedTravellers = await sealTravellers(sealing, bookingId, additionalPassengers);
  const command = { ...origin, ...trip, bookingId, supplier, sealed, sealedTravellers };
  const created = await handleBooking(store, context, { isNew: true })(bookingId, (booking) =>
    createBooking(command, booking),
  );
  return 'reason' in created ? created : { bookingId, position: created.position };
};

/** Looks the flights up and opens a new booking under a random id. */
export const placeBooking = async (
  ports: PlaceBookingPorts,
  command: PlaceBooking,
  context: CommandContext,
): Promise<PlacedBooking | PlaceBookingRejection> => {
  const trip = await findTrip(ports.supplier, command, context.at);
  if ('reason' in trip) return trip;
  for (;;) {
    const origin = { idempotencyKeyHash: null, replaces: [] };
    const booking = { ...command, ...origin, bookingId: drawBookingId(), trip };
    const opened = await openBooking(ports, booking, context);
    if (!('reason' in opened)) return opened;
    if (opened.reason !== 'id-taken') return { reason: opened.reason };
  }
};
