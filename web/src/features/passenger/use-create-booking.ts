import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { checkoutPath } from '../../app/paths.ts';
import { isRequestError } from '../../app/request.ts';
import { createBooking } from './api/create-booking.ts';
import { findReturnFlightId } from './api/use-return-flight.ts';
import { isFieldName, type CheckedDetails, type FieldName } from './details.ts';
import type { DetailsParameters } from './details-parameters.ts';
import { removeDraft } from './draft.ts';

/** Why the server refused, in words for the screen: one sentence, and a text for each wrong field. */
export type BookingFailure = {
  message: string;
  fields: { name: FieldName; message: string }[];
};

/**
 * Creates the booking and goes to its checkout. A failure is logged and handed to `onFailure`;
 * what was typed stays in the draft until the booking exists.
 */
export function useCreateBooking(
  parameters: DetailsParameters,
  onFailure: (failure: BookingFailure) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { flightId, returnDate, isRoundTrip, reservationType, reservationPrice } = parameters;
  return useMutation({
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
      }),
    onSuccess: async ({ booking }) => {
      removeDraft();
      await navigate(checkoutPath(booking.id));
    },
    onError: (error) => {
      console.error('Failed to create booking', error);
      onFailure(describeFailure(error));
    },
  });
}

/** The server's own sentence where it gave one. */
function describeFailure(error: unknown): BookingFailure {
  const problem = isRequestError(error) ? error.problem : null;
  if (!problem)
    return {
      message: 'Failed to create booking. Check your connection and try again.',
      fields: [],
    };
  const errors = Object.entries(problem.errors ?? {});
  if (errors.length === 0) return { message: problem.message, fields: [] };
  const fields = errors.flatMap(([name, message]) =>
    isFieldName(name) ? [{ name, message }] : [],
  );
  const others = errors.flatMap(([name, message]) => (isFieldName(name) ? [] : [message]));
  return { message: ['Please check your input.', ...others].join(' '), fields };
}
