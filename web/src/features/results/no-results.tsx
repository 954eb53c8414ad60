import { useLocation, useNavigate } from 'react-router-dom';
import { connectionText } from '../../app/connection-text.ts';
import { flightsPath, homePath, type SearchParameters } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { formatShortDate } from '../../format/date.ts';
import type { NoFlights } from './no-flights.ts';

/** The search failed (spec 1 §2). */
export function ResultsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <Message
      role="alert"
      headingLevel="h1"
      title="Search Error"
      text={['Unable to load flight results. Please try again.', connectionText(error)]
        .join(' ')
        .trim()}
    >
      <Button onClick={onRetry}>Try Again</Button>
      <Button variant="secondary" onClick={() => void navigate(homePath())}>
        Back to Search
      </Button>
    </Message>
  );
}

/** No flight was found, or can exist: why, and what helps. */
export const NoFlightsFound = ({
  text,
  action,
  otherDays = [],
  search,
}: NoFlights & { search: SearchParameters }) => (
  <Message title="No flights found" text={text}>
    <BackToForm>{action}</BackToForm>
    {otherDays.map((day) => (
      <ButtonLink key={day} variant="secondary" to={flightsPath({ ...search, departureDate: day })}>
        {formatShortDate(day)}
      </ButtonLink>
    ))}
  </Message>
);

/** The filters hide all flights (spec 1 §2). */
export const AllFilteredOut = ({ onClearFilters }: { onClearFilters: () => void }) => (
  <Message
    title="No flights found"
    text="Try adjusting your search criteria or filters to find more options."
  >
    <Button onClick={onClearFilters}>Clear Filters</Button>
    <BackToForm variant="secondary">Modify Search</BackToForm>
  </Message>
);

/** Links to the search form, filled with this search. */
function BackToForm({ children, variant }: { children: string; variant?: 'secondary' }) {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  return (
    <Button {...(variant && { variant })} onClick={() => void navigate(homePath(query))}>
      {children}
    </Button>
  );
}
