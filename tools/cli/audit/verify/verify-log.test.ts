import { expect, test } from 'vitest';
import { kindOf, type OrderKind } from '#tools/cli/seed/order-kind.ts';
import { locatorsOf } from '#tools/cli/seed/locators.ts';
import { composeOrder } from '#tools/cli/seed/compose-order.ts';
import { seededNumbers } from '#tools/bench/seeded-numbers.ts';
import type { LogEvent } from '#tools/cli/eventlog/log-event.ts';
import { arbitraryCreateBooking } from '#engine/booking/booking.fixture.ts';
import { verifyLog } from './verify-log.ts';

const CREATED = new Date('2026-11-20T12:00:00Z');
const A_DAY_LATER = new Date('2026-11-21T12:10:00Z');
const MINUTES_LATER = new Date('2026-11-20T12:10:00Z');
const CORRELATION = '5a2c7a52-0a3b-4c5d-8e6f-000000000001';

type Event = LogEvent & {
  data: Record<string, unknown>;
  metadata: { correlationId: string; causationId: string; at: string; actor: string };
};

const trip = arbitraryCreateBooking();

/** An order of the shop: as seeded, but not marked as such, so that its mails are due. */
const orderOf = (kind: OrderKind, bookingId = 1, confirmationNumber = 'AAAAAA'): Event[] => {
  const events = composeOrder({
    bookingId,
    confirmationNumber,
    kind,
    trip,
    sealed: 'sealed',
    sealedTravellers: [],
    supplier: { name: 'schedule', live: false },
    createdAt: CREATED,
    draw: seededNumbers(2),
  });
  const seeded = events.map((event) => structuredClone(event) as Event);
  const [first] = seeded;
  for (const { metadata } of seeded) {
    if (metadata.causationId === first?.metadata.correlationId) metadata.causationId = CORRELATION;
    metadata.correlationId = CORRELATION;
  }
  return seeded;
};

const recorded = (
  stream: string,
  revision: number,
  type: string,
  data: object,
  cause: Event,
): Event => ({
  ...cause,
  stream,
  revision: String(revision),
  id: `${stream}@${revision}`,
  type,
  data: { ...data },
  metadata: { ...cause.metadata, causationId: cause.id, actor: 'system' },
});

const confirmationOf = (events: Event[]): Event => {
  const confirmed = events.find(({ type }) => type === 'BookingConfirmed');
  if (!confirmed) throw new Error('This order is not confirmed');
  return confirmed;
};

/** What the processes add to a confirmed order. */
const aftermathOf = (events: Event[]): Event[] => {
  const confirmed = confirmationOf(events);
  const bookingId = Number(confirmed.stream.slice('booking-'.length));
  const revision = Math.max(
    ...events
      .filter(({ stream }) => stream === confirmed.stream)
      .map((event) => Number(event.revision)),
  );
  const issued = { sha256: '00', tier: 'full' };
  const sent = { messageId: '<mail@skyhold.example>' };
  return [
    recorded(confirmed.stream, revision + 1, 'ItineraryIssued', issued, confirmed),
    recorded(`mail-confirmation-${bookingId}`, 0, 'MailSent', sent, confirmed),
    recorded(`mail-sales-${bookingId}`, 0, 'MailSent', sent, confirmed),
  ];
};

const complete = (kind: OrderKind): Event[] => {
  const events = orderOf(kind);
  return [...events, ...aftermathOf(events)];
};

/** The notices of the provider that were received, with the payments that they are about. */
const RECEIVED = new Map([
  ['evt_first', 'pi_seeded_1'],
  ['evt_other', 'pi_other'],
]);

const verified = (events: readonly LogEvent[], now = A_DAY_LATER) =>
  verifyLog(
    async function* () {
      yield [...events];
    },
    {
      now,
      noticesOf: (ids) =>
        Promise.resolve(new Map([...RECEIVED].filter(([id]) => ids.includes(id)))),
    },
    () => {},
  );

const findingsIn = async (events: readonly LogEvent[], now?: Date): Promise<string[]> =>
  (await verified(events, now)).findings.map(({ place, what }) => `${place}: ${what}`);

