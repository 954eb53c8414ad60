import { isSameSecret, type LinkTokens } from '#engine/kernel/link-token.ts';

/** 72 bits, the most that fits: the local part has at most 64 characters (RFC 5321 §4.5.3.1.1). */
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
 * received.
 */
export const createReturnAddresses = (linkTokens: LinkTokens, domain: string): ReturnAddresses => {
  const purposeOf = (reason: string) => `return-${reason}`;
  const signed = (reason: string, token: string) => `${reason}.${token.slice(0, SIGNATURE_LENGTH)}`;
  return {
    addressFor: (reason) => {
      const local = signed(reason, linkTokens.tokenFor(purposeOf(reason)));
      return local.length <= LONGEST_LOCAL_PART ? `${local}@${domain}` : undefined;
    },
    reasonOf: (address) => {
      const local = address.slice(0, address.lastIndexOf('@'));
      const reason = local.slice(0, local.lastIndexOf('.'));
      const isOurs = linkTokens
        .tokensFor(purposeOf(reason))
        .some((token) => isSameSecret(local, signed(reason, token)));
      return isOurs && address.toLowerCase().endsWith(`@${domain}`) ? reason : undefined;
    },
  };
};
