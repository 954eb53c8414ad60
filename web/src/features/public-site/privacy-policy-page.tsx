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
        {company.address.join(', ')}. For questions about your data, use the{' '}
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
          it, passport number. The document shows them.
        </li>
        <li>
          <strong>Contact:</strong> email address and phone number. We send the document and
          messages about your booking to the email address.
        </li>
        <li>
          <strong>Billing address:</strong> for the payment.
        </li>
        <li>
          <strong>The booking:</strong> flights, fee, status, and what happened to it.
        </li>
        <li>
          <strong>Your messages:</strong> what you write in the contact form. We send it to our
          support address by email.
        </li>
        <li>
          <strong>Your account:</strong> we open it for the email address of a paid booking. We
          store your password only as a hash, from which it cannot be read.
        </li>
      </ul>
    ),
  },
  {
    title: 'Payment',
    content: (
      <p>
        Card details go from your browser to the payment provider and never reach us. We keep the
        card’s brand and its last four digits, the amount and the provider’s payment number.
      </p>
    ),
  },
  {
    title: 'Reminders',
    content: (
      <p>
        If you leave the checkout before paying, we send one email with a link to continue. The link
        is valid for 7 days. The email also has a link that stops such reminders for good.
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
          Anyone who has your document and enters its number and your last name sees its status, its
          flights, the date of issue and your full name, all of which are printed on it.
        </li>
        <li>Authorities, where the law requires it.</li>
      </ul>
    ),
  },
  {
    title: 'How it is kept',
    content: (
      <p>
        The personal data of each booking is encrypted with a key of its own, and so is each message
        from the contact form. When we destroy the key, nobody can read the data any more.
      </p>
    ),
  },
  {
    title: 'How long',
    content: (
      <p>
        We keep reservation data and messages for up to 7 years, because we have to account for
        payments and answer later questions. After that, or earlier if you ask and the law allows,
        we erase personal data. The payment itself remains on record, without your name.
      </p>
    ),
  },
  {
    title: 'Your rights',
    content: (
      <p>
        You can ask what we hold about you, have it corrected or erased, receive a copy, and object
        to its use. Write to us from the email address of the booking. You can also complain to the
        data protection authority where you live.
      </p>
    ),
  },
  {
    title: 'Age',
    content: (
      <p>
        The service is for users aged 18+. Only an adult may enter a child’s data, to make a
        reservation for the child.
      </p>
    ),
  },
  { title: 'Questions', content: <p>{claims.support}</p> },
];

/** How personal data is processed (spec 2 §2). */
const PrivacyPolicyPage = () => (
  <PolicyPage
    title="Privacy Policy"
    gist="We collect what your document shows and what a payment needs, keep it encrypted for up to 7 years, and never sell it."
    parts={parts}
  />
);

export default PrivacyPolicyPage;
