const mailNames: Readonly<Record<string, string>> = {
  confirmation: 'The confirmation email',
  resend: 'The repeated confirmation email',
  sales: 'The sales notification',
  recovery: 'The reminder of the abandoned checkout',
  refunded: 'The email about the refund',
  returned: 'The email about the refund that failed',
  unmatched: 'The email about the payment that does not match',
  cancelled: 'The email about the cancellation',
  refundasked: 'The email about the request for a refund',
  refunddeclined: 'The email about the declined request for a refund',
  corrected: 'The email about the correction',
  hold: 'The email about the hold of the airline',
  holdexpiring: 'The email before the hold of the airline expires',
  emailproof: 'The email that asks to confirm another address',
  emailchange: 'The email to the address before about another one',
  password: 'The password link',
  accountdeleted: 'The email about the deleted account',
  passwordset: 'The password change notice',
  message: 'The email with the message of the contact form',
};

/**
 * Returns the name of a mail by its reason's prefix; the others are alerts to the administrator.
 */
export const nameOfMail = (reason: string): string => {
  const [kind = ''] = reason.split('-');
  return mailNames[kind] ?? 'The alert to the administrator';
};

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
