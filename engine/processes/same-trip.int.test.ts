import { reactTo } from '#engine/kernel/process.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { startTestPayments, type TestPayments } from '#tools/dev/test-payments.ts';
import { joinAccount } from '../account/join-booking.ts';
import { handleBooking } from '../booking/booking.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { drawNumber } from '../booking/confirm-booking.ts';
import { correctDetails } from '../booking/correct-details.ts';
import { replaceBooking } from '../booking/replace-booking.ts';
import { arbitraryPersonalData } from '../booking/booking.fixture.ts';
import { noteTrip, tripDecider, tripHashOf } from '../booking/same-trip.ts';
import { arbitraryFlight, arbitrarySegment } from '../itinerary/itinerary.fixture.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { foldStream } from '../kernel/handle-command.ts';
import { hashOfToken } from '../kernel/link-token.ts';
import { paidElsewhere } from '../recovery/paid-elsewhere.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import { createRecoveries, GRACE, type Recoveries, tokenIn } from './recovery.fixture.ts';

let backend: TestBackend;
let payments: TestPayments;
let world: Recoveries;

beforeEach(async () => {
  backend = await startTestBackend();
  payments = await startTestPayments();
  world = createRecoveries(backend, payments);
});
afterEach(async () => {
  await payments.stop();
  await backend.stop();
});

const pay = async (bookingId: number) => {
  await world.openCheckout(bookingId);
  expect(await world.payAtProvider(bookingId)).toBe(true);
  await world.tell(bookingId);
};

/** Runs only the process manager for reminders, as if the others were behind. */
const remindOnly = async (bookingId: number) => {
  const remind = world.processes.find(({ name }) => name === 'remind-abandoned');
  const [abandoned] = await world.store.read(`abandonment-${bookingId}`);
  if (!remind || !abandoned) throw new Error('Nothing to react to');
  return reactTo(remind, abandoned, { number: 1, at: world.clock.now });
};

/** Returns the last event of an abandonment for which no mail was sent. */
const endOf = async (bookingId: number) => {
  expect(world.sent).toEqual([]);
  return (await world.store.read(`abandonment-${bookingId}`)).at(-1);
};

const paidBy = async (byBookingId: number) => {
  const booking = await world.bookingOf(byBookingId);
  const intentId = 'intentId' in booking ? booking.intentId : undefined;
  return { type: 'AbandonmentResolved', data: { number: 1, intentId, byBookingId } };
};

const otherFlight = () =>
  arbitraryFlight({ segments: [arbitrarySegment({ flightNumber: 'ZZ 999' })] });

describe('a trip that another booking of the same address paid', () => {
  test('is not reminded of: abandoned first, paid elsewhere afterwards', async () => {
    const left = await world.book();
    await world.report(left);
    const paid = await world.book({ email: ' Amelie@Example.com', visitorHash: 'another browser' });
    await pay(paid);
    await world.work(paid);
    expect(await world.abandonmentOf(left)).toMatchObject({ status: 'resolved' });
    world.pass(GRACE);
    await world.work(left);
    expect(await endOf(left)).toMatchObject(await paidBy(paid));
  });

  test('is not reminded of: paid first, booked and abandoned afterwards', async () => {
    const paid = await world.book();
    await pay(paid);
    await world.work(paid);
    const left = await world.book();
    await world.report(left);
    world.pass(GRACE);
    await world.work(left);
    expect(await endOf(left)).toMatchObject(await paidBy(paid));
  });

  test('is not reminded of before another process manager has seen the payment', async () => {
    const left = await world.book();
    await world.report(left);
    const paid = await world.book();
    await pay(paid);
    world.pass(GRACE);
    expect(await remindOnly(left)).toBe('done');
    expect(await endOf(left)).toMatchObject(await paidBy(paid));
  });

  test('is not reminded of when only the provider has the payment', async () => {
    const left = await world.book();
    await world.report(left);
    const paid = await world.book();
    await world.openCheckout(paid);
    expect(await world.payAtProvider(paid)).toBe(true);
    world.pass(GRACE);
    expect(await remindOnly(left)).toBe('done');
    expect(await world.bookingOf(paid)).toMatchObject({ status: 'confirmed' });
    expect(await endOf(left)).toMatchObject(await paidBy(paid));
  });

  test('is not reminded of when an earlier version confirmed it', async () => {
    const paid = await world.book({ byEarlierVersion: true });
    await pay(paid);
    await joinAccount(world, paid, world.context());
    const left = await world.book({ byEarlierVersion: true });
    await world.report(left);
    world.pass(GRACE);
    await world.work(left);
    expect(await endOf(left)).toMatchObject(await paidBy(paid));
  });

  test('keeps the recovery link that was mailed before: two travellers may share an address', async () => {
    const left = await world.book();
    await world.report(left);
    world.pass(GRACE);
    await world.work(left);
    const token = tokenIn(world.sent[0]);
    const statusOfLink = async () =>
      (await foldStream(world.store, recoveryLinkDecider, hashOfToken(token))).state.status;
    const paid = await world.book();
    await pay(paid);
    await world.work(paid);
    expect(await world.abandonmentOf(left)).toMatchObject({ status: 'resolved' });
    expect(await statusOfLink()).toBe('issued');

    // Abandoned once more, then paid itself: every mailed link only leads to it.
    await world.report(left);
    await pay(left);
    await world.work(left);
    expect(await statusOfLink()).toBe('completed');
    expect(world.sent).toHaveLength(1);
  });
});

