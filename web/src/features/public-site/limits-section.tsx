import { claims } from '../../content/claims.ts';
import { PointList } from './point-list.tsx';
import { Section } from '../../components/section.tsx';

/** What the document is not; every page that sells it says so. */
export const LimitsSection = () => (
  <Section title="What it is not">
    <PointList points={[claims.notATicket, claims.noPromise, claims.doNotPresent, claims.sample]} />
  </Section>
);
