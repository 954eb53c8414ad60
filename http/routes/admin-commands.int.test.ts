import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingDecider } from '#engine/booking/booking.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { paymentDecider } from '#engine/payment/payment.ts';
import { readOutbox } from '#tools/dev/outbox/read-outbox.fixture.ts';
import { startTestProduct, type TestProduct } from '#tools/dev/test-product.ts';
import { administratorOf } from '../administrator.fixture.ts';
import { type Browser, createBrowser, jsonOf } from '../browser.fixture.ts';
import type { HistoryEntry, OrderAsOfView } from '../contracts/order-history-answers.ts';
import type { AdminOrderView } from '../contracts/admin-order-answers.ts';
import { providerOf } from '../provider.fixture.ts';
import { bookSomeTrip, openIntent, pay, payAtProvider } from '../trip.fixture.ts';

const PATIENCE = { timeout: 60_000 };

let product: TestProduct;
let administrator: Browser;
let traveller: Browser;
let bookingId: number;
let confirmationNumber: string;

beforeAll(async () => {
  product = await startTestProduct();
  administrator = await administratorOf(product);
});
afterAll(() => product.stop());

beforeEach(() => {
  traveller = createBrowser(product.url);
});

const payForOrder = async () => {
  bookingId = await bookSomeTrip(traveller);
  confirmationNumber = await pay(product.url, traveller, bookingId);
};

const order = async (id = bookingId): Promise<AdminOrderView> =>
  jsonOf(await administrator.get(`/api/admin/bookings/${id}`));
const history = async (id = bookingId): Promise<HistoryEntry[]> =>
  jsonOf(await administrator.get(`/api/admin/bookings/${id}/history`));
const command = (name: string, body: unknown, id = bookingId) =>
  administrator.post(`/api/admin/bookings/${id}/${name}`, body);

const refundsInLog = async () => {
  const { intentId = '' } = (await order()).payments[0] ?? {};
  const { state } = await foldStream(product.ports.store, paymentDecider, intentId);
  return 'refunds' in state ? state.refunds : {};
};

const mailed = (reason: string) =>
  expect
    .poll(
      async () => (await foldStream(product.ports.store, deliveryDecider, reason)).state.status,
      PATIENCE,
    )
    .toBe('sent');

