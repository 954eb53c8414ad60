import type { Missing, PersonalRecord } from '#projections/personal-record/personal-record.ts';

/**
 * A person's record as they may download it themselves: without the notes of administrators and what
 * these wrote in events, without what mails to other addresses said (administrators get some about an
 * order), and without messages of the contact form, which no account owns. `missing` names the accounts
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
    history: history.flatMap((fact) => {
      if (fact.type === 'NoteAdded') return [];
      return [fact.actor === 'administrator' ? { ...fact, data: null } : fact];
    }),
    reminders,
    missing: missing.map(({ id }) => id),
  };
};
