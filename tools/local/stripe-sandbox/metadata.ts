import type Stripe from 'stripe';
import { z } from 'zod';

/** Metadata to merge; an empty string clears a field, or all of them. */
export const metadataField = z.union([z.literal(''), z.record(z.string(), z.string())]);

/** Existing metadata with the given fields put in; empty ones are taken out. */
export const mergeMetadata = (
  old: Stripe.Metadata,
  given: z.output<typeof metadataField> | undefined,
): Stripe.Metadata => {
  if (given === undefined) return old;
  if (given === '') return {};
  const merged = Object.entries({ ...old, ...given });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
};
