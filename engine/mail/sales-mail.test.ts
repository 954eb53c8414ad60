import { expect, test } from 'vitest';
import {
  arbitraryItinerary,
  twoStopsBack,
  twoStopsOut,
} from '#engine/itinerary/itinerary.fixture.ts';
import { salesMail } from './sales-mail.ts';

test('the sales mail names booking, amount and route, and not the passenger', () => {
  const mail = salesMail({
    bookingId: 4711000815,
    trip: arbitraryItinerary({
      outbound: twoStopsOut(),
      return: twoStopsBack(),
      reservationFeeCents: 1900,
    }),
    adminEmail: 'support@skyhold.example',
    messageId: '<sale.4711000815@skyhold.example>',
  });
  expect(mail.to.address).toBe('support@skyhold.example');
  expect(mail.subject).toBe('Paid reservation K7M2QX, $19.00 USD');
  expect(mail.text).toBe(
    [
      'Booking: 4711000815',
      'Confirmation number: K7M2QX',
      'Amount: $19.00 USD',
      'Outbound: New York (JFK) to London (LHR)',
      'Return: London (LHR) to New York (JFK)',
      '',
    ].join('\n'),
  );
  expect(mail.html).toContain('4711000815');
  expect(`${mail.text}${mail.html}`).not.toMatch(/Am.lie|stergaard|amelie@|X1234567/);
  expect(mail.attachments).toEqual([]);
});
