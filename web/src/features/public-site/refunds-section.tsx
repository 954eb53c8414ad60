import { routes } from '../../app/paths.ts';
import { Section } from '../../components/section.tsx';
import { TextLink } from '../../components/text-link.tsx';

/** When the fee is refunded. */
export const RefundsSection = () => (
  <Section title="Refunds">
    <p>
      Once the PDF is delivered the fee is not refunded, except after a technical failure, a product
      error, a service that was down for over 24 hours, or a duplicate charge. Ask within 48 hours
      of purchase. A refused visa or a change of plans is not a reason for a refund. The{' '}
      <TextLink to={routes.refundPolicy}>refund policy</TextLink> has the details.
    </p>
  </Section>
);
