import type { z } from 'zod';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PersonalData } from '#engine/booking/personal-data.ts';
import type { createBookingRequest } from './contracts/bookings.ts';
import { httpProblem } from './middleware/problems.ts';

/**
 * The personal data of a booking request. The phone becomes E.164; a number without a country code
 * is read as one of the passenger's nationality. Throws a 400 when no phone has that number.
 */
export const toPersonalData = ({
  passenger,
  billingAddress,
}: z.output<typeof createBookingRequest>): PersonalData => {
  const { nationality } = passenger;
  const phone = isSupportedCountry(nationality)
    ? parsePhoneNumberFromString(passenger.phone, nationality)
    : parsePhoneNumberFromString(passenger.phone);
  if (!phone?.isPossible()) {
    const message =
      'Phone number must be a valid number with its country code, like +44 20 7946 0000';
    throw httpProblem(400, message, { 'passenger.phone': message });
  }
  return {
    passenger: {
      ...passenger,
      phone: phone.number,
      passportNumber: passenger.passportNumber?.toUpperCase() || null,
    },
    billingAddress,
  };
};
