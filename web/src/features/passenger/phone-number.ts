import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { countries } from '../../content/countries.ts';

const known = new Set<string>(getCountries());
const hasPhones = (code: string): code is CountryCode => known.has(code);

/** Every country with a calling code, by name: `Ireland (+353)`. */
export const callingCodes = countries.flatMap(({ code, name }) =>
  hasPhones(code) ? [{ code, name: `${name} (+${getCountryCallingCode(code)})` }] : [],
);

/**
 * Returns the country of an incomplete number. A calling code of several countries keeps the
 * selected one, as does a number without a calling code.
 */
export const countryOfPhone = (text: string, chosen: CountryCode | ''): CountryCode | '' => {
  if (!text.trimStart().startsWith('+')) return chosen;
  const typing = new AsYouType();
  typing.input(text);
  const shared = chosen && getCountryCallingCode(chosen) === typing.getCallingCode() ? chosen : '';
  return typing.getCountry() ?? shared;
};

/**
 * Formats the number internationally if it is valid in `country` or has a calling code; otherwise
 * returns the text.
 */
export const completePhone = (text: string, country: CountryCode | ''): string => {
  const phone = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  return phone?.isPossible() && !phone.ext ? phone.formatInternational() : text;
};

/** Returns the same number, complete or not, with another country's calling code. */
export const movePhone = (text: string, from: CountryCode | '', to: CountryCode): string => {
  const before = from && `+${getCountryCallingCode(from)}`;
  const typed = text.trim();
  if (!typed.startsWith('+')) {
    const whole = completePhone(typed, to);
    if (whole.startsWith('+')) return whole;
  }
  const national = before && typed.startsWith(before) ? typed.slice(before.length) : typed;
  return `+${getCountryCallingCode(to)} ${national.replace(/^\+\d*/, '').trim()}`;
};
