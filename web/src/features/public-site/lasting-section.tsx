import { claims } from '../../content/claims.ts';
import { Section } from '../../components/section.tsx';

/** How long a document is valid. */
export const LastingSection = () => (
  <Section title="How long it lasts">
    <p>
      {claims.lasting} Make it close to the day you need it: timetables change, and the flights on a
      document stay as they were issued.
    </p>
  </Section>
);
