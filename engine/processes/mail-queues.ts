import { nameOfMail } from '../order-history/describe-event.ts';

/** What the process managers that send mails send, by the name of their task queue. */
export const MAILS_OF_QUEUES = {
  'forward-message': nameOfMail('message'),
  'mail-email-correction': nameOfMail('emailproof'),
  'notify-account': 'The email about the account',
  'notify-hold': nameOfMail('hold'),
  'notify-sales': nameOfMail('sales'),
  'notify-traveller': 'The email about a change of the reservation',
  'remind-abandoned': nameOfMail('recovery'),
  'report-mismatch': nameOfMail('alert'),
  'report-payment-trouble': nameOfMail('alert'),
  'resend-confirmation': nameOfMail('resend'),
  'send-confirmation': nameOfMail('confirmation'),
  'send-correction': nameOfMail('corrected'),
  'send-password-link': nameOfMail('password'),
  'warn-of-dispute-deadline': 'The warning of the deadline of a dispute',
  'warn-of-hold-deadline': nameOfMail('holdexpiring'),
};

export const MAIL_QUEUES = Object.keys(MAILS_OF_QUEUES);
