import { hash, verify } from '@node-rs/argon2';
import type { Knex } from 'knex';

/** Argon2id as OWASP asks for at least: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard has the same bytes. */
const bytesOf = (password: string) => password.normalize('NFKC');

const hashOf = (password: string) => hash(bytesOf(password), COST);

/** Checked where there is no password, so that a missing one takes as long as a wrong one. */
const nobodys = hashOf('nobody has this password');

type CredentialRow = { user_id: number; password_hash: string; set_at: Date };

/** Keeps the hash of an account's password in place of the one before. */
export const keepPassword = async (
  knex: Knex,
  userId: number,
  password: string,
  now: Date,
): Promise<void> => {
  const row = { user_id: userId, password_hash: await hashOf(password), set_at: now };
  await knex<CredentialRow>('credential').insert(row).onConflict('user_id').merge();
};

/** Whether the password is the account's. Takes the same time when there is no account. */
export const isPassword = async (
  knex: Knex,
  userId: number | undefined,
  password: string,
): Promise<boolean> => {
  const row = await knex<CredentialRow>('credential')
    .where({ user_id: userId ?? 0 })
    .first();
  const matches = await verify(row?.password_hash ?? (await nobodys), bytesOf(password));
  return row !== undefined && matches;
};

/** Leaves an account without a password. */
export const deleteCredential = (knex: Knex, userId: number): Promise<number> =>
  knex<CredentialRow>('credential').where({ user_id: userId }).delete();

/** Password hashes. They are secrets: the log never holds one. */
export const credentialsMigration = {
  name: '0010-credential',
  up: (knex: Knex) =>
    knex.schema.createTable('credential', (table) => {
      table.bigInteger('user_id').primary();
      table.text('password_hash').notNullable();
      table.timestamp('set_at').notNullable();
    }),
};
