import { abandonmentDecider } from '../abandonment/abandonment.ts';
import { bookingDecider } from '../booking/booking.ts';
import { holdDecider } from '../hold/hold.ts';
import { deliveryDecider } from '../mail/delivery.ts';
import { usd } from '../itinerary/format.ts';
import type { Decider } from '#engine/kernel/decider.ts';
import type { DomainEvent, RecordedEvent } from '#engine/kernel/event.ts';
import { paymentDecider } from '../payment/payment.ts';

/** A step of a reservation as shown to its traveller. `at` is an ISO 8601 instant. */
export type TravellerStep = { at: string; what: string };

/** Sentences for the events that a traveller may see; other events have none. */
type Sentences<E extends DomainEvent> = {
  [T in E['type']]?: (data: Extract<E, { type: T }>['data'], stream: string) => string | undefined;
};

type Describer = { prefix: string; describe: (event: RecordedEvent) => string | undefined };

const describing = <Id, State, E extends DomainEvent>(
  { codec, prefix }: Decider<Id, State, E>,
  sentences: Sentences<E>,
): Describer => ({
  prefix,
  describe: (recorded) => {
    const { type, data } = codec.decode(recorded);
    // TypeScript cannot infer that `type` selects the sentence.
    return sentences[type as E['type']]?.(data, recorded.stream);
  },
});

const MAILS: Readonly<Record<string, string>> = {
  confirmation: 'We emailed you the confirmation',
  resend: 'We emailed the confirmation again',
  recovery: 'We emailed you a link to continue this reservation',
};

const kinds: readonly Describer[] = [
  describing(bookingDecider, {
    BookingCreated: ({ source }) =>
      source === 'administrator'
        ? 'We added this reservation for you'
        : 'You chose the flights and gave your details',
    BookingDetailsCorrected: () => 'You changed your details',
    ReservationGrantedFree: () => 'You got this reservation for free',
    BookingConfirmed: ({ confirmationNumber }) =>
      `Your reservation was confirmed under ${confirmationNumber}`,
    ItineraryIssued: () => 'Your itinerary was issued',
    FlightsChanged: ({ by }) =>
      by === 'traveller'
        ? 'Your reservation was changed to the flights you chose'
        : 'The airline changed your flights',
    ReservationCorrected: () => 'Your details were corrected, and a new document was issued',
    EmailCorrectionRequested: () => 'A new email address was entered and waits to be confirmed',
    RefundRequested: () => 'You asked for a refund',
    RefundRequestDeclined: () => 'Your request for a refund was declined',
    BookingCancelled: () => 'Your reservation was cancelled',
  }),
  describing(paymentDecider, {
    PaymentFailed: () => 'Your card was declined',
    PaymentSucceeded: ({ amountCents, card }) =>
      `You paid ${usd(amountCents)}${card ? ` with the card ending in ${card.last4}` : ''}`,
    RefundPending: ({ amountCents }) => `We sent a refund of ${usd(amountCents)} to your card`,
    RefundSucceeded: ({ amountCents }) => `${usd(amountCents)} was refunded to your card`,
    RefundFailed: ({ amountCents }) => `A refund of ${usd(amountCents)} did not reach your card`,
  }),
  describing(holdDecider, {
    HoldPlaced: ({ airlineRecordLocator }) =>
      `The airline holds your flights under ${airlineRecordLocator}`,
    AlternativesOffered: () => 'The airline could not hold your flights; you can choose others',
    HoldRequested: ({ by, alternative }) => {
      if (by === 'administrator') return undefined;
      return alternative === null
        ? 'You asked the airline to hold your flights again'
        : 'You chose other flights';
    },
    HoldFailed: () => 'No airline holds your flights, so we refund your fee',
    HoldEnded: ({ because }) =>
      because === 'lapsed'
        ? 'The airline no longer holds your flights'
        : 'The airline cancelled its hold on your flights',
  }),
  describing(abandonmentDecider, {
    CheckoutAbandoned: ({ reason }) =>
      reason === 'asked' ? 'You asked for a link to continue later' : undefined,
  }),
  describing(deliveryDecider, {
    MailSent: (_, stream) => MAILS[deliveryDecider.idOf(stream).split('-')[0] ?? ''],
  }),
];

/**
 * Describes the history of a reservation for its traveller, in sentences without full stop, in
 * order. Internal events (links, notes, alerts) are omitted.
 */
export const travellerTimeline = (history: readonly RecordedEvent[]): TravellerStep[] =>
  history.flatMap((event) => {
    const kind = kinds.find(({ prefix }) => event.stream.startsWith(prefix));
    const what = kind?.describe(event);
    return what === undefined ? [] : [{ at: event.metadata.at, what }];
  });