describe('a paid order', () => {
  beforeEach(payForOrder);

  describe('the history of an order', () => {
    test('contains every event of its streams once, in order, with its causes', async () => {
      await mailed(`confirmation-${bookingId}`);
      await mailed(`sales-${bookingId}`);
      const entries = await history();
      expect(entries[0]).toMatchObject({
        type: 'BookingCreated',
        actor: 'visitor',
        what: 'The traveller chose flights and gave their details',
      });
      expect(entries.map(({ type }) => type)).toEqual(
        expect.arrayContaining([
          'PaymentAttemptStarted',
          'PaymentIntentOpened',
          'PaymentSucceeded',
          'ConfirmationNumberTaken',
          'BookingConfirmed',
          'ItineraryIssued',
          'MailSent',
        ]),
      );
      expect(new Set(entries.map(({ eventId }) => eventId)).size).toBe(entries.length);
      const log = await product.ports.store.read(bookingDecider.stream(bookingId));
      expect(
        entries.filter(({ stream }) => stream === bookingDecider.stream(bookingId)),
      ).toHaveLength(log.length);
      const confirmed = entries.find(({ type }) => type === 'BookingConfirmed');
      expect(entries.find(({ type }) => type === 'ItineraryIssued')?.cause?.eventId).toBe(
        confirmed?.eventId,
      );
      expect(JSON.stringify(entries)).not.toMatch(/Hopper|grace@example/);
      expect(entries.map(({ what }) => what).join(' ')).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    });

    test('can be shown as of any of its events', async () => {
      const entries = await history();
      const asOf = async (type: string): Promise<OrderAsOfView> => {
        const { at = '' } = entries.find((entry) => entry.type === type) ?? {};
        return jsonOf(await administrator.get(`/api/admin/bookings/${bookingId}/as-of?at=${at}`));
      };
      expect(await asOf('BookingCreated')).toMatchObject({
        status: 'open',
        confirmationNumber: null,
        passenger: { lastName: 'Hopper' },
        documents: 0,
        payments: [],
      });
      expect(await asOf('PaymentIntentOpened')).toMatchObject({ payments: [{ status: 'open' }] });
      expect(await asOf('BookingConfirmed')).toMatchObject({
        status: 'confirmed',
        confirmationNumber,
        payments: [{ status: 'succeeded', amount: '15.00', refunded: '0.00' }],
      });
    });

    test('does not exist for an unknown order', async () => {
      expect(await administrator.get('/api/admin/bookings/1234567890/history')).toMatchObject({
        status: 404,
      });
      expect(await command('notes', { text: 'Hello' }, 1_234_567_890)).toMatchObject({
        status: 404,
      });
    });
  });

  test('a refund and a cancellation are mailed to the traveller, and the history contains both mails', async () => {
    jsonOf(await command('refund', { reason: 'requested' }));
    jsonOf(await command('cancel', { reason: 'refunded' }));
    await mailed(`cancelled-${bookingId}`);
    await expect
      .poll(async () => (await history()).map(({ what }) => what), PATIENCE)
      .toEqual(
        expect.arrayContaining([
          'The email about the refund was sent',
          'The email about the cancellation was sent',
        ]),
      );
    const subjects = (await readOutbox(product.outbox))
      .filter(({ to, text }) => to === 'grace@example.com' && text.includes(confirmationNumber))
      .map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Your refund of $15.00 for reservation ${confirmationNumber}`,
        `Your reservation ${confirmationNumber} was cancelled`,
      ]),
    );
  });

  test('a note is stored sealed, and shown to the administrator', async () => {
    jsonOf(await command('notes', { text: 'Called about the name' }));
    expect((await order()).notes).toMatchObject([{ text: 'Called about the name' }]);
    expect(JSON.stringify(await history())).not.toContain('Called about');
  });

  test('a note keeps its line breaks', async () => {
    jsonOf(await command('notes', { text: 'Called.\r\nWill call again.' }));
    expect((await order()).notes).toMatchObject([{ text: 'Called.\nWill call again.' }]);
  });

  test('a resent confirmation is sent to the corrected address, once for each request', async () => {
    jsonOf(await command('resend', { email: 'Corrected@Example.org' }));
    jsonOf(await command('resend', {}));
    const requests = (await history()).filter(({ type }) => type === 'ConfirmationResendRequested');
    expect(requests).toHaveLength(2);
    for (const { eventId } of requests) {
      await mailed(`resend-${eventId}`);
      expect(product.sent.filter((messageId) => messageId.includes(eventId))).toHaveLength(1);
    }
    const mails = await readOutbox(product.outbox);
    const corrected = mails.filter(({ to }) => to === 'Corrected@example.org');
    expect(corrected).toHaveLength(1);
    expect(corrected[0]?.text).toContain(confirmationNumber);
    expect(corrected[0]?.text).not.toContain('/set-password');
    // Both mails to the traveller's own address contain the newest link, which is valid.
    const links = mails
      .filter(({ to, text }) => to !== 'Corrected@example.org' && text.includes(confirmationNumber))
      .flatMap(({ text }) => /set-password\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
    expect(corrected[0]?.attachments).toEqual([
      `Skyhold_Itinerary_${confirmationNumber}.pdf`,
      `Skyhold_Itinerary_${confirmationNumber}.ics`,
      `Receipt_${confirmationNumber}.pdf`,
    ]);
    expect(JSON.stringify(await history())).not.toMatch(/orrected@/);
  });

  describe('a refund', () => {
    test('is made in full, once, and the customer sees it', async () => {
      jsonOf(await command('refund', { reason: 'technical-failure', note: 'PDF did not open' }));
      jsonOf(await command('refund', { reason: 'technical-failure' }));
      const { payments, notes } = await order();
      expect(payments).toMatchObject([{ amount: '15.00', refunded: '15.00' }]);
      expect(notes).toMatchObject([{ text: 'PDF did not open' }]);
      const seen = jsonOf(await traveller.get(`/api/bookings/${bookingId}`));
      expect(seen.refund).toMatchObject({ amount: '15.00' });
      const { state } = await foldStream(
        product.ports.store,
        paymentDecider,
        seen.booking.stripePaymentIntentId,
      );
      expect(state).toMatchObject({ status: 'succeeded' });
      expect(Object.keys('refunds' in state ? state.refunds : {})).toHaveLength(1);
    });

    test('requested concurrently for every reason is made once; the other requests return it', async () => {
      const reasons = ['requested', 'technical-failure', 'duplicate', 'fraud', 'other'];
      const answers = await Promise.all(reasons.map((reason) => command('refund', { reason })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      const [first] = Object.entries(await refundsInLog());
      const refused = answers.filter(({ status }) => status === 409);
      for (const { text } of refused) expect(text).toContain(`$15.00 as refund ${first?.[0]} (`);
      const made = reasons[answers.findIndex(({ status }) => status === 200)];
      expect(await command('refund', { reason: made })).toMatchObject({ status: 200 });
      expect(Object.keys(await refundsInLog())).toHaveLength(1);
    });

    test('during an inquiry and after a won dispute is rejected with a message', async () => {
      const provider = providerOf(product.url);
      const charge = await provider.chargeOf((await order()).payments[0]?.intentId ?? '');
      await provider.control(`charges/${charge}/dispute`, { inquiry: true });
      jsonOf(await command('refund', { reason: 'requested' }), 409);
      const { data } = await provider.stripe.disputes.list({ charge });
      await provider.control(`disputes/${data[0]?.id}/escalate`);
      await provider.control(`disputes/${data[0]?.id}/close`, { outcome: 'won' });
      for (const reason of ['requested', 'fraud']) {
        expect(jsonOf(await command('refund', { reason }), 409).message).toBe(
          'The cardholder disputed this payment. The provider does not refund disputed payments.',
        );
      }
    });

    test.each([
      ['technical-failure', 'fault', 'requested_by_customer'],
      ['fraud', 'customer', 'fraudulent'],
      ['duplicate', 'duplicate', 'duplicate'],
    ] as const)('for %s is %s to our books and %s to the provider', async (wish, cause, reason) => {
      jsonOf(await command('refund', { reason: wish }));
      const asked = (await history()).find(({ type }) => type === 'PaymentRefundRequested');
      expect(asked?.event.data).toMatchObject({ cause, reason });
    });

    test('is rejected without a card payment', async () => {
      const free = await bookSomeTrip(traveller);
      jsonOf(await administrator.post('/api/admin-direct-booking', { bookingId: free }));
      expect(await command('refund', { reason: 'requested' }, free)).toMatchObject({
        status: 409,
        text: '{"message":"There is no card payment to refund."}',
      });
    });
  });

  test('a cancelled order keeps its events, and has no document', async () => {
    jsonOf(await command('cancel', { reason: 'mistake', note: 'Booked twice' }));
    jsonOf(await command('cancel', { reason: 'fraud' }));
    expect(await order()).toMatchObject({
      booking: { paymentStatus: 'cancelled', confirmationNumber },
      notes: [{ text: 'Booked twice' }],
    });
    expect(await traveller.get(`/api/bookings/${bookingId}`)).toMatchObject({ status: 200 });
    expect(await traveller.get(`/api/bookings/${bookingId}/pdf`)).toMatchObject({ status: 410 });
    expect(await command('resend', {})).toMatchObject({ status: 409 });
    const verified = await traveller.post('/api/verify', {
      confirmationNumber,
      lastName: 'Hopper',
    });
    expect(jsonOf(verified)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a free booking', () => {
  test('is free for the administrator, and never calls the provider', async () => {
    const id = await bookSomeTrip(traveller);
    const theirs = jsonOf(await traveller.get(`/api/bookings/${id}/checkout`));
    expect(theirs.booking.reservationFee).toBe('15.00');
    const checkout = jsonOf(await administrator.get(`/api/bookings/${id}/checkout`));
    expect(checkout.booking.reservationFee).toBe('0.00');
    const body = { bookingId: id };
    const first = jsonOf(await administrator.post('/api/admin-direct-booking', body));
    expect(jsonOf(await administrator.post('/api/admin-direct-booking', body))).toEqual(first);
    expect(first).toEqual({
      success: true,
      confirmationNumber: expect.stringMatching(/^[2-9A-Z]{6}$/),
    });
    expect(await order(id)).toMatchObject({
      booking: { stripePaymentIntentId: `free_admin_${id}`, reservationFee: '0.00' },
      payments: [],
    });
    await mailed(`confirmation-${id}`);
  });

  test('that is paid by card meanwhile is refunded', async () => {
    const id = await bookSomeTrip(traveller);
    const intent = await openIntent(traveller, id);
    jsonOf(await administrator.post('/api/admin-direct-booking', { bookingId: id }));
    await payAtProvider(product.url, intent);
    const settled = await traveller.post('/api/process-payment', {
      bookingId: id,
      paymentIntentId: intent.intentId,
    });
    expect(jsonOf(settled).success).toBe(true);
    // Only the traveller's browser waits for its own writes.
    await expect
      .poll(async () => (await order(id)).payments, PATIENCE)
      .toMatchObject([{ refunded: '15.00' }]);
  });

  test('is rejected for a paid one', async () => {
    await payForOrder();
    expect(await administrator.post('/api/admin-direct-booking', { bookingId })).toMatchObject({
      status: 409,
    });
  });
});

describe('a missing booking', () => {
  type Overrides = {
    flight?: object;
    returnFlight?: object;
    booking?: object;
    passenger?: object;
  };
  const typed = (overrides: Overrides = {}) => ({
    passenger: {
      firstName: 'Edsger',
      lastName: 'Dijkstra',
      email: 'edsger@example.org',
      ...overrides.passenger,
    },
    flight: {
      flightNumber: 'KL 605',
      airline: 'KLM',
      departureAirport: 'ams',
      arrivalAirport: 'SFO',
      date: '2027-05-11',
      price: '740.50',
      ...overrides.flight,
    },
    ...(overrides.returnFlight && { returnFlight: overrides.returnFlight }),
    booking: {
      isRoundTrip: overrides.returnFlight !== undefined,
      paymentStatus: 'succeeded',
      totalAmount: '740.50',
      adminEmail: product.settings.adminEmail,
      ...overrides.booking,
    },
  });
  const add = (...given: Parameters<typeof typed>) =>
    administrator.post('/api/admin/add-booking', typed(...given));

  test('that is paid gets its number, its document and its mail', async () => {
    const added = jsonOf(await add(), 201);
    expect(added.confirmationNumber).toMatch(/^[2-9A-Z]{6}$/);
    const shown = await order(added.bookingId);
    expect(shown).toMatchObject({
      source: 'administrator',
      booking: {
        stripePaymentIntentId: `bulk_fix_${added.bookingId}`,
        reservationFee: '15.00',
        totalAmount: '740.50',
        paymentStatus: 'completed',
      },
      passenger: { gender: '', phone: '', dateOfBirth: '', nationality: '' },
      outboundFlight: {
        departureAirport: 'AMS',
        departureTime: '',
        stops: 0,
        duration: 'N/A',
        aircraft: '',
        aircraftName: '',
        aircraftType: '',
        liveData: { aircraftType: null },
        segments: [{ aircraft: '' }],
      },
    });
    const pdf = await administrator.get(`/api/bookings/${added.bookingId}/pdf`);
    expect(pdf.status).toBe(200);
    await mailed(`confirmation-${added.bookingId}`);
    expect((await history(added.bookingId))[0]).toMatchObject({
      actor: 'administrator',
      what: 'The order was added by hand',
    });
  });

  const back = {
    flightNumber: 'KL 606',
    airline: 'KLM',
    departureAirport: 'SFO',
    arrivalAirport: 'AMS',
    date: '2027-05-20',
    price: '701.00',
  };

  test('with a return keeps both flights, at the fee of a round trip', async () => {
    const { bookingId: id } = jsonOf(await add({ returnFlight: back }), 201);
    expect(await order(id)).toMatchObject({
      booking: { isRoundTrip: true, reservationFee: '19.00', totalAmount: '1441.50' },
      outboundFlight: { flightNumber: 'KL 605' },
      returnFlight: { flightNumber: 'KL 606', date: '2027-05-20', departureCity: 'San Francisco' },
    });
  });

  test('may be a round trip without its return flight, as the check of its number says', async () => {
    const added = jsonOf(await add({ booking: { isRoundTrip: true } }), 201);
    const shown = await order(added.bookingId);
    expect(shown).toMatchObject({
      booking: { isRoundTrip: true, reservationFee: '19.00' },
      returnFlight: null,
    });
    const { confirmationNumber: number } = added;
    const verified = await traveller.post('/api/verify', {
      confirmationNumber: number,
      lastName: 'Dijkstra',
    });
    expect(jsonOf(verified)).toMatchObject({ return: null, isRoundTrip: true });
  });

  test.each([
    ['that leads elsewhere', { ...back, arrivalAirport: 'CDG' }, 'returnFlight.arrivalAirport'],
    [
      'that leaves elsewhere',
      { ...back, departureAirport: 'LAX' },
      'returnFlight.departureAirport',
    ],
    ['that leaves on an earlier day', { ...back, date: '2027-05-10' }, 'returnFlight.date'],
    [
      'that leaves before the outbound flight lands',
      { ...back, date: '2027-05-11', departureTime: '11:00' },
      'returnFlight.date',
    ],
  ])('is rejected with a return flight %s', async (_, returnFlight, field) => {
    const flight = { departureTime: '10:00', arrivalTime: '11:55' };
    expect(jsonOf(await add({ flight, returnFlight }), 400).errors).toEqual({
      [field]: 'The return flight must lead back after the outbound flight has arrived.',
    });
  });

  test('one way has no return flight', async () => {
    const booking = { isRoundTrip: false };
    expect(jsonOf(await add({ returnFlight: back, booking }), 400).errors).toEqual({
      returnFlight: 'A one-way booking has no return flight.',
    });
  });

  test('keeps its billing address', async () => {
    const billingAddress = JSON.stringify({ street: ' 12 Harbour Row ', zipCode: 'SE1', floor: 3 });
    const { bookingId: id } = jsonOf(await add({ booking: { billingAddress } }), 201);
    expect((await order(id)).booking.billingAddress).toEqual({
      street: '12 Harbour Row',
      city: '',
      state: '',
      zipCode: 'SE1',
    });
  });

  test('computes its duration and day of arrival from its times', async () => {
    const flight = { departureTime: '22:00', arrivalTime: '06:30', stops: 1 };
    const { bookingId: id } = jsonOf(await add({ flight }), 201);
    expect((await order(id)).outboundFlight).toMatchObject({
      duration: '17h 30m',
      arrivalDate: '2027-05-12',
      stops: 1,
    });
  });

  test.each([
    ['pending', 'pending'],
    ['failed', 'failed'],
  ])('that is %s has no number', async (paymentStatus, shown) => {
    const added = jsonOf(await add({ booking: { paymentStatus } }), 201);
    expect(added.confirmationNumber).toBeNull();
    expect((await order(added.bookingId)).booking.paymentStatus).toBe(shown);
  });

  test.each([
    [{ flight: { price: '7.405' } }, 'flight.price'],
    [{ flight: { departureAirport: 'ZZZ' } }, 'flight.departureAirport'],
    [{ flight: { stops: 3 } }, 'flight.stops'],
    [{ passenger: { email: 'edsger' } }, 'passenger.email'],
    [{ booking: { billingAddress: '{' } }, 'booking.billingAddress'],
  ])('is rejected with %j', async (overrides, field) =>
    expect(jsonOf(await add(overrides), 400).errors).toHaveProperty([field]),
  );

  test('can only be added as the administrator', async () =>
    expect(await add({ booking: { adminEmail: 'somebody@example.org' } })).toMatchObject({
      status: 403,
    }));
});
