import { describe, expect, test } from 'vitest';
import {
  arbitraryItinerary,
  twoStopsBack,
  twoStopsOut,
} from '#engine/itinerary/itinerary.fixture.ts';
import { itineraryCalendar } from '#engine/itinerary/itinerary-calendar.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { wordsOf } from './mail.fixture.ts';
import { type Attachment, messageIdFor } from './mailer.ts';

const ACCESS_URL = 'https://skyhold.example/access/4711000815/SECRET_-';

const mailOf = (
  itinerary = arbitraryItinerary(),
  url?: string,
  acceptedTerms?: { termsVersion: string; acceptedAt: string },
  receipt?: { file: Attachment; card: { brand: string; last4: string }; at: string },
) =>
  confirmationMail({
    itinerary,
    acceptedTerms,
    accessUrl: ACCESS_URL,
    passwordLink: url === undefined ? undefined : { url, expiresAt: '2026-11-21T12:18:00.000Z' },
    pdf: Uint8Array.of(1, 2, 3),
    receipt,
    issuer: { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
    messageId: messageIdFor('confirmation.4711000815', 'https://skyhold.example'),
  });

const trip = arbitraryItinerary({ outbound: twoStopsOut(), return: twoStopsBack() });

test.each(['text', 'html'] as const)('its %s part contains the accepted terms', (part) => {
  const acceptedTerms = { termsVersion: '2025-01-18', acceptedAt: '2026-11-20T12:17:00.000Z' };
  const said = 'refund policy of January 18, 2025 on November 20, 2026, 12:17 PM UTC.';
  expect(mailOf(trip, undefined, acceptedTerms)[part]).toContain(said);
  expect(mailOf(trip)[part]).not.toContain('You accepted');
});

describe('the confirmation', () => {
  test('goes to the passenger with the PDF and the calendar file attached', () => {
    const mail = mailOf();
    expect(mail.messageId).toBe('<confirmation.4711000815@skyhold.example>');
    expect(mail.to).toEqual({ name: 'Amélie Østergaard', address: 'amelie@example.com' });
    expect(mail.subject).toBe('Your flight itinerary reservation K7M2QX');
    expect(mail.attachments).toEqual([
      {
        filename: 'Skyhold_Itinerary_K7M2QX.pdf',
        contentType: 'application/pdf',
        content: Uint8Array.of(1, 2, 3),
      },
      {
        filename: 'Skyhold_Itinerary_K7M2QX.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: Buffer.from(itineraryCalendar(arbitraryItinerary())),
      },
    ]);
  });

  test('contains the receipt of a card payment, and shows what was paid', () => {
    const file = {
      filename: 'Receipt_K7M2QX.pdf',
      contentType: 'application/pdf',
      content: Uint8Array.of(4),
    };
    const mail = mailOf(trip, undefined, undefined, {
      file,
      card: { brand: 'visa', last4: '4242' },
      at: '2026-11-19T23:59:00.000Z',
    });
    expect(mail.attachments.at(-1)).toBe(file);
    expect(mail.text).toContain(
      'Receipt\n\nReservation fee: $19.00 USD\nFor: Round trip, 1 traveller\nPaid with: Visa ending in 4242\nPaid on: November 19, 2026\n',
    );
    expect(mailOf(trip).text).not.toContain('Receipt');
  });

  test.each(['text', 'html'] as const)('has everything in its %s part', (part) => {
    const mail = mailOf(trip);
    const body = (part === 'html' ? wordsOf(mail.html) : mail.text).replaceAll(/\s+/g, ' ');
    for (const said of [
      'Hello Amélie',
      'K7M2QX',
      'ØSTERGAARD / Amélie',
      'March 28, 2027',
      'corrected once, free of charge, within 24 hours of paying',
      'your reservation is confirmed and your itinerary is attached.',
      'Confirmed (sample)',
      'Outbound: New York (JFK) to London (LHR)',
      'Sunday, March 14, 2027 · 2 stops · 14h 00m',
      '8:25 PM 20:25 New York (JFK)',
      '6:10 AM 06:10 +1 day Reykjavik (KEF)',
      // Days count from the first departure, even if a segment lands on its own day.
      '2:25 PM 14:25 +1 day London (LHR)',
      'FI 614 · Icelandair · 5h 45m',
      '2h 10m layover in Reykjavik (KEF)',
      'Return: London (LHR) to New York (JFK)',
      '7:15 PM 19:15 New York (JFK)',
      'It is not a ticket',
      'It is a sample',
      'check it at this address with the passenger’s last name',
      'https://skyhold.example/verify/K7M2QX',
      '$19.00 USD',
      'support@skyhold.example',
    ])
      expect(body).toContain(said);
  });

  test('names everyone who travels, as the document does', () => {
    const alan = { ...trip.passenger, firstName: 'Alan', lastName: 'Turing' };
    const party = mailOf({ ...trip, additionalPassengers: [alan] });
    for (const body of [party.text, wordsOf(party.html)]) {
      expect(body).toMatch(/Passenger 1:? *ØSTERGAARD \/ Amélie\s+Passenger 2:? *TURING \/ Alan/);
    }
  });

  test('begins with number, flights and names, then what to do next and the receipt', () => {
    const { text } = mailOf(trip, 'https://skyhold.example/set-password');
    const order = [
      'K7M2QX',
      'Outbound  New York (JFK) to London (LHR)',
      'ØSTERGAARD / Amélie',
      'Open your reservation',
      'What to do next',
      'Reservation fee',
      'Outbound: New York',
      'What this document is',
      'Your account',
    ].map((said) => text.indexOf(said));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  test('links to the booking from both parts, and to no other secret address', () => {
    const { text, html } = mailOf();
    expect(text.split('\n')).toContain(ACCESS_URL);
    expect(html).toContain(`href="${ACCESS_URL}"`);
    for (const part of [text, html]) expect(part.split('SECRET_-')).toHaveLength(2);
    expect(`${text}${html}`).not.toContain('password');
  });

  test('asks a new customer to set a password', () => {
    const url = 'https://skyhold.example/set-password?token=a&b=c';
    const { text, html } = mailOf(arbitraryItinerary(), url);
    expect(text.split('\n')).toContain(url);
    expect(html).toContain('href="https://skyhold.example/set-password?token=a&amp;b=c"');
    for (const part of [text, wordsOf(html)])
      expect(part).toContain(
        'The link works once, until November 21, 2026, 12:18 PM UTC. It replaces older links',
      );
  });

  test('mentions no return on a one-way trip and no sample for live flights', () => {
    const mail = mailOf(arbitraryItinerary({ sample: false }));
    expect(`${mail.text}${mail.html}`).not.toMatch(/Return|sample/);
  });

  test('says that a return flight was not given', () => {
    const mail = mailOf(arbitraryItinerary({ isRoundTrip: true }));
    for (const part of [mail.text, mail.html])
      expect(part).toContain('The return flight was not given.');
  });

  test("contains the airline's hold with its deadline, unless it has ended", () => {
    const hold = {
      airlineRecordLocator: 'QX7M2Z',
      heldUntil: '2026-11-23T22:00:00.000Z',
      isOver: false,
    };
    const mail = mailOf(arbitraryItinerary({ hold }));
    for (const part of [mail.text, wordsOf(mail.html)]) {
      expect(part).toContain('QX7M2Z');
      expect(part).toContain('Nov 23, 2026, 22:00 UTC (17:00 in New York)');
    }
    expect(mailOf(arbitraryItinerary({ hold: { ...hold, isOver: true } })).text).not.toContain(
      'QX7M2Z',
    );
  });

  test('needs no image, script or style sheet', () => {
    const { html } = mailOf(trip, 'https://skyhold.example/set-password');
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|background-image/i);
    const [, body = ''] = html.split('<body');
    for (const [tag] of body.matchAll(/<(?:p|h1|h2|a|td|th)[ >][^>]*/g))
      expect(tag).toMatch(/style="/);
  });

  test('escapes user input', () => {
    const itinerary = arbitraryItinerary();
    const passenger = { ...itinerary.passenger, firstName: `<b onclick="x('y')">&` };
    const { html } = mailOf({ ...itinerary, passenger });
    expect(html).toContain('Hello &lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;,');
    expect(html).not.toContain('<b onclick');
  });
});

describe('a Message-ID', () => {
  test('consists of the reason and the host alone', () =>
    expect(messageIdFor('sale.42', 'http://localhost:3000/x')).toBe('<sale.42@localhost>'));

  test('rejects a reason that could end the header', () =>
    expect(() => messageIdFor('a>\r\nBcc: x', 'https://skyhold.example')).toThrow('reason'));
});
