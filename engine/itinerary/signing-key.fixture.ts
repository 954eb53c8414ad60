import { readFileSync } from 'node:fs';
import type { SigningKey } from './sign-pdf.ts';

/** RSA, self-signed, valid from 2020 for a hundred years; only for tests. */
export const signingKey: SigningKey = {
  p12: readFileSync(new URL('./signing-key.fixture.p12', import.meta.url)),
  passphrase: 'a passphrase',
};