describe('a reminder is still sent', () => {
  const remindersOf = async (bookingId: number) => {
    world.pass(GRACE);
    await world.work(bookingId);
    expect(await world.abandonmentOf(bookingId)).toMatchObject({ status: 'open' });
    return world.sent;
  };

  test.each([
    ['another address paid for the trip', { email: 'grace@example.com' }],
    ['the address paid for another trip', { outbound: otherFlight() }],
  ])('when %s', async (_, other) => {
    const left = await world.book();
    await world.report(left);
    const paid = await world.book(other);
    await pay(paid);
    await world.work(paid);
    expect(await remindersOf(left)).toHaveLength(1);
  });

  test('when the reservation of the trip was cancelled before', async () => {
    const paid = await world.book();
    await pay(paid);
    await handleBooking(world.store, world.context())(paid, (booking) =>
      cancelBooking({ reason: 'requested', sealedNote: null }, booking),
    );
    const left = await world.book();
    await world.report(left);
    expect(await remindersOf(left)).toHaveLength(1);
  });
});

describe('a replaced booking', () => {
  const replaced = async (bookingId: number) => {
    const byBookingId = await world.book({ outbound: otherFlight() });
    await replaceBooking(world, { bookingId, byBookingId }, world.context());
    return byBookingId;
  };
  const isResolved = async (bookingId: number, byBookingId: number) =>
    expect((await world.store.read(`abandonment-${bookingId}`)).at(-1)).toMatchObject({
      type: 'AbandonmentResolved',
      data: { intentId: null, byBookingId },
    });

  test('is not reminded of before another process manager has seen the replacement', async () => {
    const left = await world.book();
    await world.report(left);
    const byBookingId = await replaced(left);
    world.pass(GRACE);
    expect(await remindOnly(left)).toBe('done');
    expect(world.sent).toEqual([]);
    await isResolved(left, byBookingId);
  });

  test('loses the link of a sent reminder', async () => {
    const left = await world.book();
    await world.report(left);
    world.pass(GRACE);
    await world.work(left);
    const token = tokenIn(world.sent[0]);
    const byBookingId = await replaced(left);
    await world.work(left);
    await isResolved(left, byBookingId);
    const { state } = await foldStream(world.store, recoveryLinkDecider, hashOfToken(token));
    expect(state).toMatchObject({ status: 'revoked' });
  });

  test('is abandoned neither by its browser nor by idle time', async () => {
    const left = await world.book();
    await replaced(left);
    expect(await world.report(left)).toEqual({ reason: 'booking-replaced' });
    world.pass(2 * GRACE);
    await world.work(left);
    expect(await world.abandonmentOf(left)).toEqual({ status: 'none' });
  });
});

