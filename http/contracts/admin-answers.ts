import { z } from 'zod';
import { ABANDONMENT_STATES } from './abandoned.ts';
import { ACCESS_KINDS } from './access-log.ts';
import { comingUp } from './admin-order-answers.ts';
import { SETTLED_MAIL_STATES } from './mails.ts';

const instant = z.string().describe('ISO 8601 with Z');
const pages = { page: z.number(), hasNext: z.boolean() };

const confirmationNumber = z.string().nullable().describe('Of the order; null unless paid');

const accessView = z.object({
  eventId: z.string(),
  kind: z.enum(ACCESS_KINDS),
  at: instant,
  who: z.string(),
  email: z.string().nullable().describe('Of the user; null for others and for erased ones'),
  title: z.string().nullable().describe('What its route does, in words'),
  what: z.string(),
  about: z.string().nullable().describe('The id of the booking, account or message'),
  bookingId: z.number().nullable().describe('The same if it is a booking'),
  confirmationNumber,
});

export const accessLogView = z.object({
  entries: z.array(accessView).describe('The newest first'),
  month: z.string(),
  ...pages,
});

const funnelView = z.object({
  searches: z.number(),
  created: z.number(),
  opened: z.number().describe('Payment opened'),
  paid: z.number(),
  left: z.number().describe('Left unpaid at least once'),
  reminded: z.number(),
  recovered: z.number().describe('Paid after the reminder'),
});

export const abandonedView = z.object({
  from: z.string(),
  to: z.string(),
  totals: funnelView,
  days: z.array(funnelView.extend({ day: z.string() })).describe('Oldest first'),
  routes: z
    .array(funnelView.extend({ origin: z.string(), destination: z.string() }))
    .describe('The 20 with the most checkouts, then searches'),
  checkouts: z
    .array(
      z.object({
        bookingId: z.number(),
        confirmationNumber,
        origin: z.string(),
        destination: z.string(),
        state: z.enum(ABANDONMENT_STATES),
        abandonedAt: instant,
        remindedAt: instant.nullable(),
        next: comingUp.nullable(),
      }),
    )
    .describe('Left in these days, the newest first, fifty to a page'),
  ...pages,
});

export const waitingWorkView = z.object({
  refundRequests: z.number().describe('Open ones'),
  retriedMails: z.number().describe('Not sent at the first try, and tried again'),
  parkedEvents: z.number().describe('Of all read models'),
});

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
        error: z.string().nullable(),
      }),
    )
    .describe('Not sent yet, what is due next first, 200 at most; on the first page only'),
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

const messageView = z.object({
  id: z.string(),
  receivedAt: instant,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

export const messagesView = z.object({
  messages: z.array(messageView).describe('The newest first'),
  ...pages,
});

export const secondFactorView = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() });

export const totpSecretView = z.object({
  secret: z.string().describe('Base32, to be typed'),
  qrCode: z
    .object({
      size: z.number(),
      stretches: z.array(z.object({ x: z.number(), y: z.number(), length: z.number() })),
    })
    .describe('The same as a QR code: its dark stretches, in modules from the top left'),
});

export const recoveryCodesView = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('Each signs in once in place of a code of the app; they are shown once'),
});
