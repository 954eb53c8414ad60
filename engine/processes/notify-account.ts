import { foldStream } from '#engine/kernel/handle-command.ts';
import { on, type Process } from '#engine/kernel/process.ts';
import { openAs } from '#engine/kernel/sealing.ts';
import { accountDecider, personSchema } from '../account/account.ts';
import { accountCodec } from '../account/events.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { passwordSetMail } from '../mail/password-set-mail.ts';
import { isNews, type MailPorts, mailProcess } from './mail-process.ts';

/** Mails the owner of an account once about each new password, within a week. */
export const notifyAccount = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'notify-account',
    ...on(accountCodec, 'PasswordSet', async ({ link }, event, { at }) => {
      if (!isNews(event, at)) return 'done';
      const userId = accountDecider.idOf(event.stream);
      const { state: account } = await foldStream(ports.store, accountDecider, userId);
      if (account.status === 'absent') throw new Error(`${event.stream} was never opened`);
      const owner = await openAs(ports.sealing, personSchema, event.stream, account.sealed);
      if (!owner) return 'done';
      const { email: address } = owner;
      const setAt = event.metadata.at;
      return {
        reason: mailReasons.passwordSet(userId, link),
        about: event.stream,
        compose: (messageId) =>
          passwordSetMail({ address, setAt, issuer: ports.issuer, messageId }),
      };
    }),
  });
