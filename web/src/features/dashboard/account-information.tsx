import type { UserView } from '#http/contracts/account-answers.ts';
import type { UserBookingsView } from '#http/contracts/reservation-answers.ts';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatDay } from '../../format/instant.ts';
import { isUnpaid } from './is-unpaid.ts';

/** The account: owner, sign-up date, number of bookings (spec 2 §2). */
export const AccountInformation = ({
  user,
  bookings,
}: {
  user: UserView;
  /** `undefined` until they are loaded. */
  bookings: UserBookingsView | undefined;
}) => (
  <Card as="section" aria-label="Account Information" className="p-4 sm:p-6">
    <h2 className="mb-3 text-base font-bold tracking-tight">Account Information</h2>
    <Facts
      className="sm:grid-cols-2 lg:grid-cols-4"
      items={{
        Name: `${user.firstName} ${user.lastName}`,
        Email: user.email,
        'Member since': formatDay(user.createdAt),
        'Total bookings': bookings ? totalText(bookings) : '…',
      }}
    />
  </Card>
);

/** Returns the number of bookings in the list and of unpaid ones: `2 (1 not paid yet)`. */
function totalText(bookings: UserBookingsView) {
  const unpaid = bookings.filter(({ booking }) => isUnpaid(booking)).length;
  return unpaid === 0 ? String(bookings.length) : `${bookings.length} (${unpaid} not paid yet)`;
}
