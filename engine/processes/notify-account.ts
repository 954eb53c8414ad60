import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Process } from '#engine/kernel/process.ts';
import { accountDecider } from '../account/account.ts';
import { accountCodec } from '../account/events.ts';
import { personSchema } from '../account/person.ts';
import { mailReasons } from '../mail/mail-reasons.ts';
import { passwordSetMail } from '../mail/password-set-mail.ts';
import { isNews, type MailPorts, mailProcess } from './mail-process.ts';

/** Mails the owner of an account once about each new password, within a week. */
export const notifyAccount = (ports: MailPorts): Process =>
  mailProcess(ports, {
    name: 'notify-account',
    reactsTo: ['PasswordSet'],
    mailFor: async (event, at) => {
      const set = accountCodec.decodeAs('PasswordSet', event);
      if (!set || !isNews(event, at)) return undefined;
      const userId = Number(accountDecider.idOf(event.stream));
      const { state: account } = await foldStream(ports.store, accountDecider, userId);
      if (account.status === 'absent') throw new Error(`${event.stream} was never opened`);
      const opened = await ports.sealing.open(event.stream, account.sealed);
      if (opened === undefined) return undefined;
      const { email: address } = personSchema.parse(opened);
      const setAt = event.metadata.at;
      return {
        reason: mailReasons.passwordSet(userId, set.link),
        about: event.stream,
        compose: (messageId) =>
          passwordSetMail({ address, setAt, issuer: ports.issuer, messageId }),
      };
    },
  });
