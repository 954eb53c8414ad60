import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { MonthSnapshot } from './month.ts';

/** The header of an Ed25519 private key in PKCS #8, before its 32 bytes (RFC 8410 §7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs closed months. */
export type MonthSigner = {
  /** DER (SPKI) as base64: what verifies the signatures. */
  publicKey: string;
  sign(text: string): string;
};

/**
 * The signer of an installation: an Ed25519 key that is derived (HKDF-SHA256) from the master key of
 * personal data, so that there is no further secret to keep. A changed master key makes another one;
 * signatures from before stay valid under the public key that stands beside them.
 */
export const createMonthSigner = (masterKey: string): MonthSigner => {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'skyhold month close', 32));
  const der = Buffer.concat([PKCS8_ED25519, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    publicKey: publicKey.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
};

/** Whether a signature is of this text and key; false for a key that cannot be read. */
export const isSigned = (text: string, publicKey: string, signature: string): boolean => {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
};

/** The text that is signed: what was closed, who closed it and when, and what it came to. */
export const signedText = (
  month: string,
  { userId, closedAt }: { userId: number; closedAt: string },
  { entries, sha256, totals }: MonthSnapshot,
): string =>
  JSON.stringify([
    month,
    userId,
    closedAt,
    entries,
    sha256,
    totals.map((total) =>
      Object.entries(total).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ]);
