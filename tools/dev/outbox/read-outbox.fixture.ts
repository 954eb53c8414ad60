import { simpleParser } from 'mailparser';
import { listOutbox, readOutboxFile } from './outbox-files.ts';

/** A mail as its reader sees it; `to` contains the addresses, `attachments` the file names. */
export type ReadMail = {
  to: string;
  /** The reply address; empty for the sender. */
  replyTo: string;
  subject: string;
  text: string;
  attachments: string[];
};

/** Every mail in an outbox, newest first. */
export const readOutbox = async (directory: string): Promise<ReadMail[]> =>
  Promise.all(
    (await listOutbox(directory)).map(async (name) => {
      const mail = await simpleParser((await readOutboxFile(directory, name)) ?? '');
      const addresses = [mail.to ?? []].flat().flatMap(({ value }) => value);
      return {
        to: addresses.map(({ address }) => address ?? '').join(', '),
        replyTo: mail.replyTo?.text ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        attachments: mail.attachments.map(({ filename }) => filename ?? ''),
      };
    }),
  );
