import { tokenCookie } from './token-cookie.ts';

/** The token of the recovery link that this browser opened last: an hour, to find the card. */
export const recoveryCookie = tokenCookie('recovery', 3_600_000);
