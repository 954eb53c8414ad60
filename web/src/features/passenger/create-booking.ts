import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateBookingRequest, CreateBookingResponse } from '#http/contracts/bookings.ts';
import { checkoutPath } from '../../app/paths.ts';
import { useLeft } from '../../app/use-left.ts';
import { useRetry } from '../../app/use-retry.ts';
import { request } from '../../app/request.ts';
import { findReturnFlightId, type DetailsParameters } from './trip.ts';
import { describeFailure, type BookingFailure } from './booking-failure.tsx';
import type { CheckedDetails } from './details.ts';
import type { Draft, OpenDraft } from './draft.ts';

const NOT_CREATED = 'Failed to create booking. Check your connection and try again.';

/** What is sent, and the draft that it was then. */
export type Sending = { details: CheckedDetails; sent: Draft };

/**
 * `book` creates the booking of a draft, or changes the one that it is already, notes it in the draft
 * and answers its id. `retrying` as in `useRetry`.
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
    // Safe to repeat: one idempotency key is one booking.
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
 * Creates the booking of the draft and goes to its checkout. A failure is logged and handed to
 * `onFailure`; the draft stays until the booking is paid. An answer that comes after the review was
 * left only notes the booking in the draft.
 */
export function useCreateBooking(
  parameters: DetailsParameters,
  draft: OpenDraft,
  onFailure: (failure: BookingFailure) => void,
) {
  const navigate = useNavigate();
  const left = useLeft();
  const { retrying, book } = useBookDraft(parameters, draft);
  // A second press can come before the button is drawn as disabled.
  const running = useRef(false);
  const booking = useMutation({
    mutationFn: book,
    onSuccess: async (id) => {
      if (!left.current.aborted) await navigate(checkoutPath(id));
    },
    onError: (error) => {
      running.current = false;
      console.error('Failed to create booking', error);
      if (!left.current.aborted) onFailure(describeFailure(error, NOT_CREATED));
    },
    // Without a connection it fails at once and says so, and is not made up for later unasked.
    networkMode: 'always',
  });
  return {
    busy: booking.isPending || booking.isSuccess,
    retrying,
    create: (details: CheckedDetails) => {
      if (running.current) return;
      running.current = true;
      booking.mutate({ details, sent: draft.current() });
    },
  };
}

/** Creates an unpaid booking; a 400 names each wrong field (spec 1 §7). */
export const createBooking = (booking: CreateBookingRequest) =>
  request<CreateBookingResponse>('POST', '/api/bookings', booking);
