import { countries } from 'countries-list';
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import type { AdditionalPassenger } from '#engine/booking/travellers.ts';
import { type bookingDetailsSchema, OLDEST_YEARS } from '../contracts/bookings.ts';
import { readPhone } from '../contracts/phone.ts';
import { badInput } from './parse-input.ts';

/** Up to 100 years ago (spec 1 §5), whatever day it is where the passenger is. */
export const isBirthDate = (date: string, now: Date): boolean => {
  const today = DateTime.fromJSDate(now, { zone: 'utc' });
  const oldest = today.minus({ years: OLDEST_YEARS, days: 1 }).toFormat('yyyy-MM-dd');
  return oldest <= date && date <= today.plus({ days: 1 }).toFormat('yyyy-MM-dd');
};

const NO_COUNTRY = 'Nationality must be a two-letter country code';

/** What cannot be of a person, under the names of the fields. */
const errorsOf = (
  { dateOfBirth, nationality }: { dateOfBirth: string; nationality: string },
  path: string,
  now: Date,
) => ({
  ...(!isBirthDate(dateOfBirth, now) && { [`${path}.dateOfBirth`]: 'Date input not valid.' }),
  ...(!Object.hasOwn(countries, nationality) && { [`${path}.nationality`]: NO_COUNTRY }),
});

const writtenPassport = (number: string | null | undefined): string | null =>
  number?.toUpperCase() || null;

/**
 * The personal data of a booking request; the phone becomes E.164. Throws a 400 for an impossible
 * date of birth, an unknown country, and a phone number that cannot exist or has no country code.
 */
export const toPartyDetails = (
  { passenger, additionalPassengers, billingAddress }: z.output<typeof bookingDetailsSchema>,
  now: Date,
): { personal: PersonalData; additionalPassengers: AdditionalPassenger[] } => {
  const { country, ...address } = billingAddress;
  const phone = readPhone(passenger.phone);
  const errors = {
    ...errorsOf(passenger, 'passenger', now),
    ...Object.assign(
      {},
      ...additionalPassengers.map((other, index) =>
        errorsOf(other, `additionalPassengers.${index}`, now),
      ),
    ),
    ...(country &&
      !Object.hasOwn(countries, country) && {
        'billingAddress.country': 'Country must be a two-letter country code',
      }),
    ...(phone.error !== null && { 'passenger.phone': phone.error }),
  };
  if (phone.number === null || Object.keys(errors).length > 0) throw badInput(errors);
  return {
    personal: {
      passenger: {
        ...passenger,
        phone: phone.number,
        passportNumber: writtenPassport(passenger.passportNumber),
      },
      billingAddress: { ...address, ...(country && { country }) },
    },
    additionalPassengers: additionalPassengers.map((other) => ({
      ...other,
      passportNumber: writtenPassport(other.passportNumber),
    })),
  };
};