describe('a booking whose address was corrected', () => {
  const { passenger, billingAddress } = arbitraryPersonalData();
  const correctTo = (bookingId: number, email: string) =>
    correctDetails(
      world,
      {
        bookingId,
        revise: () => ({
          personal: { passenger: { ...passenger, email }, billingAddress },
          additionalPassengers: [],
        }),
      },
      world.context(),
    );

  test('has its link mailed to the current address too, whose mailbox has its own quota', async () => {
    const left = await world.book({ email: 'amelie@exmaple.com' });
    const addresses = ['amelie@exmaple.com', 'amelie@example.com'] as const;
    for (const email of addresses) {
      await correctTo(left, email);
      expect(await world.report(left, 'asked', email)).not.toHaveProperty('reason');
      await world.work(left);
    }
    expect(world.sent.map(({ to }) => to.address)).toEqual(addresses);
    await correctTo(left, addresses[0]);
    expect(await world.report(left, 'asked', addresses[0])).toEqual({ reason: 'links-sent-today' });
  });

  test('is reminded of at its current address', async () => {
    const left = await world.book({ email: 'amelie@exmaple.com' });
    await world.report(left);
    await correctTo(left, 'amelie@example.com');
    world.pass(GRACE);
    await world.work(left);
    expect(world.sent.map(({ to }) => to.address)).toEqual(['amelie@example.com']);
  });

  test('pays for the trip of its current address, not of the old one', async () => {
    const paid = await world.book({ email: 'amelie@exmaple.com' });
    await correctTo(paid, 'amelie@example.com');
    const own = await world.book();
    const other = await world.book({ email: 'amelie@exmaple.com' });
    for (const bookingId of [own, other]) await world.report(bookingId);
    await pay(paid);
    await world.work(paid);
    expect(await world.abandonmentOf(own)).toMatchObject({ status: 'resolved' });
    expect(await world.abandonmentOf(other)).toMatchObject({ status: 'open' });
  });
});

test('many concurrent bookings of one trip do not conflict', async () => {
  const trip = { outbound: arbitraryFlight(), return: null, isRoundTrip: false };
  const address = 'busy@example.com';
  const bookingIds = Array.from({ length: 30 }, (_, index) => 1_000_000_000 + index);
  await Promise.all(
    bookingIds.map((bookingId) =>
      noteTrip(world, { bookingId, address, trip }, arbitraryContext()),
    ),
  );
  const hash = tripHashOf(world.addressHash, address, trip);
  const { state } = await foldStream(world.store, tripDecider, hash);
  expect(state).toEqual(new Set(bookingIds));
});

const elsewhere = async (bookingId: number) => {
  const booking = await world.bookingOf(bookingId);
  if (booking.status !== 'open') throw new Error('Not open');
  return paidElsewhere(world, booking, world.context());
};

test('a trip counts as paid elsewhere before the paid booking has its number', async () => {
  const [left, paid] = [await world.book(), await world.book()];
  await handleBooking(world.store, world.context())(paid, (booking) =>
    drawNumber({ intentId: 'pi_1', candidate: 'K7M2QX', taken: undefined }, booking),
  );
  expect(await elsewhere(left)).toEqual({ byBookingId: paid, intentId: 'pi_1' });
});

test('a trip is undecided while any other payment is, whatever the newer ones are', async () => {
  const [left, undecided, unpaid] = [await world.book(), await world.book(), await world.book()];
  await world.openCheckout(undecided);
  await payments.control('next-outcome', { for: 'confirm', outcome: 'processing' });
  await world.payAtProvider(undecided);
  await world.openCheckout(unpaid);
  expect(await elsewhere(left)).toBe('undecided');
});

test('one reminder checks at most five other bookings at the provider, the newest', async () => {
  const left = await world.book();
  const others: string[] = [];
  for (let count = 0; count < 7; count++) {
    others.push((await world.openCheckout(await world.book())) ?? 'none');
  }
  const booking = await world.bookingOf(left);
  if (booking.status !== 'open') throw new Error('Not open');
  const asked: string[] = [];
  const provider = {
    ...world.provider,
    retrieveIntent: (intentId: string) => {
      asked.push(intentId);
      return world.provider.retrieveIntent(intentId);
    },
  };
  expect(await paidElsewhere({ ...world, provider }, booking, world.context())).toBe('unpaid');
  expect(asked).toEqual(others.slice(-5));
});

test('the stream of a trip contains bookings and no personal data', async () => {
  const bookings = [await world.book(), await world.book()];
  const trip = { outbound: arbitraryFlight(), return: null, isRoundTrip: false };
  const hash = tripHashOf(world.addressHash, 'amelie@example.com', trip);
  const events = await world.store.read(tripDecider.stream(hash));
  expect(events.map(({ type, data }) => ({ type, data }))).toEqual(
    bookings.map((bookingId) => ({ type: 'TripChosen', data: { bookingId } })),
  );
});
