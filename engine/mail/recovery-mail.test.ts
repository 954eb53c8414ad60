import { describe, expect, test } from 'vitest';
import { twoStopsBack, twoStopsOut } from '#engine/itinerary/itinerary.fixture.ts';
import { composeMessage } from './compose-message.ts';
import { wordsOf } from './mail.fixture.ts';
import { messageIdFor } from './mailer.ts';
import { recoveryMail } from './recovery-mail.ts';

const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const trip = {
  outbound: twoStopsOut(),
  return: twoStopsBack(),
  isRoundTrip: true,
  sample: true,
  feeCents: 1900,
  additionalTravellers: [],
};
const mailOf = (overrides: Partial<Parameters<typeof recoveryMail>[0]> = {}) =>
  recoveryMail({
    address: 'amelie@example.com',
    trip,
    expiresAt: '2026-11-27T12:00:00.000Z',
    issuer,
    recoveryToken: 'RECOVERY_-',
    optOutToken: 'OPTOUT_-',
    messageId: messageIdFor('recovery-4711000815-1', issuer.siteUrl),
    ...overrides,
  });

describe('the reminder', () => {
  test('goes to the passenger, with a neutral subject and no attachment', () => {
    const mail = mailOf();
    expect(mail.messageId).toBe('<recovery-4711000815-1@skyhold.example>');
    expect(mail.to).toEqual({ name: '', address: 'amelie@example.com' });
    expect(mail.subject).toBe('Finish your flight itinerary reservation');
    expect(mail.attachments).toEqual([]);
  });

  test('has the number of travellers, if there are several, and the fee of all', () => {
    const ofFamily = { ...trip, feeCents: 5700, additionalTravellers: ['two', 'three'] };
    expect(mailOf({ trip: ofFamily }).text).toMatch(
      /Travellers:? *3\s+Reservation fee:? *\$57\.00 USD/,
    );
    expect(mailOf().text).not.toContain('Travellers');
  });

  test.each(['text', 'html'] as const)('has everything in its %s part', (part) => {
    const mail = mailOf();
    const body = part === 'html' ? wordsOf(mail.html) : mail.text;
    for (const said of [
      'Hello,',
      'Nothing was charged',
      'Continue where you left off',
      'The link works until November 27, 2026, 12:00 PM UTC.',
      'New York (JFK) to London (LHR)',
      'London (LHR) to New York (JFK)',
      '$19.00 USD',
      'you get a reservation document',
      'This email is not that document.',
      'nothing is reserved yet',
      'It is not a ticket',
      'It is a sample',
      'Send no more reminders to this address',
      'support@skyhold.example',
    ])
      expect(body).toContain(said);
    expect(body).not.toContain('!</');
    // The reminder is not the document.
    expect(body).not.toMatch(/This is a reservation|this document is/);
  });

  test('links from both parts, on separate lines in the text', () => {
    const lines = mailOf().text.split('\n');
    expect(lines).toContain('https://skyhold.example/recovery/RECOVERY_-');
    expect(lines).toContain('https://skyhold.example/unsubscribe/OPTOUT_-');
    for (const link of ['recovery/RECOVERY_-', 'unsubscribe/OPTOUT_-'])
      expect(mailOf().html).toContain(`href="https://skyhold.example/${link}"`);
  });

  test('needs no image, script or external style', () =>
    expect(mailOf().html).not.toMatch(/<img|<script|<link|url\(|@import/i));

  test('can be unsubscribed from in a mail program with one click', () => {
    const { headers } = composeMessage(mailOf(), 'Skyhold <support@skyhold.example>');
    expect(headers).toMatchObject({
      'List-Unsubscribe': '<https://skyhold.example/api/recovery/unsubscribe/OPTOUT_->',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
