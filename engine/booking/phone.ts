import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as people write it: `+353 1 496 0123` for `+35314960123`. */
export const writtenPhone = (e164: string): string =>
  parsePhoneNumberFromString(e164, { extract: false })?.formatInternational() ?? e164;
