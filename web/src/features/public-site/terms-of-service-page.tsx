import { routes } from '../../app/paths.ts';
import { claims } from '../../content/claims.ts';
import { company } from '../../content/company.ts';
import { PRODUCT_NAME } from '#http/contracts/product.ts';
import { PolicyPage, type PolicyPart } from './policy-page.tsx';
import { TextLink } from '../../components/text-link.tsx';

const parts: PolicyPart[] = [
  {
    title: 'Who we are',
    content: (
      <>
        <p>
          {PRODUCT_NAME} is run by {company.address.join(', ')}.
        </p>
        <p>By making a reservation you accept these terms.</p>
      </>
    ),
  },
  {
    title: 'What you buy',
    content: (
      <>
        <p>
          A flight itinerary reservation: a document with a confirmation number that shows the
          flights you chose for the passenger you named, and a record of it that can be checked on
          this site.
        </p>
        <p>{claims.fees}</p>
        <p>The price of the flight is shown for information only. You are not charged for it.</p>
      </>
    ),
  },
  {
    title: 'What you do not buy',
    content: (
      <ul>
        <li>{claims.notATicket}</li>
        <li>{claims.noPromise}</li>
        <li>{claims.number}</li>
        <li>{claims.sample}</li>
      </ul>
    ),
  },
  {
    title: 'Who may use the service',
    content: (
      <p>
        You must be aged 18 or over (18+) to make a reservation. An adult may make one for a child.
      </p>
    ),
  },
  {
    title: 'What you promise',
    content: (
      <ul>
        <li>What you enter is true, and you have the passenger’s permission to enter it.</li>
        <li>{claims.doNotPresent}</li>
        <li>You do not change a document, or use it to deceive an authority or an airline.</li>
        <li>You check for yourself what your embassy, airline and destination accept.</li>
        <li>You do not use automated searches or bookings that disturb others.</li>
      </ul>
    ),
  },
  {
    title: 'Payment and delivery',
    content: (
      <p>
        You pay by card through our payment provider, in US dollars. {claims.delivery} If the email
        does not arrive, download the PDF from your confirmation page.
      </p>
    ),
  },
  {
    title: 'Changes, cancellation and refunds',
    content: (
      <p>
        We do not change the flights on a document that has been issued. Refunds follow the{' '}
        <TextLink to={routes.refundPolicy}>refund policy</TextLink>. We may cancel a reservation
        that breaks these terms; anyone who checks its document then sees that it is no longer
        valid.
      </p>
    ),
  },
  {
    title: 'Flight data',
    content: (
      <p>
        Flights, times and prices come from a supplier or, where documents are marked as samples,
        from a demonstration timetable. They may change after the document is issued. Check them
        with the airline before you buy a ticket.
      </p>
    ),
  },
  {
    title: 'What we are responsible for',
    content: (
      <p>
        We are responsible for the document: it shows what you entered and chose, it is delivered,
        and it can be checked. We are not responsible for the decisions of embassies, airlines and
        border authorities, or for plans you made because of them. This does not affect your legal
        rights as a consumer.
      </p>
    ),
  },
  {
    title: 'Your data',
    content: (
      <p>
        The <TextLink to={routes.privacyPolicy}>privacy policy</TextLink> says what we keep, how and
        for how long.
      </p>
    ),
  },
  {
    title: 'Changes to these terms',
    content: (
      <p>
        The terms in force on the day you paid apply to your reservation. We publish new terms here
        with their date.
      </p>
    ),
  },
  { title: 'Support', content: <p>{claims.support}</p> },
];

/** The terms of sale of reservations (spec 2 §2). */
const TermsOfServicePage = () => (
  <PolicyPage
    title="Terms of Service"
    gist="You buy a reservation document, not a ticket. Use it only as a reservation document."
    parts={parts}
  />
);

export default TermsOfServicePage;
