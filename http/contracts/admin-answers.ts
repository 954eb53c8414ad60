import { z } from 'zod';
import { dollars, instant } from './answer-fields.ts';
import { CHECKOUT_STATES } from './abandoned.ts';
import { ACCESS_KINDS } from './access-log.ts';
import { comingUp } from './admin-order-answers.ts';
import { SETTLED_MAIL_STATES } from './mails.ts';

const pages = { page: z.number(), hasNext: z.boolean() };

const confirmationNumber = z.string().nullable().describe('Of the order; null unless paid');

/** An access: when (ISO 8601 with `Z`), who, what, and the id of the booking, account or message. */
const accessView = z.object({
  eventId: z.string(),
  kind: z.enum(ACCESS_KINDS),
  at: instant,
  who: z.string(),
  email: z.string().nullable().describe('Of the user; null for others and for erased ones'),
  title: z.string().nullable().describe('What its route does, in words'),
  what: z.string(),
  about: z.string().nullable().describe('The id of the booking, account or message'),
  aboutEmail: z.string().nullable().describe('Of the account, unless it was erased'),
  bookingId: z.number().nullable().describe('The id if it is a booking'),
  confirmationNumber,
});
export type AccessView = z.infer<typeof accessView>;

export const accessLogView = z.object({
  entries: z.array(accessView).describe('The newest first'),
  month: z.string(),
  ...pages,
});
export type AccessLogView = z.infer<typeof accessLogView>;

/** How many checkouts came how far, of those created; `searches` are counted, not replayed. */
const funnelView = z.object({
  searches: z.number(),
  created: z.number(),
  opened: z.number().describe('Payment opened'),
  paid: z.number(),
  left: z.number().describe('Left unpaid at least once'),
  reminded: z.number(),
  recovered: z.number().describe('Paid after the reminder'),
});
export type FunnelView = z.infer<typeof funnelView>;

export const abandonedView = z.object({
  from: z.string(),
  to: z.string(),
  totals: funnelView,
  days: z.array(funnelView.extend({ day: z.string() })).describe('Oldest first'),
  routes: z
    .array(funnelView.extend({ origin: z.string(), destination: z.string() }))
    .describe('The 20 with the most checkouts, then searches'),
  states: z
    .array(z.object({ state: z.enum(CHECKOUT_STATES), count: z.number() }))
    .describe('How many of those created are in each state; `paid`: after they were left'),
});
export type AbandonedView = z.infer<typeof abandonedView>;

export const abandonedCheckoutsView = z.object({
  checkouts: z
    .array(
      z.object({
        bookingId: z.number(),
        confirmationNumber,
        traveller: z.string().describe('The name; empty when it was erased'),
        fee: dollars,
        origin: z.string(),
        destination: z.string(),
        state: z.enum(CHECKOUT_STATES),
        createdAt: instant,
        openedAt: instant.nullable().describe('Payment opened'),
        abandonedAt: instant.nullable().describe('Of the last time; null if it was never left'),
        remindedAt: instant.nullable(),
        next: comingUp.nullable(),
      }),
    )
    .describe('The newest first, fifty to a page; without `state` all that are unpaid'),
  ...pages,
});
export type AbandonedCheckoutsView = z.infer<typeof abandonedCheckoutsView>;

/** `GET /api/admin/waiting-work`: counts for the navigation of the administration. */
export const waitingWorkView = z.object({
  refundRequests: z.number().describe('Open ones'),
  waitingMails: z.number().describe('Not sent yet; includes those tried again'),
  retriedMails: z.number().describe('Not sent at the first try, and tried again'),
  parkedEvents: z.number().describe('Of all read models'),
  mailsChangedAt: instant.nullable().describe('When a mail was last sent or tried'),
});
export type WaitingWorkView = z.infer<typeof waitingWorkView>;

export const mailsView = z.object({
  waiting: z
    .array(
      z.object({
        task: z
          .object({ queue: z.string(), key: z.string() })
          .nullable()
          .describe('null when nothing tries it again'),
        name: z.string(),
        bookingId: z.number().nullable(),
        confirmationNumber,
        attempts: z.number(),
        nextTryAt: instant.nullable(),
        isBeingTried: z
          .boolean()
          .describe('It can be retried, and has a next try, only after that'),
        error: z.string().nullable(),
      }),
    )
    .describe('Not sent yet, what is due next first, 200 at most; on the first page only'),
  hasMoreWaiting: z.boolean(),
  mails: z
    .array(
      z.object({
        reason: z.string(),
        name: z.string(),
        to: z.string().nullable().describe('The address; null where it was erased or never kept'),
        state: z.enum(SETTLED_MAIL_STATES),
        attempts: z.number(),
        detail: z
          .string()
          .nullable()
          .describe('Codes of the mail server or of the bounce, or why it was withheld'),
        bookingId: z.number().nullable(),
        confirmationNumber,
        changedAt: instant,
      }),
    )
    .describe('The newest first'),
  ...pages,
});
export type MailsView = z.infer<typeof mailsView>;

/** A message as the administrator reads it; `receivedAt` is ISO 8601 with `Z`. */
const messageView = z.object({
  id: z.string(),
  receivedAt: instant,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type MessageView = z.infer<typeof messageView>;

export const messagesView = z.object({
  messages: z.array(messageView).describe('The newest first'),
  ...pages,
});
export type MessagesView = z.infer<typeof messagesView>;

/** `GET /api/auth/second-factor`: whether the administrator's sign-in takes a code too. */
export const secondFactorView = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() });
export type SecondFactorView = z.infer<typeof secondFactorView>;

/** `POST /api/auth/second-factor/secret`: for an authenticator app; nothing is kept yet. */
export const totpSecretView = z.object({
  secret: z.string().describe('Base32, to be typed'),
  qrCode: z
    .object({
      size: z.number(),
      stretches: z.array(z.object({ x: z.number(), y: z.number(), length: z.number() })),
    })
    .describe('The same as a QR code: its dark stretches, in modules from the top left'),
});
export type TotpSecretView = z.infer<typeof totpSecretView>;

export const recoveryCodesView = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Each signs in once in place of a code of the app; they are shown once'),
});
export type RecoveryCodesView = z.infer<typeof recoveryCodesView>;
