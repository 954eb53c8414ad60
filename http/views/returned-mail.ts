import { bouncesIdOf } from '#engine/mail/bounces.ts';
import { returnedMailOf } from '#projections/returned-mail/queries.ts';
import type { ReturnedMail } from '../contracts/booking-answers.ts';
import type { Ports } from '../ports.ts';

/** Returns the bounces of an address. */
export const returnedMailTo = (
  { knex, addressHash }: Pick<Ports, 'knex' | 'addressHash'>,
  address: string,
): Promise<ReturnedMail> => returnedMailOf(knex, bouncesIdOf(addressHash, address));
