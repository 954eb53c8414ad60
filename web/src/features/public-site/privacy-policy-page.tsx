import { routes } from '../../app/paths.ts';
import { claims } from '../../content/claims.ts';
import { company } from '../../content/company.ts';
import { PolicyPage, type PolicyPart } from './policy-page.tsx';
import { TextLink } from '../../components/text-link.tsx';

const parts: PolicyPart[] = [
  {
    title: 'Who is responsible',
    content: (
      <p>
        {company.address.join(', ')}. Questions about your data reach us by the ways on the{' '}
        <TextLink to={routes.contact}>contact page</TextLink>.
      </p>
    ),
  },
  {
    title: 'What we collect, and why',
    content: (
      <ul>
        <li>
          <strong>The passenger:</strong> name, date of birth, gender, nationality and, if you give
          it, passport number. They stand on the document.
        </li>
        <li>
          <strong>Contact:</strong> email address and phone number. The document and messages about
          your booking go to the email address.
        </li>
        <li>
          <strong>Billing address:</strong> for the payment.
        </li>
        <li>
          <strong>The booking:</strong> flights, fee, status, and what happened to it.
        </li>
        <li>
          <strong>Your messages:</strong> what you write in the contact form. It goes to our support
          address by email.
        </li>
        <li>
          <strong>Your account:</strong> it is opened for the email address of a paid booking. Your
          password is kept only in a form from which it cannot be read.
        </li>
      </ul>
    ),
  },
  {
    title: 'Payment',
    content: (
      <p>
        Card details go from your browser to the payment provider and never reach us. We keep the
        card’s brand and its last four digits, the amount and the provider’s number of the payment.
      </p>
    ),
  },
  {
    title: 'Reminders',
    content: (
      <p>
        If you leave the checkout before paying, we send one email with a link to go on, which is
        valid for 7 days. It carries a link that stops such reminders for good.
      </p>
    ),
  },
  {
    title: 'Cookies and storage in your browser',
    content: (
      <>
        <p>
          We set only cookies that the service needs: one that lets your browser see the booking it
          made, one that keeps you signed in, one that makes your own changes show at once, and one
          for an hour when you follow a reminder. The browser also keeps your name for display while
          you are signed in, and your last three searches. What you type in the passenger form is
          stored encrypted on our server, for your browser only, until you have paid or for 7 days.
        </p>
        <p>
          There is no analytics and no advertising. The payment provider’s script, which is loaded
          at the checkout, sets cookies of its own to prevent fraud.
        </p>
      </>
    ),
  },
  {
    title: 'Who else sees data',
    content: (
      <ul>
        <li>The payment provider: what you enter in its form, and the number of your booking.</li>
        <li>The mail service that carries our messages to you.</li>
        <li>
          Anyone who holds your document and enters its number and your last name sees its status,
          its flights, the day of issue and your full name, all of which are printed on it.
        </li>
        <li>Authorities, where the law obliges us.</li>
      </ul>
    ),
  },
  {
    title: 'How it is kept',
    content: (
      <p>
        What a booking knows of a person is kept encrypted, under a key for that booking alone, and
        so is each message of the contact form. When its key is destroyed, the data can no longer be
        read by anybody.
      </p>
    ),
  },
  {
    title: 'How long',
    content: (
      <p>
        Reservation data and messages are kept for up to 7 years, because payments have to be
        accounted for and questions may come back. After that, or earlier when you ask and no law
        stands against it, personal data are erased. That a payment was made remains on record,
        without your name.
      </p>
    ),
  },
  {
    title: 'Your rights',
    content: (
      <p>
        You may ask what we hold about you, have it corrected or erased, receive a copy, and object
        to its use. Write to us from the email address of the booking. You may also complain to the
        data protection authority where you live.
      </p>
    ),
  },
  {
    title: 'Age',
    content: (
      <p>
        The service is for users aged 18+. Data of a child are entered only by an adult who makes a
        reservation for the child.
      </p>
    ),
  },
  { title: 'Questions', content: <p>{claims.support}</p> },
];

/** What happens to personal data (spec 2 §2). */
export const PrivacyPolicyPage = () => (
  <PolicyPage
    title="Privacy Policy"
    gist="We collect what stands on your document and what a payment needs, keep it encrypted for up to 7 years, and sell it to nobody."
    parts={parts}
  />
);
