import type { HistoryEntry, OrderHistoryView } from '#http/contracts/admin-order.ts';

/** A mail about an order, and when and how its last event left it. */
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

/** Every mail that was tried, the newest first; one whose last try failed waits for the next. */
export const mailsOf = (history: OrderHistoryView): OrderMail[] => {
  const mails = new Map<string, OrderMail>();
  for (const { mail, type, at } of history)
    if (mail) mails.set(mail.reason, { ...mail, at, state: states[type] ?? 'waiting' });
  return [...mails.values()].toSorted((a, b) => b.at.localeCompare(a.at));
};
