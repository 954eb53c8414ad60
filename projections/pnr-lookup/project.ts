import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { Projection } from '../projection.ts';

const toRows = (event: RecordedEvent) => {
  const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
  if (!confirmed) return [];
  return [{ confirmation_number: confirmed.confirmationNumber, booking_id: confirmed.bookingId }];
};

const project = async (events: RecordedEvent[], transaction: Knex.Transaction) => {
  const rows = events.flatMap(toRows);
  if (rows.length === 0) return;
  await transaction('pnr_lookup').insert(rows).onConflict('confirmation_number').merge();
};

/** Which booking a confirmation number belongs to. */
export const pnrLookupProjection: Projection = { name: 'pnr-lookup', project };

export const pnrLookupMigration = {
  name: '0005-pnr-lookup',
  up: (knex: Knex) =>
    knex.schema.createTable('pnr_lookup', (table) => {
      table.text('confirmation_number').primary();
      table.bigInteger('booking_id').notNullable();
    }),
};
