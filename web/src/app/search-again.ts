import { localToday } from '../format/date.ts';
import { homePath, SEARCH_FORM_ID, searchQuery } from './paths.ts';

/** The search form with the same airports, and the same days unless they are past. */
export function searchAgainPath({
  from,
  to,
  departureDate,
  returnDate = '',
  travellers = 1,
}: {
  from: string;
  to: string;
  /** `YYYY-MM-DD`, like the return date. */
  departureDate: string;
  returnDate?: string | undefined;
  travellers?: number;
}) {
  const isToCome = departureDate >= localToday();
  const search = searchQuery({
    from,
    to,
    departureDate: isToCome ? departureDate : '',
    returnDate: isToCome ? returnDate : '',
    travellers: travellers === 1 ? '' : String(travellers),
  });
  return `${homePath(search)}#${SEARCH_FORM_ID}`;
}
