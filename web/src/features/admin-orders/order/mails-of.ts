import type { HistoryEntry, OrderHistoryView } from '#http/contracts/order-history-answers.ts';

/** A mail about an order, with the time and outcome of its last event. */
export type OrderMail = NonNullable<HistoryEntry['mail']> & {
  at: string;
  state: 'sent' | 'bounced' | 'failed' | 'withheld' | 'waiting';
};

const states: Partial<Record<string, OrderMail['state']>> = {
  MailSent: 'sent',
  MailBounced: 'bounced',
  MailRefused: 'failed',
  MailWithheld: 'withheld',
};

/**
 * Returns every mail that was tried, the newest first; one whose last attempt failed waits for the
 * next.
 */
export const mailsOf = (history: OrderHistoryView): OrderMail[] => {
  const mails = new Map<string, OrderMail>();
  for (const { mail, type, at } of history)
    if (mail) mails.set(mail.reason, { ...mail, at, state: states[type] ?? 'waiting' });
  return [...mails.values()].toSorted((a, b) => b.at.localeCompare(a.at));
};
