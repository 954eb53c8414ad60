import type { Mail, Mailer } from '#engine/mail/mailer.ts';
import type { Owner } from './virtual-time.ts';
import type { World } from './world.ts';

/** A copy of a mail that the mail server took. */
export type Copy = {
  messageId: string;
  sender: Owner;
  sentAt: number;
  takenAt: number;
  /** Whether the sender heard that it was taken. */
  isAnswered: boolean;
};

export type MailServer = { taken: readonly Copy[]; connect(): Mailer };

export const createMailServer = ({ time, call, tell }: World): MailServer => {
  const taken: Copy[] = [];
  return {
    taken,
    connect: () => ({
      send: async ({ messageId }: Mail) => {
        const sender = time.owner();
        const sentAt = time.elapsed();
        const copy = await call('mail', `sends ${messageId}`, () => {
          const one = { messageId, sender, sentAt, takenAt: time.elapsed(), isAnswered: false };
          taken.push(one);
          tell(`took ${messageId}`);
          return one;
        });
        copy.isAnswered = true;
      },
    }),
  };
};
