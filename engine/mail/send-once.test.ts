import { expect, test } from 'vitest';
import { arbitraryContext } from '#engine/kernel/counter.fixture.ts';
import { memoryStore } from '#engine/kernel/memory-store.fixture.ts';
import { arbitraryMail } from './mail.fixture.ts';
import { sendOnce } from './send-once.ts';

/** Sends for a reason three times; `refusals` are the answers of the mail server before it takes any. */
const sendThrice = async (...refusals: object[]) => {
  const store = memoryStore();
  const mail = arbitraryMail();
  const done = { composed: 0, sent: [] as string[], faults: [] as unknown[] };
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
    await sendOnce({ store, mailer }, 'sales-1', compose, arbitraryContext()).catch(
      (fault: unknown) => done.faults.push(fault),
    );
  }
  const recorded = (await store.read('mail-sales-1')).map(({ type }) => type);
  return { ...done, recorded, messageId: mail.messageId };
};

test('a mail that was sent is neither composed nor sent again', async () => {
  const { composed, sent, recorded, faults, messageId } = await sendThrice();
  expect({ composed, sent, faults }).toEqual({ composed: 1, sent: [messageId], faults: [] });
  expect(recorded).toEqual(['MailSent']);
});

test('one that failed is thrown and sent at the next try, and not after that', async () => {
  const { sent, recorded, faults, messageId } = await sendThrice({ code: 'ECONNECTION' });
  expect(sent).toEqual([messageId]);
  expect(recorded).toEqual(['MailAttemptFailed', 'MailSent']);
  expect(faults).toHaveLength(1);
});

test('one that was refused for good is not tried again', async () => {
  const refusal = { code: 'EENVELOPE', responseCode: 550 };
  const { composed, sent, recorded, faults } = await sendThrice(refusal);
  expect({ composed, sent, faults }).toEqual({ composed: 1, sent: [], faults: [] });
  expect(recorded).toEqual(['MailRefused']);
});
