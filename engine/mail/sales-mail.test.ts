import { expect, test } from 'vitest';
import {
  arbitraryItinerary,
  twoStopsBack,
  twoStopsOut,
} from '#engine/itinerary/itinerary.fixture.ts';
import { salesMail } from './sales-mail.ts';

const mailOf = (overrides: Partial<Parameters<typeof salesMail>[0]> = {}) =>
  salesMail({
    bookingId: 4711000815,
    trip: arbitraryItinerary({
      outbound: twoStopsOut(),
      return: twoStopsBack(),
    }),
    customer: { name: 'Amélie <Østergaard>', address: 'amelie@example.com' },
    travellers: 1,
    orderUrl: 'https://skyhold.example/admin/orders/4711000815',
    adminEmail: 'support@skyhold.example',
    messageId: '<sale.4711000815@skyhold.example>',
    ...overrides,
  });

test('the sales mail contains order, customer, amount, route and dates, and links to the order', () => {
  const mail = mailOf();
  expect(mail.to.address).toBe('support@skyhold.example');
  expect(mail.subject).toBe('Paid reservation K7M2QX, $19.00 USD');
  expect(mail.text.replaceAll('\u00A0', ' ')).toBe(
    [
      'Paid reservation K7M2QX, $19.00 USD',
      '',
      'Booking: 4711000815',
      'Confirmation number: K7M2QX',
      'Customer: Amélie <Østergaard>, amelie@example.com',
      'Amount: $19.00 USD',
      '',
      '  Outbound  New York (JFK) to London (LHR)',
      '    Sun, Mar 14, 2027 · 8:25 PM to 2:25 PM +1 day · FI 614, FI 500, KL 1017',
      '  Return  London (LHR) to New York (JFK)',
      '    Sun, Mar 28, 2027 · 7:30 AM to 7:15 PM · KL 1002, FI 501, FI 615',
      '',
      'Open the order',
      'https://skyhold.example/admin/orders/4711000815',
      '',
      'Skyhold sells reservation documents. A reservation document is not a ticket.',
      '',
    ].join('\n'),
  );
  for (const said of [
    'Amélie &lt;Østergaard&gt;, amelie@example.com',
    'Sun,\u00A0Mar\u00A014,\u00A02027',
    'href="https://skyhold.example/admin/orders/4711000815"',
    'not a ticket',
  ])
    expect(mail.html).toContain(said);
  expect(`${mail.text}${mail.html}`).not.toContain('X1234567');
  expect(mail.attachments).toEqual([]);
});

test('the sales mail does not name a customer whose data was erased', () =>
  expect(mailOf({ customer: undefined }).text).toContain('Customer: deleted\n'));

test('the sales mail of several travellers has their number', () => {
  expect(mailOf({ travellers: 4 }).text).toContain('Travellers: 4');
});
