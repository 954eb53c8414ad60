import { routes } from '../../app/paths.ts';
import { claims } from '../../content/claims.ts';
import { PolicyPage, type PolicyPart } from './policy-page.tsx';
import { TextLink } from '../../components/text-link.tsx';

const parts: PolicyPart[] = [
  {
    title: 'What you paid for',
    content: (
      <p>
        The reservation fee pays for a document: your flights, put on record under a confirmation
        number and delivered as a PDF. No fare is charged, so there is no fare to refund.
      </p>
    ),
  },
  {
    title: 'When to ask',
    content: (
      <p>
        Refund requests must reach us within 48 hours of purchase.{' '}
        <TextLink to={routes.contact}>Write to us</TextLink> with your confirmation number, the
        email address of the booking and the reason.
      </p>
    ),
  },
  {
    title: 'When the fee is refunded',
    content: (
      <>
        <p>There are no refunds once the PDF is delivered, except for:</p>
        <ul>
          <li>a technical failure on our side, so that you could not use the document;</li>
          <li>a product error: the document does not say what you entered and chose;</li>
          <li>a service that was down for over 24 hours when you needed it;</li>
          <li>a duplicate charge for the same booking.</li>
        </ul>
        <p>If you paid and no PDF was delivered, we refund the whole fee.</p>
      </>
    ),
  },
  {
    title: 'When it is not',
    content: (
      <>
        <p>In these cases the document was delivered and correct, so we do not refund the fee:</p>
        <ul>
          <li>a visa was refused, or an officer or an airline wanted a ticket;</li>
          <li>your plans, your dates or your destination changed;</li>
          <li>
            you made a typo in a name or a date, and did not correct it within 24 hours on your
            reservation page, which is free of charge;
          </li>
          <li>the document was presented as a ticket.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'How long it takes',
    content: (
      <>
        <p>
          Requests are reviewed in 3-5 business days, and we answer by email. Refunds take 5-10
          business days to reach the card that you paid with; we cannot send them elsewhere.
        </p>
        <p>We refund a second payment for the same booking automatically.</p>
      </>
    ),
  },
  {
    title: 'Service credits',
    content: (
      <p>
        Instead of a refund we may offer a service credit for another reservation. You can decline
        it. Service credits do not expire.
      </p>
    ),
  },
  {
    title: 'What happens to the reservation',
    content: (
      <p>
        When a reservation is cancelled, its document is no longer valid, and anyone who checks it
        sees that. Please stop using it.
      </p>
    ),
  },
  { title: 'Questions', content: <p>{claims.support}</p> },
];

/** When the fee is refunded (spec 2 §2). */
const RefundPolicyPage = () => (
  <PolicyPage
    title="Refund Policy"
    gist="Ask within 48 hours of purchase. Once the PDF is delivered, the fee is refunded only when something went wrong on our side."
    parts={parts}
  />
);

export default RefundPolicyPage;
