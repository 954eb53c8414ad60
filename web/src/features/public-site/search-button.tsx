import { goToSearchForm } from '../../app/go-to-search-form.ts';
import { SEARCH_FORM_ID } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button.tsx';

/** Scrolls to the search form of the page and focuses it; without a script, a link to the form. */
export const SearchButton = ({ children }: { children: string }) => (
  <ButtonLink
    to={`#${SEARCH_FORM_ID}`}
    onClick={(event) => {
      event.preventDefault();
      goToSearchForm();
    }}
    className="justify-self-start max-sm:w-full"
  >
    {children}
  </ButtonLink>
);
