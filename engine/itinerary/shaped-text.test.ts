import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openShelf, OWN_FONTS } from './font-shelf.ts';
import { shapedWidth } from './shaped-text.ts';

const shelf = openShelf(OWN_FONTS);

/** A range of letters and marks of each script that is drawn as outlines. */
const RANGES = [
  ['arabic', 0x0620, 0x065f],
  ['hebrew', 0x05b0, 0x05ea],
  ['thai', 0x0e01, 0x0e4e],
  ['devanagari', 0x0900, 0x094f],
  ['bengali', 0x0980, 0x09cd],
  ['gurmukhi', 0x0a01, 0x0a4d],
  ['gujarati', 0x0a81, 0x0acd],
  ['tamil', 0x0b82, 0x0bcd],
  ['telugu', 0x0c00, 0x0c4d],
  ['kannada', 0x0c80, 0x0ccd],
  ['malayalam', 0x0d00, 0x0d4d],
  ['sinhala', 0x0d81, 0x0ddf],
  ['khmer', 0x1780, 0x17d2],
  ['lao', 0x0e81, 0x0ecd],
  ['myanmar', 0x1000, 0x103e],
] as const;

test.each(RANGES)('no text in %s prevents a document from being rendered', (font, first, last) => {
  const text = fc
    .array(fc.integer({ min: first, max: last }), { minLength: 1, maxLength: 12 })
    .map((points) => String.fromCodePoint(...points));
  fc.assert(
    fc.property(text, (name) => {
      expect(
        shapedWidth(shelf(font), { text: name, font, rightToLeft: false }, 12),
      ).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 150 },
  );
});
