import { expect, test } from 'vitest';
import { accountDecider } from '../account/account.ts';
import type { DomainEvent } from '#engine/kernel/event.ts';
import { paymentSucceeded } from '../payment/payment.fixture.ts';
import { paymentDecider } from '../payment/payment.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import { linkIssued } from '../recovery/recovery.fixture.ts';
import { describeEvent } from './describe-event.ts';

const expiresAt = '2026-11-27T12:00:00.000Z';
const said = (stream: string, event: DomainEvent) =>
  describeEvent({
    ...event,
    id: 'event',
    stream,
    revision: 0,
    position: 100n,
    metadata: {
      correlationId: 'correlation',
      causationId: 'cause',
      actor: 'system',
      at: '2026-11-20T12:00:00.000Z',
      schema: 1,
    },
  });

test('a link states its expiry, with the name of the month', () => {
  expect(said(`${recoveryLinkDecider.prefix}x`, linkIssued({ expiresAt }))).toBe(
    'A recovery link was made, valid until November 27, 2026, 12:00 PM UTC',
  );
  const data = { number: 2, tokenHash: 'hash', expiresAt, cause: 'forgotten' };
  expect(said(`${accountDecider.prefix}1`, { type: 'PasswordLinkIssued', data })).toBe(
    'Link 2 to set a password was made, valid until November 27, 2026, 12:00 PM UTC',
  );
});

test('a payment names the brand of the card as its owner writes it', () => {
  const card = { brand: 'amex', last4: '9012' };
  expect(said(`${paymentDecider.prefix}pi_1`, paymentSucceeded({ card }))).toBe(
    '$15.00 was paid with American Express ending in 9012',
  );
});
