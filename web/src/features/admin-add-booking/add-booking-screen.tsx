import { useWatch } from 'react-hook-form';
import { useAdministrator } from '../../app/administrator.ts';
import { adminOrdersPath } from '../../app/paths.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Container } from '../../components/container.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AdminHead } from '../admin-shell/admin-head.tsx';
import { AddBookingBar } from './add-booking-bar.tsx';
import { AddressFields } from './address-fields.tsx';
import { BookingFields } from './booking-fields.tsx';
import { FlightFields } from './flight-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { useAddBookingForm } from './use-add-booking-form.ts';

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

/** Passenger, booking, flights and billing address of the missing order; wide windows have two columns. */
function AddBookingForm({ adminEmail }: { adminEmail: string }) {
  const { form, add, submit } = useAddBookingForm(adminEmail);
  const isRoundTrip = useWatch({ control: form.control, name: 'booking.type' }) === 'round-trip';
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 pb-16 **:scroll-mb-24 lg:[&_:is(input,select)]:text-sm lg:pointer-fine:[&_:is(input,select)]:min-h-10 lg:pointer-fine:[&_:is(input,select)]:py-1 [&_label]:mb-1 [&_label]:text-xs xl:grid-cols-2 xl:items-start"
    >
      <div className="grid gap-6">
        <PassengerFields form={form} />
        <BookingFields form={form} />
      </div>
      <div className="grid gap-6">
        <FlightFields form={form} of="flight" title={isRoundTrip ? 'Outbound flight' : 'Flight'} />
        {isRoundTrip && <FlightFields form={form} of="returnFlight" title="Return flight" />}
        <AddressFields form={form} />
      </div>
      <AddBookingBar form={form} busy={add.isPending} />
    </form>
  );
}
