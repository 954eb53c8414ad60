import type { Departure } from './timetable.ts';
import { stableIndex } from './stable-number.ts';

/**
 * `BA 178`: the same for a departure of a route on every day. Long routes have low numbers, as
 * airlines like it; away from the hub odd, back even.
 */
export const flightNumber = ({ route, index }: Departure): string => {
  const { carrier, from, to, km, outbound } = route;
  const hubFirst = outbound ? `${from.code} ${to.code}` : `${to.code} ${from.code}`;
  const [lowest, count] =
    carrier.kind === 'low-cost' ? [1001, 3800] : km > 4500 ? [1, 190] : [401, 1200];
  const block = stableIndex(`${carrier.code} ${hubFirst} number`, count);
  return `${carrier.code} ${lowest + 2 * (block + index) + (outbound ? 0 : 1)}`;
};
