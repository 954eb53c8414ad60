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
 * The country of a number as far as it is typed; a calling code of several countries leaves the one
 * that was chosen, as does a number without its calling code.
 */
export const countryOfPhone = (text: string, chosen: CountryCode | ''): CountryCode | '' => {
  if (!text.trimStart().startsWith('+')) return chosen;
  const typing = new AsYouType();
  typing.input(text);
  const shared = chosen && getCountryCallingCode(chosen) === typing.getCallingCode() ? chosen : '';
  return typing.getCountry() ?? shared;
};

/** The number as it is written internationally, when it is one of `country` or names its own; else the text. */
export const completePhone = (text: string, country: CountryCode | ''): string => {
  const phone = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  return phone?.isPossible() && !phone.ext ? phone.formatInternational() : text;
};

/** The same number in another country, however much of it is typed: its calling code is exchanged. */
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
