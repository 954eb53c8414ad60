import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { SEARCH_FORM_ID } from '../../app/paths.ts';
import { ONE_WAY_FEE } from '#http/contracts/product.ts';
import { SearchButton } from './search-button.tsx';

/**
 * The way back to the search form on a phone: at the bottom edge once the form has left the window,
 * and after the text.
 */
export const SearchBar = () => (
  <div
    className={clsx(
      'sticky bottom-0 z-20 mt-6 flex items-center gap-3 border-t border-hairline bg-paper px-4 py-3 sm:hidden print:hidden',
      !useHasPassedForm() && 'invisible noscript:visible',
    )}
  >
    <p className="shrink-0 text-base font-bold tabular-nums">From ${ONE_WAY_FEE}</p>
    <SearchButton>Search Flights</SearchButton>
  </div>
);

/** Whether the search form is above the window. */
function useHasPassedForm() {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const form = document.getElementById(SEARCH_FORM_ID);
    if (!form) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, []);
  return hasPassed;
}
