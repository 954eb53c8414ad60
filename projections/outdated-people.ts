import type { Knex } from 'knex';
import type { Outdated } from '#engine/privacy/forget-outdated.ts';
import { accountsWithoutBookings } from './accounts/queries.ts';
import { keptBookingsBefore } from './bookings/queries.ts';
import { keptMessagesBefore } from './messages/queries.ts';

/** Who is kept since before an instant, as far as the read models know. */
export const outdatedIn = (knex: Knex): Outdated => ({
  bookings: (before) => keptBookingsBefore(knex, before),
  accounts: (before) => accountsWithoutBookings(knex, before),
  messages: (before) => keptMessagesBefore(knex, before),
});
