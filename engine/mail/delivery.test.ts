import { describe, expect, test } from 'vitest';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import { given } from '#engine/kernel/given.fixture.ts';
import { deliveryDecider, noteBounce, noteFailure, noteSent } from './delivery.ts';

const data = { messageId: '<a@example.com>', addressId: 'who' };
const sent = { type: 'MailSent', data } as const;
const fault = { code: 'ECONNECTION', responseCode: null };
const failed = (attempt: number) =>
  ({ type: 'MailAttemptFailed', data: { attempt, fault } }) as const;
const refused = { type: 'MailRefused', data: { fault } } as const;
const bounced = (kind: 'hard' | 'soft') =>
  ({ type: 'MailBounced', data: { kind, status: '5.1.1' } }) as const;
type DeliveryEvent =
  | typeof sent
  | ReturnType<typeof bounced>
  | typeof refused
  | ReturnType<typeof failed>;

const after = (...events: DeliveryEvent[]) => given(deliveryDecider, events);
const failing = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteFailure({ fault, permanent: false }, delivery));
const refusing = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteFailure({ fault, permanent: true }, delivery));
const sending = (...events: DeliveryEvent[]) =>
  after(...events).when((delivery) => noteSent(data, delivery));

describe('a delivery', () => {
  test('has a stream for its reason', () =>
    expect(deliveryDecider.stream('confirmation-1')).toBe('mail-confirmation-1'));

  test('counts its failures', () =>
    expect(after(failed(1), failed(2)).state).toEqual({ status: 'pending', failures: 2 }));

  test('stays sent, whatever arrives later', () =>
    expect(after(failed(1), sent, failed(2)).state).toEqual({
      status: 'sent',
      addressId: 'who',
      bounced: null,
    }));
});

test('sending is recorded once, after failures too', () => {
  expect(sending()).toEqual([sent]);
  expect(sending(failed(1))).toEqual([sent]);
  expect(sending(sent)).toEqual([]);
});

test('each failure is recorded with its number, none after sending', () => {
  expect(failing()).toEqual([failed(1)]);
  expect(failing(failed(1))).toEqual([failed(2)]);
  expect(failing(failed(1), sent)).toEqual([]);
});

test('a permanent failure is recorded once, as the last event', () => {
  expect(refusing()).toEqual([refused]);
  expect(refusing(failed(1))).toEqual([refused]);
  expect(after(failed(1), refused, failed(2)).state).toEqual({ status: 'refused' });
  expect(refusing(refused)).toEqual([]);
  expect(failing(refused)).toEqual([]);
  expect(refusing(sent)).toEqual([]);
});

describe('a bounce', () => {
  const bouncing = (kind: 'hard' | 'soft', ...events: DeliveryEvent[]) =>
    after(...events).when((delivery) => noteBounce({ kind, status: '5.1.1' }, delivery));

  test('is recorded once, and once more if it becomes permanent', () => {
    expect(bouncing('soft', sent)).toEqual([bounced('soft')]);
    expect(bouncing('soft', sent, bounced('soft'))).toEqual([]);
    expect(bouncing('hard', sent, bounced('soft'))).toEqual([bounced('hard')]);
    for (const kind of ['hard', 'soft'] as const)
      expect(bouncing(kind, sent, bounced('soft'), bounced('hard'))).toEqual([]);
  });

  test('requires a sent mail', () => expect(bouncing('hard')).toEqual({ reason: 'mail-not-sent' }));

  test('is not sent again', () => expect(sending(sent, bounced('hard'))).toEqual([]));
});

test('mails withheld before bounces were processed were withheld for their quota', () => {
  const { at, actor, causationId, correlationId } = arbitraryContext();
  const metadata = { at: at.toISOString(), actor, causationId, correlationId, schema: 1 };
  const old = {
    type: 'MailWithheld',
    data: {},
    metadata,
    stream: 'mail-recovery-1-1',
    revision: 0,
  };
  expect(deliveryDecider.codec.decode(old).data).toEqual({ because: 'quota' });
});
