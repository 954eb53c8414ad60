import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ConfirmationView } from '#http/contracts/booking-answers.ts';
import { routes } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { formatDeadline } from '../../format/instant.ts';
import { ChangeEmail } from './change-email.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';

/** Lets the traveller correct names, birth date and passport number while that is possible. */
export function CorrectDetails({ details }: { details: ConfirmationView }) {
  const { booking, passenger, additionalPassengers, correction } = details;
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  if (correction === null) return null;
  const mayCorrect = 'until' in correction && (!isDone || additionalPassengers.length > 0);
  return (
    <div className="grid gap-2 print:hidden">
      {isDone && (
        <Notice title="Your reservation is corrected" takesFocus>
          <p className="wrap-anywhere">
            Your new document is on its way to {passenger.email}, and you can download it here. The
            old one is no longer valid.
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {mayCorrect && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Correct a Name or Detail
          </Button>
        )}
        {details.mayCorrectEmail && (
          <ChangeEmail bookingId={booking.id} current={passenger.email} by="traveller" />
        )}
      </div>
      {mayCorrect && (
        <p className="text-xs text-balance text-muted">
          One free correction{additionalPassengers.length > 0 && ' for each person'} until{' '}
          <time dateTime={correction.until} className="inline-block">
            {formatDeadline(correction.until)}
          </time>
          .
        </p>
      )}
      {'closed' in correction && (
        <p className="text-xs text-muted">
          {CLOSED[correction.closed]}
          {correction.closed !== 'already-departed' && (
            <>
              {' '}
              <TextLink to={routes.contact}>Write to us</TextLink> for another change.
            </>
          )}
        </p>
      )}
      {asking && (
        <CorrectionDialog
          bookingId={booking.id}
          travellers={[passenger, ...additionalPassengers]}
          by="traveller"
          onDone={() => {
            setAsking(false);
            setIsDone(true);
            void cache.invalidateQueries();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const CLOSED = {
  'already-corrected': 'You have corrected this reservation.',
  'correction-too-late': 'Details can be corrected here within 24 hours of payment.',
  'already-departed': 'The flight has departed, so the details can no longer be corrected.',
} as const;
