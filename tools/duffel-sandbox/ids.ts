import { randomBytes } from 'node:crypto';

/** An id in the API's form: prefix and 22 letters or digits. */
export const newId = (prefix: string): string => `${prefix}_0000${randomBytes(9).toString('hex')}`;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A record locator as an airline gives it: six capitals or digits. */
export const newLocator = (): string =>
  [...randomBytes(6)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
