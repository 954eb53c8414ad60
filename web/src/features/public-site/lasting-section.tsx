import { routes } from '../../app/paths.ts';
import { claims } from '../../content/claims.ts';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** How long a document serves, and when the fee comes back. */
export const LastingSection = () => (
  <Section title="How long it lasts, and refunds">
    <p>
      {claims.lasting} Make it close to the day you need it: timetables change, and a document is
      not altered once it has been issued.
    </p>
    <p>
      Once the PDF is delivered the fee is not refunded, except after a technical failure, a product
      error, a service that was down for over 24 hours, or a duplicate charge. Ask within 48 hours
      of purchase. A visa that was refused or a plan that changed is no such case. The{' '}
      <TextLink to={routes.refundPolicy}>refund policy</TextLink> has the details.
    </p>
  </Section>
);
