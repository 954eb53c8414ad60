import { clsx } from 'clsx';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatShortDate } from '../../format/date.ts';
import { Leg } from './leg.tsx';
import { LegSkeleton } from './leg-layout.tsx';

/** The return flight of a result, in the same form as the outbound one. */
export function ReturnLeg({
  flight,
  isPending,
  returnDate,
}: {
  /** `null` if none is offered, `undefined` if it is not known. */
  flight: FlightView | null | undefined;
  /** Whether it is looked up. */
  isPending: boolean;
  returnDate: string;
}) {
  if (isPending) return <LegSkeleton />;
  const day = formatShortDate(returnDate);
  return (
    // No landmark, because the list contains many of the same name.
    <section role="group" aria-label={`Return ${day}`}>
      {flight ? (
        <Leg flight={flight} />
      ) : (
        // No flight is as high as the placeholder that it replaces.
        <p className={clsx('content-center', flight === null ? 'min-h-10' : 'min-h-6')}>
          <span className="font-medium text-ink">Return {day}:</span>{' '}
          {flight === null ? 'no flight found' : 'best flight chosen on the next page'}
        </p>
      )}
    </section>
  );
}
