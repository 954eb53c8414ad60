import { z } from 'zod';

/** Every error of the API: a sentence, and for 400 one text for each wrong field. */
export const apiErrorSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional().describe('400: a text for each wrong field'),
  needs: z
    .enum(['password', 'code'])
    .optional()
    .describe('What the same call needs besides: the password again, or a code'),
  trip: z
    .object({
      from: z.string(),
      to: z.string(),
      departureDate: z.string(),
      returnDate: z.string().optional(),
    })
    .optional()
    .describe('410: the airports and days of an expired recovery link, for another search'),
  bookingId: z.number().optional().describe('409: the own booking that is paid or being paid'),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
