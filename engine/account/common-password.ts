import commonPasswords from 'fxa-common-password-list';

/** Whether a password is among those that are tried first: lists from breaches, of 8 characters or more. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.test(password) || commonPasswords.test(password.toLowerCase());
