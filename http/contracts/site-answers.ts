import { z } from 'zod';
import { verifiedHoldView } from './booking-answers.ts';

/** `GET /api/site`: what the browser must know of this installation. Holds no secret. */
export const siteView = z.object({
  sample: z
    .boolean()
    .describe('True while flights come from the built-in schedule: the sample banner is shown'),
  stripePublishableKey: z.string().describe("For the payment provider's script"),
  supportEmail: z.string(),
});
export type SiteView = z.infer<typeof siteView>;

/** `content` is `null` and `revision` 0 where nothing is kept. */
export const draftView = z.object({ content: z.unknown(), revision: z.number() });
export type DraftView = z.infer<typeof draftView>;

/** One segment; dates `YYYY-MM-DD` and times `HH:mm` are airport-local. */
const verifiedSegment = z.object({
  flightNumber: z.string(),
  departureAirport: z.string(),
  departureCity: z.string(),
  departureDate: z.string(),
  departureTime: z.string(),
  arrivalAirport: z.string(),
  arrivalCity: z.string(),
  arrivalDate: z.string(),
  arrivalTime: z.string(),
});
export type VerifiedSegment = z.infer<typeof verifiedSegment>;

/** All that a caller with the right number and last name may know of a reservation. */
export const verifyResponse = z.object({
  confirmationNumber: z.string(),
  status: z
    .enum(['sample', 'reserved', 'held', 'changed', 'lapsed', 'forgotten', 'cancelled'])
    .describe(
      'sample: the flights come from a demonstration timetable. forgotten: the personal data was deleted, and nothing is shown that it guarded. cancelled goes before both. held, changed, lapsed: what a live airline holds.',
    ),
  passengerName: z
    .string()
    .nullable()
    .describe('First and last name as the document shows them; null when the person was erased'),
  printedName: z
    .string()
    .nullable()
    .describe('The same as the document prints it: SURNAME / Given names'),
  issuedAt: z
    .string()
    .describe('ISO 8601 with Z, as the shown PDF prints it; without one, as the current one does'),
  hold: verifiedHoldView.optional().describe('What an airline holds, where one was asked'),
  outbound: z.array(verifiedSegment).describe('Empty when the passenger was forgotten'),
  return: z
    .array(verifiedSegment)
    .nullable()
    .describe('null one-way, and on a round trip whose return flight was not given'),
  isRoundTrip: z.boolean(),
  document: z
    .enum(['current', 'superseded', 'unknown'])
    .nullable()
    .describe('Where the PDF stands among those issued; null when none was shown'),
});
export type VerifyResponse = z.infer<typeof verifyResponse>;
