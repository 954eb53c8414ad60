import { useWatch } from 'react-hook-form';
import { ActionBar } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { BookingFields } from './booking-fields.tsx';
import { FlightFields } from './flight-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { useAddBookingForm } from './use-add-booking-form.ts';

/** Passenger, booking, billing address and flights of the missing order; wide windows have two columns. */
export function AddBookingForm({ adminEmail }: { adminEmail: string }) {
  const { form, add, submit } = useAddBookingForm(adminEmail);
  const isRoundTrip = useWatch({ control: form.control, name: 'booking.type' }) === 'round-trip';
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6 **:scroll-mb-24 lg:[&_:is(input,select)]:text-sm xl:grid-cols-2 xl:items-start xl:*:last:col-span-2"
    >
      <div className="grid gap-6">
        <PassengerFields form={form} />
        <BookingFields form={form} />
        <AddressFields form={form} />
      </div>
      <div className="grid gap-6">
        <FlightFields form={form} of="flight" title={isRoundTrip ? 'Outbound flight' : 'Flight'} />
        {isRoundTrip && <FlightFields form={form} of="returnFlight" title="Return flight" />}
      </div>
      <ActionBar>
        <Button type="submit" busy={add.isPending} className="min-h-12 w-full sm:w-auto">
          Add Booking
        </Button>
      </ActionBar>
    </form>
  );
}
