import type { AccessView } from '#http/contracts/access-log.ts';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { formatInstant } from '../../format/instant.ts';

/**
 * The accesses with person, action and time; `about` is the id of a booking, an account or a
 * message.
 */
export const AccessTable = ({ entries }: { entries: AccessView[] }) => (
  <ScrollRegion label="Accesses">
    <table className="w-full text-left">
      <thead>
        <tr className="text-xs text-muted">
          {['When', 'Who', 'What', 'About'].map((name) => (
            <th key={name} scope="col" className="px-3 py-2 font-medium first:pl-6 last:pr-6">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ eventId, at, who, what, about }) => (
          <tr key={eventId} className="border-t border-hairline">
            <td className="py-2 pr-3 pl-6 whitespace-nowrap">
              <time dateTime={at}>{formatInstant(at)}</time>
            </td>
            <td className="px-3 py-2 whitespace-nowrap">{who}</td>
            <td className="px-3 py-2 wrap-anywhere">{what}</td>
            <td className="py-2 pr-6 pl-3 whitespace-nowrap tabular-nums">{about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
