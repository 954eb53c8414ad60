import { expect, test } from 'vitest';
import { z } from 'zod';
import names from './names.json' with { type: 'json' };

const part = String.raw`\p{L}+(:[a-z]+)?`;
const parts = z.string().regex(new RegExp(`^${part}( ${part})*$`, 'iu'));
/** A Chinese family name has one part: `:` stands for the empty end. */
const syllables = z.strictObject({ starts: parts, ends: z.union([parts, z.literal(':')]) });
const culture = z.strictObject({
  nationality: z.string().regex(/^[A-Z]{2}$/),
  given: syllables,
  family: syllables,
});

test('the table of names fits its schema', () => {
  expect(z.array(culture).safeParse(names).error?.issues ?? []).toEqual([]);
});
