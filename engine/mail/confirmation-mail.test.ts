import { describe, expect, test } from 'vitest';
import {
  arbitraryItinerary,
  twoStopsBack,
  twoStopsOut,
} from '#engine/itinerary/itinerary.fixture.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { messageIdFor } from './mailer.ts';

const mailOf = (itinerary = arbitraryItinerary()) =>
  confirmationMail({
    itinerary,
    bookingUrl: 'https://skyhold.example/success/4711000815?a=1&b=2',
    pdf: Uint8Array.of(1, 2, 3),
    messageId: messageIdFor('confirmation.4711000815', 'https://skyhold.example'),
  });

const trip = arbitraryItinerary({ outbound: twoStopsOut(), return: twoStopsBack() });

describe('the confirmation', () => {
  test('goes to the passenger with the PDF attached', () => {
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
    ]);
  });

  test.each(['text', 'html'] as const)('says everything in its %s part', (part) => {
    const body = mailOf(trip)[part];
    for (const said of [
      'Hello Amélie',
      'K7M2QX',
      'attached to this e-mail as a PDF',
      'Outbound: New York (JFK) to London (LHR)',
      'Sunday, March 14, 2027 · 2 stops · 14h 00m',
      '8:25 PM New York (JFK)',
      '6:10 AM +1 day Reykjavik (KEF)',
      'FI 614 · Icelandair · Boeing 737 MAX 9 · 5h 45m',
      '2h 10m layover in Reykjavik (KEF)',
      'Return: London (LHR) to New York (JFK)',
      '7:15 PM New York (JFK)',
      'It is not a ticket',
      'It is a sample',
      '$15.00 USD',
      'support@skyhold.example',
    ])
      expect(body).toContain(said);
  });

  test('links to the booking from both parts', () => {
    expect(mailOf().text).toContain('https://skyhold.example/success/4711000815?a=1&b=2');
    expect(mailOf().html).toContain(
      'href="https://skyhold.example/success/4711000815?a=1&amp;b=2"',
    );
  });

  test('speaks of no return on a one-way trip and of no sample on a live one', () => {
    const mail = mailOf(arbitraryItinerary({ sample: false }));
    expect(`${mail.text}${mail.html}`).not.toMatch(/Return|sample/);
  });

  test('needs no image and no script', () => {
    expect(mailOf(trip).html).not.toMatch(/<img|<script|url\(/i);
  });

  test('escapes what the traveller typed', () => {
    const itinerary = arbitraryItinerary();
    const passenger = { ...itinerary.passenger, firstName: `<b onclick="x('y')">&` };
    const { html } = mailOf({ ...itinerary, passenger });
    expect(html).toContain('Hello &lt;b onclick=&quot;x(&#39;y&#39;)&quot;&gt;&amp;,');
    expect(html).not.toContain('<b onclick');
  });
});

describe('a Message-ID', () => {
  test('is made of the reason and the host alone', () =>
    expect(messageIdFor('sale.42', 'http://localhost:3000/x')).toBe('<sale.42@localhost>'));

  test('takes no reason that could end the header', () =>
    expect(() => messageIdFor('a>\r\nBcc: x', 'https://skyhold.example')).toThrow('reason'));
});
