import {
  endSessionRequest,
  forgotPasswordRequest,
  loginRequest,
  passwordLinkRequest,
  setPasswordRequest,
} from '../contracts/auth.ts';
import { refundTextRequest } from '../contracts/refund-requests.ts';
import { secondFactorRequest } from '../contracts/second-factor.ts';
import type { Operation } from './operation.ts';

/** Calls of accounts: sign-in, sessions, the second factor, and what a customer owns. */
export const accountOperations: Record<string, Operation> = {
  'POST /api/auth/login': {
    summary: 'Signs in',
    description:
      'Sets the cookie of the session. 401 with `needs: "code"` when the account has a second factor and `code` is missing or wrong; 429 after many tries.',
    body: loginRequest,
    answer: 'Login',
    errors: [400, 401],
  },
  'POST /api/auth/logout': {
    summary: 'Signs out',
    description:
      'The session and what this browser could see end on the server, and the cookies go.',
    answer: 'Done',
    errors: [],
  },
  'GET /api/auth/session': { summary: 'Who is signed in', answer: 'Session', errors: [] },
  'GET /api/auth/sessions': {
    summary: 'Where the account is signed in',
    answer: 'Sessions',
    errors: [401],
  },
  'POST /api/auth/sessions/end': {
    summary: 'Ends a session of the account',
    description: '404 when it has ended.',
    body: endSessionRequest,
    answer: 'Done',
    errors: [400, 401, 404],
  },
  'POST /api/auth/sessions/end-others': {
    summary: 'Ends all sessions of the account but this one',
    answer: 'Done',
    errors: [401],
  },
  'POST /api/users/:id/bookings/:bookingId/refund-request': {
    summary: 'Asks for the fee of a reservation back',
    description: 'While a request is open another one changes nothing.',
    body: refundTextRequest,
    answer: 'Done',
    errors: [400, 401, 403, 404, 409, 410],
  },
  'GET /api/users/:id/data': {
    summary: 'A file with everything that is held on the owner of an account',
    description:
      '`personal-data.json`: account, sessions, bookings with payments, mails and every event, in clear, without what administrators wrote. For that user and the administrator, 20 an hour.',
    answer: 'OwnRecord',
    errors: [401, 403],
  },
  'POST /api/users/:id/delete': {
    summary: 'Destroys the account of the caller and the data of its bookings',
    description:
      'Ends its sessions and mails its owner. For that user alone, who typed the password in the last 15 minutes; 403 with `needs: "password"` otherwise.',
    answer: 'AccountDeleted',
    errors: [401, 403, 404, 409],
  },
  'POST /api/auth/password-link': {
    summary: 'Whether a link can still set a password',
    description: 'The link is not spent.',
    body: passwordLinkRequest,
    answer: 'Done',
    errors: [400],
  },
  'POST /api/auth/set-password': {
    summary: 'Sets a password by a link',
    description:
      'Sets the cookie of the session, unless the account has a second factor. The link is spent, and all other sessions of the account end.',
    body: setPasswordRequest,
    answer: 'SetPassword',
    errors: [400],
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a link to set a password',
    description: 'Always the same answer; a link is mailed if the address has an account.',
    body: forgotPasswordRequest,
    answer: 'Done',
    errors: [400],
  },
  'GET /api/users/:id/bookings': {
    summary: 'Bookings of an account, the newest first',
    description: 'For that user and the administrator; see below.',
    answer: 'UserBookings',
    errors: [401, 403],
  },
  'GET /api/users/:id/bookings/:bookingId': {
    summary: 'A booking of an account, with all that its page shows',
    answer: 'Reservation',
    errors: [401, 403, 404],
  },
  'GET /api/auth/second-factor': {
    summary: "Whether the administrator's sign-in takes a code too",
    answer: 'SecondFactor',
    errors: [401, 403],
  },
  'POST /api/auth/second-factor/secret': {
    summary: 'A secret for an authenticator app',
    description: 'Nothing is kept yet.',
    answer: 'TotpSecret',
    errors: [401, 403],
  },
  'POST /api/auth/second-factor/add': {
    summary: 'Adds an authenticator app by a code that it shows',
    body: secondFactorRequest,
    answer: 'RecoveryCodes',
    errors: [400, 401, 403],
  },
  'POST /api/auth/second-factor/remove': {
    summary: 'Lets the password alone sign in again',
    answer: 'Done',
    errors: [401, 403],
  },
};
