import { expect, test } from 'vitest';
import { BOOKING_ID } from '../booking/booking.fixture.ts';
import { readPdf } from '../itinerary/read-pdf.fixture.ts';
import { unpackedDigest } from '../itinerary/unpacked-digest.fixture.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import type { EventStore } from '../kernel/event-store.ts';
import { memoryStore } from '../kernel/memory-store.fixture.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { handlePayment } from '../payment/payment.ts';
import {
  duplicateDetected,
  mismatchDetected,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundPending,
  refundSucceeded,
} from '../payment/payment.fixture.ts';
import { includedTax } from './included-tax.ts';
import { issueReceipts } from './issue-receipts.ts';
import { type Receipt, receiptNumber, receiptsDecider, type Seller } from './receipts.ts';
import { renderReceipts } from './render-receipts.ts';

const seller: Seller = {
  name: 'Skyhold GmbH',
  address: 'Hauptstraße 1, 10115 Berlin',
  taxId: 'DE123456789',
  taxRatePercent: 19,
};

/** A log with payments, and the receipts of each as they are asked for. */
const logOf = async (payments: Record<string, PaymentEvent[]>) => {
  const store = memoryStore();
  for (const [intentId, events] of Object.entries(payments))
    await handlePayment(store, arbitraryContext())(intentId, () => events);
  const issue = (intentId: string) =>
    issueReceipts({ store, seller }, intentId, arbitraryContext());
  return { store, issue };
};
const numbers = (receipts: Awaited<ReturnType<typeof issueReceipts>>) =>
  receipts.map((receipt) => `${receipt.kind} ${receiptNumber(receipt)}`);

const paid = [paymentOpened(), paymentSucceeded()];
const paidNextYear = [paymentOpened(), paymentSucceeded({ paidAt: '2027-01-01T00:00:00.000Z' })];

test('receipts and credit notes are numbered without gaps within their year, once each', async () => {
  const { store, issue } = await logOf({
    pi_1: paid,
    pi_2: [...paid, duplicateDetected(), refundPending(), refundSucceeded()],
    pi_3: paidNextYear,
  });
  // At once, and then again: as two processes and a download do it.
  await Promise.all([issue('pi_1'), issue('pi_1'), issue('pi_1')]);
  expect(numbers(await issue('pi_2'))).toEqual(['receipt 2026-000002', 'credit-note 2026-000003']);
  expect(numbers(await issue('pi_3'))).toEqual(['receipt 2027-000001']);
  expect(numbers(await issue('pi_2'))).toEqual(['receipt 2026-000002', 'credit-note 2026-000003']);
  expect(numbers(await issue('pi_1'))).toEqual(['receipt 2026-000001']);
  expect(await store.read(receiptsDecider.stream(2026))).toHaveLength(3);
});

test('of many payments at once each gets a number of its own', async () => {
  const intents = Array.from({ length: 30 }, (_, nth) => `pi_${nth}`);
  const { issue } = await logOf(Object.fromEntries(intents.map((intent) => [intent, paid])));
  const issued = await Promise.all(intents.map(issue));
  expect(new Set(issued.flatMap(numbers)).size).toBe(30);
});

test('a year that was numbered by several programs is known to each, and only its end is read again', async () => {
  const { store, issue } = await logOf({ pi_1: paid, pi_2: paid, pi_3: paid });
  const reads: (number | undefined)[] = [];
  const other: EventStore = Object.assign(Object.create(null), {
    ...store,
    read: (stream: string, from?: number) => {
      if (stream === receiptsDecider.stream(2026)) reads.push(from);
      return store.read(stream, from);
    },
  });
  const issueThere = (intentId: string) =>
    issueReceipts({ store: other, seller }, intentId, arbitraryContext());
  expect(numbers(await issueThere('pi_1'))).toEqual(['receipt 2026-000001']);
  expect(numbers(await issue('pi_2'))).toEqual(['receipt 2026-000002']);
  expect(numbers(await issueThere('pi_2'))).toEqual(['receipt 2026-000002']);
  expect(numbers(await issue('pi_1'))).toEqual(['receipt 2026-000001']);
  expect(
    await Promise.all([issue('pi_3'), issueThere('pi_3')]).then((both) => both.flatMap(numbers)),
  ).toEqual(['receipt 2026-000003', 'receipt 2026-000003']);
  // Until the first number there is nothing to know.
  expect(reads.lastIndexOf(0)).toBe(1);
  expect(new Set(reads)).toEqual(new Set([0, 1, 2]));
});

