import type { MailView } from '#http/contracts/mails.ts';
import { Badge } from './badge.tsx';

const colours = {
  waiting: 'yellow',
  sent: 'green',
  bounced: 'red',
  failed: 'red',
  withheld: 'yellow',
} as const;

/** Returns the state of a mail in words. */
export const mailStateText = (state: MailView['state']) =>
  state === 'withheld' ? 'not sent' : state;

export const MailStateBadge = ({ state }: Pick<MailView, 'state'>) => (
  <Badge colour={colours[state]} isPlain={state === 'sent'}>
    {mailStateText(state)}
  </Badge>
);

/** Explains the codes of a mail server in words. */
const details: Partial<Record<string, string>> = {
  quota: 'the mailbox has had its quota',
  bounced: 'an earlier email to the address came back',
};

/** Returns why a mail has its state. */
export const mailDetail = (detail: string) => details[detail] ?? detail;

/** `Confirmation email` for `The confirmation email`. */
export const withoutArticle = (name: string): string => {
  const bare = name.replace(/^The /, '');
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
};
