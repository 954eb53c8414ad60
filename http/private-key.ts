import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const RULE = 'must be a private RSA key (PEM), or the path of a file that holds one';

/** Parses a private key for DKIM, or the path of its file; returns the key in PEM. */
export const privateKeySchema = z.string().transform((text, { addIssue }) => {
  try {
    const pem = text.includes('-----BEGIN') ? text : readFileSync(text, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // The rule explains the problem; the error's text could contain a part of the key.
  }
  addIssue(RULE);
  return z.NEVER;
});
