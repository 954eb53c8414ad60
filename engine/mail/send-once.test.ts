import { describe, expect, test } from 'vitest';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import { memoryStore } from '#engine/kernel/memory-store.fixture.ts';
import { recordBounce } from './bounces.ts';
import { arbitraryMail } from './mail.fixture.ts';
import type { Mail } from './mailer.ts';
import { sendOnce } from './send-once.ts';

const issuer = { supportEmail: 'support@skyhold.example', siteUrl: 'https://skyhold.example' };
const addressHash = (address: string) => `hash-of-${address}`;

/**
 * Sends for a reason three times; `refusals` are the errors of the mail server before it accepts.
 */
const sendThrice = async (...refusals: object[]) => {
  const store = memoryStore();
  const mail = arbitraryMail();
  const done = { composed: 0, sent: [] as string[], errors: [] as unknown[] };
  const mailer = {
    send: ({ messageId }: { messageId: string }) => {
      const refusal = refusals.shift();
      if (refusal) return Promise.reject(Object.assign(new Error('no'), refusal));
      done.sent.push(messageId);
      return Promise.resolve();
    },
  };
  const compose = () => {
    done.composed += 1;
    return mail;
  };
  for (let times = 0; times < 3; times += 1) {
    await sendOnce(
      { store, mailer, addressHash, issuer },
      { reason: 'sales-1', about: null, compose },
      arbitraryContext(),
    ).catch((error: unknown) => done.errors.push(error));
  }
  const recorded = (await store.read('mail-sales-1')).map(({ type }) => type);
  return { ...done, recorded, messageId: mail.messageId };
};

test('a mail that was sent is neither composed nor sent again', async () => {
  const { composed, sent, recorded, errors, messageId } = await sendThrice();
  expect({ composed, sent, errors }).toEqual({ composed: 1, sent: [messageId], errors: [] });
  expect(recorded).toEqual(['MailSent']);
});

test('concurrent events of one reason send it once', async () => {
  const mail = arbitraryMail();
  const sent: string[] = [];
  const mailer = {
    send: async ({ messageId }: Mail) => {
      await new Promise(setImmediate);
      sent.push(messageId);
    },
  };
  const ports = { store: memoryStore(), mailer, addressHash, issuer };
  const send = () =>
    sendOnce(ports, { reason: 'sales-1', about: null, compose: () => mail }, arbitraryContext());
  await Promise.all([send(), send()]);
  expect(sent).toEqual([mail.messageId]);
});

test('a failed one throws, is sent at the next attempt, and not after that', async () => {
  const { sent, recorded, errors, messageId } = await sendThrice({ code: 'ECONNECTION' });
  expect(sent).toEqual([messageId]);
  expect(recorded).toEqual(['MailAttemptFailed', 'MailSent']);
  expect(errors).toHaveLength(1);
});

test('a mail whose content cannot be stored is not sent, without blaming its server', async () => {
  const store = memoryStore();
  const sent: string[] = [];
  const mailer = {
    keep: () => Promise.reject(new Error('The database is away')),
    send: async ({ messageId }: Mail) => void sent.push(messageId),
  };
  const mail = { reason: 'sales-1', about: 'booking-1', compose: () => arbitraryMail() };
  await expect(
    sendOnce({ store, mailer, addressHash, issuer }, mail, arbitraryContext()),
  ).rejects.toThrow('The database is away');
  expect(sent).toEqual([]);
  expect(await store.read('mail-sales-1')).toEqual([]);
});

test('a permanently rejected one is not retried', async () => {
  const refusal = { code: 'EENVELOPE', responseCode: 550 };
  const { composed, sent, recorded, errors } = await sendThrice(refusal);
  expect({ composed, sent, errors }).toEqual({ composed: 1, sent: [], errors: [] });
  expect(recorded).toEqual(['MailRefused']);
});

describe('after a bounce', () => {
  /** Returns the mails of these reasons to `address`, after one to it bounced. */
  const sentAfter = async (kind: 'hard' | 'soft', address: string, ...reasons: string[]) => {
    const store = memoryStore();
    const sent: string[] = [];
    const mailer = { send: async ({ messageId }: Mail) => void sent.push(messageId) };
    const send = (reason: string, to = address) =>
      sendOnce(
        { store, mailer, addressHash, issuer },
        {
          reason,
          about: null,
          compose: () => arbitraryMail({ messageId: reason, to: { name: '', address: to } }),
        },
        arbitraryContext(),
      );
    await send('confirmation-1', address.toUpperCase());
    const bounce = { reason: 'confirmation-1', kind, status: null };
    for (const _ of [1, 2]) await recordBounce(store, bounce, arbitraryContext().at);
    for (const reason of reasons) await send(reason);
    const withheld = (await Promise.all(reasons.map((one) => store.read(`mail-${one}`))))
      .flat()
      .filter(({ type }) => type === 'MailWithheld')
      .map(({ stream, data }) => [stream, data]);
    return { sent: sent.slice(1), withheld };
  };

  test('no other mail is sent to its address, except those that a person requested', async () =>
    expect(
      await sentAfter('hard', 'gone@example.org', 'refunded-re_1', 'resend-1', 'password-1-1'),
    ).toEqual({
      sent: ['resend-1', 'password-1-1'],
      withheld: [['mail-refunded-re_1', { because: 'bounced' }]],
    }));

  test('others are sent after a soft bounce', async () =>
    expect(await sentAfter('soft', 'full@example.org', 'refunded-re_1')).toEqual({
      sent: ['refunded-re_1'],
      withheld: [],
    }));

  test('the administrator still gets every mail', async () =>
    expect((await sentAfter('hard', issuer.supportEmail, 'sales-1')).sent).toEqual(['sales-1']));
});

test('a bounce before its sending was recorded is reported again later', async () => {
  const bounce = { reason: 'confirmation-1', kind: 'hard', status: '5.1.1' } as const;
  expect(await recordBounce(memoryStore(), bounce, arbitraryContext().at)).toEqual({
    reason: 'mail-not-sent',
  });
});
