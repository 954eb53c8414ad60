import { z } from 'zod';
import { MOST_TRAVELLERS, TITLES } from './product.ts';
import { passengerSchema } from './bookings.ts';
import { emailAddress, lines } from './text.ts';

const { firstName, lastName, dateOfBirth, passportNumber } = passengerSchema.shape;

/** What of a paid reservation can be corrected; what is left out stays. */
const correctedPassenger = z.strictObject(
  {
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    title: z.enum(TITLES, 'Title must be mr, mrs, ms, miss or dr').optional(),
    dateOfBirth: dateOfBirth.optional(),
    passportNumber,
  },
  'Only names, title, date of birth and passport number can be corrected',
);

/** An administrator's; the order's history shows it. */
export const correctionReason = lines('A reason', 2000);

/**
 * `POST /api/bookings/{id}/corrections`; the administrator must give a `reason`. `traveller`: 1, the
 * lead passenger, when it is left out; 2 is the first of the others.
 */
export const correctReservationRequest = z.strictObject(
  {
    traveller: z
      .int('Traveller must be a number from 1')
      .min(1, 'Traveller must be a number from 1')
      .max(MOST_TRAVELLERS, `Traveller must be at most ${MOST_TRAVELLERS}`)
      .default(1),
    passenger: correctedPassenger,
    reason: correctionReason.optional(),
  },
  'Must be a JSON object with traveller, passenger and reason only',
);
export type CorrectReservationRequest = z.input<typeof correctReservationRequest>;

/** `POST /api/bookings/{id}/email-corrections`; the administrator must give a `reason`. */
export const correctEmailRequest = z.strictObject(
  {
    email: emailAddress('Please enter a valid email address'),
    reason: correctionReason.optional(),
  },
  'Must be a JSON object with email and reason only',
);
export type CorrectEmailRequest = z.input<typeof correctEmailRequest>;
