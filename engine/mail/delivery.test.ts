import { describe, expect, test } from 'vitest';
import { given } from '#engine/kernel/given.fixture.ts';
import { deliveryDecider, noteFailure, noteSent } from './delivery.ts';

const sent = { type: 'MailSent', data: { messageId: '<a@example.com>' } } as const;
const fault = { code: 'ECONNECTION', responseCode: null };
const failed = (attempt: number) =>
  ({ type: 'MailAttemptFailed', data: { attempt, fault } }) as const;
const refused = { type: 'MailRefused', data: { fault } } as const;
type DeliveryEvent = typeof sent | typeof refused | ReturnType<typeof failed>;

const after = (...events: DeliveryEvent[]) => given(deliveryDecider, events);
const failing = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteFailure({ fault, permanent: false }, delivery));
const refusing = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteFailure({ fault, permanent: true }, delivery));
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

test('a permanent failure is noted once, as the last word', () => {
  expect(refusing()).toEqual([refused]);
  expect(refusing(failed(1))).toEqual([refused]);
  expect(after(failed(1), refused, failed(2)).state).toEqual({ status: 'refused' });
  expect(refusing(refused)).toEqual([]);
  expect(failing(refused)).toEqual([]);
  expect(refusing(sent)).toEqual([]);
});
