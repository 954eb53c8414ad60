import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CreateBookingRequest } from '#http/contracts/bookings.ts';
import type { CreateBookingResponse } from '#http/contracts/booking-answers.ts';
import { checkoutPath } from '../../app/paths.ts';
import { useLeft } from '../../app/use-left.ts';
import { useRetry } from '../../app/use-retry.ts';
import { useSubmission } from '../../app/use-submission.ts';
import { request } from '../../app/request.ts';
import { findReturnFlightId, type DetailsParameters } from './trip.ts';
import { describeFailure, type BookingFailure } from './booking-failure.tsx';
import type { CheckedDetails } from './details.ts';
import type { Draft, OpenDraft } from './draft.ts';

const NOT_CREATED = 'Failed to create booking. Check your connection and try again.';

/** The submitted details, and the draft at that time. */
export type Sending = { details: CheckedDetails; sent: Draft };

/**
 * `book` creates the booking of a draft, or changes its existing one, records it in the draft and
 * returns its id. `retrying` as in `useRetry`.
 */
export function useBookDraft(parameters: DetailsParameters, draft: OpenDraft) {
  const queryClient = useQueryClient();
  const { flightId, returnDate, returnFlightId, isRoundTrip, reservationType, reservationPrice } =
    parameters;
  const { retrying, withRetry } = useRetry();
  const book = async ({ details, sent }: Sending) => {
    const foundReturnId = isRoundTrip
      ? await findReturnFlightId(queryClient, flightId, returnDate, returnFlightId)
      : null;
    // Idempotent: one idempotency key is one booking.
    const { booking } = await withRetry(() =>
      createBooking({
        ...details,
        outboundFlightId: flightId,
        returnFlightId: foundReturnId,
        isRoundTrip,
        reservationType,
        reservationPrice,
        idempotencyKey: sent.idempotencyKey,
      }),
    );
    draft.book(sent, booking.id);
    return booking.id;
  };
  return { retrying, book };
}

/**
 * Creates the booking of the draft and opens its checkout. An error is logged and passed to
 * `onFailure`; the draft stays until the booking is paid. An answer after the review was left only
 * records the booking in the draft.
 */
export function useCreateBooking(
  parameters: DetailsParameters,
  draft: OpenDraft,
  onFailure: (failure: BookingFailure) => void,
) {
  const navigate = useNavigate();
  const left = useLeft();
  const { retrying, book } = useBookDraft(parameters, draft);
  const booking = useSubmission({
    mutationFn: book,
    onSuccess: async (id) => {
      if (!left.current.aborted) await navigate(checkoutPath(id));
    },
    onError: (error) => {
      console.error('Failed to create booking', error);
      if (!left.current.aborted) onFailure(describeFailure(error, NOT_CREATED));
    },
  });
  return {
    busy: booking.isPending || booking.isSuccess,
    retrying,
    create: (details: CheckedDetails) => booking.submit({ details, sent: draft.current() }),
  };
}

/** Creates an unpaid booking; a 400 names each invalid field (spec 1 §7). */
const createBooking = (booking: CreateBookingRequest) =>
  request<CreateBookingResponse>('POST', '/api/bookings', booking);
