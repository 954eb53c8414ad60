import type { Knex } from 'knex';
import type { Bounce } from '#engine/mail/delivery.ts';
import type { ReturnedMailRow } from './returned-mail-row.ts';

/** Returns the worst bounce of an address, by its `bouncesIdOf`; `null` without any. */
export const returnedMailOf = async (
  knex: Knex,
  addressId: string,
): Promise<Bounce['kind'] | null> => {
  const row = await knex<ReturnedMailRow>('returned_mail').where({ address_id: addressId }).first();
  return row?.kind ?? null;
};