test('seeded orders lack document and mails, and are as they must be', async () => {
  const seeded = Array.from({ length: 200 }, (_, place) => {
    const draw = seededNumbers(place);
    const { bookingId, confirmationNumber } = locatorsOf(1, place);
    const order = { bookingId, confirmationNumber, kind: kindOf(draw()), trip, draw };
    const supplier = { name: 'schedule', live: false };
    return composeOrder({
      ...order,
      supplier,
      sealed: 'sealed',
      sealedTravellers: [],
      createdAt: CREATED,
    });
  }).flat();
  expect(await verified(seeded)).toEqual({ events: seeded.length, orders: 200, findings: [] });
});

test.each(['paid', 'cancelled', 'free', 'added'] as const)(
  'a %s order with its document and mails is as it must be',
  async (kind) => expect(await verified(complete(kind))).toMatchObject({ orders: 1, findings: [] }),
);

test.each(['draft', 'unpaid', 'failed', 'pending'] as const)(
  'of a %s order nothing more is due',
  async (kind) => expect(await findingsIn(orderOf(kind))).toEqual([]),
);

test('a document and mails may take a while, and are missed after an hour', async () => {
  const events = orderOf('paid');
  const place = 'booking-1@4';
  expect(confirmationOf(events).revision).toBe('4');
  expect(await findingsIn(events, MINUTES_LATER)).toEqual([]);
  expect(await findingsIn(events)).toEqual([
    `${place}: confirmed, but no itinerary was issued`,
    `${place}: confirmed, but no confirmation email was sent`,
    `${place}: confirmed, but no sales notification was sent`,
  ]);
});

test('of a cancelled order and a forgotten traveller only the sales notification is due', async () => {
  const missed = 'confirmed, but no sales notification was sent';
  expect(await findingsIn(orderOf('cancelled'))).toEqual([`booking-1@4: ${missed}`]);
  const events = orderOf('paid');
  const forgotten = { because: 'request' };
  events.push(recorded('booking-1', 5, 'PersonalDataForgotten', forgotten, confirmationOf(events)));
  expect(await findingsIn(events)).toEqual([`booking-1@4: ${missed}`]);
});

test('a mail that was refused for good is not waited for, one that fails is', async () => {
  const events = complete('paid').slice(0, -2);
  const cause = confirmationOf(events);
  const fault = { code: 'EENVELOPE', responseCode: 550 };
  events.push(
    recorded('mail-confirmation-1', 0, 'MailRefused', { fault }, cause),
    recorded('mail-sales-1', 0, 'MailAttemptFailed', { attempt: 1, fault }, cause),
    recorded('mail-sales-1', 1, 'MailAttemptFailed', { attempt: 2, fault }, cause),
  );
  expect(await findingsIn(events)).toEqual([
    'booking-1@4: confirmed, but the sales notification was not sent after 2 tries',
  ]);
});

const change = (type: string, alter: (event: Event) => void) => (events: Event[]) => {
  const event = events.find((one) => one.type === type);
  if (!event) throw new Error(`There is no ${type}`);
  alter(event);
  return events;
};
const without = (type: string) => (events: Event[]) => events.filter((one) => one.type !== type);
const twice = (type: string) => (events: Event[]) =>
  events.flatMap((one) =>
    one.type === type
      ? [one, { ...one, id: 'twice', revision: String(Number(one.revision) + 1) }]
      : [one],
  );

