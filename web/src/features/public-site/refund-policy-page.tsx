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
        number and delivered as a PDF. No fare is charged, so there is no fare to give back.
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
        <p>If you paid and no PDF was delivered, you get the whole fee back.</p>
      </>
    ),
  },
  {
    title: 'When it is not',
    content: (
      <>
        <p>
          The document was delivered and did what it says in these cases, so the fee stays paid:
        </p>
        <ul>
          <li>a visa was refused, or an officer or an airline wanted a ticket;</li>
          <li>your plans, your dates or your destination changed;</li>
          <li>
            you made a typing error in a name or a date, and did not correct it within 24 hours on
            the page of your reservation, which is free of charge;
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
          Requests are reviewed in 3-5 business days, and you get our answer by email. Refunds take
          5-10 business days to reach the card that you paid with; we cannot send them elsewhere.
        </p>
        <p>A second payment for the same booking is given back without a request.</p>
      </>
    ),
  },
  {
    title: 'Service credits',
    content: (
      <p>
        Instead of a refund we may offer a service credit for another reservation. You are free to
        decline it. Service credits do not expire.
      </p>
    ),
  },
  {
    title: 'What happens to the reservation',
    content: (
      <p>
        When a reservation is cancelled its document is no longer valid, and whoever checks it is
        told so. Please do not use it any more.
      </p>
    ),
  },
  { title: 'Questions', content: <p>{claims.support}</p> },
];

/** When the fee goes back (spec 2 §2). */
export const RefundPolicyPage = () => (
  <PolicyPage
    title="Refund Policy"
    gist="Ask within 48 hours of purchase. Once the PDF is delivered, the fee is refunded only when something went wrong on our side."
    parts={parts}
  />
);
