import { travellerNumber } from '#engine/booking/travellers.ts';
import type { RecordedEvent } from '#engine/kernel/event.ts';
import { bookingDecider } from '#engine/booking/booking.ts';
import { bookingCodec } from '#engine/booking/events.ts';
import { projectStreamRows } from '../rows/project-stream-rows.ts';
import type { Projection } from '../projection.ts';
import { keyOf } from '../rows/rows.ts';
import {
  type BookingRow,
  bookingTable,
  type BookingVisitorRow,
  bookingVisitorTable,
} from './booking-row.ts';

const offline = { succeeded: 'processing', pending: 'pending', failed: 'failed' } as const;

type Traveller = BookingRow['additional_travellers'][number];
const unchanged = (sealed: string): Traveller => ({ sealed, corrected: false });
const erased = ({ corrected }: Traveller): Traveller => ({ sealed: '', corrected });

/** Returns the row after an event; `undefined` only if a booking's first event is missing. */
export const evolveRow = (
  row: BookingRow | undefined,
  recorded: RecordedEvent,
): BookingRow | undefined => {
  const event = bookingCodec.decode(recorded);
  switch (event.type) {
    case 'BookingCreated': {
      const { data } = event;
      return {
        booking_id: data.bookingId,
        confirmation_number: null,
        payment_status: 'incomplete',
        intent_id: null,
        outbound: data.outbound,
        return: data.return,
        is_round_trip: data.isRoundTrip,
        fee_cents: data.feeCents,
        sample: data.sample,
        sealed: data.sealed,
        created_at: new Date(recorded.metadata.at),
        confirmed_at: null,
        forgotten_at: null,
        user_id: data.userId,
        replaced_by: null,
        corrected_by_traveller: false,
        additional_travellers: data.sealedTravellers.map(unchanged),
      };
    }
    case 'BookingDetailsCorrected': {
      const { sealed, sealedTravellers } = event.data;
      const others = sealedTravellers.map(unchanged);
      return row && { ...row, sealed, ...(others.length > 0 && { additional_travellers: others }) };
    }
    case 'ReservationCorrected': {
      const { sealed, sealedTravellers, by, traveller, fields } = event.data;
      const isUsed = by === 'traveller' && !fields.includes('email');
      return (
        row && {
          ...row,
          sealed,
          corrected_by_traveller: row.corrected_by_traveller || (isUsed && traveller === 1),
          additional_travellers: row.additional_travellers.map((before, index) => ({
            sealed: sealedTravellers[index] ?? before.sealed,
            corrected: before.corrected || (isUsed && traveller === travellerNumber(index)),
          })),
        }
      );
    }
    case 'BookingReplaced':
      return row && { ...row, replaced_by: event.data.byBookingId };
    case 'EmailCorrectionRequested':
    case 'PaymentAttemptStarted':
    case 'AccessLinkIssued':
    case 'BookingAccessGranted':
    case 'BookingAccessEnded':
    case 'AccessLinksRevoked':
    case 'ItineraryIssued':
    case 'ConfirmationResendRequested':
    case 'NoteAdded':
    case 'TermsAccepted':
    case 'RefundRequested':
    case 'RefundRequestAccepted':
    case 'RefundRequestDeclined':
      return row;
    case 'ReservationGrantedFree':
      return row && { ...row, fee_cents: 0 };
    case 'OfflinePaymentRecorded':
      return (
        row && {
          ...row,
          intent_id: event.data.intentId,
          payment_status: offline[event.data.status],
        }
      );
    case 'PaymentIntentAttached':
      return row && { ...row, intent_id: event.data.intentId };
    case 'ConfirmationNumberDrawn':
      return row && { ...row, intent_id: event.data.intentId, payment_status: 'processing' };
    case 'BookingConfirmed':
      return (
        row && {
          ...row,
          intent_id: event.data.intentId,
          payment_status: 'completed',
          confirmation_number: event.data.confirmationNumber,
          confirmed_at: new Date(event.data.confirmedAt),
        }
      );
    case 'FlightsChanged':
      return row && { ...row, outbound: event.data.outbound, return: event.data.return };
    case 'BookingCancelled':
      return row && { ...row, payment_status: 'cancelled' };
    case 'PersonalDataForgotten':
      return (
        row && {
          ...row,
          sealed: '',
          additional_travellers: row.additional_travellers.map(erased),
          forgotten_at: new Date(recorded.metadata.at),
        }
      );
    case 'TravellerForgotten': {
      const { traveller } = event.data;
      return (
        row && {
          ...row,
          additional_travellers: row.additional_travellers.map((other, index) =>
            traveller === travellerNumber(index) ? erased(other) : other,
          ),
        }
      );
    }
    default:
      return event satisfies never;
  }
};

type VisitorChange = { row: BookingVisitorRow; maySee: boolean };

/** Returns the visitors who gain or lose access by an event. */
const visitorChanges = (event: RecordedEvent): VisitorChange[] => {
  const allowed =
    bookingCodec.decodeAs('BookingCreated', event)?.visitorHash ??
    bookingCodec.decodeAs('BookingAccessGranted', event)?.visitorHash;
  const ended = bookingCodec.decodeAs('BookingAccessEnded', event)?.visitorHash;
  const revoked = bookingCodec.decodeAs('AccessLinksRevoked', event)?.visitorHashes;
  const change = (visitor_hash: string, maySee: boolean): VisitorChange => ({
    row: { booking_id: bookingDecider.idOf(event.stream), visitor_hash },
    maySee,
  });
  return [
    ...(allowed ? [change(allowed, true)] : []),
    ...(revoked ?? (ended ? [ended] : [])).map((visitor) => change(visitor, false)),
  ];
};

/** One row for each booking, for its own screens; personal data stays sealed. */
export const bookingsProjection: Projection = {
  name: 'bookings',
  // 2: access has a separate table. 3: JSON unchanged as projected. 4: the account that made a
  // booking, and the booking that replaces it. No aircraft for an added order.
  version: 4,
  tables: [bookingTable, bookingVisitorTable],
  project: async (events, rows) => {
    await projectStreamRows(
      { table: bookingTable, prefix: bookingDecider.prefix, evolve: evolveRow },
      events,
      rows,
    );
    const changes = new Map(
      events
        .flatMap(visitorChanges)
        .map((change) => [keyOf(bookingVisitorTable, change.row), change]),
    );
    const rowsThat = (may: boolean) =>
      [...changes.values()].filter(({ maySee }) => maySee === may).map(({ row }) => row);
    await rows.put(bookingVisitorTable, rowsThat(true));
    await rows.remove(bookingVisitorTable, rowsThat(false));
  },
};
