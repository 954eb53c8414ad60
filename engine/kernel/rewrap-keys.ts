import type { Knex } from 'knex';
import { decrypt, encrypt, wrappingKeyOf } from './sealing.ts';

const REWRAPPED_AT_ONCE = 1_000;

/**
 * Rewraps with `masterKey` each subject's key that is still wrapped with `previous`; returns how
 * many. A subject that is erased meanwhile stays erased. `onRead` gets the number of keys read.
 */
export const rewrapKeys = async (
  knex: Knex,
  { masterKey, previous }: { masterKey: string; previous: string },
  onRead: (keys: number) => void,
): Promise<number> => {
  const [from, to] = [wrappingKeyOf(previous), wrappingKeyOf(masterKey)];
  let read = 0;
  let rewrapped = 0;
  for (let after = ''; ;) {
    const rows = await knex<{ subject: string; wrapped_key: Buffer }>('sealing_key')
      .whereRaw('subject > ? and wrapped_key is not null', [after])
      .orderBy('subject')
      .limit(REWRAPPED_AT_ONCE);
    const [last] = rows.slice(-1);
    if (!last) return rewrapped;
    const outdated = rows.filter((row) => !isWrappedWith(to, row));
    const { rowCount } = await knex.raw<{ rowCount: number }>(
      `update sealing_key key set wrapped_key = again.wrapped
         from unnest(?::text[], ?::bytea[], ?::bytea[]) as again (subject, was, wrapped)
        where key.subject = again.subject and key.wrapped_key = again.was`,
      [
        outdated.map(({ subject }) => subject),
        outdated.map(({ wrapped_key }) => wrapped_key),
        outdated.map(({ subject, wrapped_key }) =>
          encrypt(to, unwrapped(from, wrapped_key, subject), subject),
        ),
      ],
    );
    rewrapped += rowCount;
    onRead((read += rows.length));
    after = last.subject;
  }
};

const unwrapped = (key: Buffer, wrapped: Buffer, subject: string): Buffer => {
  try {
    return decrypt(key, wrapped, subject);
  } catch (cause) {
    throw new Error(`Neither master key unwraps the key of ${subject}`, { cause });
  }
};

const isWrappedWith = (key: Buffer, row: { subject: string; wrapped_key: Buffer }): boolean => {
  try {
    decrypt(key, row.wrapped_key, row.subject);
    return true;
  } catch {
    return false;
  }
};
