import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutboxMailer } from './outbox/outbox-mailer.ts';
import { startTestBackend } from './test-backend.ts';
import { startTestPayments } from './test-payments.ts';
import { accountDecider } from '#engine/account/account.ts';
import { createAddressHash } from '#engine/account/address.ts';
import { joinAccount } from '#engine/account/join-booking.ts';
import { arbitraryPersonalData, openBooking } from '#engine/booking/booking.fixture.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { confirmBooking } from '#engine/booking/confirm-booking.ts';
import { arbitraryContext, arbitraryEvent } from '#engine/kernel/counter.fixture.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { mailReasons } from '#engine/mail/mail-reasons.ts';
import { messageIdFor } from '#engine/mail/mailer.ts';
import type { ForgettingPorts } from '#engine/privacy/forget-person.ts';
import type { Holding } from '#engine/privacy/read-models.ts';

const SITE = 'https://skyhold.example';
export const ADMIN = 'admin@skyhold.example';

/** Bookings, accounts and mails of people on real servers, and the context of their erasure. */
export const startPeople = async () => {
  const backend = await startTestBackend();
  const payments = await startTestPayments();
  const outbox = await mkdtemp(join(tmpdir(), 'skyhold-people-'));
  const addressHash = createAddressHash('a secret that is long enough for a test');
  const mailer = createOutboxMailer({ directory: outbox, from: ADMIN });
  const owners = new Map<number, number>();
  const holding: Holding[] = [];
  const ports = {
    ...backend,
    provider: payments.connect(),
    addressHash,
    adminEmail: ADMIN,
    mailer,
    siteUrl: SITE,
    accountOf: (bookingId: number) => Promise.resolve(owners.get(bookingId)),
    heldBy: () => Promise.resolve([...holding]),
  } satisfies ForgettingPorts & Record<string, unknown>;
  let bookings = 1_000_000_000;

  /** A confirmed booking in the account of its address. */
  const paid = async (email: string): Promise<{ bookingId: number; userId: number }> => {
    const bookingId = (bookings += 1);
    const { passenger, billingAddress } = arbitraryPersonalData();
    const personal = { passenger: { ...passenger, email }, billingAddress };
    const sealed = await backend.sealing.seal(bookingDecider.stream(bookingId), personal);
    await openBooking(backend.store, { bookingId, sealed });
    await confirmBooking(backend.store, bookingId, { intentId: 'pi_1' }, arbitraryContext());
    const userId = (await joinAccount(ports, bookingId, arbitraryContext())) ?? 0;
    owners.set(bookingId, userId);
    return { bookingId, userId };
  };

  /** Sends the confirmation, whose content the mailer stores. */
  const mailConfirmation = (bookingId: number) =>
    mailer.send({
      messageId: messageIdFor(mailReasons.confirmation(bookingId), SITE),
      to: { name: 'Ada Byron', address: `${bookingId}@example.org` },
      subject: 'Your reservation',
      text: 'Ada Byron',
      html: '<p>Ada Byron</p>',
      attachments: [],
    });

  /** Appends an event that no program writes. */
  const spoil = async (stream: string, type: string) => {
    const { length } = await backend.store.read(stream);
    const event = arbitraryEvent({ type, data: {} });
    await backend.store.append(stream, length === 0 ? 'no_stream' : length - 1, [event]);
  };

  const isForgotten = async (bookingId: number): Promise<boolean> => {
    const { state } = await foldStream(backend.store, bookingDecider, bookingId);
    return state.status !== 'absent' && state.forgotten;
  };
  const statusOf = async (userId: number) =>
    (await foldStream(backend.store, accountDecider, userId)).state.status;

  return {
    ...ports,
    outbox,
    /** The accounts of bookings, and the read models that contain people. */
    owners,
    holding,
    paid,
    mailConfirmation,
    spoil,
    isForgotten,
    statusOf,
    stop: async () => {
      await payments.stop();
      await backend.stop();
      await rm(outbox, { recursive: true });
    },
  };
};
export type People = Awaited<ReturnType<typeof startPeople>>;
