import type { Missing, PersonalRecord } from '#projections/personal-record/personal-record.ts';

/**
 * A person's record as they may download it themselves: without the notes of administrators and what
 * these wrote in events, and without messages of the contact form, which no account owns. `missing` names
 * the accounts and bookings that could not be read.
 */
export const ownRecord = (
  { exportedAt, accounts, bookings, mails, history, reminders }: PersonalRecord,
  missing: readonly Missing[],
) => ({
  exportedAt,
  accounts,
  bookings: bookings.map((booking) => ({ ...booking, notes: undefined })),
  mails,
  history: history.flatMap((fact) => {
    if (fact.type === 'NoteAdded') return [];
    return [fact.actor === 'administrator' ? { ...fact, data: null } : fact];
  }),
  reminders,
  missing: missing.map(({ id }) => id),
});
