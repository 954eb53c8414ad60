import { z } from 'zod';

/** Every error of the API: a sentence, and for 400 one text for each wrong field. */
export const apiErrorSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** What the same call needs to be answered: the password again, or the code of a second factor. */
  needs: z.enum(['password', 'code']).optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
