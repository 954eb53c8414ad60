import { z } from 'zod';
import { randomToken } from './text.ts';

/** 256 random bits as base64url, drawn by a tab. */
export const draftTab = randomToken('Must be 43 letters, digits, - or _');

const MOST_CHARACTERS = 20_000;
const content = z
  .record(z.string(), z.unknown(), 'Must be an object')
  .refine((value) => JSON.stringify(value).length <= MOST_CHARACTERS, 'Must be shorter');

/** What a tab keeps of what was typed; empty content erases it. */
export const draftRequest = z.object({
  revision: z.int('Must be a whole number').min(0, 'Must not be negative'),
  bookingIds: z
    .array(z.int('Must be a whole number').min(1, 'Must be positive'), 'Must be a list')
    .max(20, 'Must be shorter'),
  content,
});
export type DraftRequest = z.input<typeof draftRequest>;
