import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFingerprints } from './fingerprints.ts';

test('agree with a map of the same texts, also when they have grown', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string(), fc.nat(2 ** 32 - 1)), { maxLength: 3_000, size: 'max' }),
      fc.array(fc.string()),
      (entries, strangers) => {
        const fingerprints = createFingerprints();
        for (const [text, value] of entries) fingerprints.put(text, value);
        const map = new Map(entries);
        for (const text of [...map.keys(), ...strangers]) {
          expect(fingerprints.get(text)).toBe(map.get(text));
        }
      },
    ),
    { numRuns: 30 },
  ));
