import { z } from 'zod';
import type { correctionView } from './booking-answers.ts';
import { passengerSchema } from './bookings.ts';
import { emailAddress, lines } from './text.ts';

const { firstName, lastName, dateOfBirth, passportNumber } = passengerSchema.shape;

/** What of a paid reservation can be corrected; what is left out stays. */
export const correctedPassenger = z.strictObject(
  {
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    dateOfBirth: dateOfBirth.optional(),
    passportNumber,
  },
  'Only names, date of birth and passport number can be corrected',
);

/** An administrator's; the order's history shows it. */
export const correctionReason = lines('A reason', 2000);

/** `POST /api/bookings/{id}/corrections`; the administrator must give a `reason`. */
export const correctReservationRequest = z.strictObject(
  { passenger: correctedPassenger, reason: correctionReason.optional() },
  'Must be a JSON object with passenger and reason only',
);
export type CorrectReservationRequest = z.input<typeof correctReservationRequest>;

/** Until when the traveller may correct a reservation (ISO 8601 instant), or why no longer. */
export type CorrectionView = z.infer<typeof correctionView>;

/** `POST /api/bookings/{id}/email-corrections`; the administrator must give a `reason`. */
export const correctEmailRequest = z.strictObject(
  {
    email: emailAddress('Please enter a valid email address'),
    reason: correctionReason.optional(),
  },
  'Must be a JSON object with email and reason only',
);
export type CorrectEmailRequest = z.input<typeof correctEmailRequest>;
