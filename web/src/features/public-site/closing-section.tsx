import { claims } from '../../content/claims.ts';
import { SearchButton } from './search-button.tsx';
import { Section } from '../../components/section.tsx';

/** The price, and a link back to the search form. */
export const ClosingSection = ({ title, action }: { title: string; action: string }) => (
  <Section title={title}>
    <p>
      {claims.fees} {claims.delivery}
    </p>
    <SearchButton>{action}</SearchButton>
  </Section>
);
