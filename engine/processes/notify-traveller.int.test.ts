import { reactTo } from '#engine/kernel/process.ts';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderHere } from '#tools/dev/render-here.fixture.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import {
  arbitraryPersonalData,
  attemptStarted,
  bookingCancelled,
  bookingConfirmed,
  bookingCreated,
  intentAttached,
  numberDrawn,
} from '../booking/booking.fixture.ts';
import { createAddressHash } from '../account/address.ts';
import { bookingDecider, handleBooking } from '../booking/booking.ts';
import { readPdf } from '../itinerary/read-pdf.fixture.ts';
import type { BookingEvent } from '../booking/events.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import { createLinkTokens } from '../kernel/link-token.ts';
import { wordsOf } from '../mail/mail.fixture.ts';
import type { Mail } from '../mail/mailer.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { handlePayment, paymentDecider } from '../payment/payment.ts';
import {
  duplicateDetected,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundPending,
  refundRequested,
  refundSucceeded,
} from '../payment/payment.fixture.ts';
import { notifyTraveller } from './notify-traveller.ts';

const { at } = arbitraryContext();
const NOT_A_TICKET = 'A reservation document is not a ticket.';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

type Story = {
  /** After `BookingCreated`. */
  booking?: BookingEvent[];
  payment?: (bookingId: number) => PaymentEvent[];
  forgotten?: boolean;
  at?: Date;
};

const confirmed = (bookingId: number, intentId: string) => [
  numberDrawn('K7M2QX', intentId),
  bookingConfirmed({ bookingId, intentId }),
];

/** The process manager, and the mails it sends. */
const mailing = () => {
  const sent: Mail[] = [];
  const process = notifyTraveller({
    ...backend,
    linkTokens: createLinkTokens('a secret of a test, long enough to be one'),
    addressHash: createAddressHash('a secret of a test, long enough to be one'),
    renderer: renderHere,
    seller: { name: 'Skyhold', address: null, taxId: null, taxRatePercent: null },
    mailer: {
      send: (mail) => {
        sent.push(mail);
        return Promise.resolve();
      },
    },
    issuer: { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
  });
  return { sent, process };
};

/** Appends events and runs each reaction twice. */
const mailsAfter = async ({
  booking = [],
  payment = () => [],
  forgotten = false,
  at: now = at,
  paidBy = 'itself',
}: Story & { paidBy?: 'itself' | 'another intent' | 'nothing' }): Promise<Mail[]> => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const intentId = `pi_${bookingId}`;
  const stream = bookingDecider.stream(bookingId);
  const sealed = await backend.sealing.seal(stream, arbitraryPersonalData());
  const paying = paidBy === 'itself' ? intentId : 'pi_other';
  const events = [
    bookingCreated({ bookingId, sealed }),
    attemptStarted(),
    intentAttached(1, intentId),
    ...(paidBy === 'nothing' ? [] : confirmed(bookingId, paying)),
    ...booking,
  ];
  await handleBooking(backend.store, arbitraryContext())(bookingId, () => events);
  const paid = [paymentOpened(), ...payment(bookingId)].map((event) => ({
    ...event,
    data: { ...event.data, bookingId },
  })) as PaymentEvent[];
  await handlePayment(backend.store, arbitraryContext())(intentId, () => paid);
  if (forgotten) await backend.sealing.forget([stream]);

  const { sent, process } = mailing();
  const streams = [stream, paymentDecider.stream(intentId)];
  for (const event of (await Promise.all(streams.map((one) => backend.store.read(one)))).flat()) {
    if (!process.reactsTo.includes(event.type)) continue;
    for (const number of [1, 2])
      expect(await reactTo(process, event, { number, at: now })).toBe('done');
  }
  return sent;
};

const says = (mail: Mail | undefined, ...sentences: string[]) => {
  for (const part of [mail?.text, wordsOf(mail?.html ?? '')])
    for (const sentence of [...sentences, NOT_A_TICKET]) expect(part).toContain(sentence);
};

const feeRefunded = () => [paymentSucceeded(), refundRequested('re_1'), refundSucceeded('re_1')];

