import { failureText } from '../../app/failure-text.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useCloseMonth } from './api/use-finance.ts';
import { formatMonth } from '../../format/month.ts';

/** Asks for confirmation before a month is closed. */
export function CloseMonthDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const close = useCloseMonth();
  const name = formatMonth(month);
  return (
    <Dialog title={`Close ${name}?`} onClose={onClose}>
      <p className="mt-1 text-muted">
        The figures of {name} are signed and kept as they are now. A month is closed once and stays
        closed; what is booked into it later is shown as an adjustment.
      </p>
      {close.error && (
        <Notice tone="error" title="Not closed" className="mt-4">
          {failureText(close.error, 'The month was not closed.')}
        </Notice>
      )}
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Go Back
        </Button>
        <Button busy={close.isPending} onClick={() => close.mutate(month, { onSuccess: onClose })}>
          Close {name}
        </Button>
      </div>
    </Dialog>
  );
}
