import { z } from 'zod';
import { bookingCodec } from '../booking/events.ts';
import { personalDataSchema } from '../booking/personal-data.ts';
import { messageCodec, writtenMessageSchema } from '../contact/message.ts';
import { describeError } from '#engine/kernel/describe-error.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { asUnreadable, isUnreadable } from '#engine/kernel/unreadable.ts';

/** An event, `stream@revision`, whose address cannot be read. */
export type Unreadable = { event: string; type: string; fault: string };

/** `isOwn`: the booking is made with this address; otherwise a confirmation was sent there. */
type Found = { stream: string; address: string; isOwn: boolean };

type Addresses = { found: Found[]; unreadable: Unreadable[] };

/**
 * The addresses that events of bookings and messages hold, with their streams; those of forgotten people are left
 * out, and events that do not decode or whose seal does not open are named.
 */
export const addressesIn = async (
  events: readonly RecordedEvent[],
  sealing: Sealing,
): Promise<Addresses> => {
  const addresses: Addresses = { found: [], unreadable: [] };
  const unlessUnreadable = async (event: RecordedEvent, read: () => unknown) => {
    try {
      await read();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      const { stream, revision, type } = event;
      const name = `${stream}@${revision}`;
      addresses.unreadable.push({ event: name, type, fault: describeError(error) });
    }
  };
  const add = ({ stream, type }: RecordedEvent, opened: unknown) => {
    if (opened === undefined) return;
    const isOwn = type !== 'ConfirmationResendRequested' && type !== 'EmailCorrectionRequested';
    addresses.found.push({ stream, address: addressOf(opened), isOwn });
  };

  const seals: { event: RecordedEvent; subject: string; sealed: string }[] = [];
  for (const event of events) {
    await unlessUnreadable(event, () => {
      const sealed = sealWithAddress(event);
      if (sealed) seals.push({ event, subject: event.stream, sealed });
    });
  }
  const together = await sealing.openAll(seals).catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
  });
  for (const [index, { event, subject, sealed }] of seals.entries()) {
    await unlessUnreadable(event, async () =>
      add(event, together ? together[index] : await sealing.open(subject, sealed)),
    );
  }
  return addresses;
};

const sealWithAddress = (event: RecordedEvent): string | undefined =>
  bookingCodec.decodeAs('BookingCreated', event)?.sealed ??
  bookingCodec.decodeAs('BookingDetailsCorrected', event)?.sealed ??
  bookingCodec.decodeAs('ReservationCorrected', event)?.sealed ??
  bookingCodec.decodeAs('EmailCorrectionRequested', event)?.sealedAddress ??
  bookingCodec.decodeAs('ConfirmationResendRequested', event)?.sealedAddress ??
  messageCodec.decodeAs('MessageReceived', event)?.sealed ??
  undefined;

const sealedShape = z.union([
  z.string(),
  personalDataSchema.transform(({ passenger }) => passenger.email),
  writtenMessageSchema.transform(({ email }) => email),
]);

const addressOf = (opened: unknown): string => {
  const { success, data } = sealedShape.safeParse(opened);
  if (success) return data;
  // Without the cause, which could quote personal data.
  throw asUnreadable(new Error('What was sealed does not fit its shape'));
};