test.each<[string, (events: Event[]) => Event[], string[]]>([
  [
    'a cause that does not exist',
    change('PaymentSucceeded', ({ metadata }) => (metadata.causationId = 'nothing')),
    ['payment-pi_seeded_1@1: its cause nothing is no event before it'],
  ],
  [
    'another correlation than the cause has',
    change('MailSent', ({ metadata }) => (metadata.correlationId = 'another')),
    ['mail-confirmation-1@0: its correlation another is not that of its cause'],
  ],
  [
    'a fee that is not on the price list',
    change('BookingCreated', ({ data }) => (data['feeCents'] = 100)),
    [
      'booking-1@0: its fee of 100 cents (usd) is not that of the price list',
      'payment-pi_seeded_1@0: opened over',
    ],
  ],
  [
    'several travellers at the fee of one',
    change('BookingCreated', ({ data }) => (data['sealedTravellers'] = ['two', 'three'])),
    ['booking-1@0: its fee of 1500 cents (usd) is not that of the price list'],
  ],
  [
    'another amount than was opened',
    change('PaymentSucceeded', ({ data }) => (data['amountCents'] = 1)),
    ['payment-pi_seeded_1@1: 1 cents (usd) were paid, which is not what was opened'],
  ],
  [
    'a number that was never taken',
    without('ConfirmationNumberTaken'),
    ['booking-1@4: its cause', 'booking-1@4: confirmed under AAAAAA, which it never took'],
  ],
  [
    'a number taken by another booking',
    change('ConfirmationNumberTaken', ({ data }) => (data['bookingId'] = 2)),
    [
      'confirmation-AAAAAA@0: taken by booking 2, which does not exist',
      'booking-1@4: confirmed under AAAAAA, which it never took',
    ],
  ],
  [
    'a number taken twice',
    twice('ConfirmationNumberTaken'),
    ['confirmation-AAAAAA@1: taken a second time'],
  ],
  [
    'a payment that did not succeed',
    (events) =>
      without('PaymentSucceeded')(events).map((event) => ({
        ...event,
        metadata: { ...event.metadata, causationId: CORRELATION },
      })),
    ['booking-1@4: confirmed by pi_seeded_1, which was never paid for it'],
  ],
  [
    'a payment that bought nothing',
    (events) => {
      const end = events.findIndex(({ type }) => type === 'PaymentSucceeded');
      return events.slice(0, end + 1);
    },
    ['payment-pi_seeded_1@1: paid, but did not confirm booking 1, and counts as no duplicate'],
  ],
  [
    'a payment that waits for its number',
    (events) => events.slice(0, events.indexOf(confirmationOf(events)) - 1),
    [
      'booking-1@3: paid by pi_seeded_1, but never confirmed',
      'payment-pi_seeded_1@1: paid, but did not confirm booking 1, and counts as no duplicate',
    ],
  ],
  [
    'a duplicate of nothing',
    (events) => {
      const end = events.findIndex(({ type }) => type === 'PaymentSucceeded');
      const paid = events[end] as Event;
      const duplicate = recorded(
        paid.stream,
        2,
        'DuplicatePaymentDetected',
        { bookingId: 1 },
        paid,
      );
      return [...events.slice(0, end + 1), duplicate];
    },
    ['payment-pi_seeded_1@2: counts as a duplicate, but nothing else paid booking 1'],
  ],
  ['a second confirmation', twice('BookingConfirmed'), ['booking-1@5: confirmed a second time']],
  [
    'a mail that was sent twice',
    twice('MailSent'),
    ['mail-confirmation-1@1: sent a second time', 'mail-sales-1@1: sent a second time'],
  ],
  [
    'data of another shape',
    change('ItineraryIssued', ({ data }) => delete data['tier']),
    ['booking-1@5: Error: booking-1@5: ItineraryIssued does not fit its shape'],
  ],
])('%s is found', async (_, tamper, expected) => {
  const found = await findingsIn(tamper(complete('paid')));
  for (const finding of expected) expect(found).toContainEqual(expect.stringContaining(finding));
  expect(found.length).toBeGreaterThanOrEqual(expected.length);
});

const begin = (actor: string, id: string) => (event: Event) => {
  event.metadata = { ...event.metadata, actor, causationId: id, correlationId: id };
};
const notice =
  (causationId: string, correlationId = CORRELATION) =>
  (event: Event) => {
    event.metadata = { ...event.metadata, actor: 'provider', causationId, correlationId };
  };
const RUN = '0b9d2f5e-7c4a-4f0e-9a63-000000000002';

