import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import type Stripe from 'stripe';
import { createAddressHash } from '../account/address.ts';
import { arbitraryCreateBooking, arbitraryPersonalData } from '../booking/booking.fixture.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import { noteTrip } from '../booking/same-trip.ts';
import { currentAttempt } from '../booking/payment-attempts.ts';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { reportAbandonment, type AbandonmentReport } from '../abandonment/report-abandonment.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import type { EventStore } from '../kernel/event-store.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { createLinkTokens } from '../kernel/link-token.ts';
import { enlistTasks } from '../kernel/enlist-tasks.fixture.ts';
import { type Process, type ProcessContext, reactionsOf } from '../kernel/process.ts';
import type { Sealing } from '../kernel/sealing.ts';
import { workOffNext } from '../kernel/tasks.fixture.ts';
import type { Mail } from '../mail/mailer.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { linkAddressHash } from '../recovery/recovery-link.ts';
import { openPayment } from '../payment/open-payment.ts';
import { paymentDecider } from '../payment/payment.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { expireAbandonments } from './expire-abandonments.ts';
import { remindAbandoned } from './remind-abandoned.ts';
import { resolveAbandonments } from './resolve-abandonments.ts';
import { settleOpenedPayments } from './settle-opened-payments.ts';
import { sweepSilentCheckouts } from './sweep-silent-checkouts.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** The delay of the reminder, and the idle time after which a checkout counts as abandoned. */
export const GRACE = 30 * MINUTE;

const SECRET = 'a secret that is 32 characters long or longer';

type Backend = Omit<ProcessContext, 'now' | 'signal'> & { knex: Knex; sealing: Sealing };
type Payments = { connect(): PaymentProvider; stripe: Stripe };

/**
 * The process managers of an abandoned checkout on a real log, database and payment provider, with
 * the test's clock and mail server. `work` runs everything that is due.
 */
export const createRecoveries = (backend: Backend, payments: Payments) => {
  const provider = payments.connect();
  const sent: Mail[] = [];
  const clock = { now: arbitraryContext().at };
  /** An error to throw instead of the next append to a stream that is not a mail's. */
  const crash: { next: Error | undefined } = { next: undefined };

  const store: EventStore = {
    ...backend.store,
    append: async (stream, ...rest) => {
      const { next } = crash;
      if (next && !stream.startsWith('mail-')) {
        crash.next = undefined;
        throw next;
      }
      return backend.store.append(stream, ...rest);
    },
  };
  const ports = {
    ...backend,
    store,
    provider,
    issuer: { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
    linkTokens: createLinkTokens(SECRET),
    addressHash: createAddressHash(SECRET),
    mailer: {
      send: async (mail: Mail) => {
        sent.push(mail);
      },
    },
  };
  const processes: Process[] = [
    sweepSilentCheckouts({ ...ports, silenceMs: GRACE }),
    remindAbandoned({ ...ports, delayMs: GRACE }),
    expireAbandonments(ports),
    resolveAbandonments(ports),
    settleOpenedPayments(ports),
  ];
  const taskContext = { ...ports, now: () => clock.now, signal: new AbortController().signal };
  const context = () => arbitraryContext({ at: clock.now });
  const bookingOf = async (bookingId: number) =>
    (await foldStream(backend.store, bookingDecider, bookingId)).state;

  /** Enlists new events of a booking's streams as tasks, as the subscription would. */
  const takeIn = async (bookingId: number) => {
    const booking = await bookingOf(bookingId);
    const intents = booking.status === 'absent' ? [] : booking.attempts;
    const streams = [
      bookingDecider.stream(bookingId),
      abandonmentDecider.stream(bookingId),
      ...intents.map(({ intentId }) => paymentDecider.stream(intentId ?? 'none')),
    ];
    const events = (await Promise.all(streams.map((one) => backend.store.read(one)))).flat();
    for (const { name, reactsTo } of processes) {
      const own = events.filter(({ type }) => reactsTo.includes(type));
      if (own.length > 0) await enlistTasks(backend.knex, name, own, clock.now);
    }
  };

  const workOff = async () => {
    for (const process of processes)
      while (await workOffNext(reactionsOf(process, backend), taskContext));
  };

  return {
    ...ports,
    sent,
    clock,
    crash,
    processes,
    taskContext,
    context,
    bookingOf,

    pass: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },

    /**
     * Creates a booking of the shop, for the same trip unless flights are given. A booking of an
     * earlier version is on no trip's stream.
     */
    book: async ({
      email = 'amelie@example.com',
      byEarlierVersion = false,
      ...overrides
    }: Partial<ReturnType<typeof arbitraryCreateBooking>> & {
      email?: string;
      byEarlierVersion?: boolean;
    } = {}) => {
      const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
      const stream = bookingDecider.stream(bookingId);
      const { passenger, ...others } = arbitraryPersonalData();
      const personal = { ...others, passenger: { ...passenger, email } };
      const sealed = await backend.sealing.seal(stream, personal);
      const command = arbitraryCreateBooking({ bookingId, sealed, ...overrides });
      if (!byEarlierVersion) {
        await noteTrip(ports, { bookingId, address: email, trip: command }, context());
      }
      await handleBooking(backend.store, context())(bookingId, (booking) =>
        createBooking(command, booking),
      );
      return bookingId;
    },

    report: (
      bookingId: number,
      reason: AbandonmentReport['reason'] = 'hidden',
      email = 'amelie@example.com',
    ) => {
      const addressHash = linkAddressHash(ports.addressHash, email);
      const report = reason === 'asked' ? { reason, addressHash } : { reason };
      return reportAbandonment(backend.store, { bookingId, ...report }, context());
    },

    /** Opens checkout; returns the intent, or `undefined` if there is nothing to pay. */
    openCheckout: async (bookingId: number) => {
      const opened = await openPayment({ store: backend.store, provider }, bookingId, context());
      return 'reason' in opened ? undefined : opened.intentId;
    },

    /**
     * Pays the newest intent at the provider without informing this program; returns false if it
     * cannot be paid.
     */
    payAtProvider: async (bookingId: number): Promise<boolean> => {
      const intentId = currentAttempt(await bookingOf(bookingId))?.intentId;
      if (intentId === undefined) return false;
      const paid = await payments.stripe.paymentIntents
        .confirm(intentId, { payment_method: 'pm_card_visa' })
        .catch(() => undefined);
      return paid?.status === 'succeeded';
    },

    /** The browser's last call. */
    tell: async (bookingId: number) => {
      const intentId = currentAttempt(await bookingOf(bookingId))?.intentId;
      if (intentId === undefined) return;
      await settlePayment({ store: backend.store, provider }, { intentId, bookingId }, context());
    },

    abandonmentOf: async (bookingId: number) =>
      (await foldStream(backend.store, abandonmentDecider, bookingId)).state,

    /** Runs all due tasks of a booking, twice, because reactions cause reactions. */
    work: async (bookingId: number, runners = 1) => {
      for (let round = 0; round < 2; round++) {
        await takeIn(bookingId);
        await Promise.all(Array.from({ length: runners }, workOff));
      }
    },
  };
};

export type Recoveries = ReturnType<typeof createRecoveries>;

/** Returns the token in a reminder's recovery link. */
export const tokenIn = (mail: Mail | undefined): string =>
  /\/recovery\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
