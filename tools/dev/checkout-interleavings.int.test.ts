import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { bulkFixContext, reconcilePayments } from '#engine/payment/reconcile.ts';
import { providerOf } from '#http/provider.fixture.ts';
import { paymentsOfBooking, paymentsToReconcile } from '#projections/payments/queries.ts';
import { usualOrLong } from '#tools/config/usual-or-long.ts';
import { findingsIn } from '#tools/cli/audit/findings.fixture.ts';
import { arbitraryCommands, begin } from './checkout-commands.fixture.ts';
import { paidIntents, type World } from './checkout-world.fixture.ts';
import { parseOutbox } from './outbox/read-outbox.fixture.ts';
import { startTestProduct } from './test-product.ts';

/** About as many as a quiet machine plays in 5 s, or in 10 minutes. */
const RUNS = usualOrLong(2, 200);
const PATIENCE = { timeout: 120_000, interval: 100 };
const QUARTER_MS = 15 * 60_000;

const startWorld = async (): Promise<World> => {
  const clock = { aheadMs: 0 };
  const product = await startTestProduct({}, () => new Date(Date.now() + clock.aheadMs));
  return { product, provider: providerOf(product.url), clock, checkouts: [] };
};

const reconcile = ({ product, clock }: World, fix: boolean) => {
  const { ports } = product;
  const at = ports.now();
  const from = new Date(at.getTime() - clock.aheadMs - 4 * QUARTER_MS);
  const to = new Date(at.getTime() + QUARTER_MS);
  const ownPayments = paymentsToReconcile(ports.knex);
  return reconcilePayments({ ...ports, ownPayments }, { from, to, fix }, bulkFixContext(at));
};

const readAs = async <T>(world: World, stream: string, type: string): Promise<T[]> =>
  (await world.product.ports.store.read(stream))
    .filter((event: RecordedEvent) => event.type === type)
    .map(({ data }) => data as T);

/** Delivers every webhook and runs every waiting reaction. */
const letEverythingArrive = async (world: World) => {
  const { product, provider, clock } = world;
  await provider.control('release-webhooks');
  clock.aheadMs += QUARTER_MS;
  const paid = (await Promise.all(world.checkouts.map((one) => paidIntents(world, one)))).flat();
  await vi.waitFor(async () => {
    const rows = await product.ports
      .knex('task')
      .where({ queue: 'follow-webhooks', done_at: null });
    expect(rows).toEqual([]);
    const told = await product.ports
      .knex('task')
      .where({ queue: 'follow-webhooks' })
      .whereJsonSupersetOf('data', { kind: 'payment_intent.succeeded' })
      .pluck('stream');
    expect(new Set(told)).toEqual(new Set(paid.map((intentId) => `payment-${intentId}`)));
  }, PATIENCE);
};

/** Returns the Message-IDs of the outbox without their host. */
const mailsOf = async ({ product }: World): Promise<string[]> => {
  const mails = await parseOutbox(product.outbox);
  return mails.map(({ messageId = '' }) => messageId.replace(/^<|@.*/g, ''));
};

const expectMailedOnce = async (world: World) => {
  const due: string[] = [];
  for (const { bookingId, confirmationNumber } of world.checkouts) {
    if (confirmationNumber) due.push(`confirmation-${bookingId}`, `sales-${bookingId}`);
  }
  const isOfBooking = (reason: string) => /^(confirmation|sales)-/.test(reason);
  await vi.waitFor(
    async () => expect(new Set((await mailsOf(world)).filter(isOfBooking))).toEqual(new Set(due)),
    PATIENCE,
  );
  const mails = await mailsOf(world);
  expect(new Set(mails).size).toBe(mails.length);
  for (const { bookingId } of world.checkouts) {
    const left = await readAs(world, `abandonment-${bookingId}`, 'CheckoutAbandoned');
    const reminders = mails.filter((reason) => reason.startsWith(`recovery-${bookingId}-`));
    expect(reminders.length).toBeLessThanOrEqual(left.length);
  }
  for (const reason of due) {
    await vi.waitFor(
      async () => expect(await readAs(world, `mail-${reason}`, 'MailSent')).toHaveLength(1),
      PATIENCE,
    );
  }
};

/**
 * Paid at the provider means confirmed here, with one number; each further payment was refunded. A
 * payment refunded at the provider before it was reported may have confirmed nothing.
 */
