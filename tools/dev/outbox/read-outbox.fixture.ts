import type { ParsedMail } from 'mailparser';
import { parseMail } from '#engine/mail/parse-mail.fixture.ts';
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

/** Every mail in an outbox, parsed, newest first. */
export const parseOutbox = async (directory: string): Promise<ParsedMail[]> =>
  Promise.all(
    (await listOutbox(directory)).map(async (name) =>
      parseMail((await readOutboxFile(directory, name)) ?? Buffer.of()),
    ),
  );

/** Every mail in an outbox, as its reader sees it, newest first. */
export const readOutbox = async (directory: string): Promise<ReadMail[]> =>
  (await parseOutbox(directory)).map((mail) => {
    const addresses = [mail.to ?? []].flat().flatMap(({ value }) => value);
    return {
      to: addresses.map(({ address }) => address ?? '').join(', '),
      replyTo: mail.replyTo?.text ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      attachments: mail.attachments.map(({ filename }) => filename ?? ''),
    };
  });
