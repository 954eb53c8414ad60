import { AccountLink } from '../../components/account-link.tsx';
import { ActionBar } from '../../components/action-bar.tsx';
import { Button, ButtonLink, FileLink } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { DownloadButton } from '../../components/download-button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { PartLinks } from '../../components/part-links.tsx';
import { flightView } from '../../test/flight-view.fixture.ts';
import type { Entries } from '../entry.ts';
import { Focused } from '../focused.tsx';

const trip = { outboundFlight: flightView(), returnFlight: null };
const variants = ['primary', 'tonal', 'secondary', 'ghost'] as const;

const inEachVariant = (rest: { busy?: boolean; disabled?: boolean }, text: string) => (
  <div className="flex flex-wrap gap-3">
    {variants.map((variant) => (
      <Button key={variant} variant={variant} {...rest}>
        {text}
      </Button>
    ))}
  </div>
);

export const actions: Entries = {
  'components/button.tsx': {
    default: inEachVariant({}, 'Search Flights'),
    focus: <Focused>{inEachVariant({}, 'Search Flights')}</Focused>,
    disabled: inEachVariant({ disabled: true }, 'Search Flights'),
    busy: inEachVariant({ busy: true }, 'Processing...'),
    'long text': (
      <div className="w-60">
        <Button className="w-full">
          Send the confirmation email to the corrected address of the traveller
        </Button>
      </div>
    ),
    links: (
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Go Home</ButtonLink>
        <FileLink href="data:text/csv,">Export CSV</FileLink>
      </div>
    ),
  },
  'components/action-bar.tsx': {
    default: (
      <div className="px-4">
        <ActionBar total="$19.00">
          <Button className="w-full">Review Reservation</Button>
        </ActionBar>
      </div>
    ),
  },
  'components/copy-button.tsx': {
    default: <CopyButton text="SKY4PQ" what="confirmation number" inLine={false} />,
    'in a line': <CopyButton text="pi_3NabcDEF" what="payment id" />,
    focus: (
      <Focused>
        <CopyButton text="pi_3NabcDEF" what="payment id" />
      </Focused>
    ),
  },
  'components/part-links.tsx': {
    default: (
      <PartLinks
        name="Requests"
        parts={[
          { label: 'open', search: '', isShown: true },
          { label: 'decided', search: '?show=decided', isShown: false },
        ]}
      />
    ),
  },
  'components/download-button.tsx': {
    default: (
      <DownloadButton
        booking={{ id: 1, confirmationNumber: 'XCKF9E', paymentStatus: 'completed' }}
        trip={trip}
      />
    ),
    'without a document': (
      <DownloadButton
        booking={{ id: 1, confirmationNumber: null, paymentStatus: 'pending' }}
        trip={trip}
      />
    ),
  },
  'components/file-button.tsx': {
    default: (
      <FileButton href="/missing" file="the receipt">
        Download Receipt
      </FileButton>
    ),
  },
  'components/account-link.tsx': {
    default: <AccountLink />,
    focus: (
      <Focused>
        <AccountLink />
      </Focused>
    ),
  },
};
