import type { Mail, Mailer } from '#engine/mail/mailer.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/** A copy of a mail that the mail server accepted. */
export type Copy = {
  messageId: string;
  sender: Owner;
  sentAt: number;
  takenAt: number;
  /** Whether the sender learned that it was accepted. */
  isAnswered: boolean;
};

export type MailServer = {
  taken: readonly Copy[];
  connect(): Mailer;
  /** The reader of an arrived mail. */
  on: { arrival(mail: Mail): void };
};

export const createMailServer = ({ time, call, tell }: World): MailServer => {
  const taken: Copy[] = [];
  const on: MailServer['on'] = { arrival: () => {} };
  return {
    taken,
    on,
    connect: () => ({
      send: async (mail: Mail) => {
        const { messageId } = mail;
        const sender = time.owner();
        const sentAt = time.elapsed();
        const copy = await call('mail', `sends ${messageId}`, () => {
          const one = { messageId, sender, sentAt, takenAt: time.elapsed(), isAnswered: false };
          taken.push(one);
          tell(`took ${messageId}`);
          on.arrival(mail);
          return one;
        });
        copy.isAnswered = true;
      },
    }),
  };
};
