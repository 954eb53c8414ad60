import { z } from 'zod';

/** What an account knows of its owner. It stands in events only sealed. */
export const personSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Person = z.infer<typeof personSchema>;
