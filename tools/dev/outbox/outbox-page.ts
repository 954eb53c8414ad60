import type { Context, Middleware } from 'koa';
import { simpleParser } from 'mailparser';
import type { ParsedMail } from 'mailparser';
import { outboxList, outboxMail } from './outbox-html.ts';
import { listOutbox, readOutboxFile } from './outbox-files.ts';

const PATH = /^\/dev\/outbox(?:\/(?<name>[^/]+)(?:\/attachments\/(?<attachment>\d+))?)?$/;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'";

const parse = async (directory: string, name: string): Promise<ParsedMail | undefined> => {
  const message = await readOutboxFile(directory, name);
  return message === undefined ? undefined : simpleParser(message);
};

const showList = async (context: Context, directory: string): Promise<void> => {
  const mails: { name: string; mail: ParsedMail }[] = [];
  for (const name of await listOutbox(directory)) {
    const mail = await parse(directory, name);
    if (mail !== undefined) mails.push({ name, mail });
  }
  context.type = 'html';
  context.body = outboxList(mails);
};

const showMail = (context: Context, name: string, mail: ParsedMail): void => {
  context.type = 'html';
  context.body = outboxMail(name, mail);
};

const showAttachment = (context: Context, { attachments }: ParsedMail, at: number): void => {
  const attachment = attachments[at];
  if (attachment === undefined) return;
  const isPdf = attachment.contentType === 'application/pdf';
  context.attachment(attachment.filename ?? 'attachment', {
    type: isPdf ? 'inline' : 'attachment',
  });
  context.type = isPdf ? 'application/pdf' : 'application/octet-stream';
  context.body = attachment.content;
};

/**
 * `GET /dev/outbox`, `/dev/outbox/:name`, `/dev/outbox/:name/attachments/:n` for the mails in
 * `directory`; passes on every other request. For development and tests only.
 */
export const outboxPage =
  (directory: string): Middleware =>
  async (context, next) => {
    const path = PATH.exec(context.path)?.groups;
    if (path === undefined || !['GET', 'HEAD'].includes(context.method)) {
      await next();
      return;
    }
    context.set('content-security-policy', POLICY);
    context.set('cache-control', 'no-store');
    context.set('x-content-type-options', 'nosniff');
    const { name, attachment } = path;
    if (name === undefined) {
      await showList(context, directory);
      return;
    }
    const mail = await parse(directory, name);
    if (mail === undefined) return;
    if (attachment === undefined) showMail(context, name, mail);
    else showAttachment(context, mail, Number(attachment));
  };
