import { gunzipSync, gzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { z } from 'zod';
import { TOKEN_IN_TEXT } from '#engine/kernel/link-token.ts';
import { isForgotten, type Sealing } from '#engine/kernel/sealing.ts';
import { type Mail, type Mailer, reasonOfMessageId } from './mailer.ts';

const person = z.object({ name: z.string(), address: z.string() });

const contentSchema = z.object({
  to: person,
  replyTo: person.optional(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** `size` in bytes; the files themselves are not stored. */
  attachments: z.array(z.object({ filename: z.string(), size: z.number() })),
});

/** The content of a mail; `…` replaces the secret of each link. */
export type MailContent = z.infer<typeof contentSchema>;

type MailContentRow = { reason: string; subject: string; sealed: string };

const TABLE = 'mail_content';

/** Returns the content of a mail without its secrets. */
export const contentOf = ({
  to,
  replyTo,
  subject,
  html,
  text,
  attachments,
}: Mail): MailContent => ({
  to,
  ...(replyTo && { replyTo }),
  subject,
  html: html.replaceAll(TOKEN_IN_TEXT, '…'),
  text: text.replaceAll(TOKEN_IN_TEXT, '…'),
  attachments: attachments.map(({ filename, content }) => ({ filename, size: content.length })),
});

/**
 * A mailer that keeps what mails say, sealed under the key of the stream that each is about. The
 * content of a mail about an erased person is not kept.
 */
export const keepingContents = (
  mailer: Mailer,
  { knex, sealing }: { knex: Knex; sealing: Sealing },
): Mailer => ({ ...mailer, keep: (mail, about) => keep(knex, sealing, about, mail) });

const keep = async (knex: Knex, sealing: Sealing, subject: string, mail: Mail): Promise<void> => {
  const packed = gzipSync(JSON.stringify(contentOf(mail))).toString('base64');
  const sealed = await sealing.seal(subject, packed).catch((error: unknown) => {
    if (isForgotten(error)) return undefined;
    throw error;
  });
  if (sealed === undefined) return;
  await knex<MailContentRow>(TABLE)
    .insert({ reason: reasonOfMessageId(mail.messageId), subject, sealed })
    .onConflict('reason')
    .merge();
};

/** Returns the stored contents of mails, by reason; erased or unstored ones are absent. */
export const mailContentsOf = async (
  { knex, sealing }: { knex: Knex; sealing: Pick<Sealing, 'openAll'> },
  reasons: readonly string[],
): Promise<Map<string, MailContent>> => {
  const rows = await knex<MailContentRow>(TABLE).whereIn('reason', reasons);
  const opened = await sealing.openAll(rows);
  return new Map(
    rows.flatMap(({ reason }, index) => {
      const packed = opened[index];
      return typeof packed === 'string' ? [[reason, unpacked(packed)] as const] : [];
    }),
  );
};

const unpacked = (packed: string): MailContent =>
  contentSchema.parse(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()));

/** Deletes the contents of the mails about a stream. */
export const deleteMailContents = async (knex: Knex, subject: string): Promise<void> => {
  await knex<MailContentRow>(TABLE).where({ subject }).delete();
};

export const mailContentsMigration = {
  name: '0150-mail-content',
  up: (knex: Knex) =>
    knex.schema.createTable(TABLE, (table) => {
      table.text('reason').primary();
      table.text('subject').notNullable().index();
      table.text('sealed').notNullable();
    }),
};
