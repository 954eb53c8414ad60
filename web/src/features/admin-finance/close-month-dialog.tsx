import { CommandDialog } from '../../components/command-dialog.tsx';
import { useCloseMonth } from './api/use-finance.ts';
import { formatMonth } from '../../format/month.ts';

/** Asks for confirmation before a month is closed. */
export function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const close = useCloseMonth();
  const name = formatMonth(month);
  return (
    <CommandDialog
      title={`Close ${name}?`}
      text={`The figures of ${name} are signed and kept as they are now. A month is closed once and stays closed; what is booked into it later is shown as an adjustment.`}
      confirm={`Close ${name}`}
      command={close}
      refused="The month was not closed."
      onSubmit={() => close.mutate(month, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
