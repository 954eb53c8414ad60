import type { Missing, PersonalRecord } from '#projections/personal-record/personal-record.ts';

/**
 * Returns a person's record for their own download: without notes and texts of administrators,
 * without the content of mails to other addresses (administrators get some about an order), and
 * without messages of the contact form, which belong to no account. `missing` lists the accounts
 * and bookings that could not be read.
 */
export const ownRecord = (
  { exportedAt, accounts, bookings, mails, history, reminders }: PersonalRecord,
  missing: readonly Missing[],
) => {
  const own = new Set(
    [
      ...accounts.map(({ person }) => person?.email),
      ...bookings.map(({ personal }) => personal?.passenger.email),
    ].map((email) => email?.toLowerCase()),
  );
  return {
    exportedAt,
    accounts,
    bookings: bookings.map((booking) => ({ ...booking, notes: undefined })),
    mails: mails.map((mail) =>
      mail.content && own.has(mail.content.to.address.toLowerCase())
        ? mail
        : { ...mail, content: null },
    ),
    history: history.flatMap((event) => {
      if (event.type === 'NoteAdded') return [];
      return [event.actor === 'administrator' ? { ...event, data: null } : event];
    }),
    reminders,
    missing: missing.map(({ id }) => id),
  };
};
