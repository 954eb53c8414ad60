import { z } from 'zod';
import { TITLES } from '#engine/product.ts';

/**
 * What a booking knows of a person. Events hold it sealed, never in clear. Of an order
 * added by hand, birth, gender, nationality, phone and address may be empty.
 */
export const personalDataSchema = z.object({
  passenger: z.object({
    firstName: z.string(),
    lastName: z.string(),
    /** `YYYY-MM-DD`. */
    dateOfBirth: z.string(),
    /** By the gender where it was not given. */
    title: z.enum(TITLES).nullish(),
    gender: z.enum(['male', 'female', '']),
    /** ISO 3166-1 alpha-2. */
    nationality: z.string(),
    email: z.string(),
    /** E.164. */
    phone: z.string(),
    passportNumber: z.string().nullable(),
  }),
  billingAddress: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    /** ISO 3166-1 alpha-2; bookings from before it was asked for have none. */
    country: z.string().optional(),
  }),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
