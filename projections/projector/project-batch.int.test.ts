import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accessGranted,
  attemptStarted,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
} from '#engine/booking/booking.fixture.ts';
import { arbitraryFlight } from '#engine/itinerary/itinerary.fixture.ts';
import { paymentOpened, paymentSucceeded } from '#engine/payment/payment.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { bookingById, visitorMaySee } from '../bookings/queries.ts';
import { bookingsProjection } from '../bookings/project.ts';
import { awaitPosition, checkpointOf, setPaused } from './checkpoints.ts';
import { countingProjection } from './counting-projection.fixture.ts';
import { paymentByIntent } from '../payments/queries.ts';
import { bookingIdByConfirmationNumber } from '../pnr-lookup/queries.ts';
import type { Projection } from '../projection.ts';
import { projections } from '../projections.ts';
import { projectBatch } from './project-batch.fixture.ts';
import { recorded, recordedStream } from '../recorded.fixture.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend.stop());

/** Returns all the events of one paid booking. */
const paidBooking = (bookingId: number, confirmationNumber: string, intentId: string) => [
  ...recordedStream(`booking-${bookingId}`, [
    bookingCreated({ bookingId }),
    attemptStarted(),
    intentAttached(1, intentId),
    numberDrawn(confirmationNumber, intentId),
    bookingConfirmed({ bookingId, confirmationNumber, intentId }),
  ]),
  ...recordedStream(
    `payment-${intentId}`,
    [paymentOpened({ bookingId }), paymentSucceeded({ bookingId })],
    200n,
  ),
];

/** The rows of every read model's tables. */
const tables = async () => {
  const found: Record<string, string[]> = {};
  for (const { name } of projections.flatMap((projection) => projection.tables))
    found[name] = (await backend.knex(name)).map((row) => JSON.stringify(row)).toSorted();
  return found;
};

/**
 * Tables without a row for a paid booking whose seal does not open, so that it has no search terms.
 */
const EMPTY = [
  'abandonment',
  'access',
  'account',
  'account_booking',
  'due_timer',
  'hold',
  'ledger_month',
  'mail',
  'message',
  'password_link',
  'payout',
  'payout_transaction',
  'refund_request',
  'returned_mail',
];

describe('projecting a batch', () => {
  test('fills the tables of every read model that a paid booking is in', async () => {
    const events = paidBooking(987_654_321_012, 'K7M2QX', 'pi_first');
    for (const projection of projections)
      await projectBatch(projection, events, undefined, backend);

    expect(await bookingById(backend.knex, 987_654_321_012)).toMatchObject({
      booking_id: 987_654_321_012,
      confirmation_number: 'K7M2QX',
      payment_status: 'completed',
      intent_id: 'pi_first',
      outbound: arbitraryFlight(),
      return: null,
    });
    expect(await bookingById(backend.knex, 1)).toBeUndefined();
    expect(await bookingIdByConfirmationNumber(backend.knex, 'K7M2QX')).toBe(987_654_321_012);
    expect(await bookingIdByConfirmationNumber(backend.knex, 'ABCDEF')).toBeUndefined();
    expect(await paymentByIntent(backend.knex, 'pi_first')).toEqual({
      intent_id: 'pi_first',
      booking_id: 987_654_321_012,
      status: 'succeeded',
      amount_cents: 1500,
      currency: 'usd',
      opened_at: new Date('2026-11-20T12:00:00.000Z'),
      last_failure_code: null,
      charge_id: 'ch_first',
      card_brand: 'visa',
      card_last4: '4242',
      fee_cents: 74,
      paid_at: new Date('2026-11-20T12:17:58.000Z'),
      refunds: {},
      refunded_cents: 0,
      refund_status: null,
      dispute_status: null,
    });
    expect(await paymentByIntent(backend.knex, 'pi_other')).toBeUndefined();
    const empty = Object.entries(await tables()).flatMap(([name, rows]) =>
      rows.length === 0 ? [name] : [],
    );
    expect(empty.toSorted()).toEqual(EMPTY);
    for (const { name } of projections) expect(await checkpointOf(backend.knex, name)).toBe(201n);
    const eventIds = await backend.knex('projection_checkpoint').pluck('event_id');
    expect(new Set(eventIds)).toEqual(new Set([events.at(-1)?.id]));
  });

  test('gives the browser that booked, and each one with a link, access to their booking only', async () => {
    const events = [
      ...recordedStream('booking-1000000001', [
        bookingCreated({ bookingId: 1_000_000_001, visitorHash: 'desk' }),
        accessGranted('phone'),
      ]),
      ...recordedStream(
        'booking-1000000002',
        [bookingCreated({ bookingId: 1_000_000_002, visitorHash: 'phone' })],
        200n,
      ),
    ];
    for (const batch of [events.slice(0, 1), events.slice(1)])
      await projectBatch(bookingsProjection, batch, undefined, backend);
    const seen = (bookingId: number, visitor: string) =>
      visitorMaySee(backend.knex, bookingId, visitor);
    expect(await seen(1_000_000_001, 'desk')).toBe(true);
    expect(await seen(1_000_000_001, 'phone')).toBe(true);
    expect(await seen(1_000_000_001, 'stranger')).toBe(false);
    expect(await seen(1_000_000_002, 'phone')).toBe(true);
    expect(await seen(1_000_000_002, 'desk')).toBe(false);
  });

  test('twice, or again from the middle, changes nothing', async () => {
    const events = paidBooking(1_000_000_001, 'K7M2QX', 'pi_first');
    for (const projection of projections)
      await projectBatch(projection, events, undefined, backend);
    const before = await tables();
    for (const projection of projections) {
      await projectBatch(projection, events, undefined, backend);
      await projectBatch(projection, events.slice(2, 4), undefined, backend);
      expect(await checkpointOf(backend.knex, projection.name)).toBe(201n);
    }
    expect(await tables()).toEqual(before);
  });

  test('from the beginning after the checkpoint was lost gives the same rows', async () => {
    const events = paidBooking(1_000_000_001, 'K7M2QX', 'pi_first');
    for (const projection of projections)
      await projectBatch(projection, events, undefined, backend);
    const before = await tables();
    await backend.knex('projection_checkpoint').delete();
    for (const projection of projections) {
      for (const event of events) await projectBatch(projection, [event], undefined, backend);
    }
    expect(await tables()).toEqual(before);
  });

  test('that fails moves neither rows nor checkpoint', async () => {
    const [created, ...rest] = paidBooking(1_000_000_001, 'K7M2QX', 'pi_first');
    if (!created) throw new Error('Nothing was created');
    await projectBatch(bookingsProjection, [created], undefined, backend);
    const breaking: Projection = {
      ...bookingsProjection,
      project: async (events, rows, sealing) => {
        await bookingsProjection.project(events, rows, sealing);
        throw new Error('broken');
      },
    };
    await expect(projectBatch(breaking, rest, undefined, backend)).rejects.toThrow('broken');
    expect(await checkpointOf(backend.knex, 'bookings')).toBe(created.position);
    expect(await bookingById(backend.knex, 1_000_000_001)).toMatchObject({
      payment_status: 'incomplete',
    });
  });

  test('whose checkpoint cannot be moved writes no rows', async () => {
    const events = paidBooking(1_000_000_001, 'K7M2QX', 'pi_first');
    const before = await tables();
    await backend.knex.raw(
      'alter table projection_checkpoint add constraint unmoved check (position is null)',
    );
    for (const projection of projections)
      await expect(projectBatch(projection, events, undefined, backend)).rejects.toThrow('unmoved');
    expect(await tables()).toEqual(before);
  });

  test('of other streams only moves the checkpoint', async () => {
    const foreign = recorded(
      { type: 'ParcelSent', data: {} },
      { stream: 'parcel-1', position: 7n },
    );
    for (const projection of projections) {
      await projectBatch(projection, [foreign], undefined, backend);
      expect(await checkpointOf(backend.knex, projection.name)).toBe(7n);
    }
    expect(Object.values(await tables()).flat()).toEqual([]);
  });
});

