import type { AbandonedView } from '#http/contracts/abandoned.ts';
import { ScrollRegion } from '../../components/scroll-region.tsx';

/** The routes with the most checkouts; selecting a name filters by it. */
export const RouteTable = ({
  routes,
  onChoose,
}: {
  routes: AbandonedView['routes'];
  onChoose: (route: string) => void;
}) => (
  <ScrollRegion label="Routes" className="max-h-96 overflow-auto">
    <table className="w-full text-right text-sm tabular-nums">
      <thead>
        <tr className="text-xs text-muted">
          {['Route', 'Searches', 'Created', 'Opened', 'Paid', 'Left'].map((name) => (
            <th
              key={name}
              scope="col"
              className="px-2 py-2 font-medium first:pl-4 first:text-left last:pr-4 sm:first:pl-6 sm:last:pr-6"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {routes.map(({ origin, destination, searches, created, opened, paid, left }) => (
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
            <td className="px-2 text-muted">{searches}</td>
            <td className="px-2">{created}</td>
            <td className="px-2">{opened}</td>
            <td className="px-2">{paid}</td>
            <td className="pr-4 pl-2 sm:pr-6">{left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
