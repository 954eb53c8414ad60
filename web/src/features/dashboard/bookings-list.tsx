import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';
import { homePath } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { BookingRow } from './booking-row.tsx';
import { isUnpaid } from './is-unpaid.ts';

/** The bookings, the unpaid ones first and then the newest, or a link to make one (spec 2 §2). */
export const BookingsList = ({ entries }: { entries: UserBookingsView }) =>
  entries.length === 0 ? (
    <Message
      title="No bookings yet"
      text="Your reservations appear here: those that you make while you are signed in, and those that you pay for with your email address."
    >
      <ButtonLink to={homePath()}>Search Flights</ButtonLink>
    </Message>
  ) : (
    <ul className="grid grid-cols-1 gap-3">
      {entries.toSorted(byPayment).map((entry) => (
        <BookingRow key={entry.booking.id} entry={entry} />
      ))}
    </ul>
  );

const byPayment = (one: UserBookingsView[number], other: UserBookingsView[number]) =>
  Number(isUnpaid(other.booking)) - Number(isUnpaid(one.booking));
