import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { DateCalendar } from '../../components/date-calendar.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { type ToastMessage, useToast } from '../../components/toast.tsx';
import { TooltipArea } from '../../components/tooltip-area.tsx';
import type { Entries } from '../entry.ts';

/** A button that opens an overlay. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}

/** A button that opens a calendar. */
function Calendar({ date }: { date: string | null }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={button} variant="secondary" onClick={() => setOpen(!open)}>
        Open
      </Button>
      {open && (
        <DateCalendar
          range={{ first: '2026-01-01', last: '2027-12-31', start: '2027-01-01' }}
          date={date}
          anchor={button}
          opener={button}
          onChoose={close}
          onClose={close}
        />
      )}
    </>
  );
}

function Notify({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return (
    <Button variant="secondary" onClick={() => toast.show(message)}>
      Notify
    </Button>
  );
}

const notifications: Entries[string] = {
  default: (
    <Notify
      message={{
        title: 'Payment Successful!',
        description:
          'Your flight itinerary has been successfully reserved. Redirecting to confirmation page...',
      }}
    />
  ),
  destructive: (
    <Notify
      message={{
        title: 'Download Failed',
        description: 'Unable to download PDF. Please try again.',
        variant: 'destructive',
      }}
    />
  ),
  'with an action': (
    <Notify
      message={{ title: 'Download Failed', action: { label: 'Try Again', onSelect: () => {} } }}
    />
  ),
};

const command = {
  title: 'Cancel this reservation?',
  text: 'The itinerary can no longer be downloaded. This does not refund the fee.',
  confirm: 'Cancel Reservation',
  onSubmit: () => {},
};

export const overlays: Entries = {
  'components/date-calendar.tsx': {
    'without a date': <Calendar date={null} />,
    'with a date': <Calendar date="2027-03-31" />,
  },
  'components/command-dialog.tsx': {
    default: <Opener>{(close) => <CommandDialog {...command} onClose={close} />}</Opener>,
    'not done, trying again': (
      <Opener>
        {(close) => (
          <CommandDialog
            {...command}
            command={{ isPending: true, error: null, retrying: true }}
            failure="This reservation is cancelled already."
            onClose={close}
          />
        )}
      </Opener>
    ),
  },
  'components/dialog.tsx': {
    default: (
      <Opener>
        {(close) => (
          <Dialog title="Refund $15.00?" onClose={close}>
            <p className="mt-2 text-muted">The whole reservation fee goes back to the card.</p>
            <Button onClick={close} className="mt-5">
              Go Back
            </Button>
          </Dialog>
        )}
      </Opener>
    ),
  },
  'components/sheet.tsx': {
    default: (
      <Opener>
        {(close) => (
          <Sheet
            title="Filter Results"
            onClose={close}
            footer={<Button className="w-full">Show 29 flights</Button>}
          >
            <p className="h-[120vh]">Content that scrolls.</p>
          </Sheet>
        )}
      </Opener>
    ),
    'from the bottom edge': (
      <Opener>
        {(close) => (
          <Sheet
            edge="bottom"
            title="Choose your dates"
            onClose={close}
            footer={<Button className="w-full">Done</Button>}
          >
            <p>Content at full width.</p>
          </Sheet>
        )}
      </Opener>
    ),
  },
  'components/toast.tsx': notifications,
  'components/toast-area.tsx': notifications,
  'components/tooltip-area.tsx': {
    'hover note: point at it': (
      <TooltipArea>
        <span data-tooltip="What the airline says of this flight now">Scheduled</span>
      </TooltipArea>
    ),
    'long text': (
      <TooltipArea>
        <span data-tooltip="A longer note, which takes more than one line and is still read at a glance">
          Sample
        </span>
      </TooltipArea>
    ),
  },
};
