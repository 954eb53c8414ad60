import { clsx } from 'clsx';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { useNavigate, useLocation } from 'react-router-dom';
import { homePath, type SearchParameters } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { formatMediumDate, isDay } from '../../format/date.ts';

const isSearch = ({ from, to, departureDate }: SearchParameters) =>
  ![from, to, departureDate].includes('');

/** Formats a day; other texts are unchanged, including the server's placeholders. */
const shownDay = (date: string) => (isDay(date) ? formatMediumDate(date) : date);

/** The airports and days of the search (spec 1 §2). */
const SearchTitle = ({ search }: { search: SearchParameters }) => (
  <h1 className="flex min-h-11 min-w-[min(9.5rem,100%)] flex-1 flex-wrap xl:flex-initial content-center items-baseline gap-x-1.5 text-lg font-extrabold tracking-tight xl:text-xl">
    <span>{isSearch(search) ? `${search.from} → ${search.to}` : 'Flights'}</span>{' '}
    <span className="max-sm:grid max-sm:basis-full max-sm:text-xs/4.5 max-sm:font-medium max-sm:tracking-normal">
      {isSearch(search) && (
        <span>
          <span className="max-sm:sr-only">• </span>
          {shownDay(search.departureDate)}
        </span>
      )}
      {search.returnDate !== '' && (
        <span>
          <span className="max-sm:sr-only"> • </span>
          Return: {shownDay(search.returnDate)}
        </span>
      )}
    </span>
  </h1>
);

/**
 * The search, with a link back to the filled form, after an error to an empty one (spec 1 §2). It
 * stands at the same place whether there are filters below it or a message.
 */
export function ResultsHeader({
  search,
  cities,
  isError = false,
}: {
  search: SearchParameters;
  /** Of a flight found, where there is room for them. */
  cities?: Pick<FlightView, 'departureCity' | 'arrivalCity'> | undefined;
  isError?: boolean;
}) {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const goBack = () => void navigate(homePath(isError ? '' : query));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <SearchTitle search={search} />
      {cities && (
        <p className="min-w-0 flex-1 truncate text-muted max-xl:hidden">
          {cities.departureCity} to {cities.arrivalCity}
        </p>
      )}
      <Button
        variant="ghost"
        onClick={goBack}
        className={clsx('-mr-4', !isError && 'max-lg:hidden')}
      >
        Back to Search
      </Button>
      {!isError && (
        <Button variant="ghost" onClick={goBack} className="-mr-4 lg:hidden">
          Edit Search
        </Button>
      )}
    </div>
  );
}
