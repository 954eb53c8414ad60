import { isDeepStrictEqual } from 'node:util';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { AddressHash } from '../account/address.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';
import type { Booking, KnownBooking } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import type { BookingEvent } from './events.ts';
import { partyRejectionOf, type PartyRejection } from './party.ts';
import { noteTrip } from './same-trip.ts';
import { openParty, type Party, sealsOf, sealTravellers } from './travellers.ts';

export type CorrectionRejection = Rejection<
  'booking-absent' | 'person-forgotten' | 'already-paid' | 'booking-replaced'
>;
export type CorrectDetailsRejection =
  | CorrectionRejection
  | PartyRejection
  | Rejection<'payment-processing' | 'payment-mismatch'>;

type Seals = { sealed: string; sealedTravellers: string[] };
type Given = { seals: string[]; attempts: number };

/** Records corrected details of an unpaid booking, unless it is no longer as it was when read. */
export const decideCorrection = (
  { given, ...seals }: Seals & { given: Given },
  booking: Booking,
): Decision<BookingEvent, CorrectionRejection | Rejection<'changed-meanwhile'>> => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  const rejection = rejectionOf(booking);
  if (rejection) return rejection;
  if (
    !isDeepStrictEqual(sealsOf(booking), given.seals) ||
    booking.attempts.length !== given.attempts
  ) {
    return { reason: 'changed-meanwhile' };
  }
  return [{ type: 'BookingDetailsCorrected', data: seals }];
};

const rejectionOf = (booking: KnownBooking): CorrectionRejection | undefined => {
  if (booking.forgotten) return { reason: 'person-forgotten' };
  if (booking.status !== 'open') return { reason: 'already-paid' };
  if (booking.replacedBy !== null) return { reason: 'booking-replaced' };
  return undefined;
};

type Ports = {
  store: EventStore;
  sealing: Sealing;
  addressHash: AddressHash;
  provider: PaymentProvider;
};
type Corrected = Party & { position: bigint };

const CHANGES_TOLERATED = 10;

/**
 * Gives an unpaid booking the details that `revise` makes of those it has; its open payment intent
 * stays, and so does the number of travellers. Details that are the same already are no correction, also
 * on a paid booking. A booking whose payment is being processed is rejected: what is paid for does not
 * change. An erased traveller has no details, and gets none any more. What `revise` throws is thrown,
 * and nothing is written.
 */
export const correctDetails = async (
  ports: Ports,
  command: { bookingId: number; revise: (current: Party) => Party },
  context: CommandContext,
): Promise<Corrected | CorrectDetailsRejection> => {
  for (let changes = 0; changes < CHANGES_TOLERATED; changes++) {
    const corrected = await correctOnce(ports, command, context);
    if (!('reason' in corrected) || corrected.reason !== 'changed-meanwhile') return corrected;
  }
  throw new Error(`Booking ${command.bookingId} changed during every try of a correction`);
};

const correctOnce = async (
  ports: Ports,
  { bookingId, revise }: Parameters<typeof correctDetails>[1],
  context: CommandContext,
): Promise<Corrected | CorrectDetailsRejection | { reason: 'changed-meanwhile' }> => {
  const { store, sealing } = ports;
  const { state: booking, position } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') return { reason: 'booking-absent' };

  const opened = await openParty(sealing, booking);
  if (!opened.personal) return { reason: 'person-forgotten' };
  const current = { ...opened, personal: opened.personal };
  const revised = revise(current);
  const { personal } = revised;
  const additionalPassengers = current.additionalPassengers.map(
    (other, index) => other && (revised.additionalPassengers[index] ?? null),
  );
  const party = { personal, additionalPassengers };
  if (isDeepStrictEqual(current, party)) return { position, ...party };
  const people = [personal.passenger, ...additionalPassengers];
  const rejectedParty = partyRejectionOf(people, booking.outbound);
  if (rejectedParty) return rejectedParty;

  if (booking.status === 'open') {
    const money = await settleLastAttempt(ports, booking, { cancel: false }, context);
    if (money === 'paid') return { reason: 'already-paid' };
    if (money === 'undecided') return { reason: 'payment-processing' };
    if (money === 'mismatched') return { reason: 'payment-mismatch' };
  }
  const rejection = rejectionOf(booking);
  if (rejection) return rejection;
  const address = personal.passenger.email;
  await noteTrip(ports, { bookingId, address, trip: booking }, context);
  const sealed = await sealing.seal(bookingDecider.stream(bookingId), personal);
  const sealedTravellers = await sealTravellers(sealing, bookingId, additionalPassengers);
  const given = { seals: sealsOf(booking), attempts: booking.attempts.length };
  const corrected = await handleBooking(store, context)(bookingId, (latest) =>
    decideCorrection({ sealed, sealedTravellers, given }, latest),
  );
  return 'reason' in corrected ? corrected : { position: corrected.position, ...party };
};
