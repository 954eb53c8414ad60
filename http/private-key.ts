import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const RULE = 'must be a private RSA key (PEM), or the path of a file that holds one';

/** A private key for DKIM, itself or the path of its file; becomes the key in PEM. */
export const privateKeySchema = z.string().transform((text, { addIssue }) => {
  try {
    const pem = text.includes('-----BEGIN') ? text : readFileSync(text, 'utf8');
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // The rule says what is wrong; the words of the error could hold a part of the key.
  }
  addIssue(RULE);
  return z.NEVER;
});
