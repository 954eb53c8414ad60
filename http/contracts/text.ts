import { z } from 'zod';

/** What breaks a line, hides, turns what stands beside it, or is no character: lone surrogates. */
const UNSEEN = String.raw`\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2066-\u2069`;

const LINE = new RegExp(`^[^${UNSEEN}]*$`, 'u');
const LINES = new RegExp(`^(?:\\n|[^${UNSEEN}])*$`, 'u');
const READABLE = /[\p{L}\p{N}]/u;

/**
 * A name as in a passport, in any script: letters with their marks, blanks and joiners, hyphens,
 * apostrophes, full stops, middle dots, and the slash of names like `Raju A/L Muthu`.
 */
const NAME = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}\p{Join_Control}‐‑\u05BE'’‘ʼ´`\u05F3.·・/-]*$/u;

const required = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(most, `${label} must have at most ${most} characters`);

/** A full stop with two letters right behind it, as in a host name; `St. John` and `J.R.` have none. */
const HOST_NAME = /\.\p{Join_Control}*\p{L}[\p{M}\p{Join_Control}]*\p{L}/u;

/** The first or last name of a person. Mails show it, and it must not become a link there. */
export const personName = (label: string) =>
  required(label, 60)
    .regex(NAME, `${label} may have only letters, spaces, hyphens and apostrophes`)
    .refine(
      (name) => !HOST_NAME.test(name),
      `${label} may not have a web address. After a full stop, please type a space`,
    );

/** One line with something to read. */
export const line = (label: string, most = 100) =>
  required(label, most).refine(
    (text) => LINE.test(text) && READABLE.test(text),
    `${label} must be one line of text`,
  );

/** The same, or nothing. */
export const optionalLine = (label: string, most = 100) =>
  z
    .string(`${label} must be one line of text`)
    .trim()
    .max(most, `${label} must have at most ${most} characters`)
    .refine(
      (text) => text === '' || (LINE.test(text) && READABLE.test(text)),
      `${label} must be one line of text`,
    )
    .default('');

/** Words to look for; they may be signs alone. */
export const searchWords = z
  .string('Must be one line of text')
  .trim()
  .max(100, 'Must have at most 100 characters')
  .regex(LINE, 'Must be one line of text');

/** Text of several lines, each ended by `\n`. */
export const lines = (label: string, most: number) =>
  z
    .string(`${label} is required`)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(required(label, most).regex(LINES, `${label} may have only plain text and line breaks`));

/** An email address; `message` says that it is none. */
export const emailAddress = (message: string) =>
  z.string(message).trim().max(254, message).pipe(z.email(message));

/** A secret or key of 256 random bits as base64url; `message` says that it is none. */
export const randomToken = (message: string) =>
  z.string(message).regex(/^[A-Za-z0-9_-]{43}$/, message);

export const idempotencyKey = randomToken('Must be 43 base64url characters');
