import { SearchForm } from './search-form.tsx';

/** The search form at full width; on a wide screen its fields stay at the top of the window. */
export const StickySearch = () => (
  <div className="z-20 min-w-0 lg:sticky sticky-search lg:-top-18 print:hidden">
    <SearchForm />
  </div>
);
