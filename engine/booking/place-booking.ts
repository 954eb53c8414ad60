import type { Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, handleFirstCommand } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { AddressHash } from '../account/address.ts';
import type { FlightSupplier } from '../flights/flight-supplier.ts';
import { hasDeparted } from '../flights/has-departed.ts';
import { bookingDecider } from './booking.ts';
import { createBooking, refusalOf, type TripRejection } from './create-booking.ts';
import { drawBookingId } from './draw-booking-id.ts';
import type { PersonalData } from './personal-data.ts';
import { noteTrip } from './same-trip.ts';

/** What a visitor asks for. Flights are named, never described. */
export type PlaceBooking = {
  personal: PersonalData;
  outboundFlightId: string;
  returnFlightId: string | null;
  isRoundTrip: boolean;
  quotedFeeCents: number;
  visitorHash: string;
};

export type PlaceBookingRejection =
  | TripRejection
  | Rejection<'outbound-not-found' | 'return-not-found' | 'flight-departed'>;

/** Looks the flights up, seals the personal data and opens the booking's stream. */
export const placeBooking = async (
  ports: {
    store: EventStore;
    supplier: FlightSupplier;
    sealing: Sealing;
    addressHash: AddressHash;
  },
  command: PlaceBooking,
  context: CommandContext,
): Promise<{ bookingId: number; position: bigint } | PlaceBookingRejection> => {
  const { store, supplier, sealing } = ports;
  const [outbound, back] = await Promise.all([
    supplier.byId(command.outboundFlightId),
    command.returnFlightId === null ? null : supplier.byId(command.returnFlightId),
  ]);
  if (outbound === undefined) return { reason: 'outbound-not-found' };
  if (back === undefined) return { reason: 'return-not-found' };
  if (hasDeparted(outbound, context.at)) return { reason: 'flight-departed' };

  const { isRoundTrip, quotedFeeCents, visitorHash } = command;
  const trip = { outbound, return: back, isRoundTrip, quotedFeeCents };
  const refusal = refusalOf(trip);
  if (refusal) return refusal;

  for (;;) {
    const bookingId = drawBookingId();
    const address = command.personal.passenger.email;
    await noteTrip(ports, { bookingId, address, trip }, context);
    const sealed = await sealing.seal(bookingDecider.stream(bookingId), command.personal);
    const created = await handleFirstCommand(
      store,
      bookingDecider,
      bookingId,
      (booking) => createBooking({ ...trip, bookingId, supplier, sealed, visitorHash }, booking),
      context,
    );
    if (!('reason' in created)) return { bookingId, position: created.position ?? 0n };
    if (created.reason !== 'id-taken') return { reason: created.reason };
  }
};