test('a payment that another program numbers meanwhile gets no second number', async () => {
  const { store, issue } = await logOf({ pi_1: paid });
  let isFirst = true;
  const other: EventStore = Object.assign(Object.create(null), {
    ...store,
    read: async (stream: string, from?: number) => {
      const events = await store.read(stream, from);
      if (stream === receiptsDecider.stream(2026) && isFirst) {
        isFirst = false;
        await issue('pi_1');
      }
      return events;
    },
  });
  const issued = await issueReceipts({ store: other, seller }, 'pi_1', arbitraryContext());
  expect(numbers(issued)).toEqual(['receipt 2026-000001']);
  expect(await store.read(receiptsDecider.stream(2026))).toHaveLength(1);
});

test('nothing is numbered for money that did not come, or that may not be ours', async () => {
  const { issue } = await logOf({
    pi_open: [paymentOpened()],
    pi_mismatched: [paymentOpened(), mismatchDetected('amount')],
  });
  expect(await issue('pi_open')).toEqual([]);
  expect(await issue('pi_mismatched')).toEqual([]);
  expect(await issue('pi_absent')).toEqual([]);
});

test('a refund that is only pending has no credit note yet', async () => {
  const { issue } = await logOf({ pi_1: [...paid, refundPending()] });
  expect(numbers(await issue('pi_1'))).toEqual(['receipt 2026-000001']);
});

test('a refund that came back keeps its credit note, which a reversal follows', async () => {
  const again = [refundPending('re_again'), refundSucceeded('re_again')];
  const { issue } = await logOf({
    pi_1: [...paid, refundSucceeded(), refundFailed(), ...again],
    pi_2: [...paid, refundPending('re_2'), refundFailed('re_2')],
  });
  const receipts = await issue('pi_1');
  expect(numbers(receipts).toSorted()).toEqual([
    'credit-note 2026-000002',
    'credit-note 2026-000004',
    'receipt 2026-000001',
    'reversal 2026-000003',
  ]);
  expect(receipts.find(({ kind }) => kind === 'reversal')).toMatchObject({
    source: 're_first',
    credits: '2026-000002',
    amountCents: 1500,
  });
  expect(numbers(await issue('pi_2'))).toEqual(['receipt 2026-000005']);
  expect(await issue('pi_1')).toEqual(receipts);
});

test('a refund that is reported again with another sum or year keeps its numbers', async () => {
  const { store, issue } = await logOf({ pi_1: [...paid, refundSucceeded(), refundFailed()] });
  const first = await issue('pi_1');
  const reported = (event: PaymentEvent, data: object) =>
    ({ ...event, data: { ...event.data, ...data } }) as PaymentEvent;
  await handlePayment(store, arbitraryContext())('pi_1', () => [
    reported(refundSucceeded(), { refundedAt: '2027-01-01T08:00:00.000Z' }),
    reported(refundFailed(), { returnedAt: '2027-01-02T08:00:00.000Z', amountCents: 1400 }),
  ]);
  expect(numbers(first)).toHaveLength(3);
  expect(await issue('pi_1')).toEqual(first);
});

test.each([
  [1900, 19, 303],
  [1500, 8.1, 112],
  [1500, 0, 0],
])('a price of %i cents includes, at %d percent, %i cents of tax', (cents, rate, tax) => {
  expect(includedTax(cents, rate)).toBe(tax);
});

