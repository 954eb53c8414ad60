import commonPasswords from 'fxa-common-password-list';
import { PRODUCT_NAME } from '#engine/product.ts';

/** What comes to mind first on this site. */
const OUR_WORDS = [
  PRODUCT_NAME.toLowerCase(),
  'flights',
  'flight',
  'itinerary',
  'reservation',
  'booking',
  'travel',
  'visa',
  'ticket',
  'password',
  'administrator',
  'admin',
];

/** Shorter words of an address are part of too many others. */
const SHORTEST_WORD = 3;

/**
 * Whether a password is among those that are tried first: lists from breaches, or nothing but words
 * of this product and of the owner's address, with digits and signs around them (NIST SP 800-63B
 * §3.1.1.2). It is compared as it is hashed, in NFKC.
 */
export const isGuessablePassword = (password: string, email: string): boolean => {
  const plain = password.normalize('NFKC');
  const lower = plain.toLowerCase();
  return (
    commonPasswords.test(plain) || commonPasswords.test(lower) || isMadeOf(lower, wordsOf(email))
  );
};

const lettersIn = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** The words of this product and of an address, the longest first. */
const wordsOf = (email: string): string[] => {
  const ofAddress = email
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
  return [...OUR_WORDS, ...ofAddress].toSorted((a, b) => b.length - a.length);
};

/** Whether all letters of a text belong to the words; a text without letters is made of none. */
const isMadeOf = (text: string, words: readonly string[]): boolean => {
  const letters = lettersIn(text);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), letters);
  return letters !== '' && left === '';
};
