import { z } from 'zod';
import { instant } from './answer-fields.ts';

/** The answer of calls that return nothing. */
export const done = z.object({ success: z.literal(true) });
export type Done = z.infer<typeof done>;

/** Who is signed in, for display; it grants nothing (spec 2 §3). */
export const userView = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: instant,
});
export type UserView = z.infer<typeof userView>;

export const loginResponse = z.object({ user: userView });
export type LoginResponse = z.infer<typeof loginResponse>;

/** `GET /api/auth/session`: both `null` when nobody is signed in. */
export const sessionView = z.union([
  z.object({ user: userView, role: z.enum(['customer', 'administrator']) }),
  z.object({ user: z.null(), role: z.null() }),
]);
export type SessionView = z.infer<typeof sessionView>;

/** `GET /api/auth/sessions`: where the account is signed in, the last used first. */
export const sessionsView = z.array(
  z.object({
    id: z.string(),
    device: z.string().describe('The browser in plain words'),
    signedInAt: instant,
    seenAt: instant.describe('Of the last request, to ten minutes'),
    isThisOne: z.boolean(),
  }),
);
export type SessionsView = z.infer<typeof sessionsView>;

/** Whose password was set; signed in, unless the account asks for a code too. */
export const setPasswordResponse = z.object({
  success: z.literal(true),
  user: userView,
  isSignedIn: z.boolean(),
});
export type SetPasswordResponse = z.infer<typeof setPasswordResponse>;

/** `POST /api/users/{id}/delete`: bookings that are being paid are erased once that has ended. */
export const accountDeleted = z.object({
  success: z.literal(true),
  beingPaid: z.array(z.number()),
});
export type AccountDeleted = z.infer<typeof accountDeleted>;

const entries = z.array(z.looseObject({}));

/** `GET /api/users/{id}/data`: the parts of the file. */
export const ownRecord = z.object({
  exportedAt: z.string(),
  accounts: entries,
  bookings: entries,
  mails: entries,
  history: entries,
  reminders: entries,
  missing: z.array(z.union([z.number(), z.string()])),
});
