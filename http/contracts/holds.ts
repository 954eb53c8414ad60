import { z } from 'zod';
import { jsonBody } from './json-body.ts';

/**
 * `POST /api/bookings/{id}/hold`: what a traveller asks of the airline's hold. `choose` takes one of the
 * trips offered instead, by its place from 1; `decline` none of them; `renew` asks for the
 * same trip again after its hold ended.
 */
export const holdRequest = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('choose'),
      alternative: z
        .int('Must be the number of a trip')
        .min(1, 'Must be the number of a trip')
        .max(3, 'Must be the number of a trip'),
    }),
    z.object({ action: z.literal('decline') }),
    z.object({ action: z.literal('renew') }),
  ],
  'Must be choose, decline or renew',
);
export type HoldRequest = z.input<typeof holdRequest>;

/**
 * `POST /api/admin/bookings/{id}/hold`: `check` asks the supplier now, `place` asks for a hold again,
 * `release` gives it back while the reservation stays.
 */
export const adminHoldRequest = jsonBody({
  action: z.enum(['check', 'place', 'release'], 'Must be check, place or release'),
});
export type AdminHoldRequest = z.input<typeof adminHoldRequest>;
