import { isSameSecret, type LinkTokens } from '#engine/kernel/link-token.ts';

/** 62 bits, the most that fits: the local part has at most 64 characters (RFC 5321 §4.5.3.1.1). */
const SIGNATURE_LENGTH = 12;
const LONGEST_LOCAL_PART = 64;

/** The envelope senders: one for each mail, which contains its reason (VERP). */
export type ReturnAddresses = {
  /**
   * Returns the address of a reason; `undefined` if it is too long, and the mail has the default
   * sender.
   */
  addressFor: (reason: string) => string | undefined;
  /** Returns the reason of an address that was created here; `undefined` for any other. */
  reasonOf: (address: string) => string | undefined;
};

/**
 * Creates addresses `{reason}.{signature}@{domain}`: a recipient can only report a mail that they
 * received. Mail services may return them in lower case, so a capital is written as `=` and its small
 * letter, unless that is too long.
 */
export const createReturnAddresses = (linkTokens: LinkTokens, domain: string): ReturnAddresses => {
  const purposeOf = (reason: string) => `return-${reason}`;
  const signatureOf = (token: string) => token.slice(0, SIGNATURE_LENGTH).toLowerCase();
  return {
    addressFor: (reason) => {
      const signature = signatureOf(linkTokens.tokenFor(purposeOf(reason)));
      const local = [withoutCapitals(reason), reason]
        .map((written) => `${written}.${signature}`)
        .find(({ length }) => length <= LONGEST_LOCAL_PART);
      return local && `${local}@${domain}`;
    },
    reasonOf: (address) => {
      const local = address.slice(0, address.lastIndexOf('@'));
      const written = local.slice(0, local.lastIndexOf('.'));
      const signature = local.slice(written.length + 1).toLowerCase();
      const isSigned = (reason: string) =>
        linkTokens
          .tokensFor(purposeOf(reason))
          .some((token) => isSameSecret(signature, signatureOf(token)));
      return address.toLowerCase().endsWith(`@${domain}`)
        ? [withCapitals(written.toLowerCase()), written].find(isSigned)
        : undefined;
    },
  };
};

const withoutCapitals = (reason: string): string =>
  reason.replaceAll(/[A-Z]/g, (capital) => `=${capital.toLowerCase()}`);

const withCapitals = (written: string): string =>
  written.replaceAll(/=(.)/g, (_, letter: string) => letter.toUpperCase());
