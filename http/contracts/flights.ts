import { z } from 'zod';

const iataCode = z
  .string('Must be three upper-case letters')
  .regex(/^[A-Z]{3}$/, 'Must be three upper-case letters');

/** A calendar day `YYYY-MM-DD` that exists. */
export const isoDate = z.iso.date('Must be a date like 2027-03-31');

const travellers = z
  .string()
  .regex(/^[1-9]$/, 'Must be a number from 1 to 9')
  .transform(Number);

/**
 * `GET /api/flights/search?from=&to=&date=` (spec 1 §7). With `returnDate` the answer holds flights that
 * have a flight back; `travellers` is 1 when missing.
 */
export const flightSearchQuery = z
  .object({
    from: iataCode,
    to: iataCode,
    date: isoDate,
    returnDate: isoDate.optional(),
    travellers: travellers.optional(),
  })
  .refine(({ date, returnDate }) => returnDate === undefined || returnDate >= date, {
    path: ['returnDate'],
    message: 'Must not be before the day of departure',
  })
  .refine((query) => query.from !== query.to, {
    path: ['to'],
    message: 'Must differ from the departure airport',
  });

/** `GET /api/flights/{id}/return?returnDate=` (spec 1 §7). */
export const returnFlightQuery = z.object({ returnDate: isoDate });

/** Said of a return flight that does not belong to its outbound flight. */
export const MUST_LEAD_BACK =
  'The return flight must lead back after the outbound flight has arrived.';

/** Said of a return flight of a trip that has none. */
export const ONE_WAY_HAS_NO_RETURN = 'A one-way booking has no return flight.';
