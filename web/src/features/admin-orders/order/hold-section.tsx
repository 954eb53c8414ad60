import { useState } from 'react';
import type { AdminOrderView } from '#http/contracts/admin-order-answers.ts';
import type { AdminHoldRequest } from '#http/contracts/holds.ts';
import { failureText } from '../../../app/failure-text.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { CommandDialog } from '../../../components/command-dialog.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TryingAgain } from '../../../components/trying-again.tsx';
import { refusalText } from '../../admin-holds/refusal-text.ts';
import { HOLD_STATUS, isHeld } from '../../hold/hold-status.ts';
import { useOrderCommand } from '../api/use-order-command.ts';
import { HoldTimeline } from './hold-timeline.tsx';
import { SectionCard } from './section-card.tsx';

/** The airline's hold of the order, and its actions. */
export function HoldSection({ order: { booking, hold } }: { order: AdminOrderView }) {
  const command = useOrderCommand(booking.id, 'hold');
  const [givingUp, setGivingUp] = useState(false);
  if (!hold) return null;
  const { colour, word } = HOLD_STATUS[hold.status];
  const isOver = hold.status === 'lapsed' || hold.status === 'cancelled';
  const isCancelled = booking.paymentStatus === 'cancelled';
  const failure = command.error
    ? failureText(command.error, 'The airline was not asked.')
    : undefined;
  const ask = (action: AdminHoldRequest['action']) => () => command.mutate({ action });
  return (
    <SectionCard title="Airline hold">
      <div className="grid gap-4">
        <p>
          <Badge colour={colour}>{word}</Badge>
        </p>
        <HoldTimeline bookingId={booking.id} hold={hold} />
        <Facts
          className="grid-cols-2"
          items={{
            ...(hold.airlineRecordLocator && {
              'Airline record locator': hold.airlineRecordLocator,
            }),
            ...(hold.refusal && { 'Last refusal': refusalText(hold.refusal) }),
            'Orders at the supplier': hold.orders,
          }}
        />
        <div className="flex flex-wrap gap-3">
          {isHeld(hold) && (
            <>
              <Button variant="secondary" busy={command.isPending} onClick={ask('check')}>
                Check now
              </Button>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setGivingUp(true)}>
                Cancel hold
              </Button>
            </>
          )}
          {isOver && !isCancelled && (
            <Button variant="secondary" busy={command.isPending} onClick={ask('place')}>
              Place again
            </Button>
          )}
        </div>
        <TryingAgain isShown={command.retrying} />
        {failure && !givingUp && (
          <Notice tone="error" title="Not done">
            {failure}
          </Notice>
        )}
        {givingUp && (
          <CommandDialog
            title="Cancel the hold?"
            text="The airline no longer holds the flights, and the traveller's document says so. The reservation stays, and its hold can be placed again."
            confirm="Cancel hold"
            command={command}
            failure={failure}
            onSubmit={() =>
              command.mutate({ action: 'release' }, { onSuccess: () => setGivingUp(false) })
            }
            onClose={() => setGivingUp(false)}
          />
        )}
      </div>
    </SectionCard>
  );
}
