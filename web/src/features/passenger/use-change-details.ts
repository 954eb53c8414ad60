import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkoutKey } from '../../app/query-keys.ts';
import { useLeft } from '../../app/use-left.ts';
import { useRetry } from '../../app/use-retry.ts';
import { changeDetails } from './api/change-details.ts';
import { describeFailure, type BookingFailure } from './booking-failure.ts';
import type { CheckedDetails } from './details.ts';

const NOT_SAVED = 'Failed to save your changes. Check your connection and try again.';

/**
 * Saves the details of a booking that exists. A failure is logged and handed to `onFailure`. An
 * answer that comes after the form was left calls `onSaved`, and neither `onLeave` nor `onFailure`.
 * `retrying` as in `useRetry`.
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
  // A second press can come before the button is drawn as disabled.
  const running = useRef(false);
  const change = useMutation({
    // Safe to repeat: details that the booking has already are no change.
    mutationFn: (details: CheckedDetails) => withRetry(() => changeDetails(bookingId, details)),
    onSuccess: () => {
      onSaved();
      if (!left.current.aborted) onLeave();
      // The traveller may be at the checkout already.
      void queryClient.invalidateQueries({ queryKey: checkoutKey(String(bookingId)) });
    },
    onError: (error) => {
      running.current = false;
      console.error('Failed to change booking', error);
      if (!left.current.aborted) onFailure(describeFailure(error, NOT_SAVED));
    },
    // Without a connection it fails at once and says so, and is not made up for later unasked.
    networkMode: 'always',
  });
  return {
    busy: change.isPending || change.isSuccess,
    retrying,
    save: (details: CheckedDetails) => {
      if (running.current) return;
      running.current = true;
      change.mutate(details);
    },
  };
}
