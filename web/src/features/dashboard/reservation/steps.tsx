import type { ReservationView } from '#http/contracts/reservation-answers.ts';
import { formatInstant } from '../../../format/instant.ts';
import { TitledCard } from './titled-card.tsx';

/** The history of a reservation, the newest first. */
export const Steps = ({ timeline }: Pick<ReservationView, 'timeline'>) => (
  <TitledCard title="What happened">
    <ol className="grid gap-4 pl-5">
      {timeline.toReversed().map(({ at, what }) => (
        <li
          key={`${at} ${what}`}
          className="relative not-last:before:absolute not-last:before:top-3 not-last:before:-bottom-7 not-last:before:-left-[1.09375rem] not-last:before:w-px not-last:before:bg-control"
        >
          <span
            aria-hidden="true"
            className="absolute top-2 -left-5 size-1.5 rounded-full bg-control"
          />
          <p className="font-medium">{what}</p>
          <time dateTime={at} className="text-sm text-muted">
            {formatInstant(at)}
          </time>
        </li>
      ))}
    </ol>
  </TitledCard>
);
