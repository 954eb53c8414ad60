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
        <p>The price of the flight itself is shown for orientation and not charged.</p>
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
        <li>What you enter is true, and you may enter it for the passenger you name.</li>
        <li>{claims.doNotPresent}</li>
        <li>You do not alter a document, or use it to deceive an authority or an airline.</li>
        <li>You find out yourself what your embassy, your airline and your destination accept.</li>
        <li>You do not search or book by machine in a way that hinders others.</li>
      </ul>
    ),
  },
  {
    title: 'Payment and delivery',
    content: (
      <p>
        You pay by card through our payment provider, in US dollars. {claims.delivery} If the email
        does not come, the PDF waits on your confirmation page.
      </p>
    ),
  },
  {
    title: 'Changes, cancellation and refunds',
    content: (
      <p>
        A document is not altered once it has been issued. Refunds follow the{' '}
        <TextLink to={routes.refundPolicy}>refund policy</TextLink>. We may cancel a reservation
        that breaks these terms; whoever checks its document is then told that it is no longer
        valid.
      </p>
    ),
  },
  {
    title: 'Flight data',
    content: (
      <p>
        Flights, times and prices come from a supplier or, where documents are marked as samples,
        from a demonstration timetable. They may change after the document was issued. Compare them
        with the airline before you buy a ticket.
      </p>
    ),
  },
  {
    title: 'What we answer for',
    content: (
      <p>
        We answer for the document: that it shows what you entered and chose, that it is delivered,
        and that it can be checked. We do not answer for decisions of embassies, airlines and border
        authorities, nor for what you arranged in reliance on them. Rights that the law gives you as
        a consumer remain yours.
      </p>
    ),
  },
  {
    title: 'Your data',
    content: (
      <p>
        The <TextLink to={routes.privacyPolicy}>privacy policy</TextLink> says what is kept, how and
        for how long.
      </p>
    ),
  },
  {
    title: 'Changes to these terms',
    content: (
      <p>
        The terms of the day on which you paid hold for your reservation. New ones are published
        here with their date.
      </p>
    ),
  },
  { title: 'Support', content: <p>{claims.support}</p> },
];

/** Under which terms reservations are sold (spec 2 §2). */
export const TermsOfServicePage = () => (
  <PolicyPage
    title="Terms of Service"
    gist="You buy a reservation document, not a ticket. Use it as what it is, and you are within these terms."
    parts={parts}
  />
);