test('a refund of the fee is mailed once, although it was pending first', async () => {
  const mails = await mailsAfter({
    payment: (id) => [
      paymentSucceeded(),
      refundRequested(`re_${id}`),
      refundPending(`re_${id}`),
      refundSucceeded(`re_${id}`),
    ],
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.messageId).toMatch(/^<refunded-re_\d+@skyhold.example>$/);
  expect(mails[0]?.to).toEqual({ name: 'Amélie Østergaard', address: 'amelie@example.com' });
  expect(mails[0]?.subject).toBe('Your refund of $15.00 for reservation K7M2QX');
  expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual(['CreditNote_K7M2QX.pdf']);
  const { text } = await readPdf(mails[0]?.attachments[0]?.content ?? new Uint8Array());
  expect(text).toContain('Credit note');
  expect(text).not.toContain('Receipt number');
  expect(mails[0]?.text).toMatch(
    /^Open your reservation\nhttps:\/\/skyhold.example\/access\/\d+\/[\w-]{43}$/m,
  );
  says(
    mails[0],
    'Hello Amélie,',
    'A refund of $15.00 USD is on its way to the card you paid with.',
    'This is the full reservation fee that you paid.',
    'The refund does not cancel your reservation K7M2QX.',
    'New York (JFK) to London (LHR)',
  );
});

test('the mail about a pending refund says where its credit note will be', async () => {
  const [mail] = await mailsAfter({
    payment: (id) => [paymentSucceeded(), refundRequested(`re_${id}`), refundPending(`re_${id}`)],
  });
  expect(mail?.attachments).toEqual([]);
  says(mail, 'you can download its credit note on the page of your reservation.');
});

test('a refund made at the provider is mailed too, with its share of the fee', async () => {
  const [mail, ...more] = await mailsAfter({
    payment: (id) => [
      paymentSucceeded(),
      {
        type: 'RefundSucceeded',
        data: {
          bookingId: id,
          refundId: `re_${id}`,
          amountCents: 500,
          refundedAt: at.toISOString(),
        },
      },
    ],
  });
  expect(more).toEqual([]);
  says(mail, '$5.00 USD', 'This is part of the reservation fee of $15.00 that you paid.');
});

test('the mail about the refund of a second payment says that the reservation stays', async () => {
  const [mail, ...more] = await mailsAfter({
    paidBy: 'another intent',
    payment: (id) => [
      paymentSucceeded(),
      duplicateDetected(),
      refundRequested(`re_${id}`),
      refundSucceeded(`re_${id}`),
    ],
  });
  expect(more).toEqual([]);
  says(
    mail,
    'You paid twice for the same reservation. We keep one payment and refund the other one.',
    'Your reservation K7M2QX is paid and stays valid.',
  );
});

test("the mail about the refund of a second payment waits for the booking's number", async () => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const sealed = await backend.sealing.seal(
    bookingDecider.stream(bookingId),
    arbitraryPersonalData(),
  );
  const record = (...events: BookingEvent[]) =>
    handleBooking(backend.store, arbitraryContext())(bookingId, () => events);
  await record(bookingCreated({ bookingId, sealed }), numberDrawn('K7M2QX', 'pi_other'));
  const intentId = `pi_${bookingId}`;
  const refunded = [
    paymentOpened(),
    paymentSucceeded(),
    duplicateDetected(),
    refundRequested(`re_${bookingId}`),
    refundSucceeded(`re_${bookingId}`),
  ].map((event) => ({ ...event, data: { ...event.data, bookingId } })) as PaymentEvent[];
  await handlePayment(backend.store, arbitraryContext())(intentId, () => refunded);
  const event = (await backend.store.read(paymentDecider.stream(intentId))).at(-1);
  if (!event) throw new Error('Nothing was refunded');

  const { sent, process } = mailing();
  const again = new Date(at.getTime() + 60_000);
  expect(await reactTo(process, event, { number: 1, at })).toEqual({ again });
  expect(sent).toEqual([]);
  await record(bookingConfirmed({ bookingId, intentId: 'pi_other' }));
  expect(await reactTo(process, event, { number: 2, at: again })).toBe('done');
  expect(sent).toHaveLength(1);
  says(sent[0], 'Your reservation K7M2QX is paid and stays valid.');
});

test('the mail about the refund of a payment without a booking says that there is no document', async () => {
  const [checking, refunded] = await mailsAfter({
    paidBy: 'nothing',
    payment: (id) => [mismatchDetected('amount'), refundSucceeded(`re_${id}`)],
  });
  expect(checking?.subject).toBe('We are checking your payment');
  says(
    checking,
    'that does not match your flight itinerary reservation. Your reservation is not confirmed yet.',
  );
  expect(refunded?.subject).toBe('Your refund of $15.00');
  for (const mail of [checking, refunded]) expect(mail?.text).not.toContain('/access/');
  says(
    refunded,
    'Your payment did not match your reservation, so we could not use it.',
    'Your reservation is not paid and has no document.',
  );
});

