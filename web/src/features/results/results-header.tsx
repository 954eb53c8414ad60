import { useLocation, useNavigate } from 'react-router-dom';
import { homePath, type SearchParameters } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';

/** What was searched for, and the way back to change it (spec 1 §2). */
export function ResultsHeader({ search }: { search: SearchParameters }) {
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const goBack = () => void navigate(homePath(query));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-lg font-bold tracking-tight">
        <span className="whitespace-nowrap">
          {search.from} → {search.to} • {search.departureDate}
        </span>{' '}
        {search.returnDate !== '' && (
          <span className="whitespace-nowrap">• Return: {search.returnDate}</span>
        )}
      </h1>
      <Button variant="secondary" onClick={goBack} className="max-lg:hidden">
        Back to Search
      </Button>
      <Button variant="secondary" onClick={goBack} className="lg:hidden">
        Edit Search
      </Button>
    </div>
  );
}
