import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, notExecuted } from './stripe-error.ts';

const MOST_FIELDS = 50;

/** Metadata to merge; an empty string clears a field, or all of them. */
export const metadataField = z.union([
  z.literal(''),
  z.record(
    z.string().max(40, 'Metadata keys can have up to 40 characters'),
    z.string().max(500, 'Metadata values can have up to 500 characters'),
  ),
]);

/** Existing metadata with the given fields put in; empty ones are taken out. 400 above 50 fields. */
export const mergeMetadata = (
  old: Stripe.Metadata,
  given: z.output<typeof metadataField> | undefined,
): Stripe.Metadata => {
  if (given === undefined) return old;
  if (given === '') return {};
  const merged = Object.entries({ ...old, ...given }).filter(([, value]) => value !== '');
  if (merged.length > MOST_FIELDS) {
    throw notExecuted(
      invalidRequest(`Metadata can have up to ${MOST_FIELDS} keys.`, { param: 'metadata' }),
    );
  }
  return Object.fromEntries(merged);
};
