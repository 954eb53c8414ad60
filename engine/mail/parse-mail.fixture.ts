import { createHash } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';

const parsed = new Map<string, Promise<ParsedMail>>();

/** Parses a mail once, because a test reads its outbox again and again until a mail is there. */
export const parseMail = (message: Buffer): Promise<ParsedMail> => {
  const digest = createHash('sha256').update(message).digest('hex');
  const mail = parsed.get(digest) ?? simpleParser(message);
  parsed.set(digest, mail);
  return mail;
};
