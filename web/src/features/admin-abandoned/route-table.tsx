import { clsx } from 'clsx';
import { useState } from 'react';
import { MOST_ROUTES } from '#http/contracts/abandoned.ts';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { Button } from '../../components/button.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { Count, RECOVERY, RecoveryCounts } from './count.tsx';

const FEW = 5;

/**
 * The routes with the most checkouts; selecting a name filters by it. Searches, and left checkouts with
 * their recovery, are shown if there are any; searches not on phones.
 */
export const RouteTable = ({
  routes,
  onChoose,
}: {
  routes: AbandonedView['routes'];
  onChoose: (route: string) => void;
}) => {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? routes : routes.slice(0, FEW);
  const hasSearches = routes.some(({ searches }) => searches > 0);
  const hasLeft = routes.some(({ left }) => left > 0);
  return (
    <>
      <ScrollRegion label="Checkouts by route">
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="px-4 pt-4 pb-2 text-left font-semibold sm:px-6 sm:pt-6">
            By route
          </caption>
          <thead>
            <ColumnHeadings
              names={[
                'Route',
                ...(hasSearches ? ['Searches'] : []),
                'Created',
                'Opened',
                'Paid',
                ...(hasLeft ? RECOVERY : []),
              ]}
              className={(name) =>
                clsx(
                  'px-2 first:pl-4 first:text-left last:pr-4 sm:first:pl-6 sm:last:pr-6',
                  name === 'Searches' && 'max-sm:hidden',
                )
              }
            />
          </thead>
          <tbody>
            {shown.map(({ origin, destination, searches, created, opened, paid, ...recovery }) => (
              <tr key={`${origin}-${destination}`} className="border-t border-hairline">
                <th scope="row" className="pl-2 text-left font-medium sm:pl-4">
                  <button
                    type="button"
                    onClick={() => onChoose(`${origin}-${destination}`)}
                    className="min-h-11 rounded-control px-2 whitespace-nowrap text-accent hover:bg-accent-soft"
                  >
                    {origin} → {destination}
                  </button>
                </th>
                {hasSearches && <Count className="max-sm:hidden">{searches}</Count>}
                <Count>{created}</Count>
                <Count>{opened}</Count>
                <Count>{paid}</Count>
                {hasLeft && <RecoveryCounts of={recovery} />}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {routes.length > shown.length && (
        <div className="border-t border-hairline sm:px-2">
          <Button variant="ghost" onClick={() => showAll(true)}>
            {routes.length < MOST_ROUTES
              ? `Show all ${routes.length} routes`
              : `Show the ${MOST_ROUTES} most frequent routes`}
          </Button>
        </div>
      )}
    </>
  );
};
