import { isRequestError } from '../../app/request.ts';
import type { SearchParameters } from '../../app/paths.ts';
import { addDays, daysBetween, formatLongDate, isDay, localToday } from '../../format/date.ts';
import { checkSearch, lastSearchDay } from '../../search-form/search-rules.ts';
import type { NoFlightsSubject } from './no-flights-drawing.tsx';

/** Why there is no flight, what to change, the label of that action, and alternative days. */
export type NoFlights = {
  subject: NoFlightsSubject;
  text: string;
  action: string;
  otherDays?: string[];
  /** The airport field of the form to correct. */
  field?: 'from' | 'to' | undefined;
};

/**
 * Returns the reason that is known without a request; `null` for a search that may find flights.
 */
export function reasonNotToAsk(search: SearchParameters): NoFlights | null {
  const check = checkSearch(search, localToday());
  switch (check.kind) {
    case 'ready':
      return null;
    case 'incomplete':
      return incomplete(search);
    case 'alert':
      break;
    default:
      return check satisfies never;
  }
  const value = search[check.field];
  switch (check.reason) {
    case 'unknown-airport':
      return unknownAirport(search, check.field === 'to' ? 'to' : 'from');
    case 'same-airport':
      return {
        text: `You chose ${value} as both the departure and the arrival airport. Change one of them.`,
        action: 'Change Airport',
        subject: 'airport',
      };
    case 'past':
      return past(value);
    case 'beyond-timetable':
      return beyondTimetable(value);
    case 'no-return-date':
      return notADate(value);
    case 'return-before-departure':
      return { text: check.text, action: 'Change Date', subject: 'day' };
    default:
      return check.reason satisfies never;
  }
}

/** Returns the server's reason: an unknown airport, or a day that only its clock rejects. */
export function reasonOfServer(error: unknown, search: SearchParameters): NoFlights | null {
  const errors = (isRequestError(error) && error.status === 400 && error.problem?.errors) || {};
  if (errors['from'] !== undefined) return unknownAirport(search, 'from');
  if (errors['to'] !== undefined) return unknownAirport(search, 'to');
  if (errors['date'] === undefined) return null;
  const isNear = daysBetween(localToday(), search.departureDate) < 2;
  return isNear ? past(search.departureDate) : beyondTimetable(search.departureDate);
}

/** The airports are known and the day is in the timetable, but there is no flight. */
export function noRoute(search: SearchParameters): NoFlights {
  const { from, to, departureDate } = search;
  const today = departureDate === localToday() ? ' Today’s flights may have left already.' : '';
  return {
    subject: 'day',
    text: `We found no route from ${from} to ${to} on ${formatLongDate(departureDate)}, direct or with connections.${today} Try another day or a nearby airport.`,
    action: 'Modify Search',
    otherDays: [-1, 1]
      .map((days) => addDays(departureDate, days))
      .filter(
        (day) => checkSearch({ ...search, departureDate: day }, localToday()).kind === 'ready',
      ),
  };
}

function incomplete({ from, to, departureDate }: SearchParameters): NoFlights {
  if (departureDate !== '' && !isDay(departureDate)) return notADate(departureDate);
  const missing = [
    from === '' && 'departure airport',
    to === '' && 'destination',
    departureDate === '' && 'departure date',
  ].filter((part) => part !== false);
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(missing);
  return {
    subject: from === '' || to === '' ? 'airport' : 'day',
    text: `This search has no ${list}.`,
    action: 'Complete Search',
  };
}

const unknownAirport = (search: SearchParameters, field: 'from' | 'to'): NoFlights => ({
  subject: 'airport',
  field,
  text: `“${search[field].slice(0, 30)}” is not an airport code that we know. Search for the airport by its city or name.`,
  action: 'Change Airport',
});

const notADate = (text: string): NoFlights => ({
  text: `“${text.slice(0, 30)}” is not a date. Choose the day again.`,
  action: 'Change Date',
  subject: 'day',
});

const past = (date: string): NoFlights => ({
  text: `${formatLongDate(date)} is in the past. Choose a later date.`,
  action: 'Change Date',
  subject: 'day',
});

/** At a departure airport where it is still yesterday, the timetable ends a day earlier. */
function beyondTimetable(date: string): NoFlights {
  const [end] = [lastSearchDay(localToday()), addDays(date, -1)].toSorted();
  return {
    text: `Our timetable ends on ${formatLongDate(end ?? date)}. Choose an earlier date.`,
    action: 'Change Date',
    subject: 'day',
  };
}