test('a mismatched payment for a paid reservation leaves it unchanged', async () => {
  const [mail] = await mailsAfter({
    paidBy: 'another intent',
    payment: () => [mismatchDetected('amount')],
  });
  expect(mail?.messageId).toMatch(/^<unmatched-pi_\d+@/);
  says(mail, 'Your reservation K7M2QX stays valid.');
});

test('a failed refund is mailed, and the mail about its replacement mentions it', async () => {
  const mails = await mailsAfter({
    payment: (id) => [
      paymentSucceeded(),
      refundPending(`re_a${id}`),
      refundFailed(`re_a${id}`),
      refundSucceeded(`re_b${id}`),
    ],
  });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your refund of $15.00 did not reach your card',
    'Your refund of $15.00 for reservation K7M2QX',
  ]);
  says(mails[0], 'You do not need to do anything.');
  expect(mails[1]?.messageId).toContain('refunded-re_b');
  says(mails[1], 'It replaces an earlier refund that did not reach your card.');
});

test('a cancellation is mailed once, with its effects', async () => {
  const mails = await mailsAfter({
    booking: [bookingCancelled()],
    payment: () => [paymentSucceeded()],
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.messageId).toMatch(/^<cancelled-\d+@skyhold.example>$/);
  expect(mails[0]?.subject).toBe('Your reservation K7M2QX was cancelled');
  says(
    mails[0],
    'We cancelled your flight itinerary reservation K7M2QX, as you asked us to.',
    'Its document is no longer valid.',
    'This does not refund the fee.',
  );
});

test('a cancellation with a refund gives two consistent mails', async () => {
  const mails = await mailsAfter({ booking: [bookingCancelled()], payment: feeRefunded });
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your reservation K7M2QX was cancelled',
    'Your refund of $15.00 for reservation K7M2QX',
  ]);
  says(mails[0], 'A refund of $15.00 USD is on its way to the card you paid with.');
  says(mails[1], 'Your reservation K7M2QX was cancelled. Its document is no longer valid.');
});

test('the cancellation of a reservation without a card payment does not mention money', async () => {
  const [mail] = await mailsAfter({ booking: [bookingCancelled()], paidBy: 'another intent' });
  expect(mail?.text).not.toMatch(/refund|fee/);
});

test.each<[string, Story]>([
  ['a traveller who was forgotten', { forgotten: true }],
  ['what is more than a week ago', { at: new Date(at.getTime() + 8 * 86_400_000) }],
])('no mail is sent about %s', async (_, story) =>
  expect(
    await mailsAfter({
      ...story,
      booking: [bookingCancelled()],
      payment: (id) => [paymentSucceeded(), refundSucceeded(`re_${id}`)],
    }),
  ).toEqual([]),
);

test('a refund request and its decline are mailed once each, with both texts', async () => {
  const bookingId = randomInt(1_000_000_000, 1_000_000_000_000);
  const stream = bookingDecider.stream(bookingId);
  const [sealed = '', asked = '', answer = ''] = await Promise.all(
    [arbitraryPersonalData(), 'The date is wrong.', 'The date is the one you chose.'].map((value) =>
      backend.sealing.seal(stream, value),
    ),
  );
  await handleBooking(backend.store, arbitraryContext())(bookingId, () => [
    bookingCreated({ bookingId, sealed }),
    ...confirmed(bookingId, 'pi_asked'),
    { type: 'RefundRequested', data: { sealedReason: asked, isInTime: true } },
    { type: 'RefundRequestDeclined', data: { sealedReason: answer } },
  ]);
  const { sent, process } = mailing();
  const events = (await backend.store.read(stream)).filter(({ type }) =>
    process.reactsTo.includes(type),
  );
  for (const event of [...events, ...events])
    expect(await reactTo(process, event, { number: 1, at })).toBe('done');
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Your refund request for reservation K7M2QX',
    'We cannot refund reservation K7M2QX',
  ]);
  says(sent[0], 'The date is wrong.', 'within 3 to 5 business days');
  says(sent[1], 'The date is the one you chose.');
});
