import type { FlightView } from '#http/contracts/flight-answers.ts';
import { formatShortDate } from '../../format/date.ts';
import { Leg } from './leg.tsx';
import { LegSkeleton } from './leg-skeleton.tsx';

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
        <Leg flight={flight} label="Return" />
      ) : (
        <div className="flex items-center gap-x-2 @2xl:gap-x-3">
          <span className="size-8 shrink-0 rounded-control border border-dashed border-control" />
          <div>
            <p className="text-sm/5.5 font-medium text-ink">{day}</p>
            <p>
              <span className="font-semibold text-ink">Return ·</span>{' '}
              {flight === null ? 'No flight found' : 'Best flight chosen on the next page'}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
