import type { CorrectableField } from './events.ts';

const NAMES: Record<CorrectableField, string> = {
  firstName: 'the first name',
  lastName: 'the last name',
  title: 'the title',
  dateOfBirth: 'the date of birth',
  passportNumber: 'the passport number',
  email: 'the email address',
};

const english = new Intl.ListFormat('en-US');

/** The corrected fields in words, such as "the first name and the date of birth". */
export const correctedFields = (fields: readonly CorrectableField[]): string =>
  english.format(fields.map((field) => NAMES[field]));
