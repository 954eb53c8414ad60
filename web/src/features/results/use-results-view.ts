import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type ResultsView } from './results-address.ts';

/**
 * Filters and order, stored in the URL: they survive a reload and the way back. A change replaces
 * the history entry, so that Back leaves the results at once.
 */
export function useResultsView() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: Partial<ResultsView>) =>
    setParameters((before) => writeView(before, { ...readView(before), ...changes }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  return { ...readView(parameters), change };
}
