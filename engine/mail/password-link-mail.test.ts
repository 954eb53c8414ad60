import { expect, test } from 'vitest';
import { passwordLinkMail } from './password-link-mail.ts';

test('the mail with a link to set a password states its expiry, and that a reservation is not a ticket', () => {
  const mail = passwordLinkMail({
    address: 'ada@example.org',
    url: 'https://skyhold.example/set-password?token=t0ken',
    expiresAt: '2026-11-21T12:18:00.000Z',
    issuer: { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' },
    messageId: '<password-1-1@skyhold.example>',
  });
  expect(mail.text.split('\n')).toContain('https://skyhold.example/set-password?token=t0ken');
  for (const part of [mail.text, mail.html])
    for (const said of [
      'until November 21, 2026, 12:18 PM UTC. It replaces older links, and a newer one replaces it.',
      'A reservation document is not a ticket.',
    ])
      expect(part).toContain(said);
});
