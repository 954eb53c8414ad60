import type { z } from 'zod';
import type { SHAPES } from './shapes.ts';

/** Media types of the answers that are files. */
export const FILES = [
  'application/pdf',
  'text/calendar',
  'text/csv',
  'text/html',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** What a call takes and answers. */
export type Operation = {
  summary: string;
  /** Markdown: what a caller must know besides the shapes. */
  description?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** 200 unless named. */
  status?: 201 | 202 | 303;
  /** The shape of success, or the media type of a file; a redirect has none. */
  answer?: keyof typeof SHAPES | (typeof FILES)[number];
  /** The statuses of its errors, besides those that any call may answer. */
  errors: readonly ErrorStatus[];
};

/** When a call answers an error, and what it then says, for example. */
export const ERRORS = {
  400: {
    when: 'The input does not fit; `errors` names the fields',
    example: {
      message: 'Please check your input. passenger.email: Invalid email address',
      errors: { 'passenger.email': 'Invalid email address' },
    },
  },
  401: {
    when: 'Nobody is signed in, or the password is wrong',
    example: { message: 'Please sign in.' },
  },
  402: {
    when: 'The payment is not complete yet',
    example: { message: 'The payment is not complete yet.' },
  },
  403: {
    when: 'Not paid, signed in as another person, or sent from another site; `needs: "password"` asks for the password again',
    example: { message: 'Please enter your password again.', needs: 'password' },
  },
  404: {
    when: 'Absent, or not yours: the answers are the same',
    example: { message: 'Booking not found' },
  },
  409: {
    when: 'Paid already, still processing, cancelled, or not matching',
    example: { message: 'This reservation is already paid.', bookingId: 4_815_162_342 },
  },
  410: {
    when: 'The personal data of this booking was erased, or a link is over',
    example: { message: 'The personal data of this reservation was deleted.' },
  },
  413: { when: 'The body is too large', example: { message: 'The request is too large.' } },
  415: {
    when: 'The body is not JSON',
    example: { message: 'The request body must be JSON (content-type: application/json).' },
  },
  429: {
    when: 'Too many requests; `Retry-After` says how long to wait',
    example: { message: 'Too many requests. Please wait a moment and try again.' },
  },
  503: {
    when: 'Nothing can be saved or read now; `Retry-After` says how long to wait',
    example: {
      message:
        'We cannot save anything right now. Nothing was charged twice. Please try again in a moment.',
    },
  },
} as const;

type ErrorStatus = keyof typeof ERRORS;

/** What any call may answer, and what any call may that is sent with a body. */
const OF_ALL: readonly ErrorStatus[] = [429, 503];
const OF_WRITING: readonly ErrorStatus[] = [400, 403, 413, 415];

/** Every status of an error that a call may answer, in order. */
export const errorsOf = (route: string, { errors }: Operation): ErrorStatus[] => {
  const common = route.startsWith('GET ') ? OF_ALL : [...OF_WRITING, ...OF_ALL];
  return [...new Set([...errors, ...common])].toSorted((one, other) => one - other);
};
