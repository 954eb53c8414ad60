import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const EXAMPLE = '+44 20 7946 0000';

/** A phone number as it was typed: its E.164 form, or the sentence that says what is wrong. */
export type ReadPhone = { number: string; problem: null } | { number: null; problem: string };

const refuse = (problem: string): ReadPhone => ({ number: null, problem });

/**
 * Reads an international phone number. A number without a country code is refused, never completed:
 * a nationality does not say where the phone is. An extension is refused, because E.164 has none.
 */
export const readPhone = (typed: string): ReadPhone => {
  if (!/^\s*[+＋]/.test(typed))
    return refuse(`Phone number must start with + and the country code, like ${EXAMPLE}`);
  const phone = parsePhoneNumberFromString(typed, { extract: false });
  if (phone?.ext) return refuse('Please enter the phone number without an extension');
  return phone?.isPossible()
    ? { number: phone.number, problem: null }
    : refuse(`Phone number must be a valid number with its country code, like ${EXAMPLE}`);
};
