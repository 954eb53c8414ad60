import type { Knex } from 'knex';
import type { EventStore } from '#engine/kernel/event-store.ts';
import { foldStream } from '#engine/kernel/handle-command.ts';
import type { Sealing } from '#engine/kernel/sealing.ts';
import type { Booking } from '../booking/booking-state.ts';
import { bookingDecider } from '../booking/booking.ts';

/** The unpaid form of a tab of a visitor's browser; the web app defines its content. */
export type Draft = {
  /** Counts the changes in the tab: a delayed save does not replace a later one. */
  revision: number;
  /** The bookings of the draft: once one is paid, the draft is erased. */
  bookingIds: number[];
  content: Record<string, unknown>;
};

/** SHA-256 of the visitor's cookie, and the tab's 256 random bits. */
type Place = { visitorHash: string; tab: string };

type DraftPorts = { knex: Knex; sealing: Sealing };
type Row = {
  subject: string;
  visitor_hash: string;
  revision: string;
  sealed: string;
  saved_at: Date;
};

const KEPT_MS = 7 * 86_400_000;

const subjectOf = ({ visitorHash, tab }: Place) => `draft-${visitorHash}-${tab}`;

/**
 * Stores a draft, sealed under its own key, in place of the tab's earlier one. A save that arrives
 * after the payment or the erasure of one of its bookings erases the draft instead.
 */
export const keepDraft = async (
  { knex, sealing, store }: DraftPorts & { store: EventStore },
  place: Place,
  { revision, bookingIds, content }: Draft,
  now: Date,
): Promise<void> => {
  const subject = subjectOf(place);
  const sealed = await sealing.seal(subject, content);
  await knex.raw(
    `insert into draft (subject, visitor_hash, revision, booking_ids, sealed, saved_at)
     values (?, ?, ?, ?::bigint[], ?, ?)
     on conflict (subject) do update set revision = excluded.revision,
       booking_ids = excluded.booking_ids, sealed = excluded.sealed, saved_at = excluded.saved_at
     where draft.revision < excluded.revision`,
    [subject, place.visitorHash, revision, bookingIds, sealed, now],
  );
  // Read after the write: a payment that comes later erases what it finds.
  const bookings = await Promise.all(bookingIds.map((id) => foldStream(store, bookingDecider, id)));
  if (bookings.some(({ state }) => isOver(state))) await eraseDraft(knex, place);
};

const isOver = (booking: Booking) =>
  booking.status !== 'absent' && (booking.status !== 'open' || booking.forgotten);

/** Returns a tab's draft, or, without a tab, the visitor's latest one. */
export const readDraft = async (
  { knex, sealing }: DraftPorts,
  { visitorHash, tab }: { visitorHash: string; tab?: string },
  now: Date,
): Promise<{ revision: number; content: unknown } | undefined> => {
  const place =
    tab === undefined
      ? { visitor_hash: visitorHash }
      : { visitor_hash: visitorHash, subject: subjectOf({ visitorHash, tab }) };
  const row = await knex<Row>('draft')
    .where(place)
    .where('saved_at', '>', new Date(now.getTime() - KEPT_MS))
    .orderBy('saved_at', 'desc')
    .first('subject', 'revision', 'sealed');
  if (!row) return undefined;
  return {
    revision: Number(row.revision),
    content: (await sealing.open(row.subject, row.sealed)) ?? null,
  };
};

/** Erases drafts with their keys, so that a backup of the rows cannot be decrypted either. */
const erase = (knex: Knex, condition: string, values: Record<string, Knex.RawBinding>) =>
  knex.raw(
    `with erased as (delete from draft where ${condition} returning subject)
     delete from sealing_key using erased where sealing_key.subject = erased.subject`,
    values,
  );

export const eraseDraft = (knex: Knex, place: Place) =>
  erase(knex, 'subject = :subject', { subject: subjectOf(place) });

/** Erases the drafts of a booking. */
export const eraseDraftsOf = (knex: Knex, bookingId: number) =>
  erase(knex, 'booking_ids @> array[:bookingId::bigint]', { bookingId });

/** Erases all drafts of visitors, by the SHA-256 of their cookies. */
export const eraseDraftsOfVisitors = (knex: Knex, visitors: readonly string[]) =>
  erase(knex, 'visitor_hash = any(:visitors)', { visitors: [...visitors] });

/** Erases drafts without a change for seven days. */
export const eraseOldDrafts = (knex: Knex, now: Date) =>
  erase(knex, 'saved_at <= :before', { before: new Date(now.getTime() - KEPT_MS) });

export const draftsMigration = {
  name: '0096-draft',
  up: (knex: Knex) =>
    knex.schema.createTable('draft', (table) => {
      table.text('subject').primary();
      table.text('visitor_hash').notNullable().index();
      table.bigInteger('revision').notNullable();
      table.specificType('booking_ids', 'bigint[]').notNullable();
      table.text('sealed').notNullable();
      table.timestamp('saved_at').notNullable();
      table.index('booking_ids', 'draft_booking_ids', 'gin');
    }),
};
