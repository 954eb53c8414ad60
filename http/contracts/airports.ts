import { z } from 'zod';

/** `GET /api/airports/search?keyword=` (spec 1 §7). */
export const airportSearchQuery = z.object({
  keyword: z
    .string('Type at least 2 characters')
    .trim()
    .min(2, 'Type at least 2 characters')
    .max(80, 'Type fewer characters')
    .regex(/^\P{Cc}*$/u, 'Type one line of text'),
});
