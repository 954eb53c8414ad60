import type { BookingView } from '#http/contracts/booking-answers.ts';
import { AdminLoadError } from '../../components/admin-load-error.tsx';
import { BookingError } from '../../components/booking-error.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorFallback } from '../../components/error-fallback.tsx';
import { LineDrawing } from '../../components/line-drawing.tsx';
import { DocumentDrawing, InterruptedDrawing } from '../../components/drawing.tsx';
import { UnknownPlaceDrawing } from '../../components/unknown-place-drawing.tsx';
import { EmptyList } from '../../components/empty-list.tsx';
import { Message, MessagePage } from '../../components/message.tsx';
import NotFound from '../../components/not-found.tsx';
import { Notice } from '../../components/notice.tsx';
import { ReservationNotice } from '../../components/reservation-notice.tsx';
import { TryingAgain } from '../../components/trying-again.tsx';
import type { Entries } from '../entry.ts';

const booking = (paymentStatus: string): BookingView => ({
  id: 8150004711,
  confirmationNumber: 'XCKF9E',
  passengerId: 8150004712,
  outboundFlightId: 'JFK-LHR-1',
  returnFlightId: null,
  isRoundTrip: false,
  totalAmount: '412.00',
  reservationFee: '15.00',
  paymentStatus,
  billingAddress: { street: '7 Quay St', city: 'Dublin', state: 'Dublin', zipCode: 'D01' },
  stripePaymentIntentId: null,
  replacedBy: null,
  createdAt: '2027-03-01T10:00:00.000Z',
});

const longText =
  'No reservation has this confirmation number and last name. Please check both. If both are as printed, do not rely on the document, and ask whoever handed it to you where it comes from.';

export const messages: Entries = {
  'components/booking-error.tsx': {
    refused: <BookingError />,
    'without an answer': <BookingError error={new TypeError()} onRetry={() => undefined} />,
  },
  'components/notice.tsx': {
    info: <Notice title="A reservation document, not a ticket">No seat is bought.</Notice>,
    warning: (
      <Notice tone="warning" title="This reservation was cancelled">
        Please do not use it.
      </Notice>
    ),
    error: (
      <Notice tone="error" title="Login Failed">
        Invalid email or password
      </Notice>
    ),
    'long text, without a title': <Notice tone="error">{longText}</Notice>,
  },
  'components/trying-again.tsx': { 'nothing can be saved': <TryingAgain isShown /> },
  'components/reservation-notice.tsx': {
    cancelled: <ReservationNotice details={{ booking: booking('cancelled'), refund: null }} />,
    'refund on its way': (
      <ReservationNotice
        details={{
          booking: booking('completed'),
          refund: { amount: '19.00', status: 'pending' },
        }}
      />
    ),
    'cancelled and refunded': (
      <ReservationNotice
        details={{
          booking: booking('cancelled'),
          refund: { amount: '19.00', status: 'succeeded' },
        }}
      />
    ),
    'neither: nothing': (
      <ReservationNotice details={{ booking: booking('completed'), refund: null }} />
    ),
  },
  'components/drawing.tsx': {
    document: <DocumentDrawing />,
    interrupted: <InterruptedDrawing />,
  },
  'components/unknown-place-drawing.tsx': { default: <UnknownPlaceDrawing /> },
  'components/line-drawing.tsx': {
    default: (
      <LineDrawing viewBox="0 0 160 72" className="max-w-40">
        <path d="M12 36h136" />
        <circle cx="148" cy="36" r="4" className="fill-signal stroke-signal" />
      </LineDrawing>
    ),
  },
  'components/empty-list.tsx': {
    default: <EmptyList title="No messages yet" text="What visitors write is shown here." />,
    'with a drawing and a link': (
      <EmptyList
        drawing={<DocumentDrawing />}
        title="No messages yet"
        text="What visitors write is shown here."
      >
        <Button variant="ghost">Open the contact form</Button>
      </EmptyList>
    ),
    'long text': <EmptyList title="No airline holds yet" text={longText} />,
  },
  'components/message.tsx': {
    default: (
      <Message title="No bookings yet" text="What you book appears here once it is paid.">
        <Button>Search Flights</Button>
      </Message>
    ),
    'long text': <Message title="No such reservation, or not under this name" text={longText} />,
    'whole page': (
      <MessagePage title="Link Not Valid" text="This link does not open a reservation." />
    ),
  },
  'components/admin-load-error.tsx': {
    default: <AdminLoadError title="Emails could not be loaded" onRetry={() => {}} />,
  },
  'components/error-fallback.tsx': { default: <ErrorFallback /> },
  'components/not-found.tsx': { default: <NotFound /> },
};
