import { countries } from 'countries-list';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import type { createBookingRequest } from './contracts/bookings.ts';
import { badInput } from './middleware/problems.ts';

const OLDEST_YEARS = 100;

/** Up to 100 years ago (spec 1 §5), whatever day it is where the passenger is. */
export const isBirthDate = (date: string, now: Date): boolean => {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const oldest = today.minus({ years: OLDEST_YEARS, days: 1 }).toFormat('yyyy-MM-dd');
  return oldest <= date && date <= today.plus({ days: 1 }).toFormat('yyyy-MM-dd');
};

/** A number without a country code is read as one of the passenger's nationality. */
const parsePhone = (phone: string, nationality: string) => {
  const country = isSupportedCountry(nationality) && { defaultCountry: nationality };
  return parsePhoneNumberFromString(phone, { ...country, extract: false });
};

/**
 * The personal data of a booking request; the phone becomes E.164. Throws a 400 for a date on which
 * nobody alive was born, a country that is none and a phone number that cannot exist.
 */
export const toPersonalData = (
  { passenger, billingAddress }: z.output<typeof createBookingRequest>,
  now: Date,
): PersonalData => {
  const { dateOfBirth, nationality, passportNumber } = passenger;
  const phone = parsePhone(passenger.phone, nationality);
  const errors = {
    ...(!isBirthDate(dateOfBirth, now) && { 'passenger.dateOfBirth': 'Date input not valid.' }),
    ...(!Object.hasOwn(countries, nationality) && {
      'passenger.nationality': 'Nationality must be a two-letter country code',
    }),
    ...(!phone?.isPossible() && {
      'passenger.phone':
        'Phone number must be a valid number with its country code, like +44 20 7946 0000',
    }),
  };
  if (!phone || Object.keys(errors).length > 0) throw badInput(errors);
  return {
    passenger: {
      ...passenger,
      phone: phone.number,
      passportNumber: passportNumber?.toUpperCase() || null,
    },
    billingAddress,
  };
};