test.each<[string, string, (event: Event) => void]>([
  ['a run of a job', 'MailSent', begin('system', `retain-daily-${RUN}`)],
  ['the mending of payments', 'MailSent', begin('system', `bulk_fix_${RUN}`)],
  ['the request of a person', 'MailSent', begin('administrator', RUN)],
  ['a notice about a payment', 'PaymentSucceeded', notice('evt_first')],
  ['the same for its booking', 'BookingConfirmed', notice('evt_first')],
])('%s may be a cause', async (_, type, alter) =>
  expect(await findingsIn(change(type, alter)(complete('paid')))).toEqual([]),
);

test.each<[string, string, (event: Event) => void, string]>([
  [
    'by the program without a job',
    'ItineraryIssued',
    begin('system', RUN),
    `booking-1@5: no job has a run ${RUN}`,
  ],
  [
    'by the program with a job that there is not',
    'ItineraryIssued',
    begin('system', `retain-hourly-${RUN}`),
    `booking-1@5: no job has a run retain-hourly-${RUN}`,
  ],
  [
    'by a person under the mark of a bulk fix',
    'PaymentSucceeded',
    begin('visitor', `bulk_fix_${RUN}`),
    `payment-pi_seeded_1@1: its cause bulk_fix_${RUN} is no request`,
  ],
  [
    'by the provider of its own accord',
    'PaymentSucceeded',
    begin('provider', 'evt_first'),
    'payment-pi_seeded_1@1: its cause evt_first is no request',
  ],
  [
    'by a notice that nobody received',
    'PaymentSucceeded',
    notice('evt_bogus'),
    'payment-pi_seeded_1@1: its notice evt_bogus was never received',
  ],
  [
    'by a notice about another payment',
    'PaymentSucceeded',
    notice('evt_other'),
    'payment-pi_seeded_1@1: its notice evt_other is about payment-pi_other',
  ],
  [
    'by such a notice, on the booking',
    'BookingConfirmed',
    notice('evt_other'),
    `booking-1@4: its correlation ${CORRELATION} is not that of payment-pi_other`,
  ],
  [
    'by a notice, with another correlation than the payment has',
    'PaymentSucceeded',
    notice('evt_first', RUN),
    `payment-pi_seeded_1@1: its correlation ${RUN} is not that of payment-pi_seeded_1`,
  ],
])('an event forged %s is found', async (_, type, alter, expected) => {
  expect(await findingsIn(change(type, alter)(complete('paid')))).toContain(expected);
});

test('a second payment that went back is as it must be, before and after all is done', async () => {
  const events = orderOf('paid');
  const cause = confirmationOf(events);
  const opened = events.find(({ type }) => type === 'PaymentIntentOpened') as Event;
  const paid = events.find(({ type }) => type === 'PaymentSucceeded') as Event;
  const second = [
    recorded('payment-pi_second', 0, opened.type, opened.data, opened),
    recorded('payment-pi_second', 1, paid.type, paid.data, cause),
    recorded('payment-pi_second', 2, 'DuplicatePaymentDetected', { bookingId: 1 }, cause),
  ];
  const early = events.indexOf(opened);
  const [first, ...rest] = second as [Event, Event, Event];
  expect(
    await findingsIn([
      ...events.slice(0, early + 1),
      first,
      ...events.slice(early + 1),
      ...rest,
      ...aftermathOf(events),
    ]),
  ).toEqual([]);
  expect(
    await findingsIn([
      ...events.slice(0, early + 1),
      first,
      ...events.slice(early + 1),
      ...aftermathOf(events),
      ...rest,
    ]),
  ).toEqual([]);
});

test('events without our metadata are found in our streams, and passed over in others', async () => {
  const alien = (stream: string): LogEvent => ({
    stream,
    revision: '0',
    id: '5a2c7a52-0a3b-4c5d-8e6f-000000000009',
    type: 'BookingConfirmed',
    created: CREATED.toISOString(),
    data: {},
  });
  expect(await findingsIn([alien('another-program')])).toEqual([]);
  expect(await findingsIn([alien('booking-9')])).toEqual(['booking-9@0: this is no event of ours']);
});
