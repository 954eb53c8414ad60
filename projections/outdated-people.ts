import type { Knex } from 'knex';
import type { Outdated } from '#engine/privacy/forget-outdated.ts';
import { accountsWithoutBookings } from './accounts/queries.ts';
import { keptBookingsBefore } from './bookings/queries.ts';
import { keptMessagesBefore } from './messages/queries.ts';

/** The people whose data is older than an instant, from the read models. */
export const outdatedIn = (knex: Knex): Outdated => ({
  bookings: (before) => keptBookingsBefore(knex, before),
  accounts: (before) => accountsWithoutBookings(knex, before),
  messages: (before) => keptMessagesBefore(knex, before),
});