const buyer = {
  firstName: 'Amélie',
  lastName: 'Østergaard',
  street: 'Strandvejen 1',
  city: 'Aarhus',
  state: '',
  zipCode: '8000',
  country: 'DK',
};
const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const sale = { confirmationNumber: 'K7M2QX', issuer, isRoundTrip: true, travellers: 2 };
const acceptedTerms = { termsVersion: '2025-01-18', acceptedAt: '2026-11-20T12:16:00.000Z' };

const pdfOf = (receipts: Receipt[]) =>
  renderReceipts({
    receipts: receipts.map((receipt) => ({ ...receipt, buyer, acceptedTerms })),
    ...sale,
  });

test.each([
  [{ layout: undefined }, 'd8f1fa1bc14109b4b2e399151c43e9289ff9e4e61d803e4b1d17ce8f4cebddae'],
  [{ layout: 2 }, '7f777428c51b8f4454b1545e39d6e78e84a854cdf2e94d0f2acf22f5efbd0825'],
  [{ layout: 3 }, 'd120030b4c727e4379060538ff992188c827901fcee1faae59ea1937b83f482b'],
  [
    { layout: 3, printsTerms: true },
    '1f1bfa5683de969d0beb0aa2db7e06a5a90cb1f463a0a6a2fe35438a8f3aeb9f',
  ],
] as const)('receipts that were numbered with %o are drawn as before', async (printed, digest) => {
  const { issue } = await logOf({ pi_1: [...paid, refundPending(), refundSucceeded()] });
  const receipts = (await issue('pi_1')).map((receipt) => ({
    ...receipt,
    printsTerms: undefined,
    ...printed,
  }));
  expect(unpackedDigest(await pdfOf(receipts))).toBe(digest);
});

test('the PDF shows seller, buyer, card, tax and total, and a credit note on a page of its own', async () => {
  const { issue } = await logOf({ pi_1: [...paid, refundPending(), refundSucceeded()] });
  const receipts = await issue('pi_1');
  expect(receipts[0]?.bookingId).toBe(BOOKING_ID);
  const { pages, title, roles } = await readPdf(await pdfOf(receipts));
  expect(title).toBe('Receipt for K7M2QX');
  expect(roles).toContain('H1');
  expect(pages).toHaveLength(2);
  const [receipt = '', note = ''] = pages;
  for (const part of [
    'Receipt number',
    '2026-000001',
    'Paid on November 20, 2026',
    'Nov 20, 2026, 12:17 UTC',
    'Skyhold GmbH\nHauptstraße 1, 10115 Berlin\nTax ID DE123456789',
    'Amélie Østergaard\nStrandvejen 1\nAarhus, 8000\nDenmark',
    'Flight itinerary reservation, round trip, 2 travellers at $7.50 each',
    'Visa ending in 4242',
    '$12.61 USD',
    'Included tax (19%)',
    '$2.39 USD',
    '$15.00 USD',
  ])
    expect(receipt).toContain(part);
  expect(note).toMatch(/Credit note number\n2026-000002/);
  expect(note).toMatch(/Credits receipt\n2026-000001/);
  expect(note).toContain('-$15.00 USD');
  const terms = 'Terms of January 18, 2025, accepted Nov 20, 2026, 12:16 UTC';
  expect(receipt).toContain(terms);
  expect(note).not.toContain('Terms of');
});

test('a reversal says which credit note it reverses, and is no credit', async () => {
  const { issue } = await logOf({ pi_1: [...paid, refundSucceeded(), refundFailed()] });
  const { pages } = await readPdf(await pdfOf(await issue('pi_1')));
  const reversal = pages[2] ?? '';
  expect(reversal).toMatch(/Reversal number\n2026-000003/);
  expect(reversal).toMatch(/Reverses credit note\n2026-000002/);
  expect(reversal).toContain('Returned refund for a flight itinerary reservation');
  expect(reversal).not.toContain('-$15.00');
});
