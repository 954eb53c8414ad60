import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { deliveryDecider, noteFailure, noteSent } from './delivery.ts';

const sent = { type: 'MailSent', data: { messageId: '<a@example.com>' } } as const;
const failed = (attempt: number) =>
  ({ type: 'MailAttemptFailed', data: { attempt, fault: 'no route' } }) as const;
type DeliveryEvent = typeof sent | ReturnType<typeof failed>;

const after = (...events: DeliveryEvent[]) => given(deliveryDecider, events);
const failing = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteFailure({ fault: 'no route' }, delivery));
const sending = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteSent({ messageId: '<a@example.com>' }, delivery));

describe('a delivery', () => {
  test('has a stream for its reason', () =>
    expect(deliveryDecider.stream('confirmation-1')).toBe('mail-confirmation-1'));

  test('counts its failures', () =>
    expect(after(failed(1), failed(2)).state).toEqual({ status: 'pending', failures: 2 }));

  test('stays sent, whatever comes late', () =>
    expect(after(failed(1), sent, failed(2)).state).toEqual({ status: 'sent' }));
});

test('sending is noted once, after failures too', () => {
  expect(sending()).toEqual([sent]);
  expect(sending(failed(1))).toEqual([sent]);
  expect(sending(sent)).toEqual([]);
});

test('each failure is noted with its number, none after sending', () => {
  expect(failing()).toEqual([failed(1)]);
  expect(failing(failed(1))).toEqual([failed(2)]);
  expect(failing(failed(1), sent)).toEqual([]);
});
