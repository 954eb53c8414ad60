import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const encrypt = (key: Buffer, plain: Buffer, bound: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const decrypt = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
};

/**
 * Personal data inside events: AES-256-GCM under one key for each subject (a stream's name). Keys
 * lie in Postgres, wrapped by the master key; a subject whose key is gone is forgotten, and what
 * was sealed for it stays closed for ever. A seal opens only under the subject it was made for.
 */
export type Sealing = {
  seal(subject: string, value: unknown): Promise<string>;
  /** `undefined` when the subject was forgotten; throws when the seal was tampered with. */
  open(subject: string, sealed: string): Promise<unknown>;
};

/** Sealing with keys in the table `sealing_key`. `masterKey` is any secret of 32 bytes or more. */
export const createSealing = (knex: Knex, masterKey: string): Sealing => {
  const wrappingKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'skyhold sealing keys', 32));

  const keyOf = async (subject: string): Promise<Buffer | undefined> => {
    const row = await knex<{ subject: string; wrapped_key: Buffer }>('sealing_key')
      .where({ subject })
      .first('wrapped_key');
    return row && decrypt(wrappingKey, row.wrapped_key, subject);
  };

  const keyFor = async (subject: string): Promise<Buffer> => {
    await knex('sealing_key')
      .insert({ subject, wrapped_key: encrypt(wrappingKey, randomBytes(32), subject) })
      .onConflict('subject')
      .ignore();
    const key = await keyOf(subject);
    if (!key) throw new Error(`The sealing key of ${subject} vanished while it was made`);
    return key;
  };

  return {
    seal: async (subject, value) =>
      encrypt(await keyFor(subject), Buffer.from(JSON.stringify(value)), subject).toString(
        'base64',
      ),
    open: async (subject, sealed) => {
      const key = await keyOf(subject);
      return key && JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), subject).toString());
    },
  };
};

/** The table of wrapped keys. Losing it forgets everybody: it belongs into every backup. */
export const sealingMigration = {
  name: '0001-sealing-key',
  up: (knex: Knex) =>
    knex.schema.createTable('sealing_key', (table) => {
      table.text('subject').primary();
      table.binary('wrapped_key').notNullable();
      table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    }),
};
