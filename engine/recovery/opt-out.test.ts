import { describe, expect, test } from 'vitest';
import { createAddressHash } from '../account/address.ts';
import { given } from '../kernel/given.fixture.ts';
import { hashOfToken, TOKEN_PATTERN } from '../kernel/link-token.ts';
import { declineReminders, offerOptOut, optOutDecider, optOutTokenOf } from './opt-out.ts';

const offered = { type: 'OptOutOffered', data: {} } as const;
const declined = { type: 'RemindersDeclined', data: {} } as const;
type Event = typeof offered | typeof declined;

const offering = (...events: Event[]) => given(optOutDecider, events).when(offerOptOut);
const declining = (...events: Event[]) => given(optOutDecider, events).when(declineReminders);

describe('a token', () => {
  const addressHash = createAddressHash('a secret that is 32 characters long or longer');
  const of = (address: string) => optOutTokenOf(addressHash, address);

  test('is the same however the address is written', () => {
    expect(of(' Grace@Example.COM ')).toEqual(of('grace@example.com'));
    expect(of('grace@example.com')).not.toEqual(of('grace@example.org'));
  });

  test('looks like any mailed token, and is not what names the account of the address', () => {
    const { token, tokenHash } = of('grace@example.com');
    expect(token).toMatch(TOKEN_PATTERN);
    expect(tokenHash).toBe(hashOfToken(token));
    expect(token).not.toBe(addressHash('grace@example.com'));
  });

  test('depends on the secret', () => {
    const other = createAddressHash('another secret of 32 characters or more');
    expect(optOutTokenOf(other, 'grace@example.com')).not.toEqual(of('grace@example.com'));
  });
});

test('opting out is offered once, and not again after it was used', () => {
  expect(optOutDecider.stream('hash')).toBe('opt-out-hash');
  expect(offering()).toEqual([offered]);
  expect(offering(offered)).toEqual([]);
  expect(offering(offered, declined)).toEqual([]);
});

test('reminders are declined once, by a link that was mailed', () => {
  expect(declining()).toEqual({ reason: 'opt-out-unknown' });
  expect(declining(offered)).toEqual([declined]);
  expect(declining(offered, declined)).toEqual([]);
});
