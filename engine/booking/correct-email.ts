import { z } from 'zod';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream } from '#engine/kernel/handle-command.ts';
import { hashOfToken, isSameSecret, type LinkTokens } from '#engine/kernel/link-token.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { joinAccount } from '../account/join-booking.ts';
import type { AccountPorts } from '../account/open-account.ts';
import type { Booking } from './booking-state.ts';
import { bookingDecider, handleBooking } from './booking.ts';
import { type CorrectionClosed, travellersCorrection } from './correct-reservation.ts';
import { revokeAccessLinks } from './end-access.ts';
import type { BookingEvent } from './events.ts';
import { personalDataSchema } from './personal-data.ts';
import { noteTrip } from './same-trip.ts';
import { openPersonal } from './travellers.ts';

const LINK_MS = 48 * 3_600_000;
/** How many addresses a traveller may try until one is proven. */
const MOST_REQUESTS = 3;

export type RequestEmailRejection = Rejection<
  | CorrectionClosed
  | 'booking-unconfirmed'
  | 'person-forgotten'
  | 'too-many-addresses'
  | 'nothing-to-correct'
>;
export type ConfirmEmailRejection = Rejection<'email-link-ended' | 'changed-meanwhile'>;

/**
 * Whether the traveller may still give another address: until one was proven, within the time of a
 * correction, or before departure when no mail reaches the one there is.
 */
export const mayCorrectEmail = (
  { outbound, confirmedAt, emailRequests }: Extract<Booking, { status: 'confirmed' }>,
  { isReturned, at }: { isReturned: boolean; at: Date },
): true | Rejection<CorrectionClosed> => {
  const isUsed = emailRequests.some(({ by, proven }) => by === 'traveller' && proven);
  const paid = { outbound, confirmedAt: new Date(confirmedAt), isUsed };
  const allowed = travellersCorrection(paid, at);
  if (!('reason' in allowed)) return true;
  return allowed.reason === 'correction-too-late' && isReturned ? true : allowed;
};

type Request = Omit<DataOf<BookingEvent, 'EmailCorrectionRequested'>, 'tokenHash' | 'expiresAt'> & {
  isReturned: boolean;
  tokenHashOf: (number: number) => string;
  at: Date;
};

/** Records the address that is to be proven; the newest request counts. */
export const requestEmailCorrection = (
  { isReturned, tokenHashOf, at, ...data }: Request,
  booking: Booking,
): Decision<BookingEvent, RequestEmailRejection> => {
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  const { emailRequests } = booking;
  if (data.by === 'traveller') {
    const allowed = mayCorrectEmail(booking, { isReturned, at });
    if (allowed !== true) return allowed;
    if (emailRequests.filter(({ by }) => by === 'traveller').length >= MOST_REQUESTS)
      return { reason: 'too-many-addresses' };
  }
  const tokenHash = tokenHashOf(emailRequests.length + 1);
  const expiresAt = new Date(at.getTime() + LINK_MS).toISOString();
  return [{ type: 'EmailCorrectionRequested', data: { ...data, tokenHash, expiresAt } }];
};

/** The secret of the link to the `number`th address that was given for a booking. */
export const emailToken = (linkTokens: LinkTokens, bookingId: number, number: number): string =>
  linkTokens.tokenFor(`email-${bookingId}-${number}`);

/** Seals the new address of a paid reservation, which counts once its link was followed. */
export const correctEmail = async (
  { store, sealing, linkTokens }: { store: EventStore; sealing: Sealing; linkTokens: LinkTokens },
  command: Pick<Request, 'isReturned'> & {
    bookingId: number;
    address: string;
  } & ({ by: 'traveller' } | { by: 'administrator'; reason: string }),
  context: CommandContext,
): Promise<{ position: bigint } | RequestEmailRejection> => {
  const { bookingId, address, isReturned, by } = command;
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status !== 'confirmed') return { reason: 'booking-unconfirmed' };
  const stream = bookingDecider.stream(bookingId);
  const personal = await openPersonal(sealing, booking);
  if (!personal) return { reason: 'person-forgotten' };
  if (personal.passenger.email === address) return { reason: 'nothing-to-correct' };
  const request: Request = {
    by,
    sealedAddress: await sealing.seal(stream, address),
    sealedReason: by === 'administrator' ? await sealing.seal(stream, command.reason) : null,
    isReturned,
    tokenHashOf: (number) => hashOfToken(emailToken(linkTokens, bookingId, number)),
    at: context.at,
  };
  const done = await handleBooking(store, context)(bookingId, (latest) =>
    requestEmailCorrection(request, latest),
  );
  return 'reason' in done ? done : { position: done.position };
};

/**
 * Records the proven address: links that went to the one before open nothing any more. Confirming it
 * again changes nothing.
 */
export const decideEmailCorrection = (
  { sealed, given, at, tokenHash }: { sealed: string; given: string; at: Date; tokenHash: string },
  booking: Booking,
): Decision<BookingEvent, ConfirmEmailRejection> => {
  const request = openRequest(booking, tokenHash, at);
  if (!request || booking.status !== 'confirmed') return { reason: 'email-link-ended' };
  if (request.proven) return [];
  if (booking.sealed !== given) return { reason: 'changed-meanwhile' };
  const { by, sealedReason } = request;
  const revoked = revokeAccessLinks(booking);
  return [
    {
      type: 'ReservationCorrected',
      data: {
        by,
        traveller: 1,
        fields: ['email'],
        sealed,
        sealedTravellers: booking.additionalTravellers.map((other) => other.sealed),
        sealedReason,
      },
    },
    ...('reason' in revoked ? [] : revoked),
  ];
};

/** The newest request, if the link is its own: still open, or followed already. */
const openRequest = (booking: Booking, tokenHash: string, at: Date) => {
  if (booking.status !== 'confirmed' || booking.forgotten) return undefined;
  const newest = booking.emailRequests.at(-1);
  const isOpen =
    newest !== undefined &&
    (newest.proven || at.getTime() < Date.parse(newest.expiresAt)) &&
    isSameSecret(newest.tokenHash, tokenHash);
  return isOpen ? newest : undefined;
};

/**
 * Makes the address that a link was sent to the address of the reservation, which leaves the account
 * of the address before. No account is opened. Following the link again changes nothing.
 */
export const confirmEmail = async (
  ports: AccountPorts,
  { bookingId, tokenHash }: { bookingId: number; tokenHash: string },
  context: CommandContext,
): Promise<{ position: bigint } | ConfirmEmailRejection> => {
  const { store, sealing } = ports;
  const { at } = context;
  const { state: booking } = await foldStream(store, bookingDecider, bookingId);
  const request = openRequest(booking, tokenHash, at);
  if (!request || booking.status !== 'confirmed') return { reason: 'email-link-ended' };
  const stream = bookingDecider.stream(bookingId);
  const [opened, address] = await sealing.openAll(
    [booking.sealed, request.sealedAddress].map((sealed) => ({ subject: stream, sealed })),
  );
  if (opened === undefined) return { reason: 'email-link-ended' };
  const { passenger, ...rest } = personalDataSchema.parse(opened);
  const email = z.string().parse(address);
  await noteTrip(ports, { bookingId, address: email, trip: booking }, context);
  const command = {
    sealed: await sealing.seal(stream, { ...rest, passenger: { ...passenger, email } }),
    given: booking.sealed,
    at,
    tokenHash,
  };
  const done = await handleBooking(store, context)(bookingId, (latest) =>
    decideEmailCorrection(command, latest),
  );
  if ('reason' in done) return done;
  await joinAccount(ports, bookingId, context);
  return { position: done.position };
};