describe('waiting for a position', () => {
  const at = (name: string, position: bigint) =>
    projectBatch(
      { name, version: 1, tables: [], project: async () => {} },
      [recorded({ type: 'ParcelSent', data: {} }, { stream: 'parcel-1', position })],
      undefined,
      backend,
    );

  test('ends with true when every named read model is there', async () => {
    await at('one', 10n);
    await at('other', 12n);
    expect(await awaitPosition(backend.knex, ['one', 'other'], 10n, 0)).toBe(true);
    expect(await awaitPosition(backend.knex, ['other'], 12n, 0)).toBe(true);
  });

  test('ends with false when one is behind, or unknown', async () => {
    await at('one', 10n);
    await at('other', 12n);
    expect(await awaitPosition(backend.knex, ['one', 'other'], 11n, 30)).toBe(false);
    expect(await awaitPosition(backend.knex, ['one', 'third'], 1n, 30)).toBe(false);
  });

  test('does not wait for one that is paused', async () => {
    await at('one', 10n);
    await at('other', 12n);
    await setPaused(backend.knex, { name: 'one', version: 1 }, true);
    expect(await awaitPosition(backend.knex, ['one', 'other'], 12n, 0)).toBe(true);
    await setPaused(backend.knex, { name: 'one', version: 1 }, false);
    expect(await awaitPosition(backend.knex, ['one', 'other'], 12n, 0)).toBe(false);
  });

  test('does not wait for one that moved to another log after the write', async () => {
    await at('one', 10n);
    const adopted = new Date('2026-11-20T12:00:00.000Z');
    await backend.knex('projection_checkpoint').update({ adopted_at: adopted });
    const reached = (second: number) =>
      awaitPosition(backend.knex, ['one'], 11n, 0, new Date(adopted.getTime() + second * 1_000));
    expect(await reached(-1)).toBe(true);
    expect(await reached(1)).toBe(false);
    expect(await awaitPosition(backend.knex, ['one'], 11n, 0)).toBe(false);
  });

  test('ends as soon as it arrives', async () => {
    await at('one', 10n);
    const waiting = awaitPosition(backend.knex, ['one'], 11n, 10_000);
    await at('one', 11n);
    expect(await waiting).toBe(true);
  });
});

test('a read model at position 0 has counted its first event', async () => {
  const first = recorded({ type: 'ParcelSent', data: {} }, { stream: 'parcel-1', position: 0n });
  const projection = await countingProjection(backend.knex);
  await projectBatch(projection, [first], undefined, backend);
  await projectBatch(projection, [first], undefined, backend);
  expect(await projection.counts()).toEqual([1]);
});
