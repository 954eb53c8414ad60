import type { Knex } from 'knex';
import type { Process } from '#engine/kernel/process.ts';
import { bookingDecider } from '../booking/booking.ts';
import { eraseDraftsOf } from '../draft/drafts.ts';

/** Erases the drafts of a booking once it is paid, also when the payment arrives by webhook. */
export const discardDrafts = ({ knex }: { knex: Knex }): Process => ({
  name: 'discard-drafts',
  reactsTo: ['BookingConfirmed'],
  react: async ({ stream }) => {
    await eraseDraftsOf(knex, bookingDecider.idOf(stream));
    return 'done';
  },
});
