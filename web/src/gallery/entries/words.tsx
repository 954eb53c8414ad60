import { BackLink } from '../../components/back-link.tsx';
import { Chevron } from '../../components/chevron.tsx';
import { Blurbs } from '../../components/blurbs.tsx';
import { Badge } from '../../components/badge.tsx';
import { EmailAddress } from '../../components/email-address.tsx';
import { Facts } from '../../components/facts.tsx';
import { Horizon } from '../../components/horizon.tsx';
import { Image } from '../../components/image.tsx';
import { OrderLink } from '../../components/order-link.tsx';
import { Logo } from '../../components/logo.tsx';
import { MailStateBadge } from '../../components/mail-state.tsx';
import { PlaneIcon } from '../../components/plane-icon.tsx';
import { Tick } from '../../components/tick.tsx';
import { QuestionList } from '../../components/question-list.tsx';
import { Section } from '../../components/section.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SkipLink } from '../../components/skip-link.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Steps } from '../../components/steps.tsx';
import { PolicyLink } from '../../components/policy-link.tsx';
import { Summary } from '../../components/summary.tsx';
import { TermList } from '../../components/term-list.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { claims } from '../../content/claims.ts';
import { homeQuestions } from '../../content/questions/home.ts';
import type { Entries } from '../entry.ts';

export const words: Entries = {
  'components/back-link.tsx': { default: <BackLink to="/">Back to Orders</BackLink> },
  'components/chevron.tsx': { default: <Chevron isOpen={false} />, open: <Chevron isOpen /> },
  'components/summary.tsx': {
    default: (
      <details className="group">
        <Summary>Provider ids</Summary>
        pi_3NabcDEF
      </details>
    ),
  },
  'components/order-link.tsx': {
    default: <OrderLink bookingId={8150004711} confirmationNumber="7EBCZM" />,
    unpaid: <OrderLink bookingId={8150004711} confirmationNumber={null} />,
  },
  'components/horizon.tsx': {
    default: (
      <svg aria-hidden="true" viewBox="0 120 640 40" fill="none" stroke="currentColor">
        <Horizon />
      </svg>
    ),
  },
  'components/skip-link.tsx': {
    'reach it with Tab': (
      <>
        <SkipLink to="behind">Skip to the flights</SkipLink>
        <p id="behind" tabIndex={-1}>
          The flights.
        </p>
      </>
    ),
  },
  'components/badge.tsx': {
    default: (
      <div className="flex flex-wrap gap-2">
        <Badge colour="green">on time</Badge>
        <Badge colour="yellow">delayed</Badge>
        <Badge colour="red">cancelled</Badge>
        <Badge colour="grey">scheduled</Badge>
        <Badge colour="grey" isPlain>
          scheduled
        </Badge>
      </div>
    ),
  },
  'components/mail-state.tsx': {
    default: (
      <div className="flex flex-wrap gap-2">
        {(['waiting', 'sent', 'bounced', 'failed', 'withheld'] as const).map((state) => (
          <MailStateBadge key={state} state={state} />
        ))}
      </div>
    ),
  },
  'components/email-address.tsx': { default: <EmailAddress address="ada@example.org" /> },
  'components/facts.tsx': {
    default: (
      <Facts className="grid-cols-2" items={{ Name: 'Zoë Siân O’Neill-Šimić', Passport: '—' }} />
    ),
    'long text': (
      <Facts
        className="w-60 grid-cols-2"
        items={{
          Email: 'a.very.long.address.of.a.traveller@subdomain.example.org',
          Transaction: 'pi_0vMheyKhSgkRosUiLxj4t5vc',
        }}
      />
    ),
  },
  'components/blurbs.tsx': {
    default: <Blurbs terms={claims.blurbs(null)} />,
    empty: <Blurbs terms={[]} />,
  },
  'components/term-list.tsx': {
    default: <TermList terms={claims.blurbs(null)} />,
    empty: <TermList terms={[]} />,
  },
  'components/steps.tsx': { default: <Steps steps={claims.blurbs(null)} /> },
  'components/question-list.tsx': { default: <QuestionList questions={homeQuestions} /> },
  'components/section.tsx': {
    default: (
      <Section title="What it is not">
        <p>{claims.notATicket}</p>
      </Section>
    ),
  },
  'components/policy-link.tsx': {
    default: <PolicyLink to="/terms-of-service">Terms of service</PolicyLink>,
  },
  'components/text-link.tsx': {
    default: (
      <p>
        Try it yourself: <TextLink to="/verify">check a document</TextLink>.
      </p>
    ),
  },
  'components/logo.tsx': { 'default; the picture follows the system': <Logo /> },
  'components/plane-icon.tsx': { default: <PlaneIcon /> },
  'components/tick.tsx': { default: <Tick className="size-4" /> },
  'components/image.tsx': {
    default: <Image src="/brand/mark.svg" width={32} height={20} />,
    broken: <Image src="data:image/png," width={32} height={20} />,
  },
  'components/skeleton.tsx': {
    default: (
      <div className="grid gap-2">
        <Skeleton className="h-4 w-48" />
        <Skeleton className="h-12 w-full rounded-control" />
      </div>
    ),
  },
  'components/spinner.tsx': {
    default: (
      <p className="flex items-center gap-3 text-muted">
        <Spinner /> Preparing payment...
      </p>
    ),
  },
};
