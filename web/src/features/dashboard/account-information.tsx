import type { UserView } from '#http/contracts/auth.ts';
import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatDay } from '../../format/instant.ts';

/** Who is signed in, since when, with how many bookings (spec 2 §2). */
export const AccountInformation = ({
  user,
  bookings,
}: {
  user: UserView;
  /** How many; `undefined` until they are loaded. */
  bookings: number | undefined;
}) => (
  <Card as="section" aria-label="Account Information" className="p-4 sm:p-6">
    <h2 className="mb-3 text-base font-bold tracking-tight">Account Information</h2>
    <Facts
      className="sm:grid-cols-2 lg:grid-cols-[repeat(4,auto)]"
      items={{
        Name: `${user.firstName} ${user.lastName}`,
        'E-mail': user.email,
        'Member since': formatDay(user.createdAt),
        'Total bookings': bookings ?? '…',
      }}
    />
  </Card>
);
