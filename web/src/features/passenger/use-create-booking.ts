import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutPath } from '../../app/paths.ts';
import { createBooking } from './api/create-booking.ts';
import { findReturnFlightId } from './api/use-return-flight.ts';
import { describeFailure, type BookingFailure } from './booking-failure.ts';
import type { CheckedDetails } from './details.ts';
import type { DetailsParameters } from './details-parameters.ts';
import type { OpenDraft } from './draft.ts';

/**
 * Creates the booking of the draft, or changes the one that it is already, and goes to its
 * checkout. A failure is logged and handed to `onFailure`; the draft stays until the booking is paid.
 */
export function useCreateBooking(
  parameters: DetailsParameters,
  draft: OpenDraft,
  onFailure: (failure: BookingFailure) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { flightId, returnDate, isRoundTrip, reservationType, reservationPrice } = parameters;
  // A second press can come before the button is drawn as disabled.
  const running = useRef(false);
  const booking = useMutation({
    mutationFn: async ({ passenger, billingAddress }: CheckedDetails) =>
      createBooking({
        passenger,
        outboundFlightId: flightId,
        returnFlightId: isRoundTrip
          ? await findReturnFlightId(queryClient, flightId, returnDate)
          : null,
        isRoundTrip,
        reservationType,
        reservationPrice,
        billingAddress,
        idempotencyKey: draft.current().idempotencyKey,
      }),
    onSuccess: async ({ booking: { id } }) => {
      draft.book(id);
      await navigate(checkoutPath(id));
    },
    onError: (error) => {
      running.current = false;
      console.error('Failed to create booking', error);
      onFailure(
        describeFailure(error, 'Failed to create booking. Check your connection and try again.'),
      );
    },
    // Without a connection it fails at once and says so, and is not made up for later unasked.
    networkMode: 'always',
  });
  return {
    busy: booking.isPending || booking.isSuccess,
    create: (details: CheckedDetails) => {
      if (running.current) return;
      running.current = true;
      booking.mutate(details);
    },
  };
}
