import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';

/** Parses the path of a file; returns its content. */
export const fileSchema = z.string().transform((path, { addIssue }) => {
  try {
    return readFileSync(path);
  } catch {
    addIssue('must be the path of a file that can be read');
    return z.NEVER;
  }
});

/**
 * Returns whether a PKCS#12 file opens with its passphrase, without ciphers that OpenSSL calls
 * legacy.
 */
export const opensPkcs12 = (p12: Buffer, passphrase: string): boolean => {
  try {
    createSecureContext({ pfx: p12, passphrase });
    return true;
  } catch {
    return false;
  }
};
