import type { AbandonedView } from '#http/contracts/abandoned.ts';
import { daysBetween, formatShortDate } from '../../format/date.ts';

/** In units of the SVG, which is stretched. */
const HEIGHT = 160;
const SLOT = 10;
const BAR = 7;

type Day = AbandonedView['days'][number];

const titleOf = ({ day, searches, created, opened, paid }: Day) =>
  `${formatShortDate(day)}: ${created} created, ${opened} payment opened, ${paid} paid; ${searches} searches`;

/**
 * A bar of the created checkouts for each day, with the paid ones in it; the table has the numbers.
 */
export const DayFunnel = ({ days, from, to }: { days: Day[]; from: string; to: string }) => {
  const slots = Math.max(1, daysBetween(from, to) + 1);
  const most = Math.max(1, ...days.map(({ created }) => created));
  return (
    <>
      <figure className="p-4 sm:p-6">
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          <Key className="bg-accent-soft ring-1 ring-accent">Created</Key>
          <Key className="bg-accent">Paid</Key>
          <span className="ml-auto tabular-nums">Highest day {most}</span>
        </figcaption>
        <svg
          role="img"
          aria-label="Checkouts created and paid by day"
          viewBox={`0 0 ${slots * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-4 h-40 w-full"
        >
          {days.map((day) => {
            const x = daysBetween(from, day.day) * SLOT + (SLOT - BAR) / 2;
            const height = (count: number) => (HEIGHT * count) / most;
            return (
              <g key={day.day}>
                <title>{titleOf(day)}</title>
                {(['created', 'paid'] as const).map((step) => (
                  <rect
                    key={step}
                    x={x}
                    y={HEIGHT - height(day[step])}
                    width={BAR}
                    height={height(day[step])}
                    className={step === 'paid' ? 'fill-accent' : 'fill-accent opacity-30'}
                  />
                ))}
              </g>
            );
          })}
        </svg>
        <div aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted">
          <span>{formatShortDate(from)}</span>
          <span>{formatShortDate(to)}</span>
        </div>
      </figure>
      <details className="border-t border-hairline">
        <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium text-accent sm:px-6">
          Figures by day
        </summary>
        <table className="w-full text-right text-sm tabular-nums">
          <thead>
            <tr className="text-xs text-muted">
              {['Day', 'Searches', 'Created', 'Opened', 'Paid'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="px-2 py-2 font-medium first:pl-6 first:text-left last:pr-6"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, searches, created, opened, paid }) => (
              <tr key={day} className="border-t border-hairline">
                <th scope="row" className="py-1.5 pr-2 pl-6 text-left font-medium">
                  {formatShortDate(day)}
                </th>
                <td className="px-2 text-muted">{searches}</td>
                <td className="px-2">{created}</td>
                <td className="px-2">{opened}</td>
                <td className="pr-6 pl-2">{paid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
};

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden="true" className={`size-2.5 rounded-badge ${className}`} />
    {children}
  </span>
);
