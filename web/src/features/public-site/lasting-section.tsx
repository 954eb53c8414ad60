import { routes } from '../../app/paths.ts';
import { claims } from '../../content/claims.ts';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** How long a document is valid, and when the fee is refunded. */
export const LastingSection = () => (
  <Section title="How long it lasts, and refunds">
    <p>
      {claims.lasting} Make it close to the day you need it: timetables change, and the flights on a
      document stay as they were issued.
    </p>
    <p>
      Once the PDF is delivered the fee is not refunded, except after a technical failure, a product
      error, a service that was down for over 24 hours, or a duplicate charge. Ask within 48 hours
      of purchase. A refused visa or a change of plans is not a reason for a refund. The{' '}
      <TextLink to={routes.refundPolicy}>refund policy</TextLink> has the details.
    </p>
  </Section>
);
