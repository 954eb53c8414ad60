import { z } from 'zod';

/** What an account knows of its owner. Events hold it sealed only. */
export const personSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Person = z.infer<typeof personSchema>;
