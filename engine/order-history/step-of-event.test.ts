import { expect, test } from 'vitest';
import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { bookingDecider } from '../booking/booking.ts';
import { confirmationNumberDecider } from '../booking/confirmation-number.ts';
import { holdDecider } from '../hold/hold.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { paymentDecider } from '../payment/payment.ts';
import { recoveryLinkDecider } from '../recovery/recovery-link.ts';
import { stepOfEvent } from './step-of-event.ts';

test('every event of an order belongs to a step', () => {
  for (const { prefix, codec } of [
    bookingDecider,
    paymentDecider,
    abandonmentDecider,
    holdDecider,
    recoveryLinkDecider,
    confirmationNumberDecider,
  ])
    for (const type of Object.keys(codec.shapes))
      expect(stepOfEvent({ stream: `${prefix}1`, type }).step).toMatch(/^[A-Z]/);
});

test('a mail belongs to the step that it is about', () => {
  const stepOf = (reason: string) =>
    stepOfEvent({ stream: deliveryDecider.stream(reason), type: 'MailSent' }).step;
  // Mails of accounts and of the contact form are in no order's history.
  const others = ['passwordLink', 'passwordSet', 'accountDeleted', 'message'];
  const without = Object.entries(mailReasons).flatMap(([name, reasonFor]) => {
    const reason = (reasonFor as (id: unknown, number: number) => string)('1', 1);
    try {
      return stepOf(reason) === '' ? [name] : [];
    } catch {
      return [name];
    }
  });
  expect(without.toSorted()).toEqual(others.toSorted());
  expect(stepOf(mailReasons.reminder(1, 1))).toBe('Abandoned checkout');
  expect(stepOf(mailReasons.refundFailed('re_1'))).toBe('Refund');
});
