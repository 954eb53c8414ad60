import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeDetails } from './api/change-details.ts';
import { describeFailure, type BookingFailure } from './booking-failure.ts';
import type { CheckedDetails } from './details.ts';

/** Saves the details of a booking that exists. A failure is logged and handed to `onFailure`. */
export function useChangeDetails(
  bookingId: number,
  { onSaved, onFailure }: { onSaved: () => void; onFailure: (failure: BookingFailure) => void },
) {
  // A second press can come before the button is drawn as disabled.
  const running = useRef(false);
  const change = useMutation({
    mutationFn: (details: CheckedDetails) => changeDetails(bookingId, details),
    onSuccess: onSaved,
    onError: (error) => {
      running.current = false;
      console.error('Failed to change booking', error);
      onFailure(
        describeFailure(error, 'Failed to save your changes. Check your connection and try again.'),
      );
    },
    // Without a connection it fails at once and says so, and is not made up for later unasked.
    networkMode: 'always',
  });
  return {
    busy: change.isPending || change.isSuccess,
    save: (details: CheckedDetails) => {
      if (running.current) return;
      running.current = true;
      change.mutate(details);
    },
  };
}
