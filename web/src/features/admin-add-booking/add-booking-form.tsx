import { ActionBar } from '../../components/action-bar.tsx';
import { Button } from '../../components/button.tsx';
import { BookingFields } from './booking-fields.tsx';
import { FlightFields } from './flight-fields.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { useAddBookingForm } from './use-add-booking-form.ts';

/** Passenger, flight and booking of the missing order. */
export function AddBookingForm({ adminEmail }: { adminEmail: string }) {
  const { form, add, submit } = useAddBookingForm(adminEmail);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <PassengerFields form={form} />
      <FlightFields form={form} />
      <BookingFields form={form} />
      <ActionBar>
        <Button type="submit" busy={add.isPending} className="min-h-12 w-full sm:w-auto">
          Add Booking
        </Button>
      </ActionBar>
    </form>
  );
}
