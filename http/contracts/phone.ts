import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const EXAMPLE = '+44 20 7946 0000';

/** A phone number as it was typed: its E.164 form, or the sentence that says what is wrong. */
export type ReadPhone = { number: string; error: null } | { number: null; error: string };

const invalid = (error: string): ReadPhone => ({ number: null, error });

/**
 * Reads an international phone number. A number without a country code is an error, never completed:
 * a nationality does not say where the phone is. So is an extension, because E.164 has none.
 */
export const readPhone = (typed: string): ReadPhone => {
  if (!/^\s*[+＋]/.test(typed))
    return invalid(`Phone number must start with + and the country code, like ${EXAMPLE}`);
  const phone = parsePhoneNumberFromString(typed, { extract: false });
  if (phone?.ext) return invalid('Please enter the phone number without an extension');
  return phone?.isPossible()
    ? { number: phone.number, error: null }
    : invalid(`Phone number must be a valid number with its country code, like ${EXAMPLE}`);
};
