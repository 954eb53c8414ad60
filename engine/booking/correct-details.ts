import { isDeepStrictEqual } from 'node:util';
import type { Decision, Rejection } from '#engine/kernel/decider.ts';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { type CommandContext, foldStream, handleCommand } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { settleLastAttempt } from '../payment/settle-last-attempt.ts';
import { type Booking, bookingDecider } from './booking.ts';
import type { BookingEvent } from './events.ts';
import { type PersonalData, personalDataSchema } from './personal-data.ts';

export type CorrectionRejection = Rejection<
  'booking-absent' | 'person-forgotten' | 'already-paid' | 'booking-replaced'
>;
export type CorrectDetailsRejection =
  | CorrectionRejection
  | Rejection<'payment-processing' | 'payment-mismatch'>;

/** Records corrected details of an unpaid booking. */
export const decideCorrection = (
  { sealed, emailChanged }: { sealed: string; emailChanged: boolean },
  booking: Booking,
): Decision<BookingEvent, CorrectionRejection> =>
  refusalOfCorrection(booking) ?? [
    { type: 'BookingDetailsCorrected', data: { sealed, emailChanged } },
  ];

const refusalOfCorrection = (booking: Booking): CorrectionRejection | undefined => {
  if (booking.status === 'absent') return { reason: 'booking-absent' };
  if (booking.forgotten) return { reason: 'person-forgotten' };
  if (booking.status !== 'open') return { reason: 'already-paid' };
  if (booking.replacedBy !== null) return { reason: 'booking-replaced' };
  return undefined;
};

/**
 * Gives an unpaid booking the details `personal`; its open payment intent stays. Details that are
 * the same already are no correction, also on a paid booking. A booking whose payment is being
 * processed is refused, so that nobody pays for details that change under their hands.
 */
export const correctDetails = async (
  ports: { store: EventStore; sealing: Sealing; provider: PaymentProvider },
  { bookingId, personal }: { bookingId: number; personal: PersonalData },
  context: CommandContext,
): Promise<{ position: bigint } | CorrectDetailsRejection> => {
  const { store, sealing } = ports;
  const { state: booking, position = 0n } = await foldStream(store, bookingDecider, bookingId);
  if (booking.status === 'absent') return { reason: 'booking-absent' };

  const stream = bookingDecider.stream(bookingId);
  const opened = await sealing.open(stream, booking.sealed);
  if (opened === undefined) return { reason: 'person-forgotten' };
  const current = personalDataSchema.parse(opened);
  if (isDeepStrictEqual(current, personal)) return { position };

  if (booking.status === 'open') {
    const money = await settleLastAttempt(ports, booking, { cancel: false }, context);
    if (money === 'paid') return { reason: 'already-paid' };
    if (money === 'undecided') return { reason: 'payment-processing' };
    if (money === 'mismatched') return { reason: 'payment-mismatch' };
  }
  const refusal = refusalOfCorrection(booking);
  if (refusal) return refusal;
  const correction = {
    sealed: await sealing.seal(stream, personal),
    emailChanged: current.passenger.email !== personal.passenger.email,
  };
  const corrected = await handleCommand(
    store,
    bookingDecider,
    bookingId,
    (latest) => decideCorrection(correction, latest),
    context,
  );
  return 'reason' in corrected ? corrected : { position: corrected.position ?? 0n };
};
