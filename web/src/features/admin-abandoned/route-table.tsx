import { useState } from 'react';
import { MOST_ROUTES } from '#http/contracts/abandoned.ts';
import type { AbandonedView } from '#http/contracts/admin-answers.ts';
import { Button } from '../../components/button.tsx';
import { ColumnHeadings } from '../../components/column-headings.tsx';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { FunnelCells, funnelColumns, FUNNEL_HEADING } from './funnel-columns.tsx';

const FEW = 5;

/** The routes with the most checkouts; selecting a name filters by it. */
export const RouteTable = ({
  routes,
  onChoose,
}: {
  routes: AbandonedView['routes'];
  onChoose: (route: string) => void;
}) => {
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? routes : routes.slice(0, FEW);
  const columns = funnelColumns(routes);
  return (
    <>
      <ScrollRegion label="Checkouts by route">
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="px-4 pt-4 pb-2 text-left font-semibold sm:px-6 sm:pt-6">
            By route
          </caption>
          <thead>
            <ColumnHeadings
              names={['Route', ...columns.map(({ name }) => name)]}
              className={FUNNEL_HEADING}
            />
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={routeOf(row)} className="border-t border-hairline">
                <th scope="row" className="pl-2 text-left font-medium sm:pl-4">
                  <button
                    type="button"
                    onClick={() => onChoose(routeOf(row))}
                    className="min-h-11 rounded-control px-2 whitespace-nowrap text-accent hover:bg-accent-soft"
                  >
                    {row.origin} → {row.destination}
                  </button>
                </th>
                <FunnelCells row={row} columns={columns} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {routes.length > shown.length && (
        <div className="border-t border-hairline sm:px-2">
          <Button
            variant="ghost"
            onClick={() => showAll(true)}
            // As high as the line beside it, with the figures by day.
            className="min-h-11! font-medium!"
          >
            {routes.length < MOST_ROUTES
              ? `Show all ${routes.length} routes`
              : `Show the ${MOST_ROUTES} most frequent routes`}
          </Button>
        </div>
      )}
    </>
  );
};

const routeOf = ({ origin, destination }: AbandonedView['routes'][number]) =>
  `${origin}-${destination}`;
