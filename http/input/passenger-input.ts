import { countries } from 'countries-list';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import { type bookingDetailsSchema, OLDEST_YEARS } from '../contracts/bookings.ts';
import { readPhone } from '../contracts/phone.ts';
import { badInput } from './parse-input.ts';

/** Up to 100 years ago (spec 1 §5), whatever day it is where the passenger is. */
export const isBirthDate = (date: string, now: Date): boolean => {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const oldest = today.minus({ years: OLDEST_YEARS, days: 1 }).toFormat('yyyy-MM-dd');
  return oldest <= date && date <= today.plus({ days: 1 }).toFormat('yyyy-MM-dd');
};

/**
 * The personal data of a booking request; the phone becomes E.164. Throws a 400 for an impossible
 * date of birth, an unknown country, and a phone number that cannot exist or has no country code.
 */
export const toPersonalData = (
  { passenger, billingAddress }: z.output<typeof bookingDetailsSchema>,
  now: Date,
): PersonalData => {
  const { dateOfBirth, nationality, passportNumber } = passenger;
  const { country, ...address } = billingAddress;
  const phone = readPhone(passenger.phone);
  const errors = {
    ...(!isBirthDate(dateOfBirth, now) && { 'passenger.dateOfBirth': 'Date input not valid.' }),
    ...(!Object.hasOwn(countries, nationality) && {
      'passenger.nationality': 'Nationality must be a two-letter country code',
    }),
    ...(country &&
      !Object.hasOwn(countries, country) && {
        'billingAddress.country': 'Country must be a two-letter country code',
      }),
    ...(phone.problem !== null && { 'passenger.phone': phone.problem }),
  };
  if (phone.number === null || Object.keys(errors).length > 0) throw badInput(errors);
  return {
    passenger: {
      ...passenger,
      phone: phone.number,
      passportNumber: passportNumber?.toUpperCase() || null,
    },
    billingAddress: { ...address, ...(country && { country }) },
  };
};
