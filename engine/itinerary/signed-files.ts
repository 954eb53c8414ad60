import type { Knex } from 'knex';
import { bookingDecider } from '../booking/booking.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';

/**
 * Signed documents as first served, sealed under the key of their booking: signing again would give
 * other bytes.
 */
export type SignedFiles = {
  /** Returns the signed file by the SHA-256 of the rendered PDF. */
  find(bookingId: number, drawnSha256: string): Promise<Uint8Array | undefined>;
  /** Stores the file unless there is one already; returns the stored one. */
  keep(bookingId: number, drawnSha256: string, file: Uint8Array): Promise<Uint8Array>;
};

const TABLE = 'signed_file';

export const signedFilesIn = (knex: Knex, sealing: Sealing): SignedFiles => {
  const find: SignedFiles['find'] = async (bookingId, drawnSha256) => {
    const row = await knex<{ booking_id: number; drawn_sha256: string; sealed: string }>(TABLE)
      .where({ booking_id: bookingId, drawn_sha256: drawnSha256 })
      .first();
    const file = row && (await sealing.open(bookingDecider.stream(bookingId), row.sealed));
    return typeof file === 'string' ? Buffer.from(file, 'base64') : undefined;
  };
  return {
    find,
    keep: async (bookingId, drawnSha256, file) => {
      const text = Buffer.from(file).toString('base64');
      const sealed = await sealing.seal(bookingDecider.stream(bookingId), text);
      await knex(TABLE)
        .insert({ booking_id: bookingId, drawn_sha256: drawnSha256, sealed })
        .onConflict(['booking_id', 'drawn_sha256'])
        .ignore();
      const kept = await find(bookingId, drawnSha256);
      if (!kept) throw new Error(`${bookingDecider.stream(bookingId)} was forgotten meanwhile`);
      return kept;
    },
  };
};

/** Deletes those of a booking whose traveller was erased. */
export const deleteSignedFiles = async (knex: Knex, bookingId: number): Promise<void> => {
  await knex(TABLE).where({ booking_id: bookingId }).delete();
};

export const signedFilesMigration = {
  name: '0114-signed-file',
  up: (knex: Knex) =>
    knex.schema.createTable(TABLE, (table) => {
      table.bigInteger('booking_id').notNullable();
      table.text('drawn_sha256').notNullable();
      table.text('sealed').notNullable();
      table.primary(['booking_id', 'drawn_sha256']);
    }),
};
