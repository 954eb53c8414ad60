import { reactTo } from '#engine/kernel/process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mail } from '#engine/mail/mailer.ts';
import { startTestBackend, type TestBackend } from '#tools/dev/test-backend.ts';
import { arbitraryContext } from '../kernel/counter.fixture.ts';
import type { PaymentEvent } from '../payment/events.ts';
import { handlePayment } from '../payment/payment.ts';
import {
  disputeOpened,
  duplicateDetected,
  paymentOpened,
  paymentSucceeded,
  refundFailed,
  refundRequested,
} from '../payment/payment.fixture.ts';
import { reportPaymentTrouble } from './report-payment-trouble.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Appends a payment's events and runs the reaction to the event of `type` twice. */
const mailsAbout = async (intentId: string, type: string, events: PaymentEvent[]) => {
  await handlePayment(backend.store, arbitraryContext())(intentId, () => events);
  const recorded = (await backend.store.read(`payment-${intentId}`)).find(
    (event) => event.type === type,
  );
  if (!recorded) throw new Error(`No ${type}`);
  const mails: Mail[] = [];
  const process = reportPaymentTrouble({
    store: backend.store,
    mailer: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    addressHash: (address) => address,
    issuer: { supportEmail: 'admin@skyhold.example', siteUrl: 'https://skyhold.example' },
  });
  for (const number of [1, 2]) {
    expect(await reactTo(process, recorded, { number, at: new Date() })).toBe('done');
  }
  return mails;
};

const paid = [paymentOpened(), paymentSucceeded()];

test('a failed refund that was not repeated is mailed to the administrator once', async () => {
  const mails = await mailsAbout('pi_1', 'RefundFailed', [
    ...paid,
    refundRequested('re_1'),
    refundFailed('re_1'),
  ]);
  expect(mails).toMatchObject([
    {
      messageId: '<refund-failed-re_1@skyhold.example>',
      to: { address: 'admin@skyhold.example' },
      subject: 'Payment to check: booking 4711000815',
      attachments: [],
    },
  ]);
  expect(mails[0]?.text).toBe(
    'Payment to check: booking 4711000815\n\n' +
      'Refund re_1 of $15.00 for payment pi_1 failed (expired_or_canceled_card).\n\n' +
      'The customer does not have the money. Please refund it again, or find another way.\n\n' +
      'Skyhold sells reservation documents. A reservation document is not a ticket.\n',
  );
  expect(mails[0]?.html).toContain('Refund re_1 of $15.00');
});

test('the mail about a failed refund says that it was already repeated', async () => {
  const [mail] = await mailsAbout('pi_2', 'RefundFailed', [
    ...paid,
    duplicateDetected(),
    refundRequested('re_2'),
    refundFailed('re_2'),
    refundRequested('re_3'),
  ]);
  expect(mail?.text).toContain('It has been asked for once more.');
});

test('a dispute is mailed once, with its details', async () => {
  const mails = await mailsAbout('pi_3', 'DisputeOpened', [...paid, disputeOpened()]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.messageId).toBe('<dispute-du_first@skyhold.example>');
  expect(mails[0]?.text).toContain('disputes $15.00 of payment pi_3 (fraudulent)');
});
