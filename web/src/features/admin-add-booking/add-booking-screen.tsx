import { useAdministrator } from '../../app/administrator.ts';
import { adminOrdersPath } from '../../app/paths.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Container } from '../../components/container.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { AddBookingForm } from './add-booking-form.tsx';

/** Adds a missing order (spec 2 §2). */
export default function AddBookingScreen() {
  const administrator = useAdministrator();
  return (
    <Container>
      <AdminHead
        back={<BackLink to={adminOrdersPath()}>Back to Orders</BackLink>}
        title="Add Missing Booking"
        subtitle="For an order that was sold elsewhere. A paid order gets a confirmation number, an itinerary and its email like any other."
      />
      <div className="mt-6 max-xl:max-w-form">
        {administrator ? (
          <AddBookingForm adminEmail={administrator.email} />
        ) : (
          <Skeleton className="h-[40rem] w-full rounded-card" />
        )}
      </div>
    </Container>
  );
}
