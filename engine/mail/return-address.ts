import { isSameSecret, type LinkTokens } from '#engine/kernel/link-token.ts';

/** 72 bits, as much as fits: the part before the @ has at most 64 characters (RFC 5321 §4.5.3.1.1). */
const SIGNATURE_LENGTH = 12;
const LONGEST_LOCAL_PART = 64;

/** The addresses that mails come back to: one for each mail, which names its reason (VERP). */
export type ReturnAddresses = {
  /** `undefined` for a reason that is too long for an address; such a mail has the usual sender. */
  addressFor: (reason: string) => string | undefined;
  /** The reason of an address that was made here; `undefined` for every other one. */
  reasonOf: (address: string) => string | undefined;
};

/** `{reason}.{signature}@{domain}`: nobody can report another mail than the one they were sent. */
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
