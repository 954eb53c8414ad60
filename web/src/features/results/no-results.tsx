import { useLocation, useNavigate } from 'react-router-dom';
import type { FlightView } from '#http/contracts/flight-answers.ts';
import { connectionText } from '../../app/connection-text.ts';
import { flightsPath, homePath, type SearchParameters } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { formatShortDate } from '../../format/date.ts';
import { chipsOf } from './filter-chips.tsx';
import { applyFilters, noFilters, type Filters } from './filters.ts';
import type { NoFlights } from './no-flights.ts';
import { noFlightsDrawings } from './no-flights-drawing.tsx';

/** The search failed (spec 1 §2). */
export const ResultsError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Message
    role="alert"
    title="Search Error"
    text={['Unable to load flight results. Please try again.', connectionText(error)]
      .join(' ')
      .trim()}
  >
    <Button onClick={onRetry}>Try Again</Button>
  </Message>
);

/** No flight was found, or can exist: why, and what helps. */
export const NoFlightsFound = ({
  text,
  action,
  otherDays = [],
  field,
  subject,
  search,
}: NoFlights & { search: SearchParameters }) => (
  <Message title="No flights found" text={text} drawing={noFlightsDrawings[subject]}>
    <BackToForm field={field}>{action}</BackToForm>
    {otherDays.map((day) => (
      <ButtonLink key={day} variant="ghost" to={flightsPath({ ...search, departureDate: day })}>
        {formatShortDate(day)}
      </ButtonLink>
    ))}
  </Message>
);

/** The filters hide all flights (spec 1 §2), and which of them hides them alone. */
export const AllFilteredOut = ({
  flights,
  filters,
  onClearFilters,
}: {
  flights: FlightView[];
  filters: Filters;
  onClearFilters: () => void;
}) => (
  <Message
    title="No flights found"
    text="Try adjusting your search criteria or filters to find more options."
    drawing={noFlightsDrawings.filters}
  >
    <ul className="-mt-4 mb-4 grid basis-full gap-1 text-sm text-muted tabular-nums empty:hidden">
      {chipsOf(filters).map(({ label, without, alone }) => {
        const count = applyFilters(flights, { ...filters, ...without }).length;
        if (count > 0)
          return (
            <li key={label}>
              {count} {count === 1 ? 'flight' : 'flights'} without the filter “{label}”.
            </li>
          );
        const isAlone = applyFilters(flights, { ...noFilters, ...alone }).length === 0;
        return isAlone && <li key={label}>No flight matches the filter “{label}”.</li>;
      })}
    </ul>
    <Button onClick={onClearFilters}>Clear Filters</Button>
    <BackToForm variant="secondary">Modify Search</BackToForm>
  </Message>
);

/** Links to the search form, filled with this search; `field` is the one to correct. */
function BackToForm({
  children,
  variant,
  field,
}: {
  children: string;
  variant?: 'secondary';
  field?: NoFlights['field'];
}) {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  return (
    <Button
      {...(variant && { variant })}
      onClick={() => void navigate(homePath(query), { state: field })}
    >
      {children}
    </Button>
  );
}
