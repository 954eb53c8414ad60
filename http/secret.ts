import { deflateRawSync } from 'node:zlib';
import { z } from 'zod';

/**
 * Bytes that are left of a text when repetitions and sequences are packed: those of the steps from
 * character to character. 32 random hexadecimal digits leave 31 and more.
 */
const unpredictableBytes = (text: string): number => {
  const codes = [...Buffer.from(text)];
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0));
  return deflateRawSync(Buffer.from(steps)).length;
};

/** A secret that nobody guesses, as far as a program can see. */
export const secretSchema = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(
    (text) => unpredictableBytes(text) >= 24,
    'must be random: it repeats itself or follows a sequence (openssl rand -base64 32 makes a good one)',
  );
