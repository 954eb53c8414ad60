import type { Knex } from 'knex';

/** Returns the booking of a confirmation number, or `undefined`. */
export const bookingIdByConfirmationNumber = async (
  knex: Knex,
  confirmationNumber: string,
): Promise<number | undefined> => {
  const row = await knex<{ confirmation_number: string; booking_id: number }>('pnr_lookup')
    .where({ confirmation_number: confirmationNumber })
    .first();
  return row?.booking_id;
};

/** Returns the numbers among these that are taken. */
export const takenNumbers = (knex: Knex, numbers: readonly string[]): Promise<string[]> =>
  knex('pnr_lookup')
    .whereRaw('confirmation_number = any(:numbers)', { numbers: [...numbers] })
    .pluck('confirmation_number');
