import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResendRequest, BulkResendView } from '#http/contracts/admin-orders.ts';
import { request } from '../../app/request.ts';
import { useToast } from '../../components/toast.tsx';
import { Button, FileLink } from '../../components/button.tsx';
import { CommandDialog } from '../../components/command-dialog.tsx';
import { chosenCsvPath } from './api/use-orders.ts';
import type { Selection } from './use-selection.ts';

/** The actions on the selected orders. */
export function SelectionBar({ selection: { ids, select, clear } }: { selection: Selection }) {
  const [isAsking, setIsAsking] = useState(false);
  const resend = useMutation({
    // Every call sends another mail for each order.
    mutationFn: (body: BulkResendRequest) =>
      request<BulkResendView>('POST', '/api/admin/bookings/resend', body),
  });
  const toast = useToast();
  const send = () =>
    resend.mutate(
      { bookingIds: [...ids] },
      {
        onSuccess: ({ resent, refused, failed }) => {
          select(
            ids.filter((id) => !failed.includes(id)),
            false,
          );
          setIsAsking(failed.length > 0);
          toast.show({
            title: `${counted(resent.length, 'confirmation')} on the way`,
            ...(refused.length > 0 && {
              description: `${counted(refused.length, 'order')} not sent: ${[...new Set(refused.map(({ message }) => message))].join(' ')}`,
            }),
          });
        },
      },
    );
  return (
    <div
      role="group"
      aria-label="Selected orders"
      className="sticky bottom-0 z-20 flex animate-rise flex-wrap items-center gap-2 border-t border-hairline bg-surface px-4 py-2 text-sm lg:px-6"
    >
      <span className="mr-1 font-semibold text-ink tabular-nums">{ids.length} selected</span>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Resend confirmation
      </Button>
      <FileLink href={chosenCsvPath(ids)}>Export selected</FileLink>
      <Button variant="ghost" onClick={clear}>
        Clear selection
      </Button>
      {isAsking && (
        <CommandDialog
          title={`Send ${counted(ids.length, 'confirmation')} again?`}
          text="Each traveller gets the confirmation email with the PDF once more. Orders that are not confirmed are left out."
          confirm="Send again"
          command={resend}
          refused="The emails could not be requested. Please try again."
          {...(resend.data?.failed.length && {
            failure: `The others are on the way. ${counted(ids.length, 'confirmation')} could not be requested. Please try again.`,
          })}
          onSubmit={send}
          onClose={() => {
            setIsAsking(false);
            resend.reset();
          }}
        />
      )}
    </div>
  );
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
