import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { asUnreadable } from './unreadable.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM, bound to a subject. */
export const encrypt = (key: Buffer, plain: Buffer, bound: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/** Decrypts; throws if key or subject differ. */
export const decrypt = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(bound))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
};

/**
 * Personal data inside events: AES-256-GCM under one key for each subject, the name of a stream
 * (crypto-shredding). The keys are in Postgres, wrapped by the master key. Without its key, a
 * subject is erased: its sealed data can never be read again. A seal opens only under the subject
 * it was made for.
 */
export type Sealing = {
  seal(subject: string, value: unknown): Promise<string>;
  /** Seals many values, in order, with at most two queries. */
  sealAll(values: readonly { subject: string; value: unknown }[]): Promise<string[]>;
  /**
   * Opens a seal; `undefined` if the subject was erased or the seal is blank, as in rows of erased
   * people. Throws if the seal was tampered with (`isUnreadable`).
   */
  open(subject: string, sealed: string): Promise<unknown>;
  /** Opens many seals, in order, with one query. */
  openAll(seals: readonly { subject: string; sealed: string }[]): Promise<unknown[]>;
  /** Destroys the keys of subjects for good. Sealing for them then throws (`isForgotten`). */
  forget(subjects: readonly string[]): Promise<void>;
};

/** Opens a sealed value of a schema; `undefined` if its subject was erased. */
export const openAs = async <T>(
  sealing: Pick<Sealing, 'open'>,
  schema: z.ZodType<T>,
  subject: string,
  sealed: string,
): Promise<T | undefined> => {
  const opened = await sealing.open(subject, sealed);
  return opened === undefined ? undefined : schema.parse(opened);
};

/** Returns whether sealing failed because its subject was erased. */
export const isForgotten = (error: unknown): boolean =>
  error instanceof Error && 'forgottenSubject' in error;

const forgotten = (subject: string): Error =>
  Object.assign(new Error(`${subject} was forgotten: nothing is sealed for it any more`), {
    forgottenSubject: subject,
  });

/** Derives the key that wraps the keys of subjects. */
export const wrappingKeyOf = (masterKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, '', 'skyhold sealing keys', 32));

/**
 * Creates sealing with keys in the table `sealing_key`. `masterKey` is any secret of 32 bytes or
 * more. Keys that it does not unwrap are unwrapped with `previous`, until all of them are
 * rewrapped.
 */
export const createSealing = (knex: Knex, masterKey: string, previous?: string): Sealing => {
  const wrappingKey = wrappingKeyOf(masterKey);
  const previousKey = previous === undefined ? undefined : wrappingKeyOf(previous);
  const unwrap = (wrapped: Buffer, subject: string): Buffer => {
    try {
      return decrypt(wrappingKey, wrapped, subject);
    } catch (error) {
      if (!previousKey) throw error;
      return decrypt(previousKey, wrapped, subject);
    }
  };

  const keysOf = async (subjects: readonly string[]): Promise<Map<string, Buffer>> => {
    if (subjects.length === 0) return new Map();
    const rows = await knex<{ subject: string; wrapped_key: Buffer }>('sealing_key')
      .whereRaw('subject = any(:subjects) and wrapped_key is not null', {
        subjects: [...subjects],
      })
      .select('subject', 'wrapped_key');
    return new Map(rows.map(({ subject, wrapped_key }) => [subject, unwrap(wrapped_key, subject)]));
  };

  /** Returns the keys of all subjects, and creates missing ones. */
  const keysFor = async (subjects: readonly string[]): Promise<Map<string, Buffer>> => {
    const drawn = new Map([...new Set(subjects)].map((subject) => [subject, randomBytes(32)]));
    const wrapped = [...drawn].map(([subject, key]) => encrypt(wrappingKey, key, subject));
    const { rows } = await knex.raw<{ rows: { subject: string }[] }>(
      `insert into sealing_key (subject, wrapped_key)
       select * from unnest(?::text[], ?::bytea[]) on conflict (subject) do nothing
       returning subject`,
      [[...drawn.keys()], wrapped],
    );
    const made = new Set(rows.map(({ subject }) => subject));
    const known = await keysOf([...drawn.keys()].filter((subject) => !made.has(subject)));
    return new Map([...[...drawn].filter(([subject]) => made.has(subject)), ...known]);
  };

  const sealAll: Sealing['sealAll'] = async (values) => {
    const keys = await keysFor(values.map(({ subject }) => subject));
    return values.map(({ subject, value }) => {
      const key = keys.get(subject);
      if (!key) throw forgotten(subject);
      return encrypt(key, Buffer.from(JSON.stringify(value)), subject).toString('base64');
    });
  };

  return {
    seal: async (subject, value) => {
      const [sealed = ''] = await sealAll([{ subject, value }]);
      return sealed;
    },
    sealAll,
    open: async (subject, sealed) => {
      const key = (await keysOf([subject])).get(subject);
      return key && opened(key, subject, sealed);
    },
    openAll: async (seals) => {
      const keys = await keysOf(seals.map(({ subject }) => subject));
      return seals.map(({ subject, sealed }) => {
        const key = keys.get(subject);
        return key && opened(key, subject, sealed);
      });
    },
    forget: async (subjects) => {
      await knex.raw(
        `insert into sealing_key (subject, wrapped_key)
         select subject, null from unnest(?::text[]) as subject
         on conflict (subject) do update set wrapped_key = null`,
        [[...new Set(subjects)]],
      );
    },
  };
};

const opened = (key: Buffer, subject: string, sealed: string): unknown => {
  if (sealed === '') return undefined;
  try {
    return JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), subject).toString());
  } catch (error) {
    throw asUnreadable(error);
  }
};

/** The table of wrapped keys. Losing it erases everyone, so it must be in every backup. */
export const sealingMigration = {
  name: '0001-sealing-key',
  up: (knex: Knex) =>
    knex.schema.createTable('sealing_key', (table) => {
      table.text('subject').primary();
      table.binary('wrapped_key').notNullable();
      table.timestamp('created_at').notNullable().defaultTo(knex.fn.now());
    }),
};

/** A row without a key marks an erased subject, so that no new key is created. */
export const forgottenKeysMigration = {
  name: '0050-forgotten-keys',
  up: (knex: Knex) =>
    knex.schema.alterTable('sealing_key', (table) => table.setNullable('wrapped_key')),
};
