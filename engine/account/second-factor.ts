import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { hashOfToken } from '#engine/kernel/link-token.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import { PRODUCT_NAME } from '#engine/product.ts';
import { accountDecider } from './account.ts';

const PERIOD_SECONDS = 30;
/** Periods before and after the present one whose code is taken too: clocks differ. */
const TOLERANCE = 1;
const RECOVERY_CODES = 10;

/** A row of `second_factor`: the sealed secret, and the period of the last code that was taken. */
type FactorRow = { user_id: number; sealed_secret: string; last_period: number; added_at: Date };
/** A row of `recovery_code`: the SHA-256 of a code; from 112 random bits on it needs no salt (OWASP ASVS 6.5.2). */
type RecoveryRow = { user_id: number; code_hash: string };
type FactorPorts = { knex: Knex; sealing: Sealing };

/** Time-based one-time passwords as every authenticator app makes them (RFC 6238: SHA-1, 6 digits, 30 s). */
const totpOf = (secret: string, label?: string): TOTP =>
  new TOTP({
    issuer: PRODUCT_NAME,
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(secret),
    period: PERIOD_SECONDS,
  });

/** A secret of 160 random bits in base32, for an authenticator app. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code: `otpauth://totp/…`. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The period that a code belongs to, in 30 s since 1970; `undefined` for a code that is wrong at `at`. */
const periodOf = (secret: string, code: string, at: Date): number | undefined => {
  const options = { token: code, timestamp: at.getTime(), window: TOLERANCE };
  const delta = totpOf(secret).validate(options);
  return delta === null ? undefined : Math.floor(at.getTime() / 1_000 / PERIOD_SECONDS) + delta;
};

/** Six groups of four signs of base32: 120 random bits. */
const newRecoveryCode = (): string =>
  (new Secret({ size: 15 }).base32.match(/.{4}/g) ?? []).join('-');

/** A code without the blanks, dashes and small letters that people type. */
const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether signing in to an account takes a code too. */
export const hasSecondFactor = async (knex: Knex, userId: number): Promise<boolean> =>
  (await knex<FactorRow>('second_factor').where({ user_id: userId }).first()) !== undefined;

/** How many recovery codes of an account are left. */
export const recoveryCodesLeft = async (knex: Knex, userId: number): Promise<number> =>
  (await knex<RecoveryRow>('recovery_code').where({ user_id: userId })).length;

/**
 * Asks the account for codes from now on, if `code` shows that the app has the secret; replaces what
 * was there. Returns new recovery codes, which are kept as hashes only; `undefined` for a wrong code.
 */
export const addSecondFactor = async (
  { knex, sealing }: FactorPorts,
  userId: number,
  { secret, code }: { secret: string; code: string },
  at: Date,
): Promise<string[] | undefined> => {
  const period = periodOf(secret, plainCode(code), at);
  if (period === undefined) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const sealed = await sealing.seal(accountDecider.stream(userId), secret);
  await removeSecondFactor(knex, userId);
  await knex<FactorRow>('second_factor').insert({
    user_id: userId,
    sealed_secret: sealed,
    last_period: period,
    added_at: at,
  });
  await knex<RecoveryRow>('recovery_code').insert(
    codes.map((one) => ({ user_id: userId, code_hash: hashOfToken(plainCode(one)) })),
  );
  return codes;
};

/**
 * Takes a code of the app, each once and none older than the last one, or a recovery code, each once.
 * Returns which it was; `undefined` for a wrong or used one.
 */
export const takeCode = async (
  { knex, sealing }: FactorPorts,
  userId: number,
  code: string,
  at: Date,
): Promise<'app' | 'recovery' | undefined> => {
  const plain = plainCode(code);
  const factor = () => knex<FactorRow>('second_factor').where({ user_id: userId });
  const row = await factor().first();
  if (!row) return undefined;
  const secret = await sealing.open(accountDecider.stream(userId), row.sealed_secret);
  const period = typeof secret === 'string' ? periodOf(secret, plain, at) : undefined;
  if (period !== undefined) {
    const taken = await factor().where('last_period', '<', period).update({ last_period: period });
    return taken === 1 ? 'app' : undefined;
  }
  const used = await knex<RecoveryRow>('recovery_code')
    .where({ user_id: userId, code_hash: hashOfToken(plain) })
    .delete();
  return used === 1 ? 'recovery' : undefined;
};

/** Removes the second factor; returns whether there was one. */
export const removeSecondFactor = async (knex: Knex, userId: number): Promise<boolean> => {
  await knex<RecoveryRow>('recovery_code').where({ user_id: userId }).delete();
  return (await knex<FactorRow>('second_factor').where({ user_id: userId }).delete()) > 0;
};

/** Second factors are in Postgres, as passwords are: they are secrets. */
export const secondFactorMigration = {
  name: '0102-second-factor',
  up: async (knex: Knex) => {
    await knex.schema.createTable('second_factor', (table) => {
      table.bigInteger('user_id').primary();
      table.text('sealed_secret').notNullable();
      table.bigInteger('last_period').notNullable();
      table.timestamp('added_at').notNullable();
    });
    await knex.schema.createTable('recovery_code', (table) => {
      table.bigInteger('user_id').notNullable();
      table.text('code_hash').notNullable();
      table.primary(['user_id', 'code_hash']);
    });
  },
};
