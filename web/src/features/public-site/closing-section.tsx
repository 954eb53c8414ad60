import { claims } from '../../content/claims.ts';
import { SearchButton } from './search-button.tsx';
import { Section } from '../../components/section.tsx';

/** What it costs, and the way back to the search form. */
export const ClosingSection = ({ title }: { title: string }) => (
  <Section title={title}>
    <p>
      {claims.fees} {claims.delivery}
    </p>
    <SearchButton>Search Flights</SearchButton>
  </Section>
);
