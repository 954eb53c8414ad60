import { useWatch } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Container } from '../../components/container.tsx';
import { formatShortDate, isDay } from '../../format/date.ts';
import { formatUsd } from '../../format/money.ts';
import { type AddBookingValues, missingFields } from './add-booking-values.ts';
import { paymentStatuses } from './booking-fields.tsx';
import type { AddBookingForm } from './use-add-booking-form.ts';

/** At the bottom of the window: what is still missing, or what is added, and the button. */
export const AddBookingBar = ({ form, busy }: { form: AddBookingForm; busy: boolean }) => (
  <div className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-surface py-3 xl:left-56">
    <Container className="flex items-center justify-between gap-x-6 gap-y-2 [--container-content:80rem] max-sm:flex-col max-sm:items-stretch">
      <Outcome form={form} />
      <Button type="submit" busy={busy} className="shrink-0">
        Add Booking
      </Button>
    </Container>
  </div>
);

const Outcome = ({ form }: { form: AddBookingForm }) => {
  const values = useWatch({ control: form.control }) as AddBookingValues;
  const missing = missingFields(values);
  const [first] = missing;
  if (first !== undefined)
    return (
      <button
        type="button"
        onClick={() => form.setFocus(first)}
        className="text-sm font-medium text-accent underline-offset-4 hover:underline max-sm:-my-2 max-sm:self-start max-sm:text-xs pointer-coarse:min-h-11"
      >
        {missing.length === 1 ? '1 required field left' : `${missing.length} required fields left`}
      </button>
    );
  const { passenger, flight, booking } = values;
  const status = paymentStatuses.find(({ value }) => value === booking.paymentStatus)?.label;
  return (
    <p className="min-w-0 text-xs text-muted wrap-anywhere">
      <span className="block text-ink tabular-nums sm:text-sm/5">
        {passenger.firstName} {passenger.lastName} · {flight.departureAirport.toUpperCase()}{' '}
        {booking.type === 'round-trip' ? '⇄' : '→'} {flight.arrivalAirport.toUpperCase()} ·{' '}
        {isDay(flight.date) && formatShortDate(flight.date)} · {status}{' '}
        {formatUsd(booking.reservationFee)}
      </span>
      {booking.paymentStatus === 'succeeded'
        ? `${passenger.email} gets the itinerary now`
        : 'No itinerary is sent before the order is paid'}
    </p>
  );
};
