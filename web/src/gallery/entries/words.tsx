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
import type { Entry } from '../entry.ts';

export const words: Entry[] = [
  {
    file: 'components/back-link.tsx',
    states: { default: <BackLink to="/">Back to Orders</BackLink> },
  },
  {
    file: 'components/chevron.tsx',
    states: { default: <Chevron isOpen={false} />, open: <Chevron isOpen /> },
  },
  {
    file: 'components/summary.tsx',
    states: {
      default: (
        <details className="group">
          <Summary>Provider ids</Summary>
          pi_3NabcDEF
        </details>
      ),
    },
  },
  {
    file: 'components/order-link.tsx',
    states: {
      default: <OrderLink bookingId={8150004711} confirmationNumber="7EBCZM" />,
      unpaid: <OrderLink bookingId={8150004711} confirmationNumber={null} />,
    },
  },
  {
    file: 'components/horizon.tsx',
    states: {
      default: (
        <svg aria-hidden="true" viewBox="0 120 640 40" fill="none" stroke="currentColor">
          <Horizon />
        </svg>
      ),
    },
  },
  {
    file: 'components/skip-link.tsx',
    states: {
      'reach it with Tab': (
        <>
          <SkipLink to="behind">Skip to the flights</SkipLink>
          <p id="behind" tabIndex={-1}>
            The flights.
          </p>
        </>
      ),
    },
  },
  {
    file: 'components/badge.tsx',
    states: {
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
  },
  {
    file: 'components/mail-state.tsx',
    states: {
      default: (
        <div className="flex flex-wrap gap-2">
          {(['waiting', 'sent', 'bounced', 'failed', 'withheld'] as const).map((state) => (
            <MailStateBadge key={state} state={state} />
          ))}
        </div>
      ),
    },
  },
  {
    file: 'components/email-address.tsx',
    states: { default: <EmailAddress address="ada@example.org" /> },
  },
  {
    file: 'components/facts.tsx',
    states: {
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
  },
  {
    file: 'components/blurbs.tsx',
    states: { default: <Blurbs terms={claims.blurbs(null)} />, empty: <Blurbs terms={[]} /> },
  },
  {
    file: 'components/term-list.tsx',
    states: { default: <TermList terms={claims.blurbs(null)} />, empty: <TermList terms={[]} /> },
  },
  {
    file: 'components/steps.tsx',
    states: { default: <Steps steps={claims.blurbs(null)} /> },
  },
  {
    file: 'components/question-list.tsx',
    states: { default: <QuestionList questions={homeQuestions} /> },
  },
  {
    file: 'components/section.tsx',
    states: {
      default: (
        <Section title="What it is not">
          <p>{claims.notATicket}</p>
        </Section>
      ),
    },
  },
  {
    file: 'components/policy-link.tsx',
    states: { default: <PolicyLink to="/terms-of-service">Terms of service</PolicyLink> },
  },
  {
    file: 'components/text-link.tsx',
    states: {
      default: (
        <p>
          Try it yourself: <TextLink to="/verify">check a document</TextLink>.
        </p>
      ),
    },
  },
  { file: 'components/logo.tsx', states: { 'default; the picture follows the system': <Logo /> } },
  { file: 'components/plane-icon.tsx', states: { default: <PlaneIcon /> } },
  { file: 'components/tick.tsx', states: { default: <Tick className="size-4" /> } },
  {
    file: 'components/image.tsx',
    states: {
      default: <Image src="/brand/mark.svg" width={32} height={20} />,
      broken: <Image src="data:image/png," width={32} height={20} />,
    },
  },
  {
    file: 'components/skeleton.tsx',
    states: {
      default: (
        <div className="grid gap-2">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-12 w-full rounded-control" />
        </div>
      ),
    },
  },
  {
    file: 'components/spinner.tsx',
    states: {
      default: (
        <p className="flex items-center gap-3 text-muted">
          <Spinner /> Preparing payment...
        </p>
      ),
    },
  },
];
