import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CorrectBookingRequest } from '#http/contracts/bookings.ts';
import type { AdditionalPassengerView, CheckoutView } from '#http/contracts/booking-answers.ts';
import { request } from '../../app/request.ts';
import { checkoutKey } from '../../app/query-keys.ts';
import { useLeft } from '../../app/use-left.ts';
import { useRetry } from '../../app/use-retry.ts';
import { useSubmission } from '../../app/use-submission.ts';
import type { Details, CheckedDetails, PersonDetails } from './details.ts';
import type { TripChoice } from './trip.ts';
import { describeFailure, type BookingFailure } from './booking-failure.tsx';

/** Returns the details of a booking for its form. */
export const bookedDetails = ({
  passenger,
  additionalPassengers,
  booking: { billingAddress },
}: CheckoutView): Details => {
  const { email, phone } = passenger;
  return {
    passenger: { ...bookedPerson(passenger), email, phone },
    additionalPassengers: additionalPassengers.map(bookedPerson),
    billingAddress: { ...billingAddress, country: billingAddress.country ?? '' },
  };
};

/** Returns a traveller of a booking for the form; equal names mean a single name. */
export const bookedPerson = ({
  firstName,
  lastName,
  dateOfBirth,
  title,
  gender,
  nationality,
  passportNumber,
}: AdditionalPassengerView): PersonDetails => ({
  firstName,
  lastName,
  hasOneName: firstName !== '' && firstName === lastName,
  dateOfBirth,
  title: title ?? '',
  gender,
  nationality,
  passportNumber: passportNumber ?? '',
});

/** Returns the trip of a booking, for the summary beside the form. */
export const bookedTrip = ({
  booking,
  outboundFlight,
  returnFlight,
}: CheckoutView): TripChoice => ({
  outbound: outboundFlight,
  returnFlight: returnFlight && { kind: 'found', flight: returnFlight },
  reservationType: booking.isRoundTrip ? 'round-trip' : 'one-way',
  reservationPrice: Number(booking.reservationFee),
});

/** A booking to change, fetched again at each visit and separate from its checkout's. */
export const useBookingToChange = (bookingId: string) =>
  useQuery({
    queryKey: ['booking-to-change', bookingId],
    queryFn: () =>
      request<CheckoutView>('GET', `/api/bookings/${encodeURIComponent(bookingId)}/checkout`),
    gcTime: 0,
  });

/**
 * Changes the details of an unpaid booking; a 400 names each invalid field, a 409 means that it is
 * paid.
 */
const changeDetails = (bookingId: number, details: CheckedDetails) =>
  request<CheckoutView>(
    'PATCH',
    `/api/bookings/${bookingId}`,
    details satisfies CorrectBookingRequest,
  );

const NOT_SAVED = 'Failed to save your changes. Check your connection and try again.';

/**
 * Saves the details of an existing booking. An error is logged and passed to `onFailure`. An answer
 * after the form was left calls `onSaved`, and neither `onLeave` nor `onFailure`. `retrying` as in
 * `useRetry`.
 */
export function useChangeDetails(
  bookingId: number,
  {
    onSaved,
    onLeave,
    onFailure,
  }: { onSaved: () => void; onLeave: () => void; onFailure: (failure: BookingFailure) => void },
) {
  const queryClient = useQueryClient();
  const left = useLeft();
  const { retrying, withRetry } = useRetry();
  const change = useSubmission({
    // Idempotent: saving the same details again changes nothing.
    mutationFn: (details: CheckedDetails) => withRetry(() => changeDetails(bookingId, details)),
    onSuccess: () => {
      onSaved();
      if (!left.current.aborted) onLeave();
      // The traveller may already be at the checkout.
      void queryClient.invalidateQueries({ queryKey: checkoutKey(String(bookingId)) });
    },
    onError: (error) => {
      console.error('Failed to change booking', error);
      if (!left.current.aborted) onFailure(describeFailure(error, NOT_SAVED));
    },
  });
  return {
    busy: change.isPending || change.isSuccess,
    retrying,
    save: change.submit,
  };
}
