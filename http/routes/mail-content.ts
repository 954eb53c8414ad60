import type Router from '@koa/router';
import type { Context } from 'koa';
import { deliveryDecider } from '#engine/mail/delivery.ts';
import { mailContentsOf } from '#engine/mail/mail-contents.ts';
import { nameOfMail, MAIL_QUEUES } from '#engine/mail/mail-names.ts';
import { confirmationNumbersOf } from '#projections/bookings/queries.ts';
import type { MailRow } from '#projections/mails/mail-row.ts';
import { evolveMailRow } from '#projections/mails/project.ts';
import { bookingsOfStreams, streamsOfCauses } from '#projections/mails/queries.ts';
import { noteAbout } from '../access/audit-access.ts';
import type { MailView } from '../contracts/mails.ts';
import { httpError } from '../middleware/errors.ts';
import type { Ports } from '../ports.ts';

/** The characters of a reason: neither log nor database accepts control characters. */
const PRINTABLE = /^[\x21-\x7E]{1,500}$/;

/**
 * The page of a mail runs no script, loads nothing, links nowhere, and can be framed by this site
 * only.
 */
const HARMLESS = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** One mail with its content, for the administrator. */
export const mailContentRoutes = (router: Router, { knex, sealing, store }: Ports): void => {
  const reasonIn = (context: Context): string => {
    const { reason = '' } = context.params;
    if (!PRINTABLE.test(reason)) throw httpError(404, 'There is no such mail.');
    return reason;
  };
  const mailOf = async (reason: string): Promise<MailRow> => {
    const events = await store.read(deliveryDecider.stream(reason));
    const mail = events.reduce<MailRow | undefined>(evolveMailRow, undefined);
    if (!mail) throw httpError(404, 'There is no such mail.');
    return mail;
  };
  const bookingOf = async ({ cause }: MailRow): Promise<number | null> => {
    const stream = (await streamsOfCauses(knex, MAIL_QUEUES, [cause])).get(cause) ?? '';
    return (await bookingsOfStreams(knex, [stream])).get(stream) ?? null;
  };
  const contentOf = async (reason: string) =>
    (await mailContentsOf({ knex, sealing }, [reason])).get(reason);

  router.get('/api/admin/mails/:reason', async (context) => {
    const reason = reasonIn(context);
    const mail = await mailOf(reason);
    const [content, bookingId] = await Promise.all([contentOf(reason), bookingOf(mail)]);
    const numbers = await confirmationNumbersOf(knex, [bookingId]);
    context.body = {
      reason,
      name: nameOfMail(reason),
      state: mail.state,
      attempts: mail.attempts,
      detail: mail.detail,
      bookingId,
      confirmationNumber: numbers.get(bookingId) ?? null,
      changedAt: mail.changed_at.toISOString(),
      content: content
        ? {
            to: content.to,
            replyTo: content.replyTo ?? null,
            subject: content.subject,
            text: content.text,
            attachments: content.attachments,
          }
        : null,
    } satisfies MailView;
  });

  router.get('/api/admin/mails/:reason/page', async (context) => {
    const reason = reasonIn(context);
    const [content, bookingId] = await Promise.all([
      contentOf(reason),
      mailOf(reason).then(bookingOf),
    ]);
    noteAbout(context, bookingId);
    if (!content) throw httpError(404, 'The content of this mail is not kept.');
    context.set('content-security-policy', HARMLESS);
    context.type = 'text/html; charset=utf-8';
    // A link shows its URL, but does not navigate.
    context.body = content.html.replaceAll(/(<a\s[^>]*?)\bhref=/g, '$1title=');
  });
};
