import type { DataOf } from '#engine/kernel/event-codec.ts';
import type { BookingEvent } from '#engine/booking/events.ts';
import { correlationOf } from '#tools/cli/seed/compose-order.ts';
import type { AuditedEvent, Finding } from './rule.ts';

/** Where and when something happened; `at` is an ISO instant. */
export type Moment = { place: string; at: string };

type Mail = { isOver: boolean; failures: number };

/** What the rules remember of an order until everything that is due has happened. */
export type OpenOrder = {
  feeCents: number;
  /** Given away, or paid outside the shop: the intent that stands for it. */
  paidOtherwiseBy: string | undefined;
  drawn: (Moment & DataOf<BookingEvent, 'ConfirmationNumberDrawn'>) | undefined;
  /** Whether the number that was drawn last belongs to the booking. */
  isTaken: boolean;
  confirmed: Moment | undefined;
  /** Whether an itinerary and its mail are still due, as for a cancelled order they are not. */
  needsItinerary: boolean;
  isIssued: boolean;
  confirmationMail: Mail;
  salesMail: Mail;
};

/** How long a payment may wait for its number, and an order for its mails. */
export const PATIENCE_MS = 3_600_000;

/** An order that was just created. Processes skip seeded orders: nothing is due for one. */
export const openOrder = (
  { metadata }: AuditedEvent,
  { bookingId, feeCents }: DataOf<BookingEvent, 'BookingCreated'>,
): OpenOrder => {
  const isSeeded = metadata.correlationId === correlationOf(bookingId);
  return {
    feeCents,
    paidOtherwiseBy: undefined,
    drawn: undefined,
    isTaken: false,
    confirmed: undefined,
    needsItinerary: !isSeeded,
    isIssued: false,
    confirmationMail: { isOver: isSeeded, failures: 0 },
    salesMail: { isOver: isSeeded, failures: 0 },
  };
};

/** Where and when an event was written. */
export const momentOf = ({ stream, revision, metadata }: AuditedEvent): Moment => ({
  place: `${stream}@${revision}`,
  at: metadata.at,
});

const lacksItinerary = ({ needsItinerary, isIssued }: OpenOrder) => needsItinerary && !isIssued;
const lacksConfirmation = ({ needsItinerary, confirmationMail }: OpenOrder) =>
  needsItinerary && !confirmationMail.isOver;

/** Whether nothing is due any more. */
export const isComplete = (order: OpenOrder): boolean =>
  order.confirmed !== undefined &&
  !lacksItinerary(order) &&
  !lacksConfirmation(order) &&
  order.salesMail.isOver;

/** What has been due for too long. */
export const overdueIn = (order: OpenOrder, now: Date): Finding[] => {
  const { drawn, confirmed, confirmationMail, salesMail } = order;
  const isOld = ({ at }: Moment) => now.getTime() - new Date(at).getTime() > PATIENCE_MS;
  if (!confirmed) {
    return drawn && isOld(drawn)
      ? [{ place: drawn.place, what: `paid by ${drawn.intentId}, but never confirmed` }]
      : [];
  }
  if (!isOld(confirmed)) return [];
  const lacking = [
    ...(lacksItinerary(order) ? ['no itinerary was issued'] : []),
    ...(lacksConfirmation(order) ? [unsent('confirmation email', confirmationMail)] : []),
    ...(salesMail.isOver ? [] : [unsent('sales notification', salesMail)]),
  ];
  return lacking.map((what) => ({ place: confirmed.place, what: `confirmed, but ${what}` }));
};

const unsent = (name: string, { failures }: Mail): string =>
  failures === 0 ? `no ${name} was sent` : `the ${name} was not sent after ${failures} tries`;
