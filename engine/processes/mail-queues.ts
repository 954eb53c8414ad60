/** The process managers that send mails, by the names of their task queues. */
export const MAIL_QUEUES = [
  'forward-message',
  'mail-email-correction',
  'notify-account',
  'notify-hold',
  'notify-sales',
  'notify-traveller',
  'remind-abandoned',
  'report-mismatch',
  'report-payment-trouble',
  'resend-confirmation',
  'send-confirmation',
  'send-correction',
  'send-password-link',
  'warn-of-dispute-deadline',
  'warn-of-hold-deadline',
] as const;
