import type { Knex } from 'knex';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import type { Projection } from '../projection.ts';
import type { Table } from '../rows/rows.ts';

type PnrRow = { confirmation_number: string; booking_id: number };

const pnrTable: Table<PnrRow> = { name: 'pnr_lookup', key: ['confirmation_number'] };

const toRows = (event: RecordedEvent): PnrRow[] => {
  const confirmed = bookingCodec.decodeAs('BookingConfirmed', event);
  if (!confirmed) return [];
  return [{ confirmation_number: confirmed.confirmationNumber, booking_id: confirmed.bookingId }];
};

/** The booking of each confirmation number. */
export const pnrLookupProjection: Projection = {
  name: 'pnr-lookup',
  version: 1,
  tables: [pnrTable],
  project: (events, rows) => rows.put(pnrTable, events.flatMap(toRows)),
};

export const pnrLookupMigration = {
  name: '0005-pnr-lookup',
  up: (knex: Knex) =>
    knex.schema.createTable('pnr_lookup', (table) => {
      table.text('confirmation_number').primary();
      table.bigInteger('booking_id').notNullable();
    }),
};
