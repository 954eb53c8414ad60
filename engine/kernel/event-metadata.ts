import { z } from 'zod';
import type { EventMetadata } from './event.ts';

/** Parses the metadata that every event has; throws on any other shape. */
export const eventMetadataSchema: z.ZodType<EventMetadata> = z.object({
  correlationId: z.string(),
  causationId: z.string(),
  actor: z.enum(['visitor', 'customer', 'administrator', 'system', 'provider']),
  at: z.string(),
  schema: z.number(),
});