const expectConfirmedWherePaid = async (world: World) => {
  for (const checkout of world.checkouts) {
    const { bookingId } = checkout;
    const paid = await paidIntents(world, checkout);
    const confirmed = await readAs<{ confirmationNumber: string; intentId: string }>(
      world,
      `booking-${bookingId}`,
      'BookingConfirmed',
    );
    const [one] = confirmed;
    if (!one) {
      for (const intentId of paid) expect(checkout.returned).toContain(intentId);
      continue;
    }
    expect(confirmed).toHaveLength(1);
    const { confirmationNumber, intentId } = one;
    checkout.confirmationNumber ??= confirmationNumber;
    expect(confirmationNumber).toBe(checkout.confirmationNumber);
    expect(
      await readAs(world, `confirmation-${confirmationNumber}`, 'ConfirmationNumberTaken'),
    ).toMatchObject([{ bookingId }]);
    expect(paid).toContain(intentId);
    for (const other of paid) {
      const isKept = other === intentId && !checkout.returned.includes(other);
      expect(await world.provider.keptOf(other)).toEqual([isKept ? 1500 : 0]);
    }
  }
  const numbers = world.checkouts.flatMap(({ confirmationNumber }) => confirmationNumber ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
};

/** Compares what the log and the read model keep, in cents, with the provider. */
const expectSameSums = async (world: World) => {
  const { provider, product, checkouts } = world;
  let atProvider = 0;
  for await (const { paid, amount, amount_refunded } of provider.stripe.charges.list()) {
    if (paid) atProvider += amount - amount_refunded;
  }
  let inLog = 0;
  type Moved = { amountCents: number };
  for (const intentId of checkouts.flatMap(({ intents }) => intents)) {
    const stream = `payment-${intentId}`;
    for (const { amountCents } of await readAs<Moved>(world, stream, 'PaymentSucceeded')) {
      inLog += amountCents;
    }
    for (const { amountCents } of await readAs<Moved>(world, stream, 'RefundSucceeded')) {
      inLog -= amountCents;
    }
  }
  expect(inLog).toBe(atProvider);
  await vi.waitFor(async () => {
    const rows = await Promise.all(
      checkouts.map(({ bookingId }) => paymentsOfBooking(product.ports.knex, bookingId)),
    );
    const inRows = rows
      .flat()
      .filter(({ paid_at }) => paid_at !== null)
      .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0);
    expect(inRows).toBe(atProvider);
  }, PATIENCE);
};

/** Applies the audit's rules, also those for orders that should be complete. */
const expectVerified = async ({ product }: World) => {
  const later = new Date(product.ports.now().getTime() + 8 * QUARTER_MS);
  expect(await findingsIn(product.settings.eventStoreUrl, product.ports.knex, later)).toEqual([]);
};

const expectAllTrue = async (world: World) => {
  await letEverythingArrive(world);
  const mended = await reconcile(world, true);
  expect(mended.faults).toEqual([]);
  const { findings, faults } = await reconcile(world, false);
  expect({ findings, faults }).toEqual({ findings: [], faults: [] });
  await expectConfirmedWherePaid(world);
  await expectSameSums(world);
  await expectMailedOnce(world);
  await expectVerified(world);
};

test(
  'whatever travellers, the provider, restarts and time do: paid there is confirmed here, once',
  { timeout: (RUNS + 9) * 60_000 },
  async () => {
    // Work in progress when the product stops loses the database, and Knex prints it to the
    // console.
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    const tried = { runs: 0, bookings: 0, paid: 0, paidTwice: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryCommands, async (commands) => {
        const world = await startWorld();
        try {
          const begun = await begin(world);
          await fc.asyncModelRun(() => begun, commands);
          await expectAllTrue(world);
          tried.runs++;
          tried.bookings += world.checkouts.length;
          for (const checkout of world.checkouts) {
            const { length } = await paidIntents(world, checkout);
            if (length > 0) tried.paid++;
            if (length > 1) tried.paidTwice++;
          }
        } finally {
          await world.product.stop();
        }
      }),
      { numRuns: RUNS },
    );
    // At least one run must have paid.
    expect(tried.paid).toBeGreaterThan(0);
    const others = printed.mock.calls.filter(([line]) => !/Acquire connection error/.test(line));
    expect(others).toEqual([]);
  },
);
