import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';

/**
 * Returns the bytes left of a text after compression of repetitions and sequences: those of the
 * steps between characters. 32 random hexadecimal digits leave 31 or more.
 */
const unpredictableBytes = (text: string): number => {
  const codes = [...Buffer.from(text)];
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0));
  return deflateRawSync(Buffer.from(steps)).length;
};

/** Parses a secret and rejects guessable ones. */
export const secretSchema = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(
    (text) => unpredictableBytes(text) >= 24,
    'must be random: it repeats itself or follows a sequence (openssl rand -base64 32 makes a good one)',
  );
